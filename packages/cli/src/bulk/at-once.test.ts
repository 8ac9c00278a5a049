import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { fileStore } from "@messaging-sdk/client/send-once";
import { createSandbox } from "@messaging-sdk/sandbox";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createTestRun } from "../../test/test-run.ts";

const numbers = Array.from({ length: 24 }, (_, at) => `+44770090${String(1000 + at)}`);

/** A file, and a line that several runs have in common. */
function setUp() {
  const folder = mkdtempSync(join(tmpdir(), "cli-at-once-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "recipients.csv");
  writeFileSync(file, `phoneNumber,name\n${numbers.map((one) => `${one},${one}`).join("\n")}\n`);
  const sandbox = createSandbox({ data: "empty" });
  const run = (id: string, fetch = sandbox.fetch) =>
    createTestRun({ fetch }).messaging(
      ...["bulk", file, "--id", id, "--sender", "ACME", "--template", "Hi {{name}}", "--yes"],
      ...["--store", join(folder, "store")],
    );
  return { store: join(folder, "store", "https_sandbox.test", "bulk"), sandbox, run };
}

/** Does as a run advises that has not ended well: the same line again, or one with another id. */
const follow = (advice: string) =>
  /another (--)?id|id of its own/.test(advice) ? "spring-2" : "spring";

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

/** Once one of the runs has ended well, the other waits for as long as that one could still have sent: a minute and a half. */
async function bothEnd<Run extends { readonly code: number }>(runs: Promise<Run>[]) {
  const wellEnded = runs.map((run) => run.then(({ code }) => code && Promise.reject(code)));
  await Promise.any(wellEnded).catch(() => {});
  await vi.advanceTimersByTimeAsync(95_000);
  return Promise.all(runs);
}

test("who follows the advice of the run that lost sends nobody a message twice", async () => {
  const lost: string[] = [];
  for (let moment = 0; moment < 20; moment += 1) {
    const { sandbox, run } = setUp();
    let start = () => {};
    const isBegun = new Promise<void>((resolve) => {
      start = resolve;
    });
    let requests = 0;
    const fetch: typeof sandbox.fetch = async (...request) => {
      requests += 1;
      if (requests >= moment) start();
      await setImmediate();
      return sandbox.fetch(...request);
    };
    if (moment === 0) start();
    const second = isBegun.then(() => run("spring"));
    for (const { code, stderr } of await bothEnd([run("spring", fetch), second])) {
      if (code === 0) continue;
      lost.push(stderr);
      expect((await run(follow(stderr))).code).toBe(0);
    }
    const effects = await sandbox.effects();
    expect(effects.map(({ count }) => count)).toEqual(numbers.map(() => 1));
  }
  expect(lost).toHaveLength(20);
  for (const stderr of lost) expect(stderr).toMatch(/the same line/i);
});

test("an id that another version has begun is not sent to by another id", async () => {
  const { store, sandbox, run } = setUp();
  expect((await run("summer")).code).toBe(0);
  await fileStore(store).begin("spring", { owner: "another", until: 0 });
  const { code, stderr } = await run("spring");
  expect([code, follow(stderr)]).toEqual([5, "spring"]);
  expect(await sandbox.effects()).toHaveLength(numbers.length);
});
