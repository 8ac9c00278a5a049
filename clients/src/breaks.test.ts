import { expect, test } from "vitest";
import { mayBreak } from "./breaks.ts";

test.each([
  ["1.2.3", "1.3.0", false],
  ["1.2.3", "2.0.0", true],
  ["0.1.0", "0.1.1", false],
  ["0.1.0", "0.2.0", true],
  ["0.9.0", "1.0.0", true],
])("from %s to %s: %s", (older, newer, expected) => {
  expect(mayBreak(older, newer)).toBe(expected);
});
