import { expect, test } from "vitest";
import { judge } from "./rooms.ts";

test.each([
  [100, { budget: 100 }, undefined],
  [101, { budget: 100 }, ": 1 too many"],
  [150, { budget: 100, at: 150 }, undefined],
  [151, { budget: 100, at: 150 }, ": 1 too many"],
  [149, { budget: 100, at: 150 }, ': its "at" can be 149'],
  [99, { budget: 100, at: 150 }, ': its "at" can be left out'],
  [99, { budget: 100, at: 100 }, ': its "at" can be left out'],
])("a room of %i lines, with %o: %s", (lines, room, verdict) => {
  expect(judge(lines, room)).toBe(verdict);
});
