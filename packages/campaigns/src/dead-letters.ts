import { closeShard, endCampaigns } from "./campaign-state.ts";
import type { Context } from "./context.ts";
import { sweep } from "./work.ts";

/** A shard that failed too often to be tried again. */
export interface DeadLetter {
  readonly campaign: string;
  /** The shard, from 0. */
  readonly shard: number;
  readonly recipients: number;
  /** The last problem of the shard. */
  readonly problem: string;
}

export function readDeadLetters(
  { database, schema }: Context,
  campaign: string | null = null,
): Promise<DeadLetter[]> {
  return database.query<DeadLetter>(
    `select campaign, number as shard, size as recipients, problem from ${schema}.shard
     where status = 'dead' and campaign = coalesce($1, campaign) order by campaign, number`,
    [campaign],
  );
}

/** Tries dead letters again, and at once what waits for another try. Resolves to how many shards these are. */
export async function redrive(context: Context, campaign: string | null = null): Promise<number> {
  const { database, schema } = context;
  const revived = await database.query(
    `update ${schema}.shard set status = 'open', problem = null, tries = 0, not_before = 0
     where (status = 'dead' or (status = 'open' and problem is not null)) and campaign = coalesce($1, campaign)
     returning number`,
    [campaign],
  );
  await sweep(context);
  return revived.length;
}

export async function discardDeadLetters(context: Context, campaign?: string): Promise<number> {
  let discarded = 0;
  for (const one of await readDeadLetters(context, campaign))
    discarded += await closeShard(context, one.campaign, one.shard, "done");
  await endCampaigns(context);
  return discarded;
}
