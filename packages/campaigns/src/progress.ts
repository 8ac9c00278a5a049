import { setTimeout as sleep } from "node:timers/promises";
import type { CampaignState } from "./campaign-state.ts";
import type { Context } from "./context.ts";
import { clock } from "./database.ts";
import { CampaignsError, unknownCampaign } from "./errors.ts";
import { maxFailures } from "./limit.ts";
import * as must from "./read-option.ts";
import { maxIdleClaims } from "./shards.ts";

/**
 * Why nothing moves:
 * - `credential`: the service refuses the key;
 * - `limit`: requests wait for their turn, for more than a second;
 * - `retry-after`: the service has asked for time, until `stalledUntil`;
 * - `service`: it does not respond, and is tried every few seconds;
 * - `list`: its list cannot be read, so that it is not known what was sent;
 * - `schedule`: it is not yet time, or night where the recipients are, until `stalledUntil`;
 * - `workers`: no worker is there;
 * - `dead-letters`: all that is left has failed too often;
 * - `database`: it cannot be reached. Only `watch` says so.
 */
export type StalledBecause =
  | "credential"
  | "limit"
  | "retry-after"
  | "service"
  | "list"
  | "schedule"
  | "workers"
  | "dead-letters"
  | "database";

/** How far a campaign has come. */
export interface CampaignProgress {
  readonly id: string;
  readonly state: CampaignState;
  /** Why it is paused, if that was not asked for, or blocked, and what would mend it. */
  readonly reason?: string;
  /** Why nothing moves; absent while something does, and where that was asked for. */
  readonly stalledBecause?: StalledBecause;
  /** When it goes on, in Unix milliseconds, where that is known. */
  readonly stalledUntil?: number;
  /** The last problem of a shard that is tried again, or one that is claimed again and again without progress. */
  readonly problem?: string;
  /** Recipients stored so far; all of them once `isComplete` is true. */
  readonly total: number;
  /** True once `start` has read the last recipient. */
  readonly isComplete: boolean;
  readonly done: number;
  readonly failed: number;
  readonly doubtful: number;
  readonly suppressed: number;
  /** Recipients that occur earlier in the campaign, in any spelling: they get nothing more. */
  readonly repeated: number;
  /** Recipients that had no outcome when the campaign's time ended: they get nothing. */
  readonly expired: number;
  /** Recipients of shards that are dead letters: see `deadLetters`. */
  readonly dead: number;
  /** Recipients that have no outcome yet, the dead letters included. */
  readonly pending: number;
  /** True while all campaigns wait for the service to respond again. */
  readonly isServiceDown: boolean;
  /** Requests that were started. */
  readonly requests: number;
  /** Its limit; absent without one. */
  readonly requestsPerSecond?: number;
  readonly priority: number;
  /** Recipients with an outcome per second: of late, or since the start where nothing is known of late. */
  readonly recipientsPerSecond: number;
  /** Milliseconds until all have an outcome, at this rate; absent where there is none, or nothing moves. */
  readonly timeLeftMs?: number;
  /** Unix milliseconds. */
  readonly startedAt: number;
  readonly endedAt?: number;
}

const sampleMs = 30_000;

/** Reads progress, and remembers counts of the last seconds for the rate, by campaign. */
export function createProgress({ database, schema }: Context) {
  const samples = new Map<string, { at: number; settled: number }[]>();
  return {
    async one(id: string): Promise<CampaignProgress> {
      const [row] = await read("where campaign.id = $1", [id]);
      if (!row) throw unknownCampaign(id);
      return row;
    },
    all: () => read("order by started_at desc limit 1000"),
  };

  async function read(which: string, values: unknown[] = []): Promise<CampaignProgress[]> {
    const sum = (column: string) => `coalesce(sum(${column}), 0)::float8`;
    const left = (status: string) =>
      sum(
        `case status when '${status}' then size - done - failed - unknown - suppressed - repeated end`,
      );
    const rows = await database.query<{ known: Known }>(
      `select json_strip_nulls(row_to_json(one)) as known from (
         select campaign.id, state, reason, stalled as "stalledBecause",
           case stalled when 'schedule' then case when starts_at > now then starts_at else due_at end
             when 'retry-after' then paused_until when 'limit' then turn_at end as "stalledUntil",
           problem, counts.total, stored_total is not null as "isComplete", done, failed, doubtful, suppressed, repeated, expired, dead,
           counts.total - settled - expired as pending, is_down as "isServiceDown", requests, requests_per_second as "requestsPerSecond",
           priority, started_at as "startedAt", ended_at as "endedAt", now
         from (
           select campaign.*, campaign.total as stored_total, campaign.not_before as starts_at, failures >= ${maxFailures} as is_down,
             paused_until, worked_at, greatest(campaign.next_at, credential.next_at) as turn_at, ${clock} as now
           from ${schema}.campaign left join ${schema}.credential on credential.name = campaign.credential ${which}
         ) as campaign cross join lateral (
           select ${sum("size")} as total, ${sum("done")} as done, ${sum("failed")} as failed, ${sum("unknown")} as doubtful,
             ${sum("suppressed")} as suppressed, ${sum("repeated")} as repeated,
             ${sum("done + failed + unknown + suppressed + repeated")} as settled,
             ${left("dead")} as dead, ${left("expired")} as expired,
             count(*) filter (where status = 'open') as open,
             count(*) filter (where status = 'open' and lease_until > now) as served,
             min(shard.not_before) filter (where status = 'open') as due_at,
             coalesce(max(problem) filter (where status = 'open'), max('Shard ' || number || ' was claimed ' || idle_claims || ' times without progress.')
               filter (where status = 'open' and idle_claims >= ${maxIdleClaims})) as problem
           from ${schema}.shard where campaign = campaign.id
         ) as counts cross join lateral (
           select case
             when state = 'blocked' then 'dead-letters'
             when state = 'paused' and reason is not null then 'credential'
             when state <> 'running' or open = 0 then null
             when starts_at > now then 'schedule'
             when paused_until > now then 'retry-after'
             when is_down then 'service'
             when problem like 'The list cannot be read%' then 'list'
             when requests_per_second is not null and turn_at > now + 1000 then 'limit'
             when served > 0 then null
             when problem is null and due_at > now + 5000 then 'schedule'
             when due_at > now or greatest(claimed_at, worked_at) > now - 5000 then null
             else 'workers' end as stalled
         ) as why
       ) as one order by "startedAt" desc`,
      values,
    );
    return rows.map(({ known }) => withRate(known));
  }

  function withRate({ now, ...known }: Known): CampaignProgress {
    const { id, endedAt, startedAt, pending, total, state, stalledBecause } = known;
    const at = endedAt ?? now;
    const settled = total - pending;
    const recent = (samples.get(id) ?? []).filter((one) => at - one.at < sampleMs);
    const since = (endedAt === undefined && recent[0]) || { at: startedAt, settled: 0 };
    if (endedAt !== undefined) samples.delete(id);
    else samples.set(id, [...recent, { at, settled }].slice(-100));
    const seconds = (at - since.at) / 1_000;
    const recipientsPerSecond = seconds > 0 ? Math.max(0, settled - since.settled) / seconds : 0;
    const isMoving = state === "running" && !stalledBecause && recipientsPerSecond > 0;
    const timeLeftMs = Math.round((pending / recipientsPerSecond) * 1_000);
    return { ...known, recipientsPerSecond, ...(isMoving && { timeLeftMs }) };
  }
}

/** Progress without its rate, at a time of the database. */
type Known = Omit<CampaignProgress, "recipientsPerSecond" | "timeLeftMs"> & {
  readonly now: number;
};

export interface WatchOptions {
  /** Milliseconds between two looks. Default 1 000. */
  readonly intervalMs?: number;
  readonly signal?: AbortSignal;
}

/** Yields progress until the campaign has ended. */
export async function* watch(
  read: () => Promise<CampaignProgress>,
  options: WatchOptions = {},
): AsyncGenerator<CampaignProgress, void> {
  must.check(options, { intervalMs: must.duration }, ["signal"]);
  const { intervalMs = 1_000, signal } = options;
  let last: CampaignProgress | undefined;
  for (;;) {
    signal?.throwIfAborted();
    try {
      last = await read();
      yield last;
      if (/^(done|cancelled|blocked)$/.test(last.state)) return;
    } catch (error) {
      // It may come back; what is not known yet is an error.
      const isAway = error instanceof CampaignsError && error.code === "database_failed";
      if (!last || !isAway) throw error;
      const { timeLeftMs: _, stalledUntil: __, ...known } = last;
      yield { ...known, stalledBecause: "database" };
    }
    // An abort is thrown with the reason that it was given.
    await sleep(intervalMs, undefined, { ...(signal && { signal }) }).catch(() => {});
  }
}
