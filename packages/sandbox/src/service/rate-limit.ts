import type { RequestLimit } from "../generated/control.ts";

/** The answer of the limit to a request: headers, and when to come back if it is over. */
export interface Allowance {
  readonly headers: Readonly<Record<string, string>>;
  /** In seconds; absent when the request is let through. */
  readonly retryAfter?: number;
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** A token bucket. Without a limit, the requests of each minute are counted off an amount that is only shown. */
export function createRateLimiter(now: () => number) {
  let limit: RequestLimit = { requestsPerSecond: null };
  let bucket = { tokens: 0, time: 0 };
  const countOnly = createCounter(now);
  return {
    get: () => limit,
    set(given: RequestLimit) {
      limit = given;
      bucket = { tokens: burstOf(given), time: now() };
    },
    /** Takes a request off the limit. */
    take(): Allowance {
      const { requestsPerSecond } = limit;
      if (requestsPerSecond === null) return { headers: countOnly() };
      const burst = burstOf(limit);
      const passed = Math.max(0, now() - bucket.time) / 1000;
      const filled = Math.min(burst, bucket.tokens + passed * requestsPerSecond);
      // A token that is a rounding error short is a token.
      const isAllowed = filled > 1 - 1e-9;
      const tokens = isAllowed ? Math.max(0, filled - 1) : filled;
      bucket = { tokens, time: now() };
      const secondsUntil = (wanted: number) =>
        Math.max(1, Math.ceil((wanted - tokens) / requestsPerSecond - 1e-9));
      return {
        headers: headersOf(burst, Math.floor(tokens + 1e-9), secondsUntil(burst)),
        ...(!isAllowed && { retryAfter: secondsUntil(1) }),
      };
    },
  };
}

function burstOf({ requestsPerSecond, burst }: RequestLimit): number {
  return burst ?? Math.max(1, Math.ceil(requestsPerSecond ?? 1));
}

const perMinute = 6000;

function createCounter(now: () => number) {
  let [minute, count] = [0, 0];
  return () => {
    const seconds = Math.floor(now() / 1000);
    const current = Math.floor(seconds / 60);
    count = current === minute ? count + 1 : 1;
    minute = current;
    return headersOf(perMinute, Math.max(0, perMinute - count), 60 - (seconds % 60));
  };
}

function headersOf(limit: number, remaining: number, reset: number): Record<string, string> {
  return {
    "RateLimit-Limit": String(limit),
    "RateLimit-Remaining": String(remaining),
    "RateLimit-Reset": String(reset),
  };
}
