import { setTimeout as sleep } from "node:timers/promises";
import type { CampaignState } from "./campaign-state.ts";
import type { Context } from "./context.ts";
import { clock, type Row } from "./database.ts";
import { CampaignsError, unknownCampaign } from "./errors.ts";
import { mostFailures } from "./limit.ts";
import { readDuration } from "./read-option.ts";

const reasons = [
  ...(["credential", "limit", "retry-after", "service", "list"] as const),
  ...(["schedule", "workers", "dead-letters", "database"] as const),
];

/**
 * Why nothing moves:
 * - `credential`: the service refuses the key;
 * - `limit`: requests wait for their turn, for more than a second;
 * - `retry-after`: the service has asked for time, until `stalledUntil`;
 * - `service`: it does not respond, and is tried every few seconds;
 * - `list`: its list cannot be read, so that nobody can say what was sent;
 * - `schedule`: it is not yet time, or night where the recipients are, until `stalledUntil`;
 * - `workers`: nobody works on it;
 * - `dead-letters`: all that is left has failed too often;
 * - `database`: it cannot be reached. Only `watch` says so.
 */
export type StalledBecause = (typeof reasons)[number];

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
  /** The last problem of a shard that is tried again. */
  readonly problem?: string;
  /** Recipients stored so far; all of them once `isWhole` is true. */
  readonly total: number;
  /** True once `start` has read the last recipient. */
  readonly isWhole: boolean;
  readonly done: number;
  readonly failed: number;
  readonly unknown: number;
  readonly suppressed: number;
  /** Recipients that are in the campaign before, in whatever spelling: they get nothing more. */
  readonly repeated: number;
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

/** Counts of the last seconds, by campaign. */
type Samples = Map<string, { at: number; settled: number }[]>;

const sampleMs = 30_000;

/** Reads progress, and remembers some of it for the rate. */
export function createProgress({ database, schema }: Context) {
  const samples: Samples = new Map();
  return {
    async one(id: string): Promise<CampaignProgress> {
      const [row] = await read("where campaign.id = $1", [id]);
      if (!row) throw unknownCampaign(id);
      return row;
    },
    all: () => read("order by started_at desc limit 1000"),
  };

  async function read(which: string, values: unknown[] = []): Promise<CampaignProgress[]> {
    const rows = await database.query(
      `select campaign.id, state, reason, total, requests, requests_per_second, greatest(campaign.next_at, credential.next_at) as next_at, priority, claimed_at, started_at, ended_at,
         failures, paused_until, campaign.not_before as starts_at, ${clock} as now, counts.*
       from ${schema}.campaign left join ${schema}.credential on credential.name = campaign.credential left join lateral (
         select sum(size)::float8 as stored, sum(done)::float8 as done, sum(failed)::float8 as failed,
           sum(unknown)::float8 as unknown, sum(suppressed)::float8 as suppressed, sum(repeated)::float8 as repeated,
           sum(size - done - failed - unknown - suppressed - repeated) filter (where status = 'dead')::float8 as dead,
           count(*) filter (where status = 'open')::int as open,
           count(*) filter (where status = 'open' and lease_until > ${clock})::int as served,
           min(shard.not_before) filter (where status = 'open') as due_at,
           max(problem) filter (where status = 'open') as problem
         from ${schema}.shard where campaign = campaign.id
       ) as counts on true ${which}`,
      values,
    );
    return rows.map((row) => progressOf(row, samples));
  }
}

function progressOf(row: Row, samples: Samples): CampaignProgress {
  const number = (column: string) => Number(row[column] ?? 0);
  const id = String(row.id);
  const counts = {
    ...{ done: number("done"), failed: number("failed"), unknown: number("unknown") },
    ...{ suppressed: number("suppressed"), repeated: number("repeated") },
  };
  const settled = Object.values(counts).reduce((sum, count) => sum + count);
  const total = number("stored");
  const hasEnded = row.ended_at !== null;
  const now = hasEnded ? number("ended_at") : number("now");
  const recent = (samples.get(id) ?? []).filter(({ at }) => now - at < sampleMs);
  const before = hasEnded ? undefined : recent[0];
  const since = before ?? { at: number("started_at"), settled: 0 };
  const seconds = (now - since.at) / 1_000;
  const recipientsPerSecond = seconds > 0 ? Math.max(0, settled - since.settled) / seconds : 0;
  if (hasEnded) samples.delete(id);
  else samples.set(id, [...recent, { at: now, settled }].slice(-100));
  const pending = total - settled;
  const stalled = stalledOf(row);
  const timeLeftMs = Math.round((pending / recipientsPerSecond) * 1_000);
  const isMoving = row.state === "running" && !stalled;
  return {
    id,
    state: row.state as CampaignState,
    ...(row.reason !== null && { reason: String(row.reason) }),
    ...stalled,
    ...(row.problem !== null && { problem: String(row.problem) }),
    total,
    isWhole: row.total !== null,
    ...counts,
    dead: number("dead"),
    pending,
    isServiceDown: number("failures") >= mostFailures,
    requests: number("requests"),
    ...(row.requests_per_second !== null && { requestsPerSecond: number("requests_per_second") }),
    priority: number("priority"),
    recipientsPerSecond,
    ...(isMoving && recipientsPerSecond > 0 && { timeLeftMs }),
    startedAt: number("started_at"),
    ...(hasEnded && { endedAt: number("ended_at") }),
  };
}

function stalledOf(
  row: Row,
): Pick<CampaignProgress, "stalledBecause" | "stalledUntil"> | undefined {
  const now = Number(row.now);
  const until = (column: string) => ({ stalledUntil: Number(row[column]) });
  const isLater = (column: string) => row[column] !== null && Number(row[column]) > now;
  if (row.state === "blocked") return { stalledBecause: "dead-letters" };
  if (row.state === "paused" && row.reason !== null) return { stalledBecause: "credential" };
  if (row.state !== "running" || Number(row.open) === 0) return undefined;
  if (isLater("starts_at")) return { stalledBecause: "schedule", ...until("starts_at") };
  if (isLater("paused_until")) return { stalledBecause: "retry-after", ...until("paused_until") };
  if (Number(row.failures) >= mostFailures) return { stalledBecause: "service" };
  if (/^The list cannot be read/.test(String(row.problem))) return { stalledBecause: "list" };
  if (row.requests_per_second !== null && Number(row.next_at) > now + 1_000) {
    return { stalledBecause: "limit", ...until("next_at") };
  }
  if (Number(row.served) > 0) return undefined;
  if (isLater("due_at") && row.problem === null && Number(row.due_at) > now + 5_000) {
    return { stalledBecause: "schedule", ...until("due_at") };
  }
  const isRecent = Number(row.claimed_at) > now - 5_000;
  return isLater("due_at") || isRecent ? undefined : { stalledBecause: "workers" };
}

export interface WatchOptions {
  /** Milliseconds between two looks. Default 1 000. */
  readonly intervalMs?: number;
  readonly signal?: AbortSignal;
}

/** Yields progress until the campaign has ended. */
export async function* watch(
  read: () => Promise<CampaignProgress>,
  { intervalMs = 1_000, signal }: WatchOptions = {},
): AsyncGenerator<CampaignProgress, void> {
  readDuration("intervalMs", intervalMs);
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
