import type { Context } from "./context.ts";
import { clock, type Query, type Row } from "./database.ts";
import { numberOf, phoneNumberOf, readPhoneNumber } from "./phone-number.ts";
import { type Entry, readEntries } from "./shard-row.ts";
import { keepSuppressed, readSuppressed } from "./suppressed-numbers.ts";

/** The result of `forget`. */
export interface Forgotten {
  /** Recipients that were removed. */
  readonly removed: number;
  /** Recipients in shards under way, which remove them when they end. */
  readonly pending: number;
}

export async function forget(context: Context, phoneNumber: string): Promise<Forgotten> {
  const number = readPhoneNumber("phoneNumber", phoneNumber);
  const isNamed = ([, item]: Entry) => numberOf(item) === number;
  const { database, schema } = context;
  await keepSuppressed(context, [number], { isForgotten: true });
  // A list may have any spelling, with a trunk prefix between country and number.
  const shards = await database.query<{ campaign: string; number: number }>(
    `select campaign, number from ${schema}.shard
     where strpos(regexp_replace(recipients, '\\D', '', 'g'), $1) > 0 order by campaign, number`,
    [number.slice(-7)],
  );
  let removed = 0;
  let pending = 0;
  for (const { campaign, number } of shards) {
    await database.transaction(async (query) => {
      const [row] = await query(
        `select * from ${schema}.shard where campaign = $1 and number = $2 for update`,
        [campaign, number],
      );
      if (!row) return;
      const isBegun = row.checkpoint !== null || Number(row.lease_until) > 0;
      // Its worker needs it to find out what was sent.
      if (/open|dead/.test(String(row.status)) && isBegun) {
        const entries = readEntries(row);
        pending += entries.filter(isNamed).length;
      } else removed += (await forgetEntries(context, query, row)).filter(isNamed).length;
    });
  }
  // Errors, problems and reasons may name the number, too.
  const pattern = [...number.slice(1)].join("[^0-9A-Za-z]{0,3}");
  for (const [table, column] of [
    ["outcome", "error"],
    ["shard", "problem"],
    ["campaign", "reason"],
  ]) {
    await database.query(
      `update ${schema}.${table} set ${column} = regexp_replace(${column}, $1, '…', 'g') where ${column} ~ $1`,
      [pattern],
    );
  }
  return { removed, pending };
}

/** Removes the recipients of a campaign some time after its end. The counts stay. */
export async function forgetExpired({ database, schema }: Context): Promise<void> {
  const expired = `ended_at is not null and forgotten_at is null and ended_at + forget_after_ms <= ${clock}`;
  await database.query(
    `with expired as (
       select id from ${schema}.campaign where ${expired}
     ), silenced as (
       update ${schema}.outcome set error = null from expired where campaign = id and error is not null
     ) update ${schema}.shard set recipients = null, checkpoint = null from expired
     where campaign = id and lease_until <= ${clock}`,
  );
  // A second statement sees the shards that were claimed meanwhile.
  await database.query(
    `update ${schema}.campaign set forgotten_at = ${clock} where ${expired}
       and not exists (select from ${schema}.shard where campaign = id and recipients is not null)`,
  );
}

/** Returns true of an entry that is to be forgotten, and is still stored. Reads no entry where none is. */
export async function forgottenAmong(context: Context, query: Query, read: () => readonly Entry[]) {
  const numbers = () => read().map(([, item]) => phoneNumberOf(item));
  const isForgotten = await readSuppressed(context, query, numbers);
  return ([, item]: Entry) => item !== null && isForgotten(phoneNumberOf(item));
}

export function blank(entries: readonly Entry[], isForgotten: (entry: Entry) => boolean): Entry[] {
  return entries.map((entry) => (isForgotten(entry) ? [entry[0], null] : entry));
}

/** Blanks the forgotten entries of a shard. Resolves to what they were. */
export async function forgetEntries(context: Context, query: Query, row: Row): Promise<Entry[]> {
  const { schema } = context;
  const entries = readEntries(row);
  const isForgotten = await forgottenAmong(context, query, () => entries);
  const positions = entries.flatMap((entry, at) => (isForgotten(entry) ? at : []));
  if (positions.length === 0) return [];
  const left = JSON.stringify(blank(entries, isForgotten));
  await query(
    `with silenced as (
       update ${schema}.outcome set error = null where campaign = $1 and shard = $2 and position = any($4::int[])
     ) update ${schema}.shard set recipients = $3 where campaign = $1 and number = $2`,
    [row.campaign, row.number, left, positions],
  );
  return entries.filter(isForgotten);
}
