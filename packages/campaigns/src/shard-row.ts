import type { BulkError, Recipient } from "@messaging-sdk/client/bulk";
import type { Row } from "./database.ts";
import { fieldOf, numberOf } from "./phone-number.ts";
import { isTimeZone } from "./quiet-hours.ts";

// A shard's row holds its recipients, how far its run has come, and their outcomes.

/** What a client adds to the time of a send, as the clocks of two may differ: these times are the database's. */
export const clockMs = 30_000;

/** A recipient of a shard: its place in the campaign, and what `start` was given; null once it is forgotten. */
export type Entry = readonly [index: number, item: Recipient | null];

/** The recipients of rows that are read: a run of a shard asks for them again and again. */
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

/** The recipient as `bulk` sends to it: its number in the one spelling that the service takes. */
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

/** Whom a run of a shard sends to. Places that are left out stay, as no number: ids follow from the place of a recipient. */
export function recipientsOf(row: Row, hasQuietHours: boolean): Recipient[] {
  const decided = readDecided(row);
  return readEntries(row).map(([, item], at) =>
    decided.has(at) || refusalOf(item, hasQuietHours) ? "" : sendable(item),
  );
}

/** The outcome of a recipient, by its place in the shard. Recipients that are done have none. */
export interface SavedOutcome {
  readonly position: number;
  readonly status: "done" | "failed" | "unknown" | "suppressed" | "repeated";
  readonly externalId?: string | undefined;
  readonly error?: BulkError | undefined;
}

/** How many of a shard's recipients have each outcome, as its row keeps it. */
export function countStatuses(statuses: Iterable<SavedOutcome["status"]>) {
  const counts = { done: 0, failed: 0, unknown: 0, suppressed: 0, repeated: 0 };
  for (const status of statuses) counts[status] += 1;
  return counts;
}

/** The parts of a shard's checkpoint by `bulk` that are read here. */
export interface Saved {
  readonly prefix?: string;
  readonly settled?: { readonly done: number; readonly failed: number; readonly doubtful: number };
  readonly batches?: readonly {
    readonly size: number;
    /** Absent where it is not begun. */
    readonly hash?: number;
    readonly states?: string;
    lastByteAt?: number;
    readonly errors?: Readonly<Record<string, BulkError>>;
  }[];
}

/** How many places of a shard are over, and what is known of those after them, by place. Takes a checkpoint, or the column that has it. */
export function readCheckpoint(checkpoint: unknown) {
  const text = typeof checkpoint === "string" ? JSON.parse(checkpoint) : checkpoint;
  const saved: Saved = text ?? {};
  const { done = 0, failed = 0, doubtful = 0 } = saved.settled ?? {};
  const end = done + failed + doubtful;
  const after = new Map<number, Omit<SavedOutcome, "position">>();
  let first = end;
  for (const { size, hash, states = "?".repeat(size), errors } of saved.batches ?? []) {
    for (const [at, state] of hash === undefined ? [] : [...states].entries()) {
      if (state === "-") continue;
      const status = state === "d" ? "done" : state === "f" ? "failed" : "unknown";
      const externalId = `${saved.prefix}-${first}`;
      after.set(first + at, { status, externalId, error: errors?.[at] });
    }
    first += size;
  }
  return { end, after };
}

/** The places that an earlier run has left in doubt, each with the id that it was sent under. */
export function readDoubts(checkpoint: unknown): (readonly [place: number, externalId: string])[] {
  return [...readCheckpoint(checkpoint).after].flatMap(([place, { status, externalId }]) =>
    status === "unknown" ? [[place, `${externalId}`] as const] : [],
  );
}
