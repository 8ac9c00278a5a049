import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { rounds } from "./rounds.ts";
import { flags } from "./run-program.ts";

const program = fileURLToPath(new URL("bulk-memory.ts", import.meta.url));
/** By one thread, the same run holds the same: what another compiles or collects beside it is 10 bytes for each. */
const byOneThread = ["--single-threaded", ...flags];
const [from, all] = [10_000, Math.max(100_000, rounds(100_000))];

// Slow, because a leak of 20 bytes shows only among so many recipients.
test(`${all} recipients take 20 bytes each beyond ${from}, to find repeated ones`, async () => {
  const args = [...byOneThread, program, `${from}`, `${all}`];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const { done, more, kept } = JSON.parse(stdout);
  expect(done).toBe(all);
  expect(more / (all - from)).toBeLessThan(20);
  // Nor does the checkpoint grow.
  expect(kept).toBeLessThan(1_000);
});
