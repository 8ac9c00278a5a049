import { memoryStore } from "@messaging-sdk/client/send-once";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brokenRun, type Reported } from "./broken-run.ts";
import { type BulkSubject, bulkSubjects } from "./bulk-subjects.ts";
import { roundsBy } from "./carrier.ts";
import { anyScript, guilty, type ScenarioOf, seed } from "./rounds.ts";
import { services } from "./start-service.ts";

/** The faults of a run's requests, how long it waits, and how often it is stopped. */
const bulkScenario = fc.record({
  script: anyScript,
  items: fc.integer({ min: 1, max: 14 }),
  batchSize: fc.integer({ min: 1, max: 5 }),
  concurrency: fc.integer({ min: 1, max: 4 }),
  ifMissing: fc.constantFrom("throw", "send"),
  retries: fc.integer({ min: 0, max: 2 }),
  timeoutMs: fc.integer({ min: 60, max: 150 }),
  /** After how many milliseconds the first runs are aborted. */
  aborts: fc.array(fc.integer({ min: 0, max: 80 }), { maxLength: 2 }),
  /** After how many outcomes the reader of the run that follows leaves. */
  leavesAfter: fc.integer({ min: 0, max: 20 }),
});

/** Resumes a run until it is done, and gives the promises that it broke. */
async function playBulk(
  { script, items, aborts, leavesAfter, timeoutMs, ...options }: ScenarioOf<typeof bulkScenario>,
  subject: BulkSubject,
): Promise<string[]> {
  const store = memoryStore();
  // Long enough for a request that was given up to be read: a busy machine is late to read it.
  const pace = { id: "proof", store, lookups: 2, lookupIntervalMs: 20, deadlineMs: 1_500 };
  subject.service.fail(...script);

  const reported: Reported[][] = [];
  let last = "its reader left";
  // A script stops a run once a fault at most.
  for (let life = 0; life < 20; life += 1) {
    const abortMs = aborts[life];
    const signal = abortMs === undefined ? {} : { signal: AbortSignal.timeout(abortMs) };
    // A busy machine may miss a short limit each time, so each next run waits longer.
    const limits = { ...pace, timeoutMs: timeoutMs + 50 * life, ...signal };
    const outcomes: Reported[] = [];
    reported.push(outcomes);
    try {
      let isDone = true;
      for await (const one of subject.run({ ...options, ...limits })) {
        outcomes.push(one);
        isDone = life !== aborts.length || outcomes.length !== leavesAfter;
        if (!isDone) break;
      }
      if (isDone) return brokenRun(subject.truth(), reported);
    } catch (error) {
      last = String(error);
    }
  }
  return [`never ended: ${last}`];
}

describe.for(services)("%s", ([, carrier, start]) => {
  test.for([
    ["sms", roundsBy(carrier, 100)],
    ["texts", roundsBy(carrier, 100)],
    ["create", roundsBy(carrier, 40)],
    ["create ids", roundsBy(carrier, 40)],
    ["add", roundsBy(carrier, 40)],
    ["remove", roundsBy(carrier, 40)],
  ] as const)(
    `a bulk run of %s reports each item truly, whatever fails, in %i runs (PROOF_SEED=${seed})`,
    async ([name, numRuns]) => {
      const scenarios = fc.sample(bulkScenario, { seed, numRuns });
      const found = await guilty(scenarios, async (scenario) => {
        const subject = await bulkSubjects[name](start, scenario.items);
        // Awaited here: it lives no longer than this.
        await using _service = subject.service;
        return await playBulk(scenario, subject);
      });
      expect(JSON.stringify(found)).toBe("[]");
    },
  );
});
