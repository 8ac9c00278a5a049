import type { Fault } from "@messaging-sdk/sandbox";
import { expect, test, vi } from "vitest";
import { createTestRun } from "../test/test-run.ts";

const send = "sms send --sender ACME --to +447700900123 --text Hi";

test.each<[what: string, line: string, fault: Fault | undefined, code: number]>([
  ["a read that is done", "groups list", undefined, 0],
  ["a write that is done", send, undefined, 0],
  ["help", "sms send --help", undefined, 0],
  ["the version", "--version", undefined, 0],
  ["a read that is refused", "group-contacts list 1", undefined, 1],
  ["a read of an unknown path", "request GET /v2.1/unknown", undefined, 1],
  ["no command", "", undefined, 2],
  ["an unknown command", "groups lst", undefined, 2],
  ["an unknown flag", "groups list --order name", undefined, 2],
  ["a value that is not allowed", "groups list --order-by size", undefined, 2],
  ["a number that is none", "groups list --limit many", undefined, 2],
  ["a number in another spelling", "sandbox --port 0x50", undefined, 2],
  ["a flag that is missing", "sms send --sender ACME --text Hi", undefined, 2],
  ["an argument that is missing", "group-contacts list", undefined, 2],
  ["two formats", "groups list --json --jsonl", undefined, 2],
  ["an input that is not there", "groups create --input /nowhere/groups.json", undefined, 2],
  ["a send that is refused", "sms send --sender ACME --to 1 --text Hi", undefined, 3],
  ["a delete of what is not there", "groups delete --id 1", undefined, 3],
  ["a refusal by path", "request POST /v2.1/sms", undefined, 2],
  ["a send whose response is lost", send, { kind: "reset", at: "head", effect: true }, 5],
  ["a write to an unknown path", "request DELETE /v2.1/unknown", undefined, 5],
  ["a batch of which a part failed", "groups delete --id 1 1001", undefined, 6],
])("%s", async (_, line, fault, expected) => {
  const { messaging, sandbox } = createTestRun();
  if (fault) await sandbox.faults.next(fault);
  const { code, stderr } = await messaging(...line.split(" ").filter(Boolean));
  expect([code, stderr]).toEqual([expected, expected === 0 ? "" : expect.stringMatching(/\w/)]);
});

test("a send that never left, with its retries", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const cause = Object.assign(new Error("refused"), { code: "ECONNREFUSED", syscall: "connect" });
    const fetch = vi.fn(() => Promise.reject(new TypeError("fetch failed", { cause })));
    const running = createTestRun({ fetch }).messaging(...send.split(" "));
    // A sandbox of another test may have set a timer that never ends.
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await running).toMatchObject({
      code: 4,
      stderr: expect.stringContaining("ECONNREFUSED"),
    });
    expect(fetch).toHaveBeenCalledTimes(3);
  } finally {
    vi.useRealTimers();
  }
});

test("Ctrl+C ends a read", async () => {
  const signal = AbortSignal.abort();
  expect((await createTestRun({ signal }).messaging("groups", "list")).code).toBe(130);
});

test("a send whose records cannot be written is in doubt for who called", async () => {
  const full = new Error("ENOSPC: no space left on device, write");
  const stdout = { isTerminal: false, write: () => Promise.reject(full) };
  const { code, stderr } = await createTestRun({ stdout }).messaging(...send.split(" "));
  expect([code, stderr]).toEqual([5, expect.stringContaining("ENOSPC")]);
});

test("help that cannot be written fails the run", async () => {
  const write = () => Promise.reject(new Error("ENOSPC: no space left on device, write"));
  const { messaging } = createTestRun({ stdout: { isTerminal: false, write } });
  const { code, stderr } = await messaging("--help");
  expect([code, stderr]).toEqual([1, "messaging: ENOSPC: no space left on device, write\n"]);
});

test("a reader that is gone ends a list quietly", async () => {
  const stdout = { isTerminal: false, write: async () => false };
  expect(await createTestRun({ stdout }).messaging("groups", "list")).toMatchObject({
    code: 0,
    stderr: "",
  });
});
