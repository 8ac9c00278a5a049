import { createHmac } from "node:crypto";
import type { Context } from "./context.ts";
import { type Database, durable, type Query } from "./database.ts";
import { CampaignsError } from "./errors.ts";
import { canonicalNumber } from "./phone-number.ts";

// Numbers that get nothing: because they asked for it, or because they are forgotten. Kept as keyed hashes, so that the
// list itself names nobody.

/**
 * The key of the hashes: the caller's secret, or else one of the database, beside what it protects.
 *
 * @throws CampaignsError `other_secret` when the hashes that are there were made with another.
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
    throw new CampaignsError(
      "other_secret",
      `${problem}: with this one nobody would be recognized. Give the same to every process.`,
    );
  }
  if (!isSame) await query(`update ${schema}.origin set secret_check = $1`, [check]);
  return secret ?? own;
}

/** The same for each spelling of a number. What is none has a hash that nothing else has. */
export function hashNumber(salt: string, phoneNumber: unknown): string {
  const number = canonicalNumber(phoneNumber) ?? `${phoneNumber}`;
  return createHmac("sha256", salt).update(number).digest("base64url");
}

export async function withhold(
  { query }: Pick<Database, "query">,
  schema: string,
  hashes: readonly string[],
  { campaign = "", isForgotten = false } = {},
): Promise<void> {
  await query(
    `with durable as materialized (select ${durable})
     insert into ${schema}.withheld (number_hash, campaign, is_forgotten)
     select distinct number_hash, $2, $3::boolean from unnest($1::text[]) as number_hash, durable
     on conflict (number_hash, campaign) do update set is_forgotten = ${schema}.withheld.is_forgotten or excluded.is_forgotten`,
    [hashes, campaign, isForgotten],
  );
}

/** Which of the numbers get nothing in a campaign, by their hashes, and whether they are forgotten. */
export async function readWithheld(
  { schema, salt }: Pick<Context, "schema" | "salt">,
  query: Query,
  campaign: string,
  numbers: readonly unknown[],
): Promise<(phoneNumber: unknown) => { isForgotten: boolean } | undefined> {
  const [some] = await query(
    `select from ${schema}.withheld where campaign in ('', $1) order by campaign limit 1`,
    [campaign],
  );
  if (!some) return () => undefined;
  const hashes = numbers.map((number) => hashNumber(salt, number));
  const rows = await query(
    `select number_hash, bool_or(is_forgotten) as is_forgotten from ${schema}.withheld
     where campaign in ('', $1) and number_hash = any($2::text[]) group by number_hash`,
    [campaign, hashes],
  );
  const found = new Map(
    rows.map((row) => [String(row.number_hash), { isForgotten: row.is_forgotten === true }]),
  );
  return (phoneNumber) => (found.size === 0 ? undefined : found.get(hashNumber(salt, phoneNumber)));
}

/** Asks for the numbers of a request who of them gets nothing. Requests that come meanwhile are asked for together, after it. */
export function withheldFrom(
  context: Context,
  campaign: string,
): (phoneNumbers: readonly string[]) => Promise<ReadonlySet<string>> {
  let waiting: string[] = [];
  let next: ReturnType<typeof ask> | undefined;
  let asking: Promise<unknown> = Promise.resolve();
  return async (phoneNumbers) => {
    waiting.push(...phoneNumbers);
    next ??= asking.then(ask, ask);
    return new Set(phoneNumbers.filter(await next));
  };

  function ask() {
    const numbers = waiting;
    waiting = [];
    next = undefined;
    const asked = readWithheld(context, context.database.query, campaign, numbers);
    asking = asked;
    return asked;
  }
}
