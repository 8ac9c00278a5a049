import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bulkSubjects } from "./bulk-subjects.ts";
import { bulkScenario, playBulk } from "./play-bulk.ts";
import { guilty, rounds, seed } from "./rounds.ts";
import { transports } from "./service.ts";

describe.for(transports)("%s", ([, start]) => {
  test.for([
    ["sendSms, a shared text", rounds(100)],
    ["sendSms, a text each", rounds(100)],
    ["createGroups", rounds(40)],
    ["createGroups, with external ids", rounds(40)],
    ["addGroupContacts", rounds(40)],
    ["removeGroupContacts", rounds(40)],
  ] as const)(
    `a bulk run of %s reports each item truly, whatever fails, in %i runs (PROOF_SEED=${seed})`,
    { timeout: 300_000 },
    async ([name, numRuns]) => {
      const scenarios = fc.sample(bulkScenario, { seed, numRuns });
      const found = await guilty(scenarios, async (scenario) => {
        await using subject = await bulkSubjects[name](start, scenario.items);
        // Awaited here: its service lives no longer than this.
        return await playBulk(scenario, subject);
      });
      expect(JSON.stringify(found)).toBe("[]");
    },
  );
});
