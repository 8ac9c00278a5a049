import { closeShard, endCampaigns } from "./campaign-state.ts";
import type { Context } from "./context.ts";

/** A shard that failed too often to be tried again. */
export interface DeadLetter {
  readonly campaign: string;
  /** The shard, from 0. */
  readonly shard: number;
  readonly recipients: number;
  /** The last problem of the shard. */
  readonly problem: string;
}

export async function readDeadLetters(
  { database, schema }: Context,
  campaign?: string,
): Promise<DeadLetter[]> {
  const rows = await database.query(
    `select campaign, number, size, problem from ${schema}.shard
     where status = 'dead' and campaign = coalesce($1, campaign) order by campaign, number`,
    [campaign ?? null],
  );
  return rows.map(({ campaign, number, size, problem }) => ({
    campaign: String(campaign),
    shard: Number(number),
    recipients: Number(size),
    problem: String(problem),
  }));
}

/** Tries them again, and what waits for another try at once. Resolves to how many there were. */
export async function redrive({ database, schema }: Context, campaign?: string): Promise<number> {
  const revived = await database.query(
    `update ${schema}.shard set status = 'open', problem = null, tries = 0, not_before = 0
     where (status = 'dead' or (status = 'open' and problem is not null)) and campaign = coalesce($1, campaign)
     returning campaign`,
    [campaign ?? null],
  );
  await database.query(
    `update ${schema}.campaign set state = 'running', reason = null, ended_at = null where state = 'blocked' and id = any($1::text[])`,
    [[...new Set(revived.map((row) => String(row.campaign)))]],
  );
  return revived.length;
}

/** Gives them up: who may have got a message is unknown, the rest has failed. Resolves to how many recipients there were. */
export async function settleDeadLetters(context: Context, campaign?: string): Promise<number> {
  const { database, schema } = context;
  let settled = 0;
  for (const letter of await readDeadLetters(context, campaign)) {
    settled += await database.transaction((query) =>
      closeShard(context, query, letter.campaign, letter.shard, "done"),
    );
  }
  await database.query(
    `update ${schema}.campaign set state = 'running', reason = null, ended_at = null where state = 'blocked'
       and not exists (select from ${schema}.shard where shard.campaign = campaign.id and status = 'dead')`,
  );
  await endCampaigns(context);
  return settled;
}
