import type { Recipient } from "@messaging-sdk/client/bulk";
import type { Context } from "./context.ts";
import type { Query, Row } from "./database.ts";
import type { Held, SavedOutcome } from "./shards.ts";
import { hashNumber, readWithheld } from "./withheld.ts";

/** A recipient of a shard: its place in the campaign, and what `start` was given; null once it is forgotten. */
export type Entry = readonly [index: number, item: Recipient | null];

export function readEntries(row: Row): Entry[] {
  return JSON.parse(String(row.recipients ?? "[]"));
}

/** Who gets nothing. Decided once for each shard, because a run that resumes must have the same recipients. */
export async function decideSkipped(
  { schema, salt }: Context,
  query: Query,
  campaign: string,
  entries: readonly Entry[],
): Promise<(SavedOutcome & { isForgotten: boolean })[]> {
  const hashes = hashesOf(salt, entries);
  const withheld = await readWithheld(query, schema, campaign, hashes);
  return entries.flatMap(([, item], position) => {
    const found = withheld.get(hashes[position] ?? "");
    if (!found && item !== null) return [];
    const isForgotten = found?.isForgotten === true;
    return [{ position, status: "suppressed" as const, isForgotten }];
  });
}

/** Blanks whom `forget` was called for while the shard was under way. */
export async function forgetEntries(
  { schema, salt }: Context,
  query: Query,
  { campaign, number }: Pick<Held, "campaign" | "number">,
  entries: readonly Entry[],
): Promise<number> {
  const [some] = await query(`select 1 from ${schema}.withheld where is_forgotten limit 1`);
  if (!some) return 0;
  const hashes = hashesOf(salt, entries);
  const withheld = await readWithheld(query, schema, campaign, hashes);
  const isForgotten = (at: number) => withheld.get(hashes[at] ?? "")?.isForgotten === true;
  const left = entries.map((entry, at): Entry => (isForgotten(at) ? [entry[0], null] : entry));
  const forgotten = left.filter(
    ([, item], at) => item === null && entries[at]?.[1] !== null,
  ).length;
  if (forgotten === 0) return 0;
  await query(`update ${schema}.shard set recipients = $3 where campaign = $1 and number = $2`, [
    campaign,
    number,
    JSON.stringify(left),
  ]);
  return forgotten;
}

function hashesOf(salt: string, entries: readonly Entry[]): string[] {
  return entries.map(([, item]) => hashNumber(salt, phoneNumberOf(item)));
}

export function phoneNumberOf(item: unknown): unknown {
  return typeof item === "string" ? item : Object(item).phoneNumber;
}
