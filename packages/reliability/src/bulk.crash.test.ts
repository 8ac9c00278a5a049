import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { Fault } from "@messaging-sdk/sandbox";
import { startFaultyService } from "@messaging-sdk/sandbox/node";
import fc from "fast-check";
import { expect, test } from "vitest";
import { brokenRun, type Reported } from "./broken-run.ts";
import { type MortalRun, recipientsOf } from "./mortal-run.ts";
import { rounds, seed } from "./rounds.ts";
import { sentOf } from "./sent.ts";

const program = fileURLToPath(new URL("mortal-run.ts", import.meta.url));

/** Responses that are lost, of requests that were performed and of others. */
const lost: Fault[] = [
  { kind: "none", effect: true },
  { kind: "reset", at: "head", effect: true },
  { kind: "none", effect: true },
  { kind: "failure", status: 502, body: "empty", effect: false },
];

test.for<Pick<MortalRun, "message" | "ifMissing">>([
  { message: "Hi", ifMissing: "send" },
  { message: "Hi {{name}}", ifMissing: "send" },
  { message: "Hi {{name}}", ifMissing: "throw" },
])(
  `a run that is killed at any moments resumes with nothing sent twice: %o (PROOF_SEED=${seed})`,
  async ({ message, ifMissing }) => {
    await using service = await startFaultyService({ data: "empty" });
    const sent = () => sentOf(service);
    service.fail(...lost);
    const folder = await mkdtemp(join(tmpdir(), "bulk-crash-"));
    const run = { url: service.url, folder, items: 40, message, ifMissing };
    const recipients = recipientsOf(run);
    const report = `${folder}/report.jsonl`;
    const reported: Reported[][] = [];
    let deaths = 0;
    try {
      // The last ones live long enough, whatever is left to do.
      const numRuns = Math.max(4, rounds(4));
      const lives = fc.sample(fc.integer({ min: 1, max: 45 }), { seed, numRuns });
      for (const diesAt of [...lives, Number.MAX_SAFE_INTEGER]) {
        const before = read(report).length;
        const { code, signal, said } = await live({ ...run, diesAt });
        reported.push(read(report).slice(before));
        if (signal === "SIGKILL") deaths += 1;
        else expect({ code, said }).toEqual({ code: 0, said: "" });
        if (code === 0) break;
      }
    } finally {
      await rm(folder, { recursive: true });
    }
    expect(deaths).toBeGreaterThan(1);
    const keys = recipients.map(({ phoneNumber }) => phoneNumber);
    const done = sent().map(({ phoneNumber }) => phoneNumber);
    expect(brokenRun({ keys, done, isOnce: true }, reported)).toEqual([]);
    // If the list is true and messages may be resent, nobody is left out.
    if (ifMissing === "send") expect(sent()).toHaveLength(recipients.length);
  },
);

async function live(run: MortalRun) {
  const conditions = "--conditions=@messaging-sdk/source";
  const args = [conditions, program, "run", JSON.stringify(run)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "pipe"] });
  const [said, [code, signal]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  return { code, signal, said };
}

function read(report: string): Reported[] {
  const lines = existsSync(report) ? readFileSync(report, "utf8").split("\n") : [];
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
}
