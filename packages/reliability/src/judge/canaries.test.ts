import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { inParallel, seed } from "../rounds.ts";
import { type Case, casesOf } from "./cases.ts";
import { judge } from "./judge.ts";

// Waits before a retry are random up to a limit: here they are none.
beforeEach(() => void vi.spyOn(Math, "random").mockReturnValue(0));

// Slow as a whole: for each rule it draws cases until one finds the client out.
test.for(Object.entries(casesOf))(
  "a client without this rule is found out: %s",
  async ([rule, cases]) => {
    expect(await findsOut(rule, cases)).toBe(true);
  },
);

async function findsOut(rule: string, any: fc.Arbitrary<Case>): Promise<boolean> {
  for (let from = seed; from < seed + 160; from += 1) {
    const cases = fc.sample(any, { seed: from, numRuns: 25 });
    const found = await inParallel(cases, 25, async (one: Case) => {
      if ((await judge(one, rule)).lies.length === 0) return false;
      // A lie of our own client does not count.
      return (await judge(one)).lies.length === 0;
    });
    if (found.includes(true)) return true;
  }
  return false;
}
