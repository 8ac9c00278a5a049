import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { inParallel, type ScenarioOf, seed } from "../rounds.ts";
import { anyGatewayRefusal, anyOwnRefusal } from "./drawn-refusal.ts";
import { drawOf } from "./drawn-response.ts";
import { anySuccess } from "./drawn-success.ts";
import { type Case, judge } from "./judge.ts";
import { isRefusal } from "./known-refusal.ts";
import { claimsOf } from "./known-success.ts";
import { type Loosened, loosened } from "./loosened.ts";
import { performed } from "./service.ts";
import { groups, sms, trigger } from "./subject.ts";

// Waits before a retry are random up to a limit: here they are none.
beforeEach(() => void vi.spyOn(Math, "random").mockReturnValue(0));

/** The rules of a known refusal and of a known success. */
const rules = [
  ...["the status is on the list", "409 and 503 are the service's own", "own: no key more"],
  ...["own: no data", "own: its status", "own: its id", "own: no key more in meta"],
  ...["own: no count", "own: codes", "own: fields of errors", "gateway: known keys"],
  ...["gateway: no list", "gateway: three deep", "gateway: no number but codes"],
  ...["gateway: nothing of the request", "a page is whole", "a text is no JSON that was cut"],
  ...["records are in data", "counts agree", "an empty one is of one item"],
  ...["an item is told by its exact identity", "a record repeats the request"],
  ...["a known status decides", "another status is none", "a word makes it doubtful"],
  "an error is the service's",
];

const refused = fc.constantFrom(403, 409, 422, 429, 503);
const anyExchange = fc.record({
  subject: fc.constantFrom(sms, groups, trigger),
  draw: fc.oneof(
    drawOf(),
    drawOf(refused, anyOwnRefusal),
    drawOf(refused, anyGatewayRefusal),
    drawOf(fc.constantFrom(200, 207), anySuccess),
  ),
});

/** Who does not keep the rule tells of this exchange what is not so, and the judge sees it by what has been done. */
function isLied({ subject, draw }: ScenarioOf<typeof anyExchange>, rule: string): boolean {
  if (!draw.answer) return false;
  const ask = { subject, items: subject.items, id: subject === sms ? "Order-4711" : undefined };
  const { answer, done } = performed(draw, draw.answer, ask, (id) => id);
  if (isRefusal(answer, ask, rule)) return done.size > 0;
  const loose = claimsOf(answer, ask, rule);
  return (
    [...loose.done].some((item) => !done.has(item)) ||
    [...loose.failed].some((item) => done.has(item))
  );
}

test("without any one of the rules some drawn response makes a client lie", () => {
  const left = new Set(rules);
  for (let from = seed; left.size > 0 && from < seed + 400; from += 1)
    for (const one of fc.sample(anyExchange, { seed: from, numRuns: 500 }))
      for (const rule of left) if (isLied(one, rule)) left.delete(rule);
  expect([...left]).toEqual([]);
});

test("with every rule none does", () => {
  const exchanges = fc.sample(anyExchange, { seed, numRuns: 2_000 });
  expect(exchanges.filter((one) => isLied(one, ""))).toEqual([]);
});

test.for(Object.entries(loosened))(
  "a client without this rule of lookups is found out: %s",
  async ([, one]) => {
    expect(await findsOut(one)).toBe(true);
  },
);

async function findsOut({ seam, cases: any }: Loosened): Promise<boolean> {
  for (let from = seed; from < seed + 40; from += 1) {
    const cases = fc.sample(any, { seed: from, numRuns: 100 });
    const found = await inParallel(cases, 100, async (one: Case) => {
      if ((await judge(one, seam)).lies.length === 0) return false;
      // A lie of our own client does not count.
      return (await judge(one)).lies.length === 0;
    });
    if (found.includes(true)) return true;
  }
  return false;
}
