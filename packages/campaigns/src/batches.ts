import { hash as digestOf } from "node:crypto";
import { bulk, type Recipient } from "@messaging-sdk/client/bulk";
import { HeldBackError } from "@messaging-sdk/client/rules";
import type { BulkMessaging } from "./context.ts";
import type { Row } from "./database.ts";
import type { HeldLease } from "./lease.ts";
import { numberOf } from "./phone-number.ts";
import { type Entry, recipientsOf } from "./shard-row.ts";
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

/** Cuts a shard into batches of so many recipients at most, of which none has a number twice, apart from those left out. */
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

/** The batches of a shard as its row has them; before version 0.3.0 it had those that were begun. */
export function readBatches(row: Row): Batches {
  return JSON.parse(String(row.batches ?? row.external_ids ?? "{}"));
}

/** Returns how many recipients each batch has, in order. */
export function sizesOf(batches: Batches, end: number): number[] {
  const starts = Object.keys(batches).map(Number);
  return starts.map((start, at) => (starts[at + 1] ?? end) - start);
}

/** Cuts a shard of before version 0.3.0 as `bulk` did, with a client that sends nothing. From then on its row has its batches. */
export async function cutAsBefore(row: HeldLease): Promise<void> {
  if (row.batches !== null) return;
  const { batchSize, quietHours }: SavedSettings = JSON.parse(String(row.settings));
  const { prefix = prefixOf(row) } = JSON.parse(String(row.checkpoint ?? "{}"));
  const batches: Record<string, string> = { 0: `${prefix}-0` };
  const recipients = recipientsOf(row, quietHours !== undefined);
  const how = { batchSize, recipientKey: (_: Recipient, index: number) => `${index}` };
  const cut = bulk(lookOnly()).sendSms(recipients, JSON.parse(String(row.template)), how);
  for await (const { externalId = "-0" } of cut) {
    const start = externalId.slice(externalId.lastIndexOf("-") + 1);
    batches[start] = `${prefix}-${start}`;
  }
  row.batches = JSON.stringify({ ...batches, ...readBatches(row) });
  await row.save({ set: { batches: row.batches } });
}

/** A client that holds back each send. */
export function lookOnly(client?: BulkMessaging): BulkMessaging {
  const send = async ({ phoneNumbers }: { readonly phoneNumbers: readonly string[] }) => {
    throw new HeldBackError(
      phoneNumbers.map((_, index) => ({ index, rule: "allowOnly" })),
      "sendSms",
    );
  };
  return { ...client, sms: { ...client?.sms, send } } as unknown as BulkMessaging;
}
