import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Fault } from "./fault.ts";
import { brokenRun, type Told } from "./proof/broken-run.ts";
import { type MortalRun, recipientsOf } from "./proof/mortal-run.ts";
import { startSmsService } from "./proof/sms-service.ts";

const program = fileURLToPath(new URL("proof/mortal-run.ts", import.meta.url));

/** `FAULTS_SEED=...` kills at the moments of an earlier run again. */
const seed = Number(process.env.FAULTS_SEED ?? Date.now() % 2 ** 31);

/** Answers that are lost, of requests that were carried out and of others. */
const lost: Fault[] = [
  { kind: "none", effect: true },
  { kind: "reset", at: "head", effect: true },
  { kind: "none", effect: true },
  { kind: "failure", status: 502, body: "empty", effect: false },
];

test.for([
  { message: "Hi", resendMissing: true },
  { message: "Hi {{name}}", resendMissing: true },
  { message: "Hi {{name}}", resendMissing: false },
])(
  `a run that is killed at any moments goes on with nothing sent twice: %o (FAULTS_SEED=${seed})`,
  {
    timeout: 180_000,
  },
  async ({ message, resendMissing }) => {
    await using service = await startSmsService();
    const { server, sent } = service;
    server.script(...lost);
    const folder = await mkdtemp(join(tmpdir(), "bulk-crash-"));
    const run = { url: server.url, folder, items: 40, message, resendMissing };
    const recipients = recipientsOf(run);
    const report = `${folder}/report.jsonl`;
    const told: Told[][] = [];
    let deaths = 0;
    try {
      // The last ones live long enough, whatever is left to do.
      const lives = fc.sample(fc.integer({ min: 1, max: 45 }), { seed, numRuns: 12 });
      for (const diesAt of [...lives, Number.MAX_SAFE_INTEGER]) {
        const before = read(report).length;
        const { code, signal, said } = await live({ ...run, diesAt });
        told.push(read(report).slice(before));
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
    expect(brokenRun({ keys, done, isOnce: true }, told)).toEqual([]);
    // Where the list tells the truth and it may send again, nobody is left out.
    if (resendMissing) expect(sent()).toHaveLength(recipients.length);
  },
);

async function live(run: MortalRun) {
  const conditions = "--conditions=@messaging-sdk/source";
  const args = [conditions, program, "run", JSON.stringify(run)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "pipe"] });
  const [said, [code, signal]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  return { code, signal, said };
}

function read(report: string): Told[] {
  const lines = existsSync(report) ? readFileSync(report, "utf8").split("\n") : [];
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
}
