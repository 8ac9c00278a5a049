import { existsSync, readFileSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Fault } from "@messaging-sdk/sandbox";
import { startFaultyService } from "@messaging-sdk/sandbox/node";
import fc from "fast-check";
import { expect, test } from "vitest";
import { brokenRun, type Reported } from "./broken-run.ts";
import type { Mortal } from "./mortal-program.ts";
import { recipientsOf } from "./recipients.ts";
import { rounds, seed } from "./rounds.ts";
import { runProgram } from "./run-program.ts";
import { sentOf, timesSent } from "./sent.ts";

const program = new URL("mortal-program.ts", import.meta.url);

/** Responses that are lost, of requests that were performed and of others. */
const lost: Fault[] = [
  { kind: "none", effect: true },
  { kind: "reset", at: "head", effect: true },
  { kind: "none", effect: true },
  { kind: "failure", status: 502, body: "empty", effect: false },
];

// Slow, because each life is a process of its own.
test.for<Pick<NonNullable<Mortal["run"]>, "message" | "ifMissing">>([
  { message: "Hi", ifMissing: "send" },
  { message: "Hi {{name}}", ifMissing: "send" },
  { message: "Hi {{name}}", ifMissing: "throw" },
])(
  `a run that is killed at any moments resumes with nothing sent twice: %o (PROOF_SEED=${seed})`,
  async ({ message, ifMissing }) => {
    await using service = await startFaultyService({ data: "empty" });
    service.fail(...lost);
    await using folder = await mkdtempDisposable(join(tmpdir(), "bulk-crash-"));
    const mortal: Mortal = {
      url: service.url,
      folder: folder.path,
      run: { items: 40, message, ifMissing },
    };
    const report = `${folder.path}/report.jsonl`;
    const reported: Reported[][] = [];
    let deaths = 0;
    // The last ones live long enough, whatever is left to do.
    const numRuns = Math.max(4, rounds(4));
    const lives = fc.sample(fc.integer({ min: 1, max: 90 }), { seed, numRuns });
    for (const diesAt of [...lives, Number.MAX_SAFE_INTEGER]) {
      const before = read(report).length;
      const { code, signal, stderr } = await runProgram(
        program,
        JSON.stringify({ ...mortal, diesAt }),
      );
      reported.push(read(report).slice(before));
      if (signal === "SIGKILL") deaths += 1;
      else expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      if (code === 0) break;
    }
    expect(deaths).toBeGreaterThan(1);
    const keys = recipientsOf(40).map(({ phoneNumber }) => phoneNumber);
    const done = sentOf(service).map(({ phoneNumber }) => phoneNumber);
    expect(brokenRun(keys, done, reported)).toEqual([]);
    expect(timesSent(service, keys).filter((times) => times > 1)).toEqual([]);
    // If the list is true and messages may be resent, nobody is left out.
    if (ifMissing === "send") expect(done).toHaveLength(keys.length);
  },
);

function read(report: string): Reported[] {
  const lines = existsSync(report) ? readFileSync(report, "utf8").split("\n") : [];
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
}
