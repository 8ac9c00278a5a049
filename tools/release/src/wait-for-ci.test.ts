import { expect, test } from "vitest";
import { type CiRun, waitForCi } from "./wait-for-ci.ts";

const url = "https://github.com/messaging-sdk/messaging-sdk/actions/runs/1";
const underWay: CiRun = { status: "in_progress", conclusion: "", url };
const ended = (conclusion: string): CiRun => ({ status: "completed", conclusion, url });

/** Waits for runs that come one after another, of which the last stays; `pauses` counts them. */
async function wait(...runs: readonly (CiRun | undefined)[]) {
  let pauses = 0;
  const result = await waitForCi("4f2a", {
    newestRun: async () => runs[Math.min(pauses, runs.length - 1)],
    pause: async () => {
      pauses += 1;
    },
  }).catch((error: Error) => error.message);
  return { result, pauses };
}

test("a commit whose CI has passed may be published at once", async () => {
  expect(await wait(ended("success"))).toEqual({ result: ended("success"), pauses: 0 });
});

test("it waits for a run that has yet to start, and to end", async () => {
  expect(await wait(undefined, underWay, underWay, ended("success"))).toEqual({
    result: ended("success"),
    pauses: 3,
  });
});

test.each(["failure", "cancelled", "timed_out", "skipped"])(
  "CI that ended with %s publishes nothing, and says what to do",
  async (conclusion) => {
    const { result } = await wait(underWay, ended(conclusion));
    expect(result).toMatch(`CI of 4f2a ended with "${conclusion}": ${url} Nothing is published.`);
    expect(result).toContain("run the failed jobs of this workflow again");
  },
);

test("a commit without CI is not waited for forever", async () => {
  const { result, pauses } = await wait(undefined);
  expect(result).toContain("CI has no run for 4f2a: start one with `gh workflow run ci.yml");
  expect(pauses).toBe(19);
});

test("neither is a run that never ends", async () => {
  const { result, pauses } = await wait(underWay);
  expect(result).toContain(`CI of 4f2a has not ended: ${url}`);
  expect(pauses).toBe(240);
});
