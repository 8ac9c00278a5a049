import { expect, test } from "vitest";
import { bumpBetween, neededAfter } from "./planned.ts";

test.each([
  ["1.2.3", "1.2.3", "none"],
  ["1.2.3", "1.2.4", "patch"],
  ["1.2.3", "1.3.0", "minor"],
  ["0.1.0", "0.2.0", "minor"],
  ["1.2.3", "2.0.0", "major"],
  ["1.2.3", "2.0.0-next.4", "major"],
  ["2.0.0-next.4", "2.0.0", "none"],
  ["2.0.0-next.4", "2.0.0-next.5", "none"],
  ["2.0.0-next.4", "2.0.1", "patch"],
] as const)("from %s to %s is %s", (from, to, bump) => expect(bumpBetween(from, to)).toBe(bump));

test.each([
  ["1.0.0", "major", "major"],
  ["1.0.0", "minor", "minor"],
  ["0.9.0", "major", "minor"],
  ["0.9.0", "minor", "patch"],
  ["0.9.0", "patch", "patch"],
  ["0.9.0", "none", "none"],
] as const)("after %s, what deserves %s needs %s", (version, deserved, needed) =>
  expect(neededAfter(version, deserved)).toBe(needed),
);
