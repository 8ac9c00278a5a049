import fc from "fast-check";
import { expect, test } from "vitest";
import { carriers } from "../carrier.ts";
import { anyScript, inParallel, rounds, seed } from "../rounds.ts";
import { isIndistinguishable, isIndistinguishableFault } from "./indistinguishable.ts";
import { columns, withinTime } from "./matrix.ts";
import { rows } from "./world.ts";

// A record that is removed with a page that gets lost was never there for the client, which the columns cannot tell.
const steady = rows.filter(({ name }) => !name.endsWith("records are removed while one pages"));

const scenario = fc.record({
  pair: fc.tuple(fc.constantFrom(...steady), fc.constantFrom(...steady)),
  column: fc.constantFrom(...Object.keys(columns)),
  script: anyScript,
  carrier: fc.constantFrom(...carriers),
});

test(`two dialects at once, whatever fails: nothing doubled, lost in silence or hanging (PROOF_SEED=${seed})`, {
  timeout: 900_000,
}, async () => {
  const scenarios = fc.sample(scenario, { seed, numRuns: rounds(200) });
  const red = await inParallel(scenarios, 60, async ({ pair, column, script, carrier }) => {
    const [one, other] = pair;
    const name = `${one.name} + ${other.name}`;
    const alternatives = pair.flatMap((row) => row.alternatives);
    const deliver = one.deliver ?? other.deliver;
    const row = { name, alternatives, carrier, timeoutMs: 300, ...(deliver && { deliver }) };
    const playing = columns[column]?.(row, script);
    const verdict = playing && (await withinTime(playing));
    const isKnown =
      pair.some((row) => isIndistinguishable(row.name, column)) ||
      script.some((fault) => isIndistinguishableFault(fault, column));
    if (verdict?.is !== "red" || isKnown) return [];
    return [
      {
        name,
        column,
        carrier,
        why: verdict.why,
        script: script.map((fault) => JSON.stringify(fault)),
      },
    ];
  });
  expect(red.flat()).toEqual([]);
});
