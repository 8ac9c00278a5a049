import { type DisposableTempDir, mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FaultyService, startFaultyService } from "@messaging-sdk/sandbox/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Mortal } from "./mortal-program.ts";
import { inParallel } from "./rounds.ts";
import { runProgram } from "./run-program.ts";
import { sentOf } from "./sent.ts";

const program = new URL("mortal-program.ts", import.meta.url);
let service: FaultyService;
let folder: DisposableTempDir;

beforeAll(async () => {
  service = await startFaultyService({ data: "empty" });
  folder = await mkdtempDisposable(join(tmpdir(), "send-once-crash-"));
  const alive = await live({ idempotencyKey: "alive" });
  expect(alive).toMatchObject({ how: "sent", problem: "" });
  const all = Array.from({ length: alive.moments }, (_, at) => at + 1);
  moments = process.env.PROOF_ROUNDS ? all : all.filter((at) => at % 9 === 4);
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await folder.remove();
});

/** Runs a process that sends once. */
async function live(task: Partial<Mortal>) {
  const mortal: Mortal = { url: service.url, folder: folder.path, ...task };
  const { stdout, stderr: problem, signal } = await runProgram(program, JSON.stringify(mortal));
  const [how = "", moments = ""] = stdout.trim().split(" ");
  return { how, moments: Number(moments), signal, problem };
}

const sentUnder = (key: string) => sentOf(service).filter((one) => one.externalId === key).length;

/** All moments where there is time for them, a few on a change. */
let moments: number[];

// Slow, because each life is a process of its own.
test("a process that is killed at any moment leaves one message to the next", async () => {
  const deaths = await inParallel(moments, 3, async (diesAt) => {
    const idempotencyKey = `dies-at-${diesAt}`;
    const dead = await live({ idempotencyKey, diesAt });
    const { how } = await live({ idempotencyKey });
    return { diesAt, signal: dead.signal, how, sent: sentUnder(idempotencyKey) };
  });
  const ways = new Set(deaths.map(({ how }) => how));
  for (const death of deaths) expect(death).toMatchObject({ signal: "SIGKILL", sent: 1 });
  if (process.env.PROOF_ROUNDS)
    expect([...ways].sort()).toEqual(["found", "resent", "sent", "stored"]);
});

test("a disk that is full at any moment neither doubles a message nor hides it", async () => {
  const calls = await inParallel(moments, 3, async (isFullAt) => {
    const idempotencyKey = `full-at-${isFullAt}`;
    const full = await live({ idempotencyKey, isFullAt });
    const before = sentUnder(idempotencyKey);
    return {
      isFullAt,
      how: full.how,
      before,
      next: await live({ idempotencyKey }),
      sent: sentUnder(idempotencyKey),
    };
  });
  for (const { how, before, next, sent } of calls) {
    expect([before, how]).toEqual(before === 0 ? [0, "not-sent"] : [1, "sent"]);
    expect(["sent", "found", "stored"]).toContain(next.how);
    expect(sent).toBe(1);
  }
});

test("processes that send at once send one message", async () => {
  const calls = Array.from({ length: 5 }, () => live({ idempotencyKey: "at-once" }));
  const ways = (await Promise.all(calls)).map(({ how }) => how);
  expect(ways.filter((how) => how === "sent")).toHaveLength(1);
  expect(ways.filter((how) => how === "stored" || how === "found")).toHaveLength(4);
  expect(sentUnder("at-once")).toBe(1);
});
