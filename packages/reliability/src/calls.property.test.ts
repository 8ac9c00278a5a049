import { catalogue } from "@messaging-sdk/sandbox";
import { operations } from "@messaging-sdk/spec/bundled";
import fc from "fast-check";
import { expect, test } from "vitest";
import { carriers, roundsBy } from "./carrier.ts";
import { playCall, type Scenario, scenario } from "./play-call.ts";
import { guilty, seed } from "./rounds.ts";

test.for(carriers)(
  `by %s, no script of faults breaks a promise (PROOF_SEED=${seed})`,
  async (carrier) => {
    const scenarios = fc.sample(scenario, { seed, numRuns: roundsBy(carrier, 400) });
    const found = await guilty(scenarios, (one) => playCall(one, carrier));

    // Once more, one at a time, so that fast-check can make the first that fails again as small as it gets.
    const property = fc.asyncProperty(scenario, async (one) => {
      expect(await playCall(one, carrier)).toEqual([]);
    });
    const examples = found.map((one): [Scenario] => [one.scenario]);
    await fc.assert(property, { seed, examples, numRuns: examples.length });

    // A failure that depends on the moment may not show a second time, but counts.
    expect(found).toEqual([]);
    if (scenarios.length < 200) return;
    expect(distinct(scenarios.map((one) => one.operationId))).toHaveLength(operations.length);
    expect(distinct(scenarios.flatMap(({ script }) => script.map(({ kind }) => kind)))).toEqual(
      Object.keys(catalogue).sort(),
    );
  },
);

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)].sort();
}
