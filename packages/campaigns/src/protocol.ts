// Who may work on a shard, and how fast, as pure functions over rows. The database runs each while it holds the row, so
// that no two run at a time; times are the database's, in Unix milliseconds. `protocol.test.ts` plays them through every
// interleaving of three workers, and `shards.test.ts` asks the database for the same.

/** What of a shard decides who may write to it. */
export interface Lease {
  /** Counts the claims: only the owner of the last one may write. */
  readonly fence: number;
  /** Until then nobody else may claim it; 0 when it was let go. */
  readonly leaseUntil: number;
}

/** Takes a shard that is free. Never a live lease: two workers that took it from each other would go on for ever. */
export function claim(shard: Lease, now: number, leaseMs: number): Lease | undefined {
  if (shard.leaseUntil > now) return undefined;
  return { fence: shard.fence + 1, leaseUntil: now + leaseMs };
}

/** Renews a lease, with each write too. Undefined when it was claimed since, or let go: the write is refused. */
export function renew(
  shard: Lease,
  fence: number,
  now: number,
  leaseMs: number,
): Lease | undefined {
  return isHeld(shard, fence) ? { fence, leaseUntil: now + leaseMs } : undefined;
}

/** Lets a shard go. Undefined when it was claimed since, or let go before. */
export function release(shard: Lease, fence: number): Lease | undefined {
  return isHeld(shard, fence) ? { fence, leaseUntil: 0 } : undefined;
}

function isHeld(shard: Lease, fence: number): boolean {
  return shard.fence === fence && shard.leaseUntil > 0;
}

/** How fast a campaign sends. */
export interface Limit {
  /** Undefined: without a limit. */
  readonly requestsPerSecond: number | undefined;
  /** When the next request may start. */
  readonly nextAt: number;
}

/** What all campaigns know of the service. */
export interface Health {
  /** Nothing is sent before: the service has asked for it (`Retry-After`). */
  readonly pausedUntil: number;
  /** Failures in a row. From `mostFailures` on, one request at a time tries whether the service is back. */
  readonly failures: number;
  /** When the next one may try. */
  readonly probeAt: number;
}

/** Leave to start requests, or how long to wait for it. */
export type Turn =
  | { readonly startsAt: readonly number[]; readonly isProbe: boolean }
  | { readonly waitMs: number };

export const mostFailures = 5;
const shortestProbeMs = 1_000;
const longestProbeMs = 60_000;
/** One worker's burst: the turns that it takes at a time, in milliseconds of the limit. */
const burstMs = 50;
/**
 * After so long a turn is over, and its request needs another. So the requests that start in any second had their turns
 * within that second and a burst, however many workers there are; the rest is for what the clocks differ.
 */
export const turnMs = burstMs - 10;

/** Lets a worker start a few requests, none before it can learn of it: `leadMs` from now. */
export function takeTurns(
  limit: Limit,
  health: Health,
  now: number,
  leadMs = 0,
): { turn: Turn; limit: Limit; health: Health } {
  const waitMs = health.pausedUntil - now;
  if (waitMs > 0) return { turn: { waitMs }, limit, health };
  const isProbe = health.failures >= mostFailures;
  if (isProbe && health.probeAt > now) {
    return { turn: { waitMs: health.probeAt - now }, limit, health };
  }
  const { requestsPerSecond, nextAt } = limit;
  const gap = requestsPerSecond === undefined ? 0 : 1_000 / requestsPerSecond;
  // A turn far ahead is not given away: the campaign may be paused until then.
  if (nextAt - now > 1_000) return { turn: { waitMs: nextAt - now - 500 }, limit, health };
  const first = Math.max(nextAt, now + leadMs);
  const count = isProbe || gap === 0 ? 1 : Math.max(1, Math.floor(burstMs / gap));
  const startsAt = Array.from({ length: count }, (_, at) => first + at * gap);
  return {
    turn: { startsAt, isProbe },
    limit: { requestsPerSecond, nextAt: first + count * gap },
    health: isProbe ? { ...health, probeAt: now + probeMs(health.failures) } : health,
  };
}

/** What a failed request says of the service. */
export function afterFailure(health: Health, now: number, retryAfterMs?: number): Health {
  const failures = retryAfterMs === undefined ? health.failures + 1 : health.failures;
  return {
    failures,
    pausedUntil: Math.max(health.pausedUntil, now + (retryAfterMs ?? 0)),
    probeAt: failures < mostFailures ? health.probeAt : now + probeMs(failures),
  };
}

export function afterSuccess(health: Health): Health {
  return { ...health, failures: 0, probeAt: 0 };
}

function probeMs(failures: number): number {
  return Math.min(longestProbeMs, shortestProbeMs * 2 ** (failures - mostFailures));
}
