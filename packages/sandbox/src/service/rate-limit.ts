import type { RequestLimit } from "../generated/control.ts";

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
    /** Takes a request off the limit: the headers that say so, of which only one over it has `Retry-After`. */
    take(): Readonly<Record<string, string>> {
      const { requestsPerSecond } = limit;
      if (requestsPerSecond === null) return {};
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
        "RateLimit-Limit": `${burst}`,
        "RateLimit-Remaining": `${Math.floor(tokens + 1e-9)}`,
        "RateLimit-Reset": `${secondsUntil(burst)}`,
        ...(!isAllowed && { "Retry-After": `${secondsUntil(1)}` }),
      };
    },
  };
}

function burstOf({ requestsPerSecond, burst }: RequestLimit): number {
  return burst ?? Math.max(1, Math.ceil(requestsPerSecond ?? 1));
}
