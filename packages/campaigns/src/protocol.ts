// Pure functions over rows that decide how fast a campaign sends. The database runs each while it holds the row, so that no
// two run at a time; times are the database's, in Unix milliseconds.

/** How fast a campaign sends, or all that are sent with one key. */
export interface Limit {
  /** Undefined: without a limit. */
  readonly requestsPerSecond: number | undefined;
  /** When the next request may start. */
  readonly nextAt: number;
}

/** The state of the service, as known to all who use one key. */
export interface Health {
  /** Nothing is sent before: the service has asked for it (`Retry-After`). */
  readonly pausedUntil: number;
  /** Failures in a row; from `mostFailures` on, how often a try has failed. One request at a time tries then. */
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
/** A service that is back is noticed after so long, however long it was away: a try is one small request. */
const longestProbeMs = 4_000;
/** The turns that a worker takes at a time, in milliseconds of the limit. */
const burstMs = 50;
/**
 * After so long a turn is over, and its request needs another. So the requests that start in any second had their turns
 * within that second and a burst, however many workers there are; the rest is for what the clocks differ.
 */
export const turnMs = burstMs - 10;
/** A turn further ahead is not given away: the campaign may be paused until then. */
const aheadMs = 500;

/** Lets a worker start a few requests, none before it can learn of it: `leadMs` from now. */
export function takeTurns(
  limit: Limit,
  key: Limit,
  health: Health,
  now: number,
  leadMs = 0,
): { turn: Turn; limit: Limit; key: Limit; health: Health } {
  const wait = (waitMs: number) => ({ turn: { waitMs }, limit, key, health });
  if (health.pausedUntil > now) return wait(health.pausedUntil - now);
  const isProbe = health.failures >= mostFailures;
  if (isProbe && health.probeAt > now) return wait(health.probeAt - now);
  const [gap, keyGap] = [gapOf(limit), gapOf(key)];
  // A campaign without a limit has no part in that of the others.
  const nextAt = gap === 0 ? now : Math.max(limit.nextAt, key.nextAt);
  if (nextAt - now > aheadMs) return wait(nextAt - now - aheadMs / 2);
  const first = Math.max(nextAt, now + leadMs);
  const count = isProbe || gap === 0 ? 1 : Math.max(1, Math.floor(burstMs / gap));
  const startsAt = Array.from({ length: count }, (_, at) => first + at * keyGap);
  const after = (one: Limit, each: number) =>
    gap === 0 ? one : { ...one, nextAt: first + count * each };
  return {
    turn: { startsAt, isProbe },
    limit: after(limit, gap),
    key: after(key, keyGap),
    health: isProbe ? { ...health, probeAt: now + probeMs(health.failures) } : health,
  };
}

function gapOf({ requestsPerSecond }: Limit): number {
  return requestsPerSecond === undefined ? 0 : 1_000 / requestsPerSecond;
}

/**
 * Returns the state of the service after a failed request. Requests under way when it went down count once: only a try
 * that has failed makes the wait for the next one longer.
 */
export function afterFailure(
  health: Health,
  now: number,
  { retryAfterMs, isProbe = false }: { retryAfterMs?: number | undefined; isProbe?: boolean } = {},
): Health {
  const isDown = health.failures >= mostFailures;
  const counts = retryAfterMs === undefined && (!isDown || isProbe);
  const failures = counts ? health.failures + 1 : health.failures;
  return {
    failures,
    pausedUntil:
      retryAfterMs === undefined
        ? health.pausedUntil
        : Math.max(health.pausedUntil, now + retryAfterMs),
    probeAt: counts && failures >= mostFailures ? now + probeMs(failures) : health.probeAt,
  };
}

/** A list says that somebody responds: all may try, and the next failure decides. A send says that all is well. */
export function afterSuccess(health: Health, what: "send" | "list"): Health {
  const most = what === "send" ? 0 : mostFailures - 1;
  return { ...health, failures: Math.min(health.failures, most), probeAt: 0 };
}

export function probeMs(failures: number): number {
  return Math.min(longestProbeMs, shortestProbeMs * 2 ** (failures - mostFailures));
}
