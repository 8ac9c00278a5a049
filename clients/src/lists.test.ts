import { expect, test } from "vitest";
import { drawLists, readByTypeScript } from "../fixtures/lists.ts";

/** Some changes show in nothing: of records with equal keys, of pages of one, and where the service gives an empty page. */
const shows = ({ operation, cap, changes }: ReturnType<typeof drawLists>[number]) =>
  operation === "listGroups" &&
  cap > 1 &&
  [...changes.values()].every((one) => one([]) !== "empty");

test("a list that changes while the oracle reads it is complete, or an error", async () => {
  const drawn = drawLists(3000, 66).filter(shows);
  const read = await Promise.all(drawn.map(readByTypeScript));
  expect(read.filter(({ missing }) => missing.length > 0)).toEqual([]);
  expect(read.filter(({ reported }) => reported === "error").length).toBeGreaterThan(20);
  const twice = read.filter(
    ({ reported }) => reported !== "error" && new Set(reported).size < reported.length,
  );
  expect(twice).toEqual([]);
});
