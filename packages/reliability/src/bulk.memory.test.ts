import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const program = fileURLToPath(new URL("bulk-memory.ts", import.meta.url));

async function run(items: number): Promise<{ done: number; most: number; kept: number }> {
  const args = ["--conditions=@messaging-sdk/source", "--expose-gc", program, String(items)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout);
}

test("a million recipients take the memory of ten thousand", { timeout: 120_000 }, async () => {
  const [few, many] = [await run(10_000), await run(1_000_000)];
  expect([few.done, many.done]).toEqual([10_000, 1_000_000]);
  expect(many.most - few.most).toBeLessThan(20_000_000);
  // Nor does the checkpoint grow.
  expect(many.kept).toBeLessThan(1_000);
});
