import { Table, Text } from "@mantine/core";
import type { Sms } from "@messaging-sdk/client";
import { Moment } from "../../../format.tsx";
import classes from "../../../lists/record-table.module.css";
import { StatusBadge } from "./status.tsx";

/** One message per row. */
export function DeliveryTable({ messages }: { readonly messages: readonly Sms[] }) {
  return (
    <Table aria-label="Messages" className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Recipient</Table.Th>
          <Table.Th w={140}>Status</Table.Th>
          <Table.Th w={190} visibleFrom="md">
            Status since
          </Table.Th>
          <Table.Th w={190} visibleFrom="lg">
            Accepted
          </Table.Th>
          <Table.Th w={140} visibleFrom="sm">
            Sender
          </Table.Th>
          <Table.Th w={64} visibleFrom="xs">
            Parts
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {messages.map((sms, place) => (
          // The service lists the oldest first, so a message keeps its place; it has no id.
          <Table.Tr key={place}>
            <Table.Td>
              {sms.phoneNumber}
              <Text hiddenFrom="md" size="xs" c="dimmed" component="div">
                <Moment seconds={sms.statusTime} />
              </Text>
            </Table.Td>
            <Table.Td>
              <StatusBadge status={sms.status} />
            </Table.Td>
            <Table.Td visibleFrom="md">
              <Moment seconds={sms.statusTime} />
            </Table.Td>
            <Table.Td visibleFrom="lg">
              <Moment seconds={sms.createTime} />
            </Table.Td>
            <Table.Td visibleFrom="sm">{sms.sender}</Table.Td>
            <Table.Td visibleFrom="xs">{sms.numberOfParts}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
