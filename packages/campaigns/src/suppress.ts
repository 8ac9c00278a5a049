import type { BulkItems } from "@messaging-sdk/client/bulk";
import { readCheckpoint } from "./checkpoint.ts";
import type { Context } from "./context.ts";
import { patient } from "./database.ts";
import { readEntries } from "./entries.ts";
import { phoneNumberOf, readPhoneNumber } from "./phone-number.ts";
import * as must from "./read-option.ts";
import { hashNumber, readWithheld, withhold } from "./withheld.ts";

/** The recipients that `suppress` could not stop. */
export interface Suppressed {
  /** Recipients that are suppressed, and in a request that was begun and is not over: it may reach them. */
  readonly underWay: number;
}

/** Without a campaign it holds for all. */
export async function suppress(
  context: Context,
  numbers: BulkItems<string>,
  campaign = "",
): Promise<Suppressed> {
  const { database, schema, salt } = context;
  must.demand("suppress", numbers, must.iterable);
  let hashes: string[] = [];
  const write = () => withhold(patient(database), schema, hashes, { campaign });
  for await (const phoneNumber of numbers) {
    if (hashes.push(hashNumber(salt, readPhoneNumber("suppress", phoneNumber))) < 1_000) continue;
    await write();
    hashes = [];
  }
  await write();
  const shards = await database.query(
    `select campaign, number, recipients, checkpoint from ${schema}.shard
     where status = 'open' and checkpoint is not null`,
  );
  let underWay = 0;
  for (const shard of shards) {
    const entries = readEntries(shard);
    const numbers = [...readCheckpoint(shard.checkpoint).after].flatMap(([at, { status }]) =>
      status === "unknown" ? [phoneNumberOf(entries[at]?.[1])] : [],
    );
    const withheld = await readWithheld(context, database.query, numbers, String(shard.campaign));
    underWay += numbers.filter(withheld).length;
  }
  return { underWay };
}
