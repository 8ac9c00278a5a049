import { Paper, SimpleGrid } from "@mantine/core";
import { useConnection } from "../../connection/connection-context.tsx";
import { PageHeader, Panel } from "../../shell/page.tsx";
import { TriggerForm } from "./trigger-form.tsx";
import { TriggerList, TriggersOfSandbox, useTriggers } from "./trigger-list.tsx";

export function ScenariosPage() {
  const { connection } = useConnection();
  const triggers = useTriggers();
  const started = triggers.flatMap(({ data }) => data?.data ?? []);
  const known = new Set(started.map(({ scenarioId }) => scenarioId));
  const Runs = connection?.sandbox ? TriggersOfSandbox : TriggerList;
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
        <Panel title="Triggers and their runs">
          <Runs triggers={triggers} />
        </Panel>
      </SimpleGrid>
    </>
  );
}
