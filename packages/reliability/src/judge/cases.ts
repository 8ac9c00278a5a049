import fc from "fast-check";
import { calls } from "./calls.ts";
import { anyDraw, drawOf, lostRule, rules } from "./draws.ts";
import { anyList, listRules, type Spelling, spellings } from "./lists.ts";

const parts = {
  call: fc.constantFrom(...Object.keys(calls)),
  /** Each answers one request that is not safe; the rest go well. */
  draws: fc.array(anyDraw, { minLength: 1, maxLength: 3 }),
  /** The names of the lists that answer lookups; the rest are as the spec has them. */
  lists: fc.array(anyList, { maxLength: 4 }),
  spelling: fc.oneof(
    { weight: 2, arbitrary: fc.constant<Spelling>("exact") },
    { weight: 1, arbitrary: fc.constantFrom(...(Object.keys(spellings) as Spelling[])) },
  ),
  /** A lookup finds only what is kept under the very id that it asks for. */
  isExactLookup: fc.boolean(),
  isWarm: fc.boolean(),
  retries: fc.integer({ min: 0, max: 2 }),
  ifMissing: fc.constantFrom("send" as const, "throw" as const),
  calls: fc.integer({ min: 1, max: 2 }),
};

/** A call, and how a service that does not lie answers it; each part may be given. */
const caseOf = (given: Partial<typeof parts> = {}) => fc.record({ ...parts, ...given });
export const anyCase = caseOf();
export type Case = typeof anyCase extends fc.Arbitrary<infer One> ? One : never;

/** Cases that may need a rule, by its name. */
export const casesOf: Readonly<Record<string, fc.Arbitrary<Case>>> = {
  ...Object.fromEntries(rules.map((rule) => [rule, caseOf({ draws: fc.tuple(drawOf(rule)) })])),
  ...Object.fromEntries(
    Object.entries(listRules).map(([rule, [, ...lists]]) => [
      rule,
      caseOf({
        draws: fc.array(drawOf(lostRule), { minLength: 1, maxLength: 3 }),
        lists: fc.array(fc.constantFrom(...lists), { minLength: 1, maxLength: 4 }),
      }),
    ]),
  ),
};
