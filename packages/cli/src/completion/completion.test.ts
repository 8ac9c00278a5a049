import { expect, test } from "vitest";
import { createTestRun } from "../../test/test-run.ts";

const { messaging } = createTestRun();

test.each([
  ["gro", "groups\ngroup-contacts\n"],
  ["sms ", "list\nsend\n"],
  ["groups list --order-by ", "id\nname\ncreatedAt\n"],
  ["sms send --sched", "--schedule-time\n"],
  ["bulk --on", "--only\n"],
  ["bulk people", ""],
  ["groups list --env", "--env-file\n"],
  ["nothing of the kind ", ""],
])("%s", async (line, expected) => {
  const words = ["messaging", ...line.split(" ")];
  const { code, stdout } = await messaging("completion", "bash", "--", ...words);
  expect([code, stdout.split("\n").sort()]).toEqual([0, expected.split("\n").sort()]);
});

test.each(["bash", "zsh", "fish"])("the script of %s asks the command", async (shell) => {
  const { code, stdout } = await messaging("completion", shell);
  expect([code, stdout]).toEqual([0, expect.stringContaining(`messaging completion ${shell} -- `)]);
});

test("another shell is refused", async () => {
  expect((await messaging("completion", "tcsh")).code).toBe(2);
});
