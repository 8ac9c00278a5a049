import type { BulkItems } from "@messaging-sdk/client/bulk";
import type { Context } from "./context.ts";
import { phoneNumberOf, readPhoneNumber } from "./phone-number.ts";
import * as must from "./read-option.ts";
import { knownAfter, readCheckpoint, readEntries } from "./shard-row.ts";
import { keepSuppressed, readSuppressed } from "./suppressed-numbers.ts";

/** The recipients that `suppress` could not stop. */
export interface Suppressed {
  /** Recipients that are suppressed, and in a request under way: it may reach them. */
  readonly underWay: number;
}

export async function suppress(
  context: Context,
  numbers: BulkItems<string>,
  campaign = "",
): Promise<Suppressed> {
  const { database, schema } = context;
  must.demand("suppress", numbers, must.iterable);
  let read: string[] = [];
  for await (const phoneNumber of numbers) {
    if (read.push(readPhoneNumber("suppress", phoneNumber)) < 1_000) continue;
    await keepSuppressed(context, read, { campaign });
    read = [];
  }
  await keepSuppressed(context, read, { campaign });
  const shards = await database.query(
    `select campaign, number, recipients, checkpoint from ${schema}.shard
     where status = 'open' and checkpoint is not null`,
  );
  let underWay = 0;
  for (const shard of shards) {
    const entries = readEntries(shard);
    const numbers = [...knownAfter(readCheckpoint(shard))].flatMap(([place, { status }]) =>
      status === "doubtful" ? [phoneNumberOf(entries[place]?.[1])] : [],
    );
    const of = String(shard.campaign);
    const isSuppressed = await readSuppressed(context, database.query, () => numbers, of);
    underWay += numbers.filter(isSuppressed).length;
  }
  return { underWay };
}
