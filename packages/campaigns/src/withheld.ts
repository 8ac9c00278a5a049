import { createHmac } from "node:crypto";
import type { Query } from "./database.ts";

// Numbers that get nothing: because they asked for it, or because they are forgotten. Kept as keyed hashes, so that the
// list itself names nobody.

export async function readSalt(query: Query, schema: string): Promise<string> {
  const [row] = await query(`select salt from ${schema}.health`);
  return String(row?.salt);
}

/** The same for each spelling of a number: its digits count. */
export function hashNumber(salt: string, phoneNumber: unknown): string {
  const digits = String(phoneNumber).replace(/\D/g, "").replace(/^00/, "");
  return createHmac("sha256", salt).update(digits).digest("base64url");
}

export async function withhold(
  query: Query,
  schema: string,
  hashes: readonly string[],
  { campaign = "", isForgotten = false } = {},
): Promise<void> {
  await query(
    `insert into ${schema}.withheld (number_hash, campaign, is_forgotten)
     select distinct number_hash, $2, $3::boolean from unnest($1::text[]) as number_hash
     on conflict (number_hash, campaign) do update set is_forgotten = ${schema}.withheld.is_forgotten or excluded.is_forgotten`,
    [hashes, campaign, isForgotten],
  );
}

/** Which of the numbers get nothing in a campaign, and whether they are forgotten. */
export async function readWithheld(
  query: Query,
  schema: string,
  campaign: string,
  hashes: readonly string[],
): Promise<Map<string, { isForgotten: boolean }>> {
  const rows = await query(
    `select number_hash, bool_or(is_forgotten) as is_forgotten from ${schema}.withheld
     where campaign in ('', $1) and number_hash = any($2::text[]) group by number_hash`,
    [campaign, hashes],
  );
  return new Map(
    rows.map((row) => [String(row.number_hash), { isForgotten: row.is_forgotten === true }]),
  );
}
