import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSandbox } from "@messaging-sdk/sandbox";
import { expect, onTestFinished, test } from "vitest";
import { createTestRun } from "../../test/test-run.ts";
import type { System } from "../system.ts";

const numbers = Array.from({ length: 250 }, (_, at) => `+44770090${String(1000 + at)}`);
const people = `phoneNumber,name\n${numbers.map((one, at) => `${one},P${at}`).join("\n")}\n`;

function setUp(csv: string, given: Partial<System> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "cli-bulk-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "recipients.csv");
  writeFileSync(file, csv);
  const create = (given: Partial<System>) => {
    const { messaging, sandbox } = createTestRun(given);
    const bulk = (template: string, ...more: string[]) =>
      messaging(
        ...["bulk", file, "--sender", "ACME", "--template", template],
        ...["--store", join(folder, "store"), ...more],
      );
    return { bulk, sandbox };
  };
  return { ...create(given), create, file, outcomes: `${file}.outcomes.csv` };
}

test("each recipient gets a message, and a line of the outcomes", async () => {
  const { bulk, sandbox, outcomes } = setUp(
    "phoneNumber,name\n+447700900123,Ann\n+447700900999,Bo\n",
  );
  const { code, stdout, stderr } = await bulk("Hi {{name}}", "--yes");
  expect(stderr).toBe("2 recipients, 2 parts, 2 requests.\n");
  expect(JSON.parse(stdout)).toMatchObject({ done: 1, failed: 1, doubtful: 0 });
  expect(code).toBe(6);
  const [message] = await sandbox.messages();
  expect(message?.text).toBe("Hi Ann");
  const lines = readFileSync(outcomes, "utf8").trim().split("\n");
  expect(lines).toEqual([
    "row,phoneNumber,status,externalId,code,error",
    expect.stringMatching(/^1,\+447700900123,done,/),
    expect.stringMatching(/^2,\+447700900999,failed,.*E-/),
  ]);
});

test.each([
  [
    "a placeholder that is no column",
    "phoneNumber,name\n+447700900123,Ann\n",
    "Hi {{first}}",
    "{{first}}",
  ],
  ["a column that is missing", "phone,name\n+447700900123,Ann\n", "Hi", "--column"],
  ["a column that is there twice", "phoneNumber,name,name\n+447700900123,A,B\n", "Hi", "twice"],
  ["a number of another form", "phoneNumber\n+447700900123\n0770\n", "Hi", "row 2"],
  ["a value that is missing", "phoneNumber,name\n+447700900123,\n", "Hi {{name}}", 'row 1: "name"'],
  ["a row of another length", "phoneNumber,name\n+447700900123,A,B\n", "Hi", "line 2"],
  ["no recipients", "phoneNumber,name\n", "Hi", "no recipients"],
  ["nobody to confirm", people, "Hi", "--yes"],
])("%s is refused before anything is sent", async (_, csv, template, said) => {
  const { bulk, sandbox, outcomes } = setUp(csv);
  const { code, stdout, stderr } = await bulk(template);
  expect([code, stdout, stderr]).toEqual([2, "", expect.stringContaining(said)]);
  expect(stderr).not.toContain("447700900123");
  expect(await sandbox.requests()).toEqual([]);
  expect(existsSync(outcomes)).toBe(false);
});

test("a pipe, which can be read once, is refused", async () => {
  const { messaging } = createTestRun();
  const { code, stderr } = await messaging(
    "bulk",
    "/dev/null",
    "--sender",
    "A",
    "--template",
    "Hi",
  );
  expect([code, stderr]).toEqual([2, expect.stringContaining("not a pipe")]);
});

test("--dry-run counts, and who says no sends nothing", async () => {
  const { bulk, sandbox } = setUp(people, { confirm: async () => false });
  const { code, stdout } = await bulk("Hi", "--dry-run");
  expect([code, JSON.parse(stdout)]).toEqual([0, { recipients: 250, parts: 250, requests: 1 }]);
  expect((await bulk("Hi")).code).toBe(4);
  expect(await sandbox.requests()).toEqual([]);
});

test("Ctrl+C keeps the checkpoint, and the line that is printed resumes the run", async () => {
  const sandbox = createSandbox({ data: "empty" });
  const controller = new AbortController();
  let requests = 0;
  const fetch: typeof sandbox.fetch = (...request) => {
    requests += 1;
    if (requests === 120) controller.abort();
    return sandbox.fetch(...request);
  };
  const { create, outcomes, file } = setUp(people);
  const stopped = await create({ fetch, signal: controller.signal }).bulk("Hi {{name}}", "--yes");
  expect([stopped.code, stopped.stdout]).toEqual([130, ""]);
  expect(stopped.stderr).toContain(`messaging bulk ${file} --sender ACME --template 'Hi {{name}}'`);
  const { bulk } = create({ fetch, confirm: async () => true });
  expect((await bulk("Hi {{name}}")).code).toBe(0);
  const messages = await sandbox.effects();
  expect(messages.map(({ count }) => count)).toEqual(Array(250).fill(1));
  const lines = readFileSync(outcomes, "utf8").trim().split("\n").slice(1);
  expect(lines.map((line) => line.split(",")[0])).toEqual(numbers.map((_, at) => `${at + 1}`));
  const third = await bulk("Hi {{name}}");
  expect([third.code, JSON.parse(third.stdout)]).toEqual([
    0,
    expect.objectContaining({ done: 250 }),
  ]);
});
