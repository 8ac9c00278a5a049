import type { Context } from "./context.ts";
import { clock, type Query } from "./database.ts";

// The limit of a campaign and of its key, and what is known of the service: each change is one statement, so that no two workers
// make it at a time. Times are the database's, in Unix milliseconds.

/** Failures in a row after which one request at a time tries whether the service is back. */
export const maxFailures = 5;
/** The time from one such try to the next. */
const probeMs = 2_000;
/** A worker takes at most the turns of so many milliseconds at a time. */
const burstMs = 50;
/**
 * A turn ends after so long, and its request needs another. So the requests that start in any second had their turns
 * within that second and a burst, however many workers there are; the rest is for clocks that differ.
 */
export const turnMs = burstMs - 10;
/** A turn further ahead is not given: the campaign may be paused until then. */
const aheadMs = 250;

type Where = Pick<Context, "schema" | "credential">;

/** Leave to start requests, or how long to wait for it. */
export interface Turn {
  readonly state: string;
  readonly now: number;
  readonly waitMs: number;
  /** When the first may start, and how many milliseconds lie between two. */
  readonly startsAt: number;
  readonly gapMs: number;
  readonly count: number;
  /** When the next turn of the key, and of the campaign, begins after these. */
  readonly endsAt: number;
  readonly ownEndsAt: number;
  readonly isLimited: boolean;
  readonly isProbe: boolean;
  readonly failures: number;
}

/**
 * Lets a worker start as many requests as wait in it, or fewer, none before it can learn of it: `leadMs` from now. Counts those that
 * were started. What a crash of the database loses of it are turns, which are given again: no commit waits for the disk.
 */
export async function takeTurns(
  query: Query,
  { schema, credential }: Where,
  campaign: string,
  { leadMs = 0, started = 0, wanted = 1, states = ["running"] as readonly string[] } = {},
): Promise<Turn | undefined> {
  const [turn] = await query<Turn>(
    `with own as (select *, set_config('synchronous_commit', 'off', true) from ${schema}.campaign where id = $1 for update),
     shared as (
       select *, (
         select max(requests_per_second) from ${schema}.campaign where state = 'running' and credential = $2
       ) as max_rate from ${schema}.credential where name = $2 and exists (select from own) for update of credential
     ), known as (
       select case when until_at <= ${clock} then 'expired' else own.state end as state, ${clock} as now, coalesce(failures, 0) as failures, coalesce(failures, 0) >= ${maxFailures} as is_probe, paused_until, probe_at,
         coalesce(1000 / own.requests_per_second, 0) as gap,
         coalesce(1000 / greatest(max_rate, own.requests_per_second), 0) as key_gap,
         greatest(own.next_at, shared.next_at) as due_at
       from own left join shared on true
     ), turn as (
       select *, case
           when paused_until > now then paused_until - now
           when is_probe and probe_at > now then probe_at - now
           when gap > 0 and due_at - now > ${aheadMs} then due_at - now - ${aheadMs / 2}
           else 0 end as wait_ms,
         case when gap > 0 then greatest(due_at, now + $3 - ${turnMs / 2}) else now end as starts_at,
         case when is_probe or gap = 0 then 1 else least($6, greatest(1, floor(${burstMs} / gap)))::int end as count
       from known
     ), ends as (
       select *, starts_at + count * key_gap as ends_at, starts_at + count * gap as own_ends_at from turn
     ), taken as (select * from ends where wait_ms = 0 and state = any($5::text[])),
     kept as (
       update ${schema}.credential set next_at = case when gap > 0 then ends_at else next_at end,
         probe_at = case when is_probe then now + ${probeMs} else credential.probe_at end
       from taken where name = $2 and (gap > 0 or is_probe)
     ), counted as (
       update ${schema}.campaign set requests = requests + $4,
         next_at = case when gap > 0 then own_ends_at else next_at end
       from taken where id = $1
     ) select state, now, wait_ms as "waitMs", starts_at as "startsAt", key_gap as "gapMs", count, gap > 0 as "isLimited",
         is_probe as "isProbe", failures, ends_at as "endsAt", own_ends_at as "ownEndsAt" from ends`,
    [campaign, credential, leadMs, started, states, wanted],
  );
  return turn;
}

/** Counts requests that were started, and gives back the last turns that were taken, unless others lie behind them by now. */
export async function endTurns(
  query: Query,
  { schema, credential }: Where,
  campaign: string,
  started: number,
  unused: number,
  { endsAt, ownEndsAt, gapMs }: Pick<Turn, "endsAt" | "ownEndsAt" | "gapMs">,
): Promise<void> {
  await query(
    `with own as (
       update ${schema}.campaign set requests = requests + $3,
         next_at = next_at - case next_at when $6 then $4 * coalesce(1000 / requests_per_second, 0) else 0 end
       where id = $1 returning id
     ) update ${schema}.credential set next_at = next_at - $4 * $7::float8 from own where name = $2 and next_at = $5`,
    [campaign, credential, started, unused, endsAt, ownEndsAt, gapMs],
  );
}

/**
 * Keeps what is seen of the service. After a list all may try, and the next failure decides. After a send all is well. A service
 * that asks for time, in milliseconds, is not down.
 */
export async function keepSeen(
  query: Query,
  { schema, credential }: Where,
  seen: "send" | "list" | "failure" | number,
): Promise<void> {
  const changes = {
    send: "failures = 0, probe_at = 0",
    list: `failures = least(failures, ${maxFailures - 1}), probe_at = 0`,
    failure: `failures = least(failures + 1, ${maxFailures}), probe_at = case failures when ${maxFailures - 1}
       then ${clock} + ${probeMs} else probe_at end`,
  };
  const asked = `paused_until = greatest(paused_until, ${clock} + $2::float8)`;
  const [set, values] = typeof seen === "number" ? [asked, [seen]] : [changes[seen], []];
  await query(`update ${schema}.credential set ${set} where name = $1`, [credential, ...values]);
}
