import { Group, Paper, Text, Timeline } from "@mantine/core";
import type {
  MessagingError,
  Result,
  ScenarioTrigger,
  TriggeredScenario,
} from "@messaging-sdk/client";
import { messagingKeys, useMessaging } from "@messaging-sdk/react";
import type { ScenarioRun } from "@messaging-sdk/sandbox/control";
import { type MutationState, useMutationState } from "@tanstack/react-query";
import { CopyIcon } from "../../copy-icon.tsx";
import { Moment } from "../../format.tsx";
import { useScenarioRuns } from "../../sandbox/use-sandbox.ts";
import { describeError, isUnclear } from "../../states/describe-error.ts";
import { QueryStates } from "../../states/query-states.tsx";
import { Detail, Dot, Note } from "../../text.ts";
import { type Recipient, recipientOf } from "./trigger-form.tsx";

/** A trigger of this session: what was requested, and what came of it. */
export type Trigger = MutationState<Result<TriggeredScenario>, MessagingError, ScenarioTrigger>;

/** Those of this session, the latest first. The cache keeps them until another service is connected. */
export function useTriggers(): readonly Trigger[] {
  const mutationKey = messagingKeys.operation(useMessaging(), "triggerScenario");
  return useMutationState<Trigger>({ filters: { mutationKey } }).toReversed();
}

interface TriggersProps {
  readonly triggers: readonly Trigger[];
  readonly runs?: readonly ScenarioRun[];
}

/** The triggers of this session, and of a sandbox all runs, each with what happened in it. */
export function TriggerList({ triggers, runs = [] }: TriggersProps) {
  const known = new Set(runs.map(({ triggerId }) => triggerId));
  const others = triggers.filter(({ data }) => !known.has(data?.data[0]?.triggerId ?? ""));
  if (runs.length + others.length === 0) {
    return (
      <Note>
        Nothing yet. The service keeps no list of triggers. The console remembers its own until you
        close or reload the page.
      </Note>
    );
  }
  return (
    <>
      {others.map((trigger) => (
        <Entry
          key={trigger.submittedAt}
          {...trigger.variables}
          {...outcomeOf(trigger)}
          triggerId={trigger.data?.data[0]?.triggerId}
          timeline={[{ label: "Triggered", time: trigger.submittedAt }]}
        />
      ))}
      {runs.map((run) => {
        const isOver = run.status === "completed";
        const timeline = run.timeline.map(({ step, to, time }) => {
          return { label: to === undefined ? steps[step] : `${steps[step]} to ${to}`, time };
        });
        const [label, color] = isOver ? ["Completed", "teal"] : ["Running", "gray"];
        return <Entry key={run.triggerId} {...{ ...run, timeline, label, color }} />;
      })}
    </>
  );
}

/** Adds the runs that a sandbox knows. */
export function TriggersOfSandbox({ triggers }: TriggersProps) {
  return (
    <QueryStates query={useScenarioRuns()} what="scenario runs">
      {({ data }) => <TriggerList triggers={triggers} runs={data} />}
    </QueryStates>
  );
}

const steps = { triggered: "Triggered", email: "Email", sms: "SMS", completed: "Completed" };

interface EntryProps extends Recipient {
  readonly scenarioId?: string | undefined;
  readonly triggerId: string | undefined;
  readonly label: string;
  readonly color: string;
  readonly detail?: string;
  readonly timeline: readonly { readonly label: string; readonly time: number }[];
}

function Entry({ scenarioId, triggerId, label, color, detail, timeline, ...to }: EntryProps) {
  const styles = { itemTitle: { fontSize: "var(--mantine-font-size-sm)" } };
  return (
    <Paper withBorder p="md" component="article" aria-label={`Run of ${scenarioId}`}>
      <Group justify="space-between">
        <Text fw={600}>{scenarioId}</Text>
        <Dot color={color}>{label}</Dot>
      </Group>
      <Detail style={{ overflowWrap: "anywhere" }}>{recipientOf(to)}</Detail>
      {detail && <Text>{detail}</Text>}
      {triggerId && (
        <Group gap={4}>
          <Detail>{triggerId}</Detail>
          <CopyIcon what="trigger id" text={triggerId} />
        </Group>
      )}
      <Timeline active={timeline.length - 1} bulletSize={14} lineWidth={2} mt="sm" styles={styles}>
        {timeline.map((step) => (
          <Timeline.Item key={`${step.label} ${step.time}`} title={step.label}>
            <Moment seconds={step.time / 1000} withSeconds />
          </Timeline.Item>
        ))}
      </Timeline>
    </Paper>
  );
}

function outcomeOf({ status, data, error }: Trigger) {
  if (data?.data[0]) return { color: "teal", label: "Started" };
  if (error === null) return { color: "gray", label: status === "pending" ? "Sending" : status };
  const detail = describeError(error).title;
  return isUnclear(error)
    ? { color: "yellow", label: "May have started", detail }
    : { color: "red", label: "Not started", detail };
}
