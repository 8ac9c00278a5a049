import { expect, test } from "vitest";
import { pythonVersion } from "./python-version.ts";

test.each([
  ["0.2.0", "0.2.0"],
  ["0.2.0+build.1", "0.2.0"],
  ["0.2.0-rc.0", "0.2.0rc0"],
  ["0.2.0-rc1.0", "0.2.0rc1.dev0"],
  ["0.2.0-alpha.3", "0.2.0a3"],
  ["0.2.0-beta", "0.2.0b0"],
  ["0.2.0-next.4", "0.2.0.dev4"],
  ["0.0.0-canary-20261125093000", "0.0.0.dev20261125093000"],
])("%s is %s", (version, expected) => {
  expect(pythonVersion(version)).toBe(expected);
  // The pattern of PEP 440, appendix B, in its normal form.
  expect(expected).toMatch(/^\d+(\.\d+)*((a|b|rc)\d+)?(\.dev\d+)?$/);
});
