import fc from "fast-check";
import { expect, test } from "vitest";
import { inParallel, seed } from "../rounds.ts";
import { anyCase, judge } from "./judge.ts";
import { loosened } from "./loosened.ts";

/** A client without one of the rules is found out, which shows that the judge's draws reach that rule. */
test.for(Object.entries(loosened))("without this rule it is found out: %s", async ([, seam]) => {
  let [played, isFound] = [0, false];
  for (; !isFound && played < 20_000; played += 500) {
    const seeds = Array.from({ length: 500 }, (_, at) => seed + played + at);
    const found = await inParallel(seeds, 250, async (own) => {
      const [one] = fc.sample(anyCase, { seed: own, numRuns: 1 });
      if (!one || (await judge(one, seam)).lies.length === 0) return false;
      // A lie of our own client does not count.
      return (await judge(one)).lies.length === 0;
    });
    isFound = found.includes(true);
  }
  expect(isFound).toBe(true);
});
