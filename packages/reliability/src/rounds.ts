import { catalogue, type Fault } from "@messaging-sdk/sandbox";
import fc from "fast-check";
import { isFalseEmptyList, isIndistinguishableFault } from "./matrix/indistinguishable.ts";

/** `PROOF_SEED=...` plays the scenarios of an earlier run again. */
export const seed = Number(process.env.PROOF_SEED ?? Date.now() % 2 ** 31);

/** The scenarios of an arbitrary. */
export type ScenarioOf<Any> = Any extends fc.Arbitrary<infer Scenario> ? Scenario : never;

/** How many scenarios a proof plays: `PROOF_ROUNDS` times as many, and half of them on a change. */
export function rounds(few: number): number {
  return Math.ceil(few * Number(process.env.PROOF_ROUNDS ?? 0.5));
}

/** Runs something for every item, `width` of them at a time. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  width: number,
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  // The workers share one iterator: `Readable.map` would let one that waits hold up those behind it.
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await run(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}

/** Plays each scenario, and gives those that broke a promise, with the reasons. */
export async function guilty<Scenario>(
  scenarios: readonly Scenario[],
  check: (scenario: Scenario) => Promise<string[]>,
): Promise<{ readonly scenario: Scenario; readonly broken: string[] }[]> {
  const broken = await inParallel(scenarios, 30, check);
  return scenarios.flatMap((scenario, at) => {
    const reasons = broken[at] ?? ["was not played"];
    return reasons.length > 0 ? [{ scenario, broken: reasons }] : [];
  });
}

/** Enough to be read in several pieces; 40 MB a thousand times would take minutes. */
const huge = catalogue.huge.map((fault) => ({ ...fault, bytes: 300_000 }));

/** Each kind is as likely as any other, however many variants it has. What no client can tell apart is left out. */
export const anyFault: fc.Arbitrary<Fault> = fc.oneof(
  ...Object.values({ ...catalogue, huge }).map((faults: readonly Fault[]) =>
    fc.constantFrom(
      ...faults.filter((fault) => !isIndistinguishableFault(fault) && !isFalseEmptyList(fault)),
    ),
  ),
);

/** Faults that meet the requests of a run, one after another; all goes well after that. */
export const anyScript: fc.Arbitrary<Fault[]> = fc.array(anyFault, { minLength: 1, maxLength: 8 });
