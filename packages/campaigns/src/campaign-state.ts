import type { Context } from "./context.ts";
import { clock, type Query } from "./database.ts";
import { forgetEntries, readEntries } from "./entries.ts";
import { CampaignsError, unknownCampaign } from "./errors.ts";
import { openOutcomes } from "./outcomes.ts";

/**
 * `running` until each recipient has an outcome, then `done`. `blocked` when only dead letters are left: see `deadLetters`,
 * then `redrive` or `settleDeadLetters`.
 */
export type CampaignState = "running" | "paused" | "cancelled" | "blocked" | "done";

type Where = Pick<Context, "database" | "schema" | "salt">;

const isGoing = "state in ('running', 'paused')";

export async function pauseCampaign(where: Where, id: string, reason?: string): Promise<void> {
  await change(where, id, "paused", `reason = $3 where ${isGoing}`, reason);
}

export async function resumeCampaign(where: Where, id: string): Promise<void> {
  await change(where, id, "running", `reason = $3 where ${isGoing}`);
}

export async function cancelCampaign(where: Where, id: string): Promise<void> {
  const set = `reason = $3, ended_at = coalesce(ended_at, ${clock}) where state <> 'done'`;
  await change(where, id, "cancelled", set);
  await closeCancelled(where);
}

async function change(
  { database, schema }: Where,
  id: string,
  state: "running" | "paused" | "cancelled",
  setWhere: string,
  reason?: string,
): Promise<void> {
  const changed = await database.query(
    `update ${schema}.campaign set state = $2, ${setWhere} and id = $1 returning id`,
    [id, state, reason ?? null],
  );
  if (changed.length > 0) return;
  const [row] = await database.query(`select state from ${schema}.campaign where id = $1`, [id]);
  if (!row) throw unknownCampaign(id);
  const verb = state === "running" ? "resumed" : state;
  const problem = `The campaign "${id}" is ${row.state}, and cannot be ${verb}.`;
  throw new CampaignsError("ended_campaign", problem);
}

/** Keeps what is known of the shards of cancelled campaigns that nobody works on any more. */
export async function closeCancelled(where: Where): Promise<void> {
  const { database, schema } = where;
  await database.query(
    `update ${schema}.shard set status = 'cancelled' from ${schema}.campaign
     where campaign.id = shard.campaign and state = 'cancelled' and status in ('open', 'dead')
       and checkpoint is null and lease_until <= ${clock}`,
  );
  const begun = await database.query(
    `select shard.campaign, number from ${schema}.shard join ${schema}.campaign on campaign.id = shard.campaign
     where state = 'cancelled' and status in ('open', 'dead') and lease_until <= ${clock}`,
  );
  for (const { campaign, number } of begun) {
    await database.transaction((query) => closeShard(where, query, campaign, number, "cancelled"));
  }
}

/** Ends a shard as it is: what it has begun is unknown, and the rest has no outcome, or has failed. */
export async function closeShard(
  where: Pick<Context, "schema" | "salt">,
  query: Query,
  campaign: unknown,
  number: unknown,
  status: "cancelled" | "done",
): Promise<number> {
  const { schema } = where;
  const [row] = await query(
    `select * from ${schema}.shard where campaign = $1 and number = $2 and status in ('open', 'dead') and lease_until <= ${clock} for update`,
    [campaign, number],
  );
  if (!row) return 0;
  const outcomes = await openOutcomes(where, query, row, status === "done");
  const counts = ["done", "failed", "unknown", "suppressed", "repeated"].map(
    (one) => outcomes.filter(({ status }) => status === one).length,
  );
  await query(
    `insert into ${schema}.outcome (campaign, shard, position, status, external_id, error)
     select $1, $2, position, status, external_id, error from json_to_recordset($3::json)
       as one (position int, status text, external_id text, error text)
     on conflict (campaign, shard, position) do nothing`,
    [campaign, number, JSON.stringify(outcomes)],
  );
  await query(
    `update ${schema}.shard set status = $3, checkpoint = null, done = $4, failed = $5, unknown = $6, suppressed = $7, repeated = $8
     where campaign = $1 and number = $2`,
    [campaign, number, status, ...counts],
  );
  const key = { campaign: String(campaign), number: Number(number) };
  await forgetEntries(where, query, key, readEntries(row));
  return Number(row.size);
}

/** Ends each campaign whose recipients are all known, and of which no shard is open. */
export async function endCampaigns({ database, schema }: Where): Promise<void> {
  await database.query(
    `update ${schema}.campaign set ended_at = ${clock}, (state, reason) = (
       select case when count(*) = 0 then 'done' else 'blocked' end, sum(size) || ' recipients are in dead letters: '
         || max(problem) || ' Mend the cause and redrive them, or settle the dead letters.'
       from ${schema}.shard where shard.campaign = campaign.id and status = 'dead'
     ) where state = 'running' and total is not null
       and not exists (select from ${schema}.shard where shard.campaign = campaign.id and status = 'open')`,
  );
}
