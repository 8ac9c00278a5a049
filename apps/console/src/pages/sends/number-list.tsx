import { Anchor, Group, Stack, Text } from "@mantine/core";
import type { Sms } from "@messaging-sdk/client";
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import IconFilterOff from "@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs";
import { useVirtualizer } from "@tanstack/react-virtual";
import papaparse from "papaparse";
import { useMemo, useRef } from "react";
import { Link } from "react-router";
import { ActionButton } from "../../action-button.tsx";
import { useConnection } from "../../connection/connection-context.tsx";
import { Moment } from "../../format.tsx";
import { useFilters } from "../../lists/filters.tsx";
import { usePageUrl } from "../../lists/list-url.ts";
import { SearchField } from "../../lists/search-fields.tsx";
import type { Trouble } from "../../sending/kept-runs.ts";
import { EmptyState } from "../../states/query-states.tsx";
import { Detail, Heading } from "../../text.ts";
import { messagePath } from "../messages/messages.ts";
import classes from "./number-list.module.css";
import { statusWords, type Tone, ToneBadge } from "./status.tsx";

/** A number of a send. */
interface Row {
  readonly number: string;
  readonly label: string;
  readonly tone: Tone;
  /** When it got this state, in Unix seconds. */
  readonly since?: number;
  readonly externalId?: string;
  readonly reason?: string;
}

interface NumberListProps {
  readonly id: string;
  readonly messages: readonly Sms[];
  readonly trouble: readonly Trouble[];
}

/** Every number with its state, filtered as the URL says. Only the rows in sight are drawn. */
export function NumberList({ id, messages, trouble }: NumberListProps) {
  const { search, setSearch } = usePageUrl();
  const rows = useMemo(() => rowsOf(messages, trouble), [messages, trouble]);
  const counts = Map.groupBy(rows, ({ label }) => label);
  const options = Array.from(counts, ([value, { length }]) => {
    return { value, label: `${value} (${length.toLocaleString()})` };
  });
  const all = `All states (${rows.length.toLocaleString()})`;
  const { fields, values } = useFilters({ state: { label: "State", all, options } });
  const { state } = values;
  const shown = useMemo(
    () => rows.filter(({ label, number }) => label === (state ?? label) && number.includes(search)),
    [rows, state, search],
  );
  return (
    <Stack gap="sm">
      <Heading>Numbers</Heading>
      <Group gap="md">
        <SearchField what="numbers" search={search} onSearch={setSearch} />
        {fields}
        <ActionButton label="CSV" icon={IconDownload} onClick={() => download(id, shown)} />
      </Group>
      {shown.length === 0 ? (
        <EmptyState icon={IconFilterOff} title="No number matches">
          Choose another state, or enter fewer digits of the number.
        </EmptyState>
      ) : (
        <VirtualRows rows={shown} />
      )}
    </Stack>
  );
}

const height = 44;

function VirtualRows({ rows }: { readonly rows: readonly Row[] }) {
  const isSandbox = useConnection().connection?.sandbox !== undefined;
  const box = useRef<HTMLDivElement>(null);
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 10,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: to be scrolled without a mouse
    <section ref={box} className={classes.box} tabIndex={0} aria-label="Numbers">
      <ul className={classes.rows} style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index, start }) => {
          const { number, since, reason, externalId, ...state } = rows[index] as Row;
          const path = messagePath({ to: number, externalId });
          return (
            <li
              key={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={classes.row}
              style={{ height, transform: `translateY(${start}px)` }}
            >
              {isSandbox && since !== undefined ? (
                <Anchor component={Link} to={path} size="sm" children={number} />
              ) : (
                <Text>{number}</Text>
              )}
              <span>
                <ToneBadge {...state} />
              </span>
              <div className={classes.detail}>
                {since !== undefined && <Moment seconds={since} withSeconds />}
                {reason && <Detail truncate title={reason} children={reason} />}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
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
    ...messages.map(({ phoneNumber, status, statusTime, externalId }): Row => {
      const since = { since: statusTime, ...(externalId && { externalId }) };
      return { number: phoneNumber, ...statusWords(status), ...since };
    }),
  ];
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
