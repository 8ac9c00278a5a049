import { Badge, Group, Paper, Stack, Text, Timeline } from "@mantine/core";
import type { ScenarioRun } from "@messaging-sdk/sandbox/control";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconMessage from "@tabler/icons-react/dist/esm/icons/IconMessage.mjs";
import IconPlayerPlay from "@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs";
import { CopyIcon } from "../../copy-icon.tsx";
import { Moment } from "../../format.tsx";
import { useScenarioRuns } from "../../sandbox/use-sandbox.ts";
import { QueryStates } from "../../states/query-states.tsx";

/** The runs of a sandbox's scenarios, triggered here or by an app: what happened in each, and when. */
export function ScenarioRuns() {
  return (
    <QueryStates query={useScenarioRuns()} what="scenario runs">
      {({ data }) =>
        data.length === 0 ? (
          <Text size="sm" c="dimmed">
            Nothing yet. What you or your app trigger appears here.
          </Text>
        ) : (
          <Stack>
            {data.map((run) => (
              <Run key={run.triggerId} run={run} />
            ))}
          </Stack>
        )
      }
    </QueryStates>
  );
}

function Run({ run }: { readonly run: ScenarioRun }) {
  const { triggerId, scenarioId, recipientEmail, recipientMobileNumber, status, timeline } = run;
  const isOver = status === "completed";
  return (
    <Paper withBorder p="md" component="article" aria-label={`Run of ${scenarioId}`}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {scenarioId}
        </Text>
        <Badge variant="dot" tt="none" fw={500} color={isOver ? "teal" : "gray"}>
          {isOver ? "Completed" : "Running"}
        </Badge>
      </Group>
      <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
        {[recipientEmail, recipientMobileNumber].filter(Boolean).join(" and ")}
      </Text>
      <Group gap={4} mb="sm">
        <Text size="xs" c="dimmed">
          {triggerId}
        </Text>
        <CopyIcon what="trigger id" text={triggerId} />
      </Group>
      <Timeline active={timeline.length - 1} bulletSize={22} lineWidth={2}>
        {timeline.map(({ time, step, to }) => {
          const { label, icon: Icon } = steps[step];
          return (
            <Timeline.Item
              key={`${step} ${time} ${to}`}
              bullet={<Icon size={12} aria-hidden />}
              title={to === undefined ? label : `${label} to ${to}`}
              styles={{
                itemTitle: { fontSize: "var(--mantine-font-size-sm)", overflowWrap: "anywhere" },
              }}
            >
              <Moment seconds={time / 1000} withSeconds />
            </Timeline.Item>
          );
        })}
      </Timeline>
    </Paper>
  );
}

const steps = {
  triggered: { label: "Triggered", icon: IconPlayerPlay },
  email: { label: "Email", icon: IconMail },
  sms: { label: "SMS", icon: IconMessage },
  completed: { label: "Completed", icon: IconCheck },
} as const;
