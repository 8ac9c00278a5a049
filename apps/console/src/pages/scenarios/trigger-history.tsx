import { Badge, Group, Table, Text } from "@mantine/core";
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
    <Table aria-label="Triggered in this session" layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Scenario</Table.Th>
          <Table.Th>Outcome</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {triggers.map((trigger) => (
          <Table.Tr key={trigger.submittedAt}>
            <Table.Td style={{ overflowWrap: "anywhere" }}>
              <Text size="sm" fw={500}>
                {trigger.variables?.scenarioId}
              </Text>
              <Text size="xs" c="dimmed">
                {trigger.variables && recipientOf(trigger.variables)}
              </Text>
              <Moment seconds={trigger.submittedAt / 1000} />
            </Table.Td>
            <Table.Td style={{ overflowWrap: "anywhere" }}>
              <Outcome trigger={trigger} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Outcome({ trigger: { status, data, error } }: { readonly trigger: Trigger }) {
  const triggerId = data?.data[0]?.triggerId;
  if (triggerId !== undefined) {
    return (
      <>
        <OutcomeBadge color="teal" label="Started" />
        <Group gap={4}>
          <Text size="xs">{triggerId}</Text>
          <CopyIcon what="trigger id" text={triggerId} />
        </Group>
      </>
    );
  }
  if (error === null)
    return <OutcomeBadge color="gray" label={status === "pending" ? "Sending" : status} />;
  return (
    <>
      {isUnclear(error) ? (
        <OutcomeBadge color="yellow" label="May have started" />
      ) : (
        <OutcomeBadge color="red" label="Not started" />
      )}
      <Text size="xs">{describeError(error).title}</Text>
    </>
  );
}

function OutcomeBadge({ color, label }: { readonly color: string; readonly label: string }) {
  return (
    <Badge variant="dot" tt="none" fw={500} color={color}>
      {label}
    </Badge>
  );
}
