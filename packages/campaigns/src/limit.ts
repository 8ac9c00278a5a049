import type { Context } from "./context.ts";
import { clock, type Query } from "./database.ts";

// The limit of a campaign and of its key, and what is known of the service: each change is one statement, so that no two workers
// make it at a time. Times are the database's, in Unix milliseconds.

/** Failures in a row after which one request at a time tries whether the service is back. */
export const mostFailures = 5;
/** The turns that a worker takes at a time, in milliseconds of the limit. */
const burstMs = 50;
/**
 * After so long a turn is over, and its request needs another. So the requests that start in any second had their turns
 * within that second and a burst, however many workers there are; the rest is for what the clocks differ.
 */
export const turnMs = burstMs - 10;
/** A turn further ahead is not given away: the campaign may be paused until then. */
const aheadMs = 500;

/** How long to wait after so many failures. A service that is back is noticed after 4 s, however long it was away. */
const probeMs = (failures: string) => `(1000 * 2 ^ least(${failures} - ${mostFailures}, 2))`;

/** Leave to start requests, or how long to wait for it. */
export interface Turn {
  readonly state: unknown;
  readonly now: number;
  readonly waitMs: number;
  /** When the first may start, and how many milliseconds lie between two. */
  readonly startsAt: number;
  readonly gapMs: number;
  readonly count: number;
  readonly isLimited: boolean;
  readonly isProbe: boolean;
  readonly failures: number;
}

/** Lets a worker start a few requests, none before it can learn of it: `leadMs` from now. Counts those that were started. */
export async function takeTurns(
  query: Query,
  { schema, credential }: Pick<Context, "schema" | "credential">,
  campaign: string,
  { leadMs = 0, started = 0, states = ["running"] as readonly string[] } = {},
): Promise<Turn | undefined> {
  const [row] = await query(
    `with own as (select * from ${schema}.campaign where id = $1 for update),
     shared as (
       select *, (
         select max(requests_per_second) from ${schema}.campaign where state = 'running' and credential = $2
       ) as most from ${schema}.credential where name = $2 and exists (select from own) for update of credential
     ), known as (
       select own.state, ${clock} as now, coalesce(failures, 0) as failures, coalesce(failures, 0) >= ${mostFailures} as is_probe,
         coalesce(1000 / own.requests_per_second, 0) as gap,
         coalesce(1000 / greatest(most, own.requests_per_second), 0) as key_gap,
         greatest(own.next_at, shared.next_at) as due_at, paused_until, probe_at
       from own left join shared on true
     ), turn as (
       select *, case
           when paused_until > now then paused_until - now
           when is_probe and probe_at > now then probe_at - now
           when gap > 0 and due_at - now > ${aheadMs} then due_at - now - ${aheadMs / 2}
           else 0 end as wait_ms,
         greatest(case when gap > 0 then due_at else now end, now + $3) as starts_at,
         case when is_probe or gap = 0 then 1 else greatest(1, floor(${burstMs} / gap)) end as count
       from known
     ), kept as (
       update ${schema}.credential set next_at = case when gap > 0 then starts_at + count * key_gap else next_at end,
         probe_at = case when is_probe then now + ${probeMs("turn.failures")} else credential.probe_at end
       from turn where name = $2 and wait_ms = 0 and turn.state = any($5::text[]) and (gap > 0 or is_probe)
     ), counted as (
       update ${schema}.campaign set requests = requests + $4,
         next_at = case when gap > 0 then starts_at + count * gap else next_at end
       from turn where id = $1 and wait_ms = 0 and turn.state = any($5::text[])
     ) select * from turn`,
    [campaign, credential, leadMs, started, states],
  );
  return (
    row && {
      state: row.state,
      now: Number(row.now),
      waitMs: Number(row.wait_ms),
      startsAt: Number(row.starts_at),
      gapMs: Number(row.key_gap),
      count: Number(row.count),
      isLimited: Number(row.gap) > 0,
      isProbe: row.is_probe === true,
      failures: Number(row.failures),
    }
  );
}

/**
 * Keeps that a request has failed. Requests under way when the service went down count once: only a try that has failed makes the
 * wait for the next one longer. A service that asks for time is not down.
 */
export async function keepFailure(
  query: Query,
  { schema, credential }: Pick<Context, "schema" | "credential">,
  { retryAfterMs, isProbe }: { retryAfterMs?: number | undefined; isProbe: boolean },
): Promise<void> {
  await query(
    `update ${schema}.credential set paused_until = greatest(paused_until, ${clock} + $2::float8),
       failures = failures + counts,
       probe_at = case when counts = 1 and failures + 1 >= ${mostFailures} then ${clock} + ${probeMs("(failures + 1)")} else probe_at end
     from (
       select name as counted, case when $2::float8 is null and (failures < ${mostFailures} or $3) then 1 else 0 end as counts
       from ${schema}.credential where name = $1 for update
     ) as known where name = counted`,
    [credential, retryAfterMs ?? null, isProbe],
  );
}

/** A list says that somebody responds: all may try, and the next failure decides. A send says that all is well. */
export async function keepSuccess(
  query: Query,
  { schema, credential }: Pick<Context, "schema" | "credential">,
  what: "send" | "list",
): Promise<void> {
  await query(
    `update ${schema}.credential set failures = least(failures, $2::int), probe_at = 0 where name = $1`,
    [credential, what === "send" ? 0 : mostFailures - 1],
  );
}
