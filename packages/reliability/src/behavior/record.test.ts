import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runProgram } from "../run-program.ts";

const committed = join(import.meta.dirname, "../../../client/api/behavior.txt");

test("the committed recording is what a user sees: else run `pnpm api`, and read what changed", async () => {
  // In a process of its own, where it takes half the time.
  const { stdout } = await runProgram(new URL("main.ts", import.meta.url));
  expect(stdout).toBe(readFileSync(committed, "utf8"));
});
