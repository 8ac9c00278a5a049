import { hash as digestOf } from "node:crypto";
import type { Sms } from "@messaging-sdk/client";
import type { Recipient } from "@messaging-sdk/client/bulk";
import {
  type Batch,
  readRow,
  type SmsDelivery,
  type State,
  smsDelivery,
} from "@messaging-sdk/client/deliver";
import type { BulkMessaging } from "./context.ts";
import type { Row } from "./database.ts";
import type { HeldLease } from "./lease.ts";
import { numberOf } from "./phone-number.ts";
import {
  type Entry,
  readCheckpoint,
  readDecided,
  readEntries,
  refusalOf,
  sendable,
} from "./shard-row.ts";
import type { SavedSettings } from "./start-options.ts";

/** The id that each batch of a shard is sent under, by the place where it begins. A row keeps what `start` has cut. */
export type Batches = Readonly<Record<number, string>>;

/**
 * Returns the prefix of all ids that a shard sends under. It follows from the campaign and its recipients, so that a
 * database that has lost a shard can find what it has sent.
 */
export function prefixOf({ campaign, number, hash, input_hash: inputHash }: Row): string {
  const digest = digestOf("sha256", `${inputHash}\n${hash}`, "hex");
  return `${campaign}-${number}-${digest.slice(0, 12)}`;
}

/** Cuts a shard into batches in which no number occurs twice, those of `leftOut` aside. */
export function cutBatches(
  entries: readonly Entry[],
  leftOut: ReadonlySet<number>,
  batchSize: number,
  prefix: string,
): Batches {
  const batches: Record<number, string> = {};
  const own = new Set<string>();
  let start = 0;
  for (const [place, [, item]] of entries.entries()) {
    const number = leftOut.has(place) ? undefined : numberOf(item);
    if (place === 0 || place - start >= batchSize || (number && own.has(number))) {
      start = place;
      batches[place] = `${prefix}-${place}`;
      own.clear();
    }
    if (number) own.add(number);
  }
  return batches;
}

/** Before version 0.3.0 the row had only the batches that were finished, and its checkpoint those begun. */
export function readBatches(row: Row): Batches {
  if (row.batches != null) return JSON.parse(String(row.batches));
  const { prefix } = JSON.parse(String(row.checkpoint ?? null)) ?? {};
  const { end, batches } = readCheckpoint(row);
  const begun = prefix ? [end, ...Object.keys(batches)].map((first) => `${prefix}-${first}`) : [];
  const finished: string[] = Object.values(JSON.parse(String(row.external_ids ?? "{}")));
  // An id ends with the place where its batch begins; it was kept under that of the first recipient that could be sent to.
  return Object.fromEntries(
    [...finished, ...begun].map((id) => [Number(id.slice(id.lastIndexOf("-") + 1)), id]),
  );
}

export type ShardDelivery = SmsDelivery<Recipient>;
export type ShardBatch = Batch<Recipient, Sms>;

export const deliveryOf = (messaging: BulkMessaging, { template }: Row): ShardDelivery =>
  smsDelivery(messaging, JSON.parse(String(template)));

/**
 * Opens the batches of a shard, in the state that each recipient is in. One without a state is left out: it is neither sent to nor
 * looked up.
 */
export function openBatches(
  row: Row,
  work: ShardDelivery,
  stateOf: (place: number) => State | undefined,
  ids = readBatches(row),
): ShardBatch[] {
  const { quietHours }: SavedSettings = JSON.parse(String(row.settings));
  const batches: { id: string; rows: ShardBatch["rows"][number][]; hash: number }[] = [];
  for (const [place, [, recipient]] of readEntries(row).entries()) {
    const state = stateOf(place);
    const refusal = refusalOf(recipient, quietHours !== undefined);
    const given = state === undefined || refusal ? "" : sendable(recipient);
    const item = readRow<Recipient, Sms>(given, place, work, "");
    if (item.state === "-" && state) item.state = state;
    if (refusal) item.error = refusal;
    const id = ids[place];
    if (id !== undefined) batches.push({ id, rows: [], hash: 0 });
    batches.at(-1)?.rows.push(item);
  }
  return batches;
}

/** By `performance.now()`, when a list shows all that had left by `sentBy`, a time of the database. */
export const shownFrom = (held: HeldLease, sentBy: number, listLagMs = Number.POSITIVE_INFINITY) =>
  performance.now() + Math.min(sentBy - held.clock(), 0) + listLagMs;

/** Cuts a shard of before version 0.3.0 by the rule of its time, which left out recipients that cannot be sent to. */
export async function cutAsBefore(row: HeldLease, work: ShardDelivery): Promise<void> {
  if (row.batches !== null) return;
  const settings: Partial<SavedSettings> = JSON.parse(String(row.settings));
  const { batchSize = work.isSingle ? 100 : 1_000 } = settings;
  const { prefix = prefixOf(row) } = JSON.parse(String(row.checkpoint ?? "{}"));
  const decided = readDecided(row);
  const stateOf = (place: number) => (decided.has(place) ? undefined : "-");
  const [{ rows } = { rows: [] }] = openBatches(row, work, stateOf, { 0: "" });
  const leftOut = new Set(rows.flatMap(({ state, index }) => (state === "f" ? index : [])));
  const batches = cutBatches(readEntries(row), leftOut, batchSize, prefix);
  row.batches = JSON.stringify({ ...batches, ...readBatches(row) });
  await row.save({ set: { batches: row.batches } });
}
