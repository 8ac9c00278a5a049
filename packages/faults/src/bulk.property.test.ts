import fc from "fast-check";
import { expect, test } from "vitest";
import { bulkSubjects } from "./proof/bulk-subjects.ts";
import { inParallel } from "./proof/in-parallel.ts";
import { bulkScenario, playBulk } from "./proof/play-bulk.ts";

const width = 30;

/** `FAULTS_SEED=...` plays the scenarios of an earlier run again. */
const seed = Number(process.env.FAULTS_SEED ?? Date.now() % 2 ** 31);

test.for([
  ["sendSms, a shared text", 500],
  ["sendSms, a text each", 500],
  ["createGroups", 200],
  ["createGroups, with ids of their own", 200],
  ["addGroupContacts", 200],
  ["removeGroupContacts", 200],
] as const)(
  `a bulk run of %s tells the truth of each item, whatever fails, in %i runs (FAULTS_SEED=${seed})`,
  { timeout: 300_000 },
  async ([name, numRuns]) => {
    const scenarios = fc.sample(bulkScenario, { seed, numRuns });
    const broken = await inParallel(scenarios, width, async (scenario) => {
      await using subject = await bulkSubjects[name](scenario.items);
      // Awaited here: its server lives no longer than this.
      return await playBulk(scenario, subject);
    });
    const guilty = scenarios.flatMap((one, at) =>
      broken[at]?.length ? [{ one, why: broken[at] }] : [],
    );
    expect(guilty).toEqual([]);
    expect(broken).toHaveLength(numRuns);
  },
);
