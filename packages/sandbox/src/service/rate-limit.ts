import type { RequestLimit } from "../generated/control.ts";

/** The answer of the limit to a request: headers, and when to come back if it is over. */
export interface Allowance {
  readonly headers: Readonly<Record<string, string>>;
  /** In seconds; absent when the request is let through. */
  readonly retryAfter?: number;
}

/** A token bucket. Without a limit every request is let through. */
export function createRateLimiter(now: () => number) {
  let limit: RequestLimit = { requestsPerSecond: null };
  let bucket = { tokens: 0, time: 0 };
  return {
    get: () => limit,
    set(given: RequestLimit) {
      limit = given;
      bucket = { tokens: burstOf(given), time: now() };
    },
    /** Takes a request off the limit. */
    take(): Allowance {
      const { requestsPerSecond } = limit;
      if (requestsPerSecond === null) return { headers: {} };
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
        headers: {
          "RateLimit-Limit": `${burst}`,
          "RateLimit-Remaining": `${Math.floor(tokens + 1e-9)}`,
          "RateLimit-Reset": `${secondsUntil(burst)}`,
        },
        ...(!isAllowed && { retryAfter: secondsUntil(1) }),
      };
    },
  };
}

function burstOf({ requestsPerSecond, burst }: RequestLimit): number {
  return burst ?? Math.max(1, Math.ceil(requestsPerSecond ?? 1));
}
