import { Group, Stack } from "@mantine/core";
import type { Sms } from "@messaging-sdk/client";
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import papaparse from "papaparse";
import { useMemo } from "react";
import { ActionButton } from "../../action-button.tsx";
import { useConnection } from "../../connection/connection-context.tsx";
import { type Column, RecordLink } from "../../lists/columns.tsx";
import { useFilters } from "../../lists/filters.tsx";
import { pageOf } from "../../lists/list-query.ts";
import { usePageUrl } from "../../lists/list-url.ts";
import { ResourceList } from "../../lists/resource-page.tsx";
import { Moment } from "../../moment.tsx";
import type { Trouble } from "../../sending/kept-runs.ts";
import { Detail, Heading } from "../../text.ts";
import { StateDot, type StatusWords, statusWords, type Tone } from "./status.tsx";

/** A number of a send. */
interface Row extends StatusWords {
  readonly place: number;
  readonly number: string;
  /** When it got this state, in Unix seconds. */
  readonly since?: number;
  readonly externalId?: string;
  readonly reason?: string;
}

const stateColumns: readonly Column<Row>[] = [
  {
    label: "State",
    cell: (row) => (
      <>
        <StateDot {...row} />
        {row.reason && <Detail lineClamp={2}>{row.reason}</Detail>}
      </>
    ),
  },
  {
    label: "Since",
    visibleFrom: "sm",
    width: 220,
    cell: ({ since }) => since !== undefined && <Moment seconds={since} withSeconds />,
  },
];
const numberColumn: Column<Row> = { label: "Number", width: 160, text: ({ number }) => number };
/** A sandbox shows the phone of a number. */
const linkOf = ({ number }: Row) => (
  <RecordLink to={`/?${new URLSearchParams({ to: number })}`} name={number} />
);

interface NumberListProps {
  readonly id: string;
  readonly messages: readonly Sms[];
  readonly trouble: readonly Trouble[];
}

/** Every number with its state, filtered as the URL says. */
export function NumberList({ id, messages, trouble }: NumberListProps) {
  const isSandbox = useConnection().connection?.sandbox !== undefined;
  const list = usePageUrl();
  const rows = useMemo(() => rowsOf(messages, trouble), [messages, trouble]);
  const counts = Map.groupBy(rows, ({ label }) => label);
  const options = Array.from(counts, ([value, { length }]) => {
    return { value, label: `${value} (${length.toLocaleString()})` };
  });
  const all = `All states (${rows.length.toLocaleString()})`;
  const { values, ...filters } = useFilters({ state: { label: "State", all, options } });
  const shown = rows.filter(
    ({ label, number }) => label === (values.state ?? label) && number.includes(list.search),
  );
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Heading>Numbers</Heading>
        <ActionButton label="CSV" icon={IconDownload} onClick={() => download(id, shown)} />
      </Group>
      <ResourceList
        resource={{ noun: "number", idOf: ({ place }) => place }}
        list={list}
        query={pageOf({ data: shown, error: null, refetch() {} }, list.page)}
        columns={[{ ...numberColumn, ...(isSandbox && { cell: linkOf }) }, ...stateColumns]}
        filters={filters}
        searchedIn="numbers"
        none="No numbers"
      >
        Nothing was sent under this id.
      </ResourceList>
    </Stack>
  );
}

/** Numbers in doubt come first, then those that were rejected. */
function rowsOf(messages: readonly Sms[], trouble: readonly Trouble[]): Row[] {
  const doubtful = trouble.filter(({ status }) => status === "doubtful");
  const rejected = trouble.filter(({ status }) => status !== "doubtful");
  const reasonOf = ({ error }: Trouble) =>
    error ? `${error.message} ${error.code}` : "Not listed so far: check again";
  const rowOf = (label: string, tone: Tone) => (one: Trouble) => {
    return { number: one.item, label, tone, reason: reasonOf(one) };
  };
  return [
    ...doubtful.map(rowOf("Doubtful", "doubtful")),
    ...rejected.map(rowOf("Rejected at once", "failed")),
    ...messages.map(({ phoneNumber, status, statusTime, externalId }) => {
      const since = { since: statusTime, ...(externalId && { externalId }) };
      return { number: phoneNumber, ...statusWords(status), ...since };
    }),
  ].map((row, place) => ({ ...row, place }));
}

function download(id: string, rows: readonly Row[]) {
  const table = rows.map(({ number, label, since, externalId = "", reason = "" }) => {
    const time = since === undefined ? "" : new Date(1000 * since).toISOString();
    return { number, state: label, since: time, externalId, reason };
  });
  const url = URL.createObjectURL(new Blob([papaparse.unparse(table)], { type: "text/csv" }));
  Object.assign(document.createElement("a"), { href: url, download: `${id}.csv` }).click();
  URL.revokeObjectURL(url);
}
