import { expect, test } from "vitest";
import { createTestRun } from "../../test/test-run.ts";

test.each([
  ["POST", "/v2.1/group/%zz/contact", "percent sign"],
  ["GET", "//elsewhere.example/v2.1/group", "one slash"],
])("%s %s is refused, and nothing is sent", async (method, path, said) => {
  const { messaging, sandbox } = createTestRun();
  const { code, stderr } = await messaging("request", method, path);
  expect([code, stderr]).toEqual([2, expect.stringContaining(said)]);
  expect(await sandbox.requests()).toEqual([]);
});
