import type { BulkError, Recipient } from "@messaging-sdk/client/bulk";
import type { Batch, State } from "@messaging-sdk/client/deliver";
import type { Row } from "./database.ts";
import { fieldOf, numberOf } from "./phone-number.ts";
import { isTimeZone } from "./quiet-hours.ts";

// A shard's row holds its recipients, how far its run has come, and their outcomes.

/** A recipient of a shard: its place in the campaign, and what `start` was given; null once it is forgotten. */
export type Entry = readonly [index: number, item: Recipient | null];

/** A run of a shard reads its recipients again and again. */
const entriesOf = new WeakMap<Row, readonly Entry[]>();

export function readEntries(row: Row): readonly Entry[] {
  const entries = entriesOf.get(row) ?? JSON.parse(String(row.recipients ?? "[]"));
  entriesOf.set(row, entries);
  return entries;
}

/** The places of a shard that a run leaves out, because their outcome is known. */
export function readDecided(row: Row): ReadonlySet<number> {
  return new Set(JSON.parse(String(row.decided ?? null))?.positions);
}

/** The recipient as it is sent to: its number in the one spelling that the service takes. */
export function sendable(item: Recipient | null): Recipient {
  const phoneNumber = numberOf(item);
  if (item === null || phoneNumber === undefined) return item ?? "";
  return typeof item === "string" ? phoneNumber : { ...item, phoneNumber };
}

/** Why a recipient is not sent to by its local time, though it could be. */
export function refusalOf(item: unknown, hasQuietHours: boolean) {
  const timeZone = fieldOf(item, "timeZone");
  if (!hasQuietHours || timeZone === undefined || isTimeZone(String(timeZone))) return undefined;
  const message = "timeZone must be an IANA time zone, such as Europe/Warsaw.";
  return { code: "invalid_input", message, field: "timeZone" };
}

/** The outcome of a recipient, by its place in the shard. Recipients that are done have none. */
export interface SavedOutcome {
  readonly position: number;
  readonly status: "done" | "failed" | "doubtful" | "suppressed" | "repeated";
  readonly externalId?: string | undefined;
  readonly error?: BulkError | undefined;
}

/** The tables keep `doubtful` as `unknown`, its name before version 0.3.0: workers of both may write at a time. */
export const storedName = (name: string) => (name === "doubtful" ? "unknown" : name);
export const savedStatus = "replace(outcome.status, 'unknown', 'doubtful')";

/** Earlier versions kept other codes. */
export function isSuppressed(error: BulkError | null | undefined): boolean {
  return /^(suppressed|withheld|E-0-000)$/.test(error?.code ?? "");
}

export function countStatuses(statuses: Iterable<SavedOutcome["status"]>) {
  const counts = { done: 0, failed: 0, doubtful: 0, suppressed: 0, repeated: 0 };
  for (const status of statuses) counts[status] += 1;
  return counts;
}

/** The places of recipients that were sent to twice. */
export function readResent({ resent }: Row): ReadonlySet<number> {
  return new Set<number>(JSON.parse(String(resent ?? "[]")));
}

/** The same, with those that are sent to again now: it is saved before. */
export function saveResent(row: Row, batches: readonly Pick<Batch, "rows">[]): string {
  const places = new Set(readResent(row));
  for (const { rows } of batches)
    for (const { index, state, isResent } of rows)
      if (isResent && (state === "?" || state === "u")) places.add(index);
  return JSON.stringify([...places]);
}

/** All recipients before `end` have an outcome; `batches` has those begun after it, by their first place. */
export interface Checkpoint {
  readonly end: number;
  readonly consecutiveUnknown: number;
  readonly batches: Readonly<Record<number, SavedBatch>>;
}

export interface SavedBatch {
  readonly states: string;
  readonly errors?: Readonly<Record<string, BulkError>>;
  /** By when the last byte of what is in doubt had left, in the database's time. */
  readonly lastByteAt?: number | undefined;
}

export function readCheckpoint({ checkpoint }: Row): Checkpoint {
  const { settled, batches = [], ...saved } = JSON.parse(String(checkpoint ?? null)) ?? {};
  const { end = 0, losses: consecutiveUnknown = 0 } = saved;
  if (settled === undefined) return { end, consecutiveUnknown, batches: { ...batches } };
  // Before version 0.3.0 it was that of a `bulk` run. A batch without a hash was not begun.
  const { done, failed, doubtful } = settled;
  const ended = done + failed + doubtful;
  const begun: Record<number, SavedBatch> = {};
  let first = ended;
  for (const { size, hash, states = "?".repeat(size), ...known } of batches) {
    if (hash !== undefined) begun[first] = { ...known, states };
    first += size;
  }
  return { end: ended, consecutiveUnknown, batches: begun };
}

export const statusOf = {
  ...{ d: "done", f: "failed", "?": "doubtful", u: "doubtful" },
  ...{ "-": undefined, r: undefined },
} as const satisfies Record<State, SavedOutcome["status"] | undefined>;

/** The outcomes after the end of a checkpoint, by their places. */
export function knownAfter({
  batches,
}: Checkpoint): ReadonlyMap<number, Pick<SavedOutcome, "status" | "error">> {
  return new Map(
    Object.entries(batches).flatMap(([first, { states, errors }]) =>
      [...states].flatMap((state, at) => {
        const status = statusOf[state as State];
        return status ? [[Number(first) + at, { status, error: errors?.[at] }] as const] : [];
      }),
    ),
  );
}
