import { Group, Paper, SimpleGrid, Text, Timeline } from "@mantine/core";
import type { ScenarioRun } from "@messaging-sdk/sandbox/control";
import { useConnection } from "../../connection/connection-context.tsx";
import { CopyIcon } from "../../copy-icon.tsx";
import { Moment } from "../../moment.tsx";
import { useSandboxQuery } from "../../sandbox/use-sandbox.ts";
import { PageHeader, Panel } from "../../shell/page.tsx";
import { QueryStates } from "../../states/query-states.tsx";
import { Detail, Dot, Note } from "../../text.ts";
import { recipientOf, TriggerForm } from "./trigger-form.tsx";

export function ScenariosPage() {
  const isSandbox = useConnection().connection?.sandbox !== undefined;
  const runs = useSandboxQuery("scenario-runs", { limit: 50 });
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
            <QueryStates query={runs} what="scenario runs">
              {({ data }) => {
                if (data.length === 0) return <Note>Nothing yet.</Note>;
                return data.map((run) => <Run key={run.triggerId} {...run} />);
              }}
            </QueryStates>
          </Panel>
        )}
      </SimpleGrid>
    </>
  );
}

const steps = { triggered: "Triggered", email: "Email", sms: "SMS", completed: "Completed" };

/** A run that a sandbox knows, with what happened in it. */
function Run({ scenarioId, triggerId, status, timeline, ...recipient }: ScenarioRun) {
  const styles = { itemTitle: { fontSize: "var(--mantine-font-size-sm)" } };
  const [label, color] = status === "completed" ? ["Completed", "teal"] : ["Running", "gray"];
  return (
    <Paper withBorder p="md" component="article" aria-label={`Run of ${scenarioId}`}>
      <Group justify="space-between">
        <Text fw={600}>{scenarioId}</Text>
        <Dot color={color}>{label}</Dot>
      </Group>
      <Detail style={{ overflowWrap: "anywhere" }}>{recipientOf(recipient)}</Detail>
      <Group gap={4}>
        <Detail>{triggerId}</Detail>
        <CopyIcon what="trigger id" text={triggerId} />
      </Group>
      <Timeline active={timeline.length - 1} bulletSize={14} lineWidth={2} mt="sm" styles={styles}>
        {timeline.map(({ step, to, time }) => (
          <Timeline.Item
            key={step}
            title={to === undefined ? steps[step] : `${steps[step]} to ${to}`}
          >
            <Moment seconds={time / 1000} withSeconds />
          </Timeline.Item>
        ))}
      </Timeline>
    </Paper>
  );
}
