import facts from "@messaging-sdk/reliability/responses.json" with { type: "json" };
import { expect, test } from "vitest";
import { verdictOf } from "../fixtures/verdict.ts";
import { responses } from "./fixtures.ts";

test("the drawn responses have the verdicts of the rules", () => {
  const wrong = responses.slice(0, -1).filter((one) => {
    const { verdict } = one;
    return JSON.stringify(verdictOf(one)) !== JSON.stringify(verdict);
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
  expect(responses.length).toBeGreaterThan(300);
});

test("the rules decide each known case as it was", () => {
  const told = responses.slice(0, facts.length).map(({ name, verdict: { outcome, items } }) => ({
    name,
    outcome,
    items,
  }));
  const known = facts.map(({ name, verdict, items }) => ({
    name,
    outcome: verdict.replace(", repeated", ""),
    items,
  }));
  expect(told).toEqual(known);
});

test("what is told as done was done, and as refused was not", () => {
  const drawn = new Map(responses.map((one) => [one.name, one.verdict]));
  for (const { name, done } of facts) {
    const outcome = drawn.get(name)?.outcome;
    if (outcome === "rejected") expect(done, name).toEqual([]);
    if (outcome === "done") expect(done, name).not.toEqual([]);
  }
});
