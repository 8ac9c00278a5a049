import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { runProgram } from "../run-program.ts";
import { shapeOf } from "./shape.ts";

// Slow, because every operation meets every fault, and bodies of 40 MB.
test.each([
  ["client/api/behavior.txt", "main.ts"],
  ["cli/api/commands.txt", "commands.ts"],
])(
  "packages/%s is what users see: else run `pnpm api`, and read what changed",
  async (file, program) => {
    // In a process of its own, where it takes half the time.
    const { stdout } = await runProgram(new URL(program, import.meta.url));
    expect(stdout).toBe(readFileSync(resolve(import.meta.dirname, "../../..", file), "utf8"));
  },
);

test("a value is recorded by its fields, and by all kinds that each has", () => {
  const value = { data: [{ id: 1 }, { id: "a", tag: null }], meta: {} };
  expect(shapeOf(value)).toEqual([
    "it: object",
    "data: list",
    "data[].id: number or string",
    "data[].tag: null",
  ]);
});
