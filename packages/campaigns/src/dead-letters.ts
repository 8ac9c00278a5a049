import type { Context } from "./context.ts";

/** A shard that failed too often to be tried again. */
export interface DeadLetter {
  readonly campaign: string;
  /** The shard, from 0. */
  readonly shard: number;
  readonly recipients: number;
  /** What went wrong last. */
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

/** Tries them again. Resolves to how many there were. */
export async function redrive(
  { database, schema, deadQueue, queue }: Context,
  campaign?: string,
): Promise<number> {
  const revived = await database.query(
    `update ${schema}.shard set status = 'open', problem = null, not_before = 0
     where (status = 'dead' or (status = 'open' and problem is not null)) and campaign = coalesce($1, campaign)
     returning campaign`,
    [campaign ?? null],
  );
  await database.query(
    `update ${schema}.campaign set state = 'running', ended_at = null where state = 'done' and id = any($1::text[])`,
    [[...new Set(revived.map((row) => String(row.campaign)))]],
  );
  // A job that comes twice finds its shard done.
  if (campaign === undefined) await database.boss.redrive(deadQueue, { sourceName: queue });
  return revived.length;
}
