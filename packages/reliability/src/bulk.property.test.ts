import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bulkSubjects } from "./bulk-subjects.ts";
import { roundsBy } from "./carrier.ts";
import { bulkScenario, playBulk } from "./play-bulk.ts";
import { guilty, seed } from "./rounds.ts";
import { services } from "./start-service.ts";

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
