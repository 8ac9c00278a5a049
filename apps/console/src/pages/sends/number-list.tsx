import { Anchor, Button, Group, NativeSelect, Stack, Text, Title } from "@mantine/core";
import type { Sms } from "@messaging-sdk/client";
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import IconFilterOff from "@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs";
import { useVirtualizer } from "@tanstack/react-virtual";
import papaparse from "papaparse";
import { useMemo, useRef } from "react";
import { Link } from "react-router";
import { useConnection } from "../../connection/connection-context.tsx";
import { Moment } from "../../format.tsx";
import { usePageUrl, useQueryParams } from "../../lists/list-url.ts";
import { SearchField } from "../../lists/search-fields.tsx";
import type { Trouble } from "../../sending/kept-runs.ts";
import { EmptyState } from "../../states/empty-state.tsx";
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
  /** The numbers of which the service has no message. */
  readonly trouble: readonly Trouble[];
}

/** Every number with its state, filtered as the URL says. Only the rows in sight are drawn. */
export function NumberList({ id, messages, trouble }: NumberListProps) {
  const { search, setSearch } = usePageUrl();
  const { params, change } = useQueryParams();
  const state = params.get("state") ?? "";
  const rows = useMemo(() => rowsOf(messages, trouble), [messages, trouble]);
  const shown = useMemo(
    () =>
      rows.filter(
        ({ label, number }) => (state === "" || label === state) && number.includes(search),
      ),
    [rows, state, search],
  );
  const counts = new Map<string, number>(state === "" ? [] : [[state, 0]]);
  for (const { label } of rows) counts.set(label, (counts.get(label) ?? 0) + 1);
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        Numbers
      </Title>
      <Group>
        <SearchField what="numbers" search={search} onSearch={setSearch} />
        <NativeSelect
          aria-label="State"
          value={state}
          onChange={(event) => change({ state: event.currentTarget.value })}
          data={[
            { value: "", label: `All states (${rows.length.toLocaleString()})` },
            ...Array.from(counts, ([value, number]) => ({
              value,
              label: `${value} (${number.toLocaleString()})`,
            })),
          ]}
        />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => download(`${id}.csv`, shown)}
        >
          CSV
        </Button>
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
          return (
            <li
              key={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={classes.row}
              style={{ height, transform: `translateY(${start}px)` }}
            >
              {isSandbox && since !== undefined ? (
                <Anchor component={Link} to={messagePath({ to: number, externalId })} size="sm">
                  {number}
                </Anchor>
              ) : (
                <Text size="sm">{number}</Text>
              )}
              <span>
                <ToneBadge {...state} />
              </span>
              <div className={classes.detail}>
                {since !== undefined && <Moment seconds={since} withSeconds />}
                {reason && (
                  <Text size="xs" c="dimmed" truncate title={reason}>
                    {reason}
                  </Text>
                )}
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
  const bad = trouble.map(({ item, status, error }): Row => {
    const reason = error ? `${error.message} ${error.code}` : "Not listed so far: check again";
    return status === "doubtful"
      ? { number: item, label: "Doubtful", tone: "doubtful", reason }
      : { number: item, label: "Rejected at once", tone: "failed", reason };
  });
  const first = bad.filter(({ tone }) => tone === "doubtful");
  const rejected = bad.filter(({ tone }) => tone !== "doubtful");
  const listed = messages.map(({ phoneNumber, status, statusTime, externalId }): Row => {
    const since = { since: statusTime, ...(externalId && { externalId }) };
    return { number: phoneNumber, ...statusWords(status), ...since };
  });
  return [...first, ...rejected, ...listed];
}

function download(name: string, rows: readonly Row[]) {
  const table = rows.map(({ number, label, since, externalId = "", reason = "" }) => ({
    number,
    state: label,
    since: since === undefined ? "" : new Date(1000 * since).toISOString(),
    externalId,
    reason,
  }));
  const url = URL.createObjectURL(new Blob([papaparse.unparse(table)], { type: "text/csv" }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
