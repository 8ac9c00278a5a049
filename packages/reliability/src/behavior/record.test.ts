import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const committed = join(import.meta.dirname, "../../../client/api/behavior.txt");

test("the committed recording is what a user sees: else run `pnpm api`, and read what changed", async () => {
  // In a process of its own, where it takes half the time.
  const args = ["--conditions=@messaging-sdk/source", join(import.meta.dirname, "main.ts")];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 24 });
  expect(stdout).toBe(readFileSync(committed, "utf8"));
});
