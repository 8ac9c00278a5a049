import { Paper, SimpleGrid, Stack } from "@mantine/core";
import { useConnection } from "../../connection/connection-context.tsx";
import { PageHeader } from "../../shell/page-header.tsx";
import { Panel } from "../../shell/panel.tsx";
import { ScenarioRuns } from "./scenario-runs.tsx";
import { TriggerForm } from "./trigger-form.tsx";
import { TriggerHistory, useTriggers } from "./trigger-history.tsx";

export function ScenariosPage() {
  const { connection } = useConnection();
  const triggers = useTriggers();
  const started = triggers.flatMap(({ data }) => data?.data ?? []);
  const known = new Set(started.map(({ scenarioId }) => scenarioId));
  return (
    <>
      <PageHeader
        title="Scenarios"
        description="Start one of the service's scenarios for one recipient."
      />
      <SimpleGrid cols={{ base: 1, lg: 2 }} style={{ alignItems: "start" }}>
        <Paper withBorder p="lg">
          <TriggerForm known={[...known]} />
        </Paper>
        <Stack>
          <Panel title="This session">
            <TriggerHistory triggers={triggers} />
          </Panel>
          {connection?.sandbox && (
            <Panel title="Runs">
              <ScenarioRuns />
            </Panel>
          )}
        </Stack>
      </SimpleGrid>
    </>
  );
}
