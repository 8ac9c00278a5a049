import type { Recipient } from "@messaging-sdk/client/bulk";
import type { Context } from "./context.ts";
import type { Query, Row } from "./database.ts";
import { canonicalNumber, phoneNumberOf } from "./phone-number.ts";
import { readWithheld } from "./withheld.ts";

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

/** Returns the start of each place's batch. `bulk` cuts likewise: by size, and before a number that the batch has. */
export function batchStarts(
  entries: readonly Entry[],
  left: ReadonlySet<number>,
  size: number,
): number[] {
  let first = 0;
  const numbers = new Set<string>();
  return entries.map(([, item], at) => {
    const number = left.has(at) ? undefined : canonicalNumber(phoneNumberOf(item));
    if (at - first >= size || (number !== undefined && numbers.has(number))) {
      first = at;
      numbers.clear();
    }
    if (number !== undefined) numbers.add(number);
    return first;
  });
}

/** Returns the test of an entry whom `forget` was called for, and who is there still. */
export async function forgottenAmong(context: Context, query: Query, entries: readonly Entry[]) {
  const numbers = entries.map(([, item]) => phoneNumberOf(item));
  const isForgotten = await readWithheld(context, query, numbers);
  return ([, item]: Entry) => item !== null && isForgotten(phoneNumberOf(item));
}

export function blank(entries: readonly Entry[], isForgotten: (entry: Entry) => boolean): Entry[] {
  return entries.map((entry) => (isForgotten(entry) ? [entry[0], null] : entry));
}

/** Blanks who is forgotten of a shard. Resolves to how many they are. */
export async function forgetEntries(context: Context, query: Query, row: Row): Promise<number> {
  const { schema } = context;
  const entries = readEntries(row);
  const isForgotten = await forgottenAmong(context, query, entries);
  const positions = entries.flatMap((entry, at) => (isForgotten(entry) ? at : []));
  if (positions.length === 0) return 0;
  const left = JSON.stringify(blank(entries, isForgotten));
  await query(
    `with silenced as (
       update ${schema}.outcome set error = null where campaign = $1 and shard = $2 and position = any($4::int[])
     ) update ${schema}.shard set recipients = $3 where campaign = $1 and number = $2`,
    [row.campaign, row.number, left, positions],
  );
  return positions.length;
}
