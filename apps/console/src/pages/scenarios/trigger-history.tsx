import { Badge, Group, Text } from "@mantine/core";
import type {
  MessagingError,
  Result,
  ScenarioTrigger,
  TriggeredScenario,
} from "@messaging-sdk/client";
import { messagingKeys, useMessaging } from "@messaging-sdk/react";
import { type MutationState, useMutationState } from "@tanstack/react-query";
import { CopyIcon } from "../../copy-icon.tsx";
import { Moment } from "../../format.tsx";
import { type Column, RecordTable } from "../../lists/record-table.tsx";
import { describeError, isUnclear } from "../../states/describe-error.ts";
import { recipientOf } from "./trigger-draft.ts";

/** A trigger: what was requested, and what came of it. */
export type Trigger = MutationState<Result<TriggeredScenario>, MessagingError, ScenarioTrigger>;

/** The triggers of this session, the latest first. The cache keeps them until another service is connected. */
export function useTriggers(): readonly Trigger[] {
  const mutationKey = messagingKeys.operation(useMessaging(), "triggerScenario");
  return useMutationState<Trigger>({ filters: { mutationKey } }).toReversed();
}

export function TriggerHistory({ triggers }: { readonly triggers: readonly Trigger[] }) {
  if (triggers.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        Nothing yet. The service keeps no list of triggers. The console remembers them until you
        close or reload the page.
      </Text>
    );
  }
  return (
    <RecordTable
      label="Triggered in this session"
      items={triggers}
      columns={columns}
      idOf={({ submittedAt }) => submittedAt}
    />
  );
}

const columns: readonly Column<Trigger>[] = [
  {
    label: "Scenario",
    cell: ({ submittedAt, variables }) => (
      <>
        <Text size="sm" fw={500} lineClamp={3}>
          {variables?.scenarioId}
        </Text>
        <Text size="xs" c="dimmed">
          {variables && recipientOf(variables)}
        </Text>
        <Moment seconds={submittedAt / 1000} />
      </>
    ),
  },
  {
    label: "Outcome",
    cell: (trigger) => {
      const { color, label, detail } = outcomeOf(trigger);
      return (
        <>
          <Badge variant="dot" tt="none" fw={500} color={color}>
            {label}
          </Badge>
          <Text size="xs" component="div">
            {detail}
          </Text>
        </>
      );
    },
  },
];

function outcomeOf({ status, data, error }: Trigger) {
  const triggerId = data?.data[0]?.triggerId;
  if (triggerId !== undefined) {
    const detail = (
      <Group gap={4}>
        {triggerId}
        <CopyIcon what="trigger id" text={triggerId} />
      </Group>
    );
    return { color: "teal", label: "Started", detail };
  }
  if (error === null) return { color: "gray", label: status === "pending" ? "Sending" : status };
  const detail = describeError(error).title;
  return isUnclear(error)
    ? { color: "yellow", label: "May have started", detail }
    : { color: "red", label: "Not started", detail };
}
