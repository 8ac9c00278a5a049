import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { afterFailure, afterSuccess, type Health, mostFailures, takeTurns } from "./protocol.ts";

const well: Health = { pausedUntil: 0, failures: 0, probeAt: 0 };

describe("the limit that all workers share", () => {
  test("gives no more turns in any second than it says, however they are asked for", () => {
    const waits = fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 20, maxLength: 200 });
    const rates = fc.integer({ min: 1, max: 500 });
    fc.assert(
      fc.property(waits, rates, (gaps, requestsPerSecond) => {
        let limit = { requestsPerSecond, nextAt: 0 };
        let now = 1_000;
        const starts: number[] = [];
        for (const gap of gaps) {
          now += gap;
          const taken = takeTurns(limit, limit, well, now);
          limit = { requestsPerSecond, nextAt: taken.limit.nextAt };
          if ("startsAt" in taken.turn) starts.push(...taken.turn.startsAt);
        }
        for (const [at, start] of starts.entries()) {
          const within = starts.slice(at).filter((one) => one - start < 1_000 - 1e-6);
          expect(within.length).toBeLessThanOrEqual(requestsPerSecond);
        }
      }),
      { numRuns: 20 },
    );
  });

  test("waits as long as the service asks, for every campaign", () => {
    const health = afterFailure(well, 1_000, { retryAfterMs: 5_000 });
    const limit = { requestsPerSecond: undefined, nextAt: 0 };
    expect(takeTurns(limit, limit, health, 1_000).turn).toEqual({ waitMs: 5_000 });
    expect(takeTurns(limit, limit, health, 6_000).turn).toMatchObject({ startsAt: [6_000] });
    // It asked for time, and is not down.
    expect(health.failures).toBe(0);
  });

  test("lets one request at a time try, when the service is down, until one succeeds", () => {
    const limit = { requestsPerSecond: 100, nextAt: 0 };
    let health = well;
    for (let at = 0; at < mostFailures; at += 1) health = afterFailure(health, 1_000);
    expect(takeTurns(limit, limit, health, 1_500).turn).toEqual({ waitMs: 500 });
    const first = takeTurns(limit, limit, health, 2_000);
    expect(first.turn).toEqual({ startsAt: [2_000], isProbe: true });
    expect(takeTurns(limit, limit, first.health, 2_000).turn).toEqual({ waitMs: 1_000 });
    // Requests under way when it went down say nothing new.
    expect(afterFailure(first.health, 2_000)).toEqual(first.health);
    const longer = afterFailure(first.health, 2_000, { isProbe: true });
    expect(takeTurns(limit, limit, longer, 3_000).turn).toEqual({ waitMs: 1_000 });
    const listed = afterSuccess(longer, "list");
    expect(takeTurns(limit, limit, listed, 3_000).turn).toMatchObject({ isProbe: false });
    expect(afterFailure(listed, 3_000).probeAt).toBe(4_000);
    let longest = longer;
    for (let at = 0; at < 50; at += 1) longest = afterFailure(longest, 3_000, { isProbe: true });
    expect(longest.probeAt).toBe(7_000);
    expect(takeTurns(limit, limit, afterSuccess(longer, "send"), 3_000).turn).toMatchObject({
      isProbe: false,
    });
  });
});
