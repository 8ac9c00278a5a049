import { Group, Text } from "@mantine/core";
import type {
  MessagingError,
  Result,
  ScenarioTrigger,
  TriggeredScenario,
} from "@messaging-sdk/client";
import { messagingKeys, useMessaging } from "@messaging-sdk/react";
import { type MutationState, useMutationState } from "@tanstack/react-query";
import { CopyIcon } from "../../copy-icon.tsx";
import { type Outcome, SessionTable } from "../../lists/session-table.tsx";
import { describeError, isUnclear } from "../../states/describe-error.ts";
import { recipientOf } from "./trigger-draft.ts";

/** One trigger: what was requested, and what came of it. */
export type Trigger = MutationState<Result<TriggeredScenario>, MessagingError, ScenarioTrigger>;

/** Those of this session, the latest first. The cache keeps them in memory until another service is connected. */
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
    <SessionTable
      label="Triggered in this session"
      what="Scenario"
      rows={triggers.map((trigger) => ({
        time: trigger.submittedAt,
        title: trigger.variables?.scenarioId,
        detail: trigger.variables && recipientOf(trigger.variables),
        outcome: outcomeOf(trigger),
      }))}
    />
  );
}

function outcomeOf({ status, data, error }: Trigger): Outcome {
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
