import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { inParallel, rounds, seed } from "../rounds.ts";
import { anyCase } from "./cases.ts";
import { judge } from "./judge.ts";

// Waits before a retry are random up to a limit: here they are none.
beforeEach(() => void vi.spyOn(Math, "random").mockReturnValue(0));

/** Each case from a seed of its own, so that a guilty one is found again, and shrunk. */
const seeds = Array.from({ length: rounds(2_000) }, (_, at) => seed + at);

test(`whatever comes back, no caller gets a false result, and nothing is done twice (PROOF_SEED=${seed})`, {
  timeout: 900_000,
}, async () => {
  const found = await inParallel(seeds, 200, async (own) => {
    const [one] = fc.sample(anyCase, { seed: own, numRuns: 1 });
    return one && (await judge(one)).lies.length > 0 ? [own] : [];
  });
  const guilty = found.flat();
  const [first] = guilty;
  const shrunk = first === undefined ? undefined : await shrink(first);
  expect(`${guilty.length} of ${seeds.length}\n${shrunk ?? ""}`).toBe(`0 of ${seeds.length}\n`);
});

/** The smallest case that breaks the same promise. */
async function shrink(own: number): Promise<string> {
  const property = fc.asyncProperty(anyCase, async (one) => {
    const { lies, log } = await judge(one);
    if (lies.length > 0) throw new Error([one.call, ...log, ...lies].join("\n"));
  });
  const { errorInstance } = await fc.check(property, { seed: own, numRuns: 1 });
  return `PROOF_SEED=${own}\n${errorInstance instanceof Error ? errorInstance.message : ""}`;
}
