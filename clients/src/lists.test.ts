import { expect, test } from "vitest";
import { drawLists, readByTypeScript } from "../fixtures/lists.ts";

/** Some changes show in nothing: of records with equal keys, of pages of one, and where the service gives an empty page. */
const shows = ({ operation, cap, changes }: ReturnType<typeof drawLists>[number]) =>
  operation === "listGroups" &&
  cap > 1 &&
  [...changes.values()].every((one) => one([]) !== "empty");

test("a list that changes while the oracle reads it is whole, or an error", async () => {
  const drawn = drawLists(3000, 66).filter(shows);
  const read = await Promise.all(drawn.map(readByTypeScript));
  expect(read.filter(({ missing }) => missing.length > 0)).toEqual([]);
  expect(read.filter(({ told }) => told === "error").length).toBeGreaterThan(20);
  const twice = read.filter(({ told }) => told !== "error" && new Set(told).size < told.length);
  expect(twice).toEqual([]);
});
