import { type Context, findCampaign } from "./context.ts";
import { clock } from "./database.ts";
import { CampaignsError, unknownCampaign } from "./errors.ts";
import { readShardOutcomes } from "./outcomes.ts";
import * as must from "./read-option.ts";
import { countStatuses, readEntries, type SavedOutcome } from "./shard-row.ts";
import { claimShard, finishShard } from "./shards.ts";

/**
 * `running` until each recipient has an outcome, then `done`. `blocked` when only dead letters are left: see `deadLetters`,
 * then `redrive` or `discardDeadLetters`.
 */
export type CampaignState = "running" | "paused" | "cancelled" | "blocked" | "done";

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
  if (state === "cancelled") await closeLeft(context);
}

/** The settings that may change while a campaign runs. Those that are absent stay. */
export interface CampaignUpdate {
  /** Null: without a limit. */
  readonly requestsPerSecond?: number | null;
  readonly priority?: number;
  /** Lookups for shards that begin later. */
  readonly lookups?: number;
}

export async function updateCampaign(
  { database, schema }: Context,
  id: string,
  update: CampaignUpdate,
): Promise<void> {
  const { requestsPerSecond, priority = null, lookups = null } = update ?? {};
  const rate = requestsPerSecond === null ? {} : { requestsPerSecond: must.rate };
  const rules = { ...rate, priority: must.priority, lookups: must.integer() };
  must.check(update ?? {}, rules, ["requestsPerSecond"]);
  const changed = await database.query(
    `update ${schema}.campaign set priority = coalesce($2, priority),
       requests_per_second = case when $3 then $4::float8 else requests_per_second end,
       settings = case when $5::int is null then settings else (settings::jsonb || jsonb_build_object('lookups', $5::int))::text end
     where id = $1 returning id`,
    [id, priority, requestsPerSecond !== undefined, requestsPerSecond ?? null, lookups],
  );
  if (changed.length === 0) throw unknownCampaign(id);
}

/** Keeps what is known of free shards of campaigns that are cancelled, or have expired. */
export async function closeLeft(context: Context): Promise<void> {
  const { database, schema } = context;
  const isLeft = `(state = 'cancelled' or until_at <= ${clock}) and status in ('open', 'dead') and lease_until <= ${clock}`;
  const how = "case state when 'cancelled' then 'cancelled' else 'expired' end";
  await database.query(
    `update ${schema}.shard set status = ${how} from ${schema}.campaign
     where campaign.id = shard.campaign and ${isLeft} and checkpoint is null`,
  );
  const begun = await database.query<{ campaign: string; number: number; how: Left }>(
    `select shard.campaign, number, ${how} as how from ${schema}.shard
     join ${schema}.campaign on campaign.id = shard.campaign where ${isLeft}`,
  );
  for (const { campaign, number, how } of begun) await closeShard(context, campaign, number, how);
}

/** The status of a shard with recipients that will never have an outcome. */
type Left = "cancelled" | "expired";

/** Ends a shard: what it has begun is doubtful, and the rest has no outcome, or has failed. Resolves to its recipients. */
export async function closeShard(
  context: Context,
  campaign: string,
  number: number,
  status: Left | "done",
): Promise<number> {
  const held = await claimShard(context, { campaign, number, statuses: ["open", "dead"] });
  if (!held) return 0;
  const known = await readShardOutcomes(context, held);
  const message = `It was not sent, and is given up: ${held.problem}`;
  const entries = readEntries(held);
  const outcomes = entries.flatMap(([, item], position): SavedOutcome[] => {
    const { status: now, externalId, error } = known.get(position) ?? {};
    if (now && now !== "cancelled" && now !== "expired")
      return [{ position, status: now, externalId, error }];
    if (item === null) return [{ position, status: "suppressed" }];
    if (status !== "done") return [];
    return [{ position, status: "failed", error: { code: "dead_letter", message } }];
  });
  const counts = countStatuses(outcomes.map((one) => one.status));
  const change = { outcomes, set: { ...counts, status, checkpoint: null } };
  await finishShard(context, held, change);
  return Number(held.size);
}

/** Ends campaigns that are stored and have no open shard. Reopens blocked ones that have no dead letters any more. */
export async function endCampaigns({ database, schema }: Context): Promise<void> {
  const has = (status: string) =>
    `exists (select from ${schema}.shard where shard.campaign = campaign.id and status = '${status}')`;
  await database.query(
    `update ${schema}.campaign set (state, ended_at, reason) = (
       select case when ${has("open")} then 'running' when count(*) = 0 then 'done' else 'blocked' end,
         case when not ${has("open")} then ${clock} end, sum(size) || ' recipients are in dead letters: '
           || max(problem) || ' Mend the cause and redrive them, or discard the dead letters.'
       from ${schema}.shard where shard.campaign = campaign.id and status = 'dead'
     ) where total is not null
       and (state in ('running', case when until_at <= ${clock} then 'paused' end) and not ${has("open")}
         or state = 'blocked' and not ${has("dead")})`,
  );
}
