import { hash as digestOf } from "node:crypto";
import type { BulkError, Recipient } from "@messaging-sdk/client/bulk";
import type { Row } from "./database.ts";
import { canonicalNumber, phoneNumberOf } from "./phone-number.ts";

// A shard's row holds its recipients, how far its run has come, and their outcomes.

/** What a client adds to the time of a send, as the clocks of two may differ: these times are the database's. */
export const clockMs = 30_000;

/** A recipient of a shard: its place in the campaign, and what `start` was given; null once it is forgotten. */
export type Entry = readonly [index: number, item: Recipient | null];

export function readEntries(row: Row): Entry[] {
  return JSON.parse(String(row.recipients ?? "[]"));
}

/** The places of a shard that a run leaves out, because their outcome is known. */
export function readDecided(row: Row): ReadonlySet<number> {
  return new Set(JSON.parse(String(row.decided ?? null))?.positions);
}

/** The recipient as `bulk` sends to it: its number in the one spelling that the service takes. */
export function sendable(item: Recipient | null): Recipient {
  const phoneNumber = canonicalNumber(phoneNumberOf(item));
  if (item === null || phoneNumber === undefined) return item ?? "";
  return typeof item === "string" ? phoneNumber : { ...item, phoneNumber };
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
    readonly states?: string;
    lastByteAt?: number;
    readonly errors?: Readonly<Record<string, BulkError>>;
  }[];
}

/**
 * Returns the prefix of all ids that a shard sends under. It follows from the campaign and its recipients, so that a
 * database that has lost a send can find it.
 */
export function prefixOf({ campaign, number, hash, input_hash: inputHash }: Row): string {
  const digest = digestOf("sha256", `${inputHash}\n${hash}`, "hex");
  return `${campaign}-${number}-${digest.slice(0, 12)}`;
}

/** How many places of a shard are over, and what is known of those after them, by place. */
export function readCheckpoint(checkpoint: unknown) {
  const saved: Saved = JSON.parse(String(checkpoint ?? "{}")) ?? {};
  const { done = 0, failed = 0, doubtful = 0 } = saved.settled ?? {};
  const end = done + failed + doubtful;
  const after = new Map<number, Omit<SavedOutcome, "position">>();
  let first = end;
  for (const { size, states = "?".repeat(size), errors } of saved.batches ?? []) {
    for (const [at, state] of [...states].entries()) {
      if (state === "-") continue;
      const status = state === "d" ? "done" : state === "f" ? "failed" : "unknown";
      const externalId = `${saved.prefix}-${first}`;
      after.set(first + at, { status, externalId, error: errors?.[at] });
    }
    first += size;
  }
  return { end, after };
}

/** The ids of the batches that an earlier run has left in doubt. */
export function readDoubts(checkpoint: unknown): Set<string> {
  const after = [...readCheckpoint(checkpoint).after.values()];
  return new Set(
    after.filter(({ status }) => status === "unknown").map((one) => `${one.externalId}`),
  );
}
