import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { document, operations } from "@messaging-sdk/spec/bundled";
import { exampleBody } from "@messaging-sdk/spec/reader";
import { expect, onTestFinished, test } from "vitest";
import { createTestRun } from "../../test/test-run.ts";
import { operationCommands } from "./commands.ts";

const send = ["sms", "send", "--sender", "ACME", "--to", "+447700900123", "--text", "Hi"];

test("every operation of the spec has a command", () => {
  const names = operations.map(({ resource, verb }) => `${resource} ${verb}`.toLowerCase());
  expect(operationCommands.map(({ name }) => name.replace("-", ""))).toEqual(names);
});

test("a list is read to its end, and --limit reads one page", async () => {
  const { messaging } = createTestRun();
  const all = await messaging("groups", "list", "--order-by", "id", "--order-direction", "ASC");
  expect(all.stdout.trim().split("\n").length).toBeGreaterThan(50);
  const page = await messaging("groups", "list", "--limit", "2", "--json");
  expect(JSON.parse(page.stdout)).toHaveLength(2);
});

test("a terminal gets a table, without what it would obey", async () => {
  const { messaging } = createTestRun({ isTerminal: true });
  const name = "Red\u001b[31m\u202e\nalert";
  await messaging("groups", "create", "--name", name);
  const { stdout } = await messaging("groups", "list", "--limit", "1");
  const [head, row] = stdout.split("\n");
  expect(head).toContain("\u001b[1m");
  expect(row).toContain("Red [31m alert");
  const plain = createTestRun({ isTerminal: true, env: { ...env, NO_COLOR: "1" } });
  expect((await plain.messaging("groups", "list", "--limit", "1")).stdout).not.toContain("\u001b");
});

test("--dry-run sends nothing, and shows what it would send", async () => {
  const { messaging, sandbox } = createTestRun();
  const { code, stdout } = await messaging(...send, "--dry-run");
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ method: "POST", body: { message: "Hi" } });
  for (const [at, { object }] of operations.entries()) {
    const { name = "", arguments: given = {} } = operationCommands[at] ?? {};
    const body = exampleBody(document, object);
    const input = body === undefined ? [] : ["--input", temporaryFile(JSON.stringify(body))];
    const dry = await messaging(
      ...name.split(" "),
      ...Object.keys(given).map(() => "1"),
      ...input,
      "--dry-run",
    );
    expect(dry).toMatchObject({ code: 0, stdout: expect.stringContaining('"url"') });
  }
  expect(await sandbox.requests()).toEqual([]);
});

test("--input is a file or stdin, and no flag stands beside it", async () => {
  const body = JSON.stringify([{ name: "A" }, { name: "B" }]);
  const stdin = (async function* () {
    yield body;
  })();
  const { messaging } = createTestRun({ stdin });
  const created = await messaging("groups", "create", "--input", "-");
  expect(created.stdout.trim().split("\n")).toHaveLength(2);
  const file = temporaryFile(body);
  expect((await messaging("groups", "create", "--input", file)).code).toBe(0);
  const both = await messaging("groups", "create", "--input", file, "--name", "C");
  expect(both).toMatchObject({ code: 2, stderr: expect.stringContaining("--name and --input") });
  writeFileSync(file, "{");
  const broken = await messaging("groups", "create", "--input", file);
  expect(broken).toMatchObject({ code: 2, stderr: expect.stringContaining("is not JSON") });
});

test("a text, a file and the environment come from stdin by -, one of them", async () => {
  const stdin = () =>
    (async function* () {
      yield "Hi Łukasz\n";
    })();
  const { messaging, sandbox } = createTestRun({ stdin: stdin() });
  expect((await messaging(...send.slice(0, -1), "-")).code).toBe(0);
  expect((await sandbox.messages())[0]?.text).toBe("Hi Łukasz");
  const other = createTestRun({ stdin: stdin() });
  const twice = await other.messaging(...send.slice(0, -1), "-", "--env-file", "-");
  expect(twice).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("Stdin can be read once"),
  });
});

test("help of words is their page, and has units and defaults", async () => {
  const { messaging } = createTestRun();
  const page = await messaging("help", "sms", "send");
  expect(page).toEqual(await messaging("sms", "send", "--help"));
  const text = page.stdout.replaceAll(/\s+/g, " ");
  for (const said of [
    "In minutes, at most 4320",
    "Default: 4320",
    "Unix seconds; 0 means now",
    "1 is a flash message",
  ])
    expect(text).toContain(said);
  expect((await messaging("help", "nothing")).code).toBe(2);
  const time = await messaging(...send, "--schedule-time", "tomorrow");
  expect(time).toMatchObject({ code: 2, stderr: expect.stringContaining("In Unix seconds") });
  const date = await messaging("sms", "list", "order-4711", "--date-from", "yesterday");
  expect(date.stderr).toContain("RFC 3339 date and time, such as 2026-11-15T08:30:00Z");
});

test("an environment and an input are decoded, or refused with an encoding to try", async () => {
  const env = "\ufeffMESSAGING_API_KEY=any\r\nMESSAGING_BASE_URL=https://sandbox.test\r\n";
  const file = temporaryFile(Buffer.from(env, "utf16le"));
  const { messaging, sandbox } = createTestRun({ env: {} });
  expect((await messaging("groups", "list", "--env-file", file)).code).toBe(0);
  const body = Buffer.from('[{"name":"\xa3ukasz"}]', "latin1");
  const create = ["groups", "create", "--env-file", file, "--input", temporaryFile(body)];
  const refused = await messaging(...create);
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining("windows-1250") });
  const asked = await sandbox.requests();
  expect(asked.filter(({ operationId }) => operationId === "createGroups")).toEqual([]);
});

test("the credential comes from the environment or a file, and is never shown", async () => {
  const key = "s3cr3t-k3y-of-acme";
  const file = temporaryFile(`MESSAGING_API_KEY=${key}\nMESSAGING_BASE_URL=https://sandbox.test\n`);
  const { messaging } = createTestRun({ env: {} });
  const none = await messaging("groups", "list");
  expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining("MESSAGING_BASE_URL") });
  const read = await messaging(...send, "--env-file", file, "--debug");
  expect(read.code).toBe(0);
  expect(read.stderr).toContain("sendSms: HTTP 200");
  const flag = await messaging("groups", "list", `--api-key=${key}`);
  expect(flag.code).toBe(2);
  expect(read.stderr + flag.stderr).not.toMatch(/s3cr3t|7700900123/);
});

test("an error is masked, on one screen, and JSON for who reads JSON", async () => {
  const { messaging } = createTestRun();
  const input = ["sms", "send", "--sender", "ACME", "--text", "Hi", "--to", "+447700900123456789"];
  const { stderr } = await messaging(...input);
  expect(stderr).not.toContain("7700900123");
  expect(stderr.trim().split("\n").length).toBeLessThan(10);
  const { stderr: json } = await messaging("group-contacts", "list", "1", "--json");
  expect(JSON.parse(json)).toMatchObject({ name: "ApiError", status: 404, exitCode: 1 });
});

const env = { MESSAGING_API_KEY: "test-key", MESSAGING_BASE_URL: "https://sandbox.test" };

function temporaryFile(text: string | Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), "cli-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "given"), text);
  return join(folder, "given");
}
