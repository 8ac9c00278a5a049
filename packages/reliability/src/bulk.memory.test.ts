import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { rounds } from "./rounds.ts";

const program = fileURLToPath(new URL("bulk-memory.ts", import.meta.url));

async function run(items: number): Promise<{ done: number; most: number; kept: number }> {
  const args = ["--conditions=@messaging-sdk/source", "--expose-gc", program, String(items)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout);
}

const [fewer, more] = [10_000, Math.max(100_000, rounds(100_000))];

test(`${more} recipients take the memory of ${fewer}`, async () => {
  const [few, many] = [await run(fewer), await run(more)];
  expect([few.done, many.done]).toEqual([fewer, more]);
  expect((many.most - few.most) / more).toBeLessThan(20);
  // Nor does the checkpoint grow.
  expect(many.kept).toBeLessThan(1_000);
});
