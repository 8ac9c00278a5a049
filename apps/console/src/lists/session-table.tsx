import { Badge, Table, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Moment } from "../format.tsx";

/** Something that was done in this session. */
interface SessionRow {
  /** When, in milliseconds since 1970. */
  readonly time: number;
  readonly title: ReactNode;
  readonly detail: ReactNode;
  readonly outcome: Outcome;
}

export interface Outcome {
  readonly color: "teal" | "yellow" | "red" | "gray";
  readonly label: string;
  readonly detail?: ReactNode;
}

interface SessionTableProps {
  readonly label: string;
  /** The heading of the first column. */
  readonly what: string;
  readonly rows: readonly SessionRow[];
}

/** What was done since the page was loaded; the service keeps no list of it. */
export function SessionTable({ label, what, rows }: SessionTableProps) {
  return (
    <Table aria-label={label} layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{what}</Table.Th>
          <Table.Th>Outcome</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody style={{ overflowWrap: "anywhere" }}>
        {rows.map(({ time, title, detail, outcome }) => (
          <Table.Tr key={time}>
            <Table.Td>
              <Text size="sm" fw={500} lineClamp={3}>
                {title}
              </Text>
              <Text size="xs" c="dimmed">
                {detail}
              </Text>
              <Moment seconds={time / 1000} />
            </Table.Td>
            <Table.Td>
              <Badge variant="dot" tt="none" fw={500} color={outcome.color}>
                {outcome.label}
              </Badge>
              <Text size="xs" component="div">
                {outcome.detail}
              </Text>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
