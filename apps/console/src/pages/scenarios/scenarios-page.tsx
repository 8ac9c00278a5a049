import { Paper, SimpleGrid, Stack, Title } from "@mantine/core";
import { PageHeader } from "../../shell/page-header.tsx";
import { TriggerForm } from "./trigger-form.tsx";
import { TriggerHistory } from "./trigger-history.tsx";
import { useTriggers } from "./use-triggers.ts";

export function ScenariosPage() {
  const triggers = useTriggers();
  const started = triggers.flatMap(({ data }) => data?.data ?? []);
  const known = new Set(started.map(({ scenarioId }) => scenarioId));
  return (
    <>
      <PageHeader
        title="Scenarios"
        description="Start a scenario that is defined in the service, for one recipient."
      />
      <SimpleGrid cols={{ base: 1, lg: 2 }} style={{ alignItems: "start" }}>
        <Paper withBorder p="lg">
          <TriggerForm known={[...known]} />
        </Paper>
        <Paper withBorder p="lg">
          <Stack>
            <Title order={2} size="h4">
              This session
            </Title>
            <TriggerHistory triggers={triggers} />
          </Stack>
        </Paper>
      </SimpleGrid>
    </>
  );
}
