import { setTimeout as sleep } from "node:timers/promises";
import { type CampaignState, unknownCampaign } from "./campaign-state.ts";
import type { Context } from "./context.ts";
import type { Row } from "./database.ts";
import { readDuration } from "./options.ts";
import { mostFailures } from "./protocol.ts";
import { clock } from "./shards.ts";

/** How far a campaign has come. */
export interface CampaignProgress {
  readonly id: string;
  readonly state: CampaignState;
  /** Why it is paused, if that was not asked for. */
  readonly reason?: string;
  /** Recipients stored so far; all of them once `isWhole` is true. */
  readonly total: number;
  /** Whether `start` has read the last recipient. */
  readonly isWhole: boolean;
  readonly done: number;
  readonly failed: number;
  readonly unknown: number;
  readonly suppressed: number;
  /** Recipients of shards that are dead letters: see `deadLetters`. */
  readonly dead: number;
  /** Recipients that have no outcome yet, the dead letters included. */
  readonly pending: number;
  /** Whether all campaigns wait until the service responds again. */
  readonly isServiceDown: boolean;
  /** Requests that were started. */
  readonly requests: number;
  /** Its limit; absent without one. */
  readonly requestsPerSecond?: number;
  /** Recipients with an outcome per second: of late, or since the start where nothing is known of late. */
  readonly recipientsPerSecond: number;
  /** Milliseconds until all have an outcome, at this rate; absent where there is none. */
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
      `select campaign.id, state, reason, total, requests, requests_per_second, started_at, ended_at, failures, ${clock} as now, counts.*
       from ${schema}.campaign cross join ${schema}.health left join lateral (
         select coalesce(sum(size), 0)::float8 as stored, coalesce(sum(done), 0)::float8 as done,
           coalesce(sum(failed), 0)::float8 as failed, coalesce(sum(unknown), 0)::float8 as unknown,
           coalesce(sum(suppressed), 0)::float8 as suppressed,
           coalesce(sum(size) filter (where status = 'dead'), 0)::float8 as dead
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
  const [done, failed, unknown, suppressed] = ["done", "failed", "unknown", "suppressed"].map(
    number,
  ) as [number, number, number, number];
  const settled = done + failed + unknown + suppressed;
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
  const isRunning = row.state === "running";
  return {
    id,
    state: row.state as CampaignState,
    ...(row.reason !== null && { reason: String(row.reason) }),
    total,
    isWhole: row.total !== null,
    done,
    failed,
    unknown,
    suppressed,
    dead: number("dead"),
    pending,
    isServiceDown: number("failures") >= mostFailures,
    requests: number("requests"),
    ...(row.requests_per_second !== null && { requestsPerSecond: number("requests_per_second") }),
    recipientsPerSecond,
    ...(isRunning &&
      recipientsPerSecond > 0 && {
        timeLeftMs: Math.round((pending / recipientsPerSecond) * 1_000),
      }),
    startedAt: number("started_at"),
    ...(hasEnded && { endedAt: number("ended_at") }),
  };
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
  for (;;) {
    signal?.throwIfAborted();
    const progress = await read();
    yield progress;
    if (progress.state === "done" || progress.state === "cancelled") return;
    // An abort is thrown with the reason that it was given.
    await sleep(intervalMs, undefined, { ...(signal && { signal }) }).catch(() => {});
  }
}
