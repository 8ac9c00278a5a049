import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
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
        ...["bulk", file, "--id", "spring", "--sender", "ACME", "--template", template],
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
  expect(stderr).toBe("2 recipients (2 GB), 2 parts, 2 requests.\n");
  expect(JSON.parse(stdout)).toMatchObject({ done: 1, failed: 1, doubtful: 0 });
  expect(code).toBe(6);
  const [message] = await sandbox.messages();
  expect(message?.text).toBe("Hi Ann");
  const lines = readFileSync(outcomes, "utf8").trim().split("\n");
  expect(lines).toEqual([
    "row,phoneNumber,status,externalId,code,error",
    expect.stringMatching(/^1,'\+447700900123,done,/),
    expect.stringMatching(/^2,'\+447700900999,failed,.*E-/),
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
  ["a number of another form", "phoneNumber\n+447700900123\n0770\n", "Hi", "line 3"],
  [
    "a value that is missing",
    "phoneNumber,name\n+447700900123,\n",
    "Hi {{name}}",
    'line 2: "name"',
  ],
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

test("--dry-run counts, and who says no sends nothing", async () => {
  const { bulk, sandbox } = setUp(people, { confirm: async () => false });
  const { code, stdout } = await bulk("Hi", "--dry-run");
  const nothing = { done: 0, failed: 0, doubtful: 0, underWay: 0, repeated: 0 };
  expect([code, JSON.parse(stdout)]).toEqual([
    0,
    { recipients: 250, countries: { GB: 250 }, parts: 250, requests: 1, unsent: 250, ...nothing },
  ]);
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
  const { done, underWay, unsent } = JSON.parse(stopped.stdout);
  expect([stopped.code, done + underWay + unsent]).toEqual([130, 250]);
  expect(underWay).toBeGreaterThan(0);
  const line = `messaging bulk ${file} --id spring --sender ACME --template 'Hi {{name}}'`;
  expect(stopped.stderr).toContain(line);
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

test("a line of the ledger that a crash has cut ends no id", async () => {
  const sandbox = createSandbox({ data: "empty" });
  const controller = new AbortController();
  const fetch: typeof sandbox.fetch = (...request) => {
    controller.abort();
    return sandbox.fetch(...request);
  };
  const { create, file } = setUp(people);
  await create({ fetch, signal: controller.signal }).bulk("Hi {{name}}", "--yes");
  const store = join(dirname(file), "store");
  const names = readdirSync(store, { recursive: true, encoding: "utf8" });
  const ledger = join(store, names.find((name) => name.endsWith(".jsonl")) ?? "");
  // The form in which a later version must find it.
  expect(readFileSync(ledger, "utf8")).toMatch(/^{"message":\[\["sender","[\da-f]{24}"\],/);
  appendFileSync(ledger, '{"to":"0123');
  const { bulk } = create({ fetch: sandbox.fetch });
  for (const _ of [1, 2]) expect((await bulk("Hi {{name}}", "--yes")).code).toBe(0);
  expect((await sandbox.effects()).map(({ count }) => count)).toEqual(Array(250).fill(1));
});

/** A service that refuses one number, and a file that may be written anew. */
function setUpRun(csv: string, given: Partial<System> = {}) {
  const sandbox = createSandbox({ data: "empty" });
  const { bulk, file, outcomes, create } = setUp(csv, { fetch: sandbox.fetch, ...given });
  const sent = async () => (await sandbox.messages()).map(({ to, text }) => `${to} ${text}`).sort();
  const statuses = () =>
    readFileSync(outcomes, "utf8")
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => line.split(",")[2]);
  return { bulk, file, outcomes, create, sandbox, sent, statuses };
}

const [ann, bo, cy, refused] = ["+447700900123", "+447700900124", "+447700900125", "+447700900999"];
const three = `phoneNumber,name\n${ann},Ann\n${refused},Bo\n${ann},Ann again\n`;

test("a corrected row is sent, and nobody else gets it again", async () => {
  const { bulk, file, sent, statuses } = setUpRun(three);
  const first = await bulk("Hi {{name}}", "--yes");
  expect(first.stderr).toBe(
    "2 recipients (2 GB), 2 parts, 2 requests.\n  1 with the number of another row: sent to once.\n",
  );
  expect([first.code, JSON.parse(first.stdout)]).toMatchObject([
    6,
    { done: 1, failed: 1, repeated: 1 },
  ]);
  expect(statuses()).toEqual(["done", "failed", "repeated"]);
  writeFileSync(file, `phoneNumber,name\n${cy},Cy\n${ann},Ann of another spelling\n${bo},Bo\n`);
  const second = await bulk("Hi {{name}}", "--yes");
  expect(second.stderr).toBe("2 recipients (2 GB), 2 parts, 2 requests.\n  1 done before.\n");
  expect([second.code, JSON.parse(second.stdout)]).toMatchObject([0, { done: 3, failed: 0 }]);
  expect(await sent()).toEqual([`${ann} Hi Ann`, `${bo} Hi Bo`, `${cy} Hi Cy`]);
  const third = await bulk("Hi {{name}}");
  expect([third.code, JSON.parse(third.stdout)]).toMatchObject([0, { done: 3 }]);
  expect(third.stderr).toContain("spring: It has ended. Nothing is sent.");
  expect(await sent()).toHaveLength(3);
});

test("--only failed sends to those that failed, and a corrected text to its recipient", async () => {
  const { bulk, file, sandbox, sent } = setUpRun(`phoneNumber,name\n${ann},Ann\n${bo},Bo\n`);
  const rejection = { kind: "rejection", status: 422, body: "envelope", effect: false } as const;
  await sandbox.faults.next(rejection);
  const first = await bulk("Hi {{name}}", "--yes");
  expect(JSON.parse(first.stdout)).toMatchObject({ done: 1, failed: 1 });
  const again = await bulk("Hi {{name}}", "--yes");
  expect(again.stderr).toContain("1 failed before: --only failed sends to them again.");
  expect(await sent()).toHaveLength(1);
  writeFileSync(file, `phoneNumber,name\n${ann},Ann\n${bo},Bo\n${cy},Cy\n`);
  const only = await bulk("Hi {{name}}", "--yes", "--only", "failed");
  expect([only.code, JSON.parse(only.stdout)]).toMatchObject([
    6,
    { done: 2, failed: 0, unsent: 1 },
  ]);
  await sandbox.faults.next(rejection);
  expect(JSON.parse((await bulk("Hi {{name}}", "--yes")).stdout)).toMatchObject({ failed: 1 });
  writeFileSync(file, `phoneNumber,name\n${ann},Ann\n${bo},Bo\n${cy},Cyrus\n`);
  expect((await bulk("Hi {{name}}", "--yes")).code).toBe(0);
  expect(await sent()).toEqual([`${ann} Hi Ann`, `${bo} Hi Bo`, `${cy} Hi Cyrus`]);
});

test("another text under an id is refused, and so is a run without one", async () => {
  const { bulk, file, sandbox } = setUpRun(`phoneNumber\n${ann}\n`);
  expect((await bulk("Hi", "--yes")).code).toBe(0);
  const other = await bulk("Hello", "--yes", "--type", "1");
  expect([other.code, other.stderr]).toEqual([
    2,
    expect.stringContaining("another message and type"),
  ]);
  const { messaging } = createTestRun();
  const none = await messaging("bulk", file, "--sender", "ACME", "--template", "Hi", "--yes");
  expect([none.code, none.stderr]).toEqual([2, expect.stringContaining("--id spring")]);
  expect(await sandbox.effects()).toHaveLength(1);
});

// It takes 10 s: a lookup that finds nothing is made five times, two seconds apart.
test("a doubtful recipient is never sent to again by its id", async () => {
  const sandbox = createSandbox({ data: "empty" });
  const lost: typeof sandbox.fetch = async (url, init) => {
    const response = await sandbox.fetch(url, init);
    // What it lists is late, and its response to a send is lost.
    if (init?.method === "POST") throw new TypeError("fetch failed");
    return response.ok ? Response.json({ meta: {}, data: [] }) : response;
  };
  const { create } = setUp(`phoneNumber\n${ann}\n`);
  const first = await create({ fetch: lost }).bulk("Hi", "--yes");
  expect([first.code, JSON.parse(first.stdout)]).toMatchObject([5, { doubtful: 1 }]);
  const { bulk: late } = create({ fetch: lost });
  for (const more of [[], ["--only", "failed"]]) {
    const { code, stderr } = await late("Hi", "--yes", ...more);
    expect([code, stderr]).toEqual([5, expect.stringContaining("1 in doubt")]);
  }
  expect((await create({ fetch: sandbox.fetch }).bulk("Hi", "--yes")).code).toBe(0);
  expect(await sandbox.effects()).toMatchObject([{ count: 1 }]);
});

test("who left the file while a run was stopped gets nothing that was not under way", async () => {
  const sandbox = createSandbox({ data: "empty" });
  const controller = new AbortController();
  const fetch: typeof sandbox.fetch = async (...request) => {
    const response = await sandbox.fetch(...request);
    controller.abort();
    return response;
  };
  const many = Array.from(
    { length: 6_000 },
    (_, at) => `+447${String(at * 1_000 + 7_000_000).padStart(9, "0")}`,
  );
  const { create, file } = setUp(`phoneNumber\n${many.join("\n")}\n`);
  const stopped = await create({ fetch, signal: controller.signal }).bulk("Hi", "--yes");
  expect(stopped.code).toBe(130);
  writeFileSync(file, `phoneNumber\n${many.slice(0, 5_500).join("\n")}\n${bo}\n`);
  const { bulk } = create({ fetch: sandbox.fetch });
  const ended = await bulk("Hi", "--yes");
  expect(ended.stderr).toMatch(/^At most \d+ recipients.*left by a run that stopped/s);
  expect([ended.code, JSON.parse(ended.stdout)]).toMatchObject([0, { done: 5_501 }]);
  expect((await sandbox.messages()).map(({ to }) => to).sort()).toEqual(
    [...many.slice(0, 5_500), bo].sort(),
  );
});

test("outputs that cannot be written are found before anything is sent", async () => {
  const { bulk, file, sandbox } = setUpRun(`phoneNumber\n${ann}\n`);
  for (const place of ["/nowhere/outcomes.csv", tmpdir(), file]) {
    const { code, stdout, stderr } = await bulk("Hi", "--yes", "--outcomes", place);
    expect([code, stdout, stderr]).toEqual([2, "", expect.stringContaining("--outcomes")]);
  }
  const store = await bulk("Hi", "--yes", "--store", file);
  expect([store.code, store.stdout]).toEqual([2, ""]);
  expect(await sandbox.effects()).toEqual([]);
});

test("a run that all is refused to says what is so, and goes on by the same line", async () => {
  const { create, file } = setUp(`phoneNumber\n${ann}\n`);
  const { bulk: refusing } = create({ fetch: async () => new Response("{}", { status: 401 }) });
  const { code, stdout, stderr } = await refusing("Hi", "--yes");
  expect([code, JSON.parse(stdout)]).toMatchObject([3, { done: 0, underWay: 0, unsent: 1 }]);
  expect(stderr).toContain(`1 have nothing yet`);
  const { bulk, sandbox } = create({});
  expect((await bulk("Hi", "--yes")).code).toBe(0);
  expect(await sandbox.effects()).toHaveLength(1);
  expect(readFileSync(file, "utf8")).toContain(ann);
});
