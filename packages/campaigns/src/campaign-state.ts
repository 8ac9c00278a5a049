import { type Context, findCampaign } from "./context.ts";
import { clock } from "./database.ts";
import { readEntries } from "./entries.ts";
import { CampaignsError } from "./errors.ts";
import { openOutcomes } from "./outcomes.ts";
import { claimShard, countStatuses, finishShard, releaseShard } from "./shards.ts";

/**
 * `running` until each recipient has an outcome, then `done`. `blocked` when only dead letters are left: see `deadLetters`,
 * then `redrive` or `settleDeadLetters`.
 */
export type CampaignState = "running" | "paused" | "cancelled" | "blocked" | "done";

/** Pauses or resumes a campaign that has not ended, or cancels one that is not done. */
export async function changeState(
  context: Context,
  id: string,
  state: "running" | "paused" | "cancelled",
  reason?: string,
): Promise<void> {
  const { database, schema } = context;
  const changed = await database.query(
    `update ${schema}.campaign set state = $2, reason = $3,
       ended_at = case $2 when 'cancelled' then coalesce(ended_at, ${clock}) else ended_at end
     where id = $1 and (state in ('running', 'paused') or ($2 = 'cancelled' and state <> 'done')) returning id`,
    [id, state, reason ?? null],
  );
  if (changed.length === 0) {
    const { state: now } = await findCampaign(context, id);
    const verb = state === "running" ? "resumed" : state;
    const problem = `The campaign "${id}" is ${now}, and cannot be ${verb}.`;
    throw new CampaignsError("ended_campaign", problem);
  }
  if (state === "cancelled") await closeCancelled(context);
}

/** Keeps what is known of the shards of cancelled campaigns that nobody works on any more. */
export async function closeCancelled(context: Context): Promise<void> {
  const { database, schema } = context;
  const isLeft = `state = 'cancelled' and status in ('open', 'dead') and lease_until <= ${clock}`;
  await database.query(
    `update ${schema}.shard set status = 'cancelled' from ${schema}.campaign
     where campaign.id = shard.campaign and ${isLeft} and checkpoint is null`,
  );
  const begun = await database.query<{ campaign: string; number: number }>(
    `select shard.campaign, number from ${schema}.shard join ${schema}.campaign on campaign.id = shard.campaign where ${isLeft}`,
  );
  for (const { campaign, number } of begun)
    await closeShard(context, campaign, number, "cancelled");
}

/** Ends a shard as it is: what it has begun is unknown, and the rest has no outcome, or has failed. Resolves to its recipients. */
export async function closeShard(
  context: Context,
  campaign: string,
  number: number,
  status: "cancelled" | "done",
): Promise<number> {
  const held = await claimShard(context, campaign, number, "exact");
  if (!held) return 0;
  const { row } = held;
  if (row.status !== "open" && row.status !== "dead") {
    await releaseShard(context, held);
    return 0;
  }
  const outcomes = await openOutcomes(context, row, status === "done");
  const counts = countStatuses(outcomes.map((one) => one.status));
  const change = { outcomes, set: { ...counts, status, checkpoint: null } };
  await finishShard(context, held, change, readEntries(row));
  return Number(row.size);
}

/** Ends each campaign whose recipients are all known, and of which no shard is open. */
export async function endCampaigns({ database, schema }: Context): Promise<void> {
  await database.query(
    `update ${schema}.campaign set ended_at = ${clock}, (state, reason) = (
       select case when count(*) = 0 then 'done' else 'blocked' end, sum(size) || ' recipients are in dead letters: '
         || max(problem) || ' Mend the cause and redrive them, or settle the dead letters.'
       from ${schema}.shard where shard.campaign = campaign.id and status = 'dead'
     ) where state = 'running' and total is not null
       and not exists (select from ${schema}.shard where shard.campaign = campaign.id and status = 'open')`,
  );
}
