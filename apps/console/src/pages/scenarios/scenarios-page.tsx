import { Paper, SimpleGrid } from "@mantine/core";
import { useConnection } from "../../connection/connection-context.tsx";
import { PageHeader, Panel } from "../../shell/page.tsx";
import { RunList } from "./run-list.tsx";
import { TriggerForm } from "./trigger-form.tsx";

export function ScenariosPage() {
  const isSandbox = useConnection().connection?.sandbox !== undefined;
  return (
    <>
      <PageHeader
        title="Scenarios"
        description="Start one of the service's scenarios for one recipient."
      />
      <SimpleGrid cols={{ base: 1, lg: 2 }} style={{ alignItems: "start" }}>
        <Paper withBorder p="lg">
          <TriggerForm />
        </Paper>
        {isSandbox && (
          <Panel title="Runs">
            <RunList />
          </Panel>
        )}
      </SimpleGrid>
    </>
  );
}
