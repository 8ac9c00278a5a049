import facts from "@messaging-sdk/reliability/responses.json" with { type: "json" };
import { expect, test } from "vitest";
import { verdictOf } from "../fixtures/verdict.ts";
import { drawn, responses } from "./fixtures.ts";

test("the drawn responses have the verdicts of the rules", () => {
  const wrong = drawn.filter((one) => {
    const { verdict } = one;
    return JSON.stringify(verdictOf(one)) !== JSON.stringify(verdict);
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
  expect(drawn.length).toBeGreaterThan(300);
});

test("an ordinary success is done, whatever other fields it has", () => {
  const ordinary = drawn.filter(({ name }) => name.endsWith("ordinary"));
  expect(ordinary.length).toBeGreaterThan(90);
  for (const { name, verdict } of ordinary) expect(verdict.outcome, name).toBe("done");
});

test("the rules decide each known case as it was", () => {
  const reported = responses
    .slice(0, facts.length)
    .map(({ name, verdict: { outcome, items } }) => ({
      name,
      outcome,
      items,
    }));
  const known = facts.map(({ name, verdict, items }) => ({
    name,
    outcome: verdict.replace(", repeated", ""),
    items,
  }));
  expect(reported).toEqual(known);
});

test("what is reported as done was done, and as refused was not", () => {
  const verdicts = new Map(responses.map((one) => [one.name, one.verdict]));
  for (const { name, done } of facts) {
    const outcome = verdicts.get(name)?.outcome;
    if (outcome === "rejected") expect(done, name).toEqual([]);
    if (outcome === "done") expect(done, name).not.toEqual([]);
  }
});
