import { Table, Text } from "@mantine/core";
import { Moment } from "../../lists/moment.tsx";
import { recipientOf } from "./recipient.ts";
import { TriggerOutcome } from "./trigger-outcome.tsx";
import type { Trigger } from "./use-triggers.ts";

/** What was triggered since the console was opened, and what is not clear. */
export function TriggerHistory({ triggers }: { readonly triggers: readonly Trigger[] }) {
  if (triggers.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        Nothing yet. The service does not list what was triggered, so the console remembers it until
        the page is closed or reloaded.
      </Text>
    );
  }
  return (
    <Table aria-label="Triggers of this session" layout="fixed">
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
              <TriggerOutcome trigger={trigger} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
