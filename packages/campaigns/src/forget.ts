import { InvalidInputError } from "@messaging-sdk/client";
import type { Context } from "./context.ts";
import { forgetEntries, readEntries } from "./entries.ts";
import { clock } from "./shards.ts";
import { hashNumber, withhold } from "./withheld.ts";

/** What `forget` has removed. */
export interface Forgotten {
  /** Recipients that were removed. */
  readonly removed: number;
  /** Shards under way that may have the number: they remove it when they end. */
  readonly pending: number;
}

/** Removes a number from every campaign, and sends nothing to it any more. */
export async function forget(context: Context, phoneNumber: string): Promise<Forgotten> {
  if (typeof phoneNumber !== "string" || !/\d/.test(phoneNumber)) {
    throw new InvalidInputError("phoneNumber", "must be a phone number, such as +48500500500.");
  }
  const { database, schema, salt } = context;
  await withhold(database.query, schema, [hashNumber(salt, phoneNumber)], { isForgotten: true });
  const digits = phoneNumber.replace(/\D/g, "").replace(/^00/, "");
  const shards = await database.query(
    `select campaign, number from ${schema}.shard where strpos(recipients, $1) > 0 order by campaign, number`,
    [digits],
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
      // Its worker needs it for finding out what was sent.
      if (row.status !== "done" && row.skipped !== null) pending += 1;
      else {
        const key = { campaign: String(campaign), number: Number(number) };
        removed += await forgetEntries(context, query, key, readEntries(row));
      }
    });
  }
  return { removed, pending };
}

/** Removes whom a campaign has sent to, some time after its end. The counts stay. */
export async function forgetExpired({
  database,
  schema,
}: Pick<Context, "database" | "schema">): Promise<void> {
  const expired = await database.query(
    `select id from ${schema}.campaign
     where ended_at is not null and forgotten_at is null and ended_at + forget_after_ms <= ${clock}`,
  );
  for (const { id } of expired) {
    await database.transaction(async (query) => {
      await query(
        `update ${schema}.shard set recipients = null, checkpoint = null where campaign = $1 and lease_until <= ${clock}`,
        [id],
      );
      await query(
        `update ${schema}.campaign set forgotten_at = ${clock} where id = $1
         and not exists (select from ${schema}.shard where campaign = $1 and recipients is not null)`,
        [id],
      );
    });
  }
}
