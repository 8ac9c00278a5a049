import { afterEach, expect, test, vi } from "vitest";
import type { Context } from "./context.ts";
import type { Query } from "./database.ts";
import { createTurns } from "./turns.ts";

afterEach(() => vi.restoreAllMocks());

/** A campaign of 100 requests per second, in a database whose clock is the one of this process. */
function fake() {
  let takes = 0;
  let nextAt = 0;
  const query: Query = async (text, values = []) => {
    if (text.startsWith("select state")) {
      takes += 1;
      const now = performance.now();
      return [{ state: "running", requests_per_second: 100, next_at: nextAt, now }];
    }
    if (text.includes("next_at = $2")) nextAt = Number(values[1]);
    return [];
  };
  const database = { query, transaction: (run: (query: Query) => unknown) => run(query) };
  const turns = createTurns({ database, schema: "campaigns" } as unknown as Context, "spring");
  return { next: () => turns.next(new AbortController().signal), takes: () => takes };
}

test("turns that a process has slept through are not used: it would send them all at once", async () => {
  let now = 1_000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const { next, takes } = fake();
  await next();
  now += 10;
  await next();
  expect(takes()).toBe(1);
  // It was frozen; three turns of 50 ms are left.
  now += 5_000;
  await next();
  expect(takes()).toBe(2);
});
