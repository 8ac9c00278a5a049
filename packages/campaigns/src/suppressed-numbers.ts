import { createHmac } from "node:crypto";
import type { Context } from "./context.ts";
import { durable, patient, type Query } from "./database.ts";
import { CampaignsError } from "./errors.ts";
import { canonicalNumber } from "./phone-number.ts";

// Suppressed and forgotten numbers get nothing. They are kept as keyed hashes, so that the table names nobody.

/**
 * The key of the hashes: the caller's secret, or else one of the database, beside what it protects.
 *
 * @throws CampaignsError `other_secret` when the stored hashes were made with another.
 */
export async function readSalt(
  query: Query,
  schema: string,
  secret: string | undefined,
): Promise<string> {
  const [row] = await query(`select salt, secret_check from ${schema}.origin for update`);
  const own = String(row?.salt);
  const check = secret === undefined ? null : hashNumber(secret, `check ${own}`);
  const isSame = (row?.secret_check ?? null) === check;
  const [some] = isSame ? [] : await query(`select 1 from ${schema}.withheld limit 1`);
  if (some) {
    const problem = "The suppressed numbers of this database are hashed with another `secret`";
    const advice = "with this one nobody would be recognized. Give the same to every process";
    throw new CampaignsError("other_secret", `${problem}: ${advice}.`);
  }
  if (!isSame) await query(`update ${schema}.origin set secret_check = $1`, [check]);
  return secret ?? own;
}

/** Each spelling of a number has the same hash. */
function hashNumber(salt: string, phoneNumber: unknown): string {
  const number = canonicalNumber(phoneNumber) ?? `${phoneNumber}`;
  return createHmac("sha256", salt).update(number).digest("base64url");
}

/** Without a campaign it holds for all of them. */
export async function keepSuppressed(
  { database, schema, salt }: Context,
  numbers: readonly string[],
  { campaign = "", isForgotten = false } = {},
): Promise<void> {
  const hashes = numbers.map((number) => hashNumber(salt, number));
  await patient(database).query(
    `with durable as materialized (select ${durable})
     insert into ${schema}.withheld (number_hash, campaign, is_forgotten)
     select distinct number_hash, $2, $3::boolean from unnest($1::text[]) as number_hash, durable
     on conflict (number_hash, campaign) do update set is_forgotten = ${schema}.withheld.is_forgotten or excluded.is_forgotten`,
    [hashes, campaign, isForgotten],
  );
}

/** Finds the numbers that get nothing in a campaign; without one, those forgotten. Hashes none where the table has none. */
export async function readSuppressed(
  { schema, salt }: Context,
  query: Query,
  readNumbers: () => readonly unknown[],
  campaign?: string,
): Promise<(phoneNumber: unknown) => boolean> {
  const isOne = `campaign in ('', $1) ${campaign === undefined ? "and is_forgotten" : ""}`;
  const [some] = await query(
    `select from ${schema}.withheld where ${isOne} order by campaign limit 1`,
    [campaign ?? ""],
  );
  if (!some) return () => false;
  const hashes = readNumbers().map((number) => hashNumber(salt, number));
  const rows = await query<{ hash: string }>(
    `select number_hash as hash from ${schema}.withheld where ${isOne} and number_hash = any($2::text[])`,
    [campaign ?? "", hashes],
  );
  const found = new Set(rows.map(({ hash }) => hash));
  return (phoneNumber) => found.size > 0 && found.has(hashNumber(salt, phoneNumber));
}

/** Looks up the numbers of a request. Those of requests that come meanwhile are looked up together, after it. */
export function createSuppressedLookup(context: Context, campaign: string) {
  let waiting: string[] = [];
  let asking: ReturnType<typeof readSuppressed> = Promise.resolve(() => false);
  return async (phoneNumbers: readonly string[]): Promise<ReadonlySet<string>> => {
    const isFirst = waiting.push(...phoneNumbers) === phoneNumbers.length;
    if (isFirst) asking = asking.then(ask, ask);
    return new Set(phoneNumbers.filter(await asking));
  };

  function ask() {
    const numbers = waiting;
    waiting = [];
    return readSuppressed(context, context.database.query, () => numbers, campaign);
  }
}
