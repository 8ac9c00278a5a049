import { expect, test } from "vitest";
import { rounds } from "./rounds.ts";
import { runProgram } from "./run-program.ts";

const program = new URL("bulk-memory.ts", import.meta.url);

async function run(items: number): Promise<{ done: number; most: number; kept: number }> {
  return JSON.parse((await runProgram(program, `${items}`)).stdout);
}

const [fewer, more] = [10_000, Math.max(100_000, rounds(100_000))];

// Slow, because a leak of 20 bytes shows only among so many recipients.
test(`${more} recipients take 20 bytes each more than ${fewer}, to find repeated ones`, async () => {
  const [few, many] = [await run(fewer), await run(more)];
  expect([few.done, many.done]).toEqual([fewer, more]);
  expect((many.most - few.most) / more).toBeLessThan(20);
  // Nor does the checkpoint grow.
  expect(many.kept).toBeLessThan(1_000);
});
