import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSandbox } from "@messaging-sdk/sandbox";
import { expect, onTestFinished, test } from "vitest";
import { createTestRun } from "../../test/test-run.ts";

test("the same key is one message, whatever is lost", async () => {
  const store = mkdtempSync(join(tmpdir(), "cli-send-"));
  onTestFinished(() => rmSync(store, { recursive: true }));
  const { messaging, sandbox } = createTestRun();
  const send = (...more: string[]) =>
    messaging(
      ...["send", "--key", "order-4711", "--sender", "ACME", "--to", "+447700900123"],
      ...["--text", "Paid", "--store", store, ...more],
    );
  expect((await send("--dry-run")).stdout).toContain('"externalId": "order-4711"');
  expect(await sandbox.requests()).toEqual([]);
  await sandbox.faults.next({ kind: "reset", at: "head", effect: true });
  const first = await send();
  expect([first.code, first.stdout]).toEqual([0, expect.stringContaining("order-4711")]);
  const again = await send();
  expect(again).toMatchObject({ code: 0, stderr: expect.stringContaining("nothing was sent now") });
  const other = await send("--text", "Unpaid");
  expect(other).toMatchObject({ code: 2, stderr: expect.stringContaining("another message") });
  expect(await sandbox.effects()).toMatchObject([{ count: 1 }]);
});

test("a key is the same message, however the URL of its service is written", async () => {
  const store = mkdtempSync(join(tmpdir(), "cli-send-"));
  onTestFinished(() => rmSync(store, { recursive: true }));
  const sandbox = createSandbox();
  for (const url of [
    "https://sandbox.test",
    "https://sandbox.test//",
    "HTTPS://Sandbox.test:443/",
  ]) {
    const env = { MESSAGING_API_KEY: "test-key", MESSAGING_BASE_URL: url };
    const { messaging } = createTestRun({ env, fetch: sandbox.fetch });
    const sms = ["--sender", "ACME", "--to", "+447700900123", "--text", "Paid"];
    expect((await messaging("send", "--key", "order-4711", ...sms, "--store", store)).code).toBe(0);
  }
  expect(await sandbox.effects()).toMatchObject([{ count: 1 }]);
  expect(readdirSync(store)).toEqual(["https_sandbox.test"]);
});

/** Sends and runs under one store, by other keys, accounts and environments. */
function createAccounts() {
  const store = mkdtempSync(join(tmpdir(), "cli-send-"));
  onTestFinished(() => rmSync(store, { recursive: true }));
  const sandbox = createSandbox({ data: "empty" });
  const file = join(store, "people.csv");
  writeFileSync(file, "phoneNumber\n+447700900123\n");
  const as = (more: Record<string, string>) => {
    const env = { MESSAGING_API_KEY: "a", MESSAGING_BASE_URL: "https://sandbox.test", ...more };
    const { messaging } = createTestRun({ env, fetch: sandbox.fetch });
    const common = ["--sender", "ACME", "--store", store];
    return {
      send: () =>
        messaging("send", "--key", "k", "--to", "+447700900123", "--text", "A", ...common),
      bulk: () => messaging("bulk", file, "--id", "i", "--template", "B", "--yes", ...common),
    };
  };
  const count = async () => (await sandbox.messages()).length;
  return { as, count, store };
}

test("a rehearsal by another key, account or environment swallows no live send", async () => {
  const { as, count } = createAccounts();
  const live = { MESSAGING_API_KEY: "live" };
  const accounts = [{}, live, { ...live, MESSAGING_ENVIRONMENT: "staging" }];
  for (const account of [...accounts, ...accounts]) {
    expect((await as(account).send()).code).toBe(0);
    expect((await as(account).bulk()).code).toBe(0);
  }
  expect(await count()).toBe(6);
});

test("a named account keeps what it has sent when its key is another one", async () => {
  const { as, count } = createAccounts();
  for (const key of ["first", "second"]) {
    const account = { MESSAGING_API_KEY: key, MESSAGING_ACCOUNT: "acme" };
    expect((await as(account).send()).code).toBe(0);
    expect((await as(account).bulk()).code).toBe(0);
  }
  expect(await count()).toBe(2);
});

test("files of 0.2, which knew no accounts, are read", async () => {
  const { as, count, store } = createAccounts();
  await as({}).send();
  await as({}).bulk();
  const service = join(store, "https_sandbox.test");
  const [account = ""] = readdirSync(service);
  for (const name of readdirSync(join(service, account)))
    renameSync(join(service, account, name), join(service, name));
  expect((await as({}).send()).stderr).toContain("nothing was sent now");
  expect((await as({ MESSAGING_API_KEY: "another" }).bulk()).stderr).toContain("It has ended");
  expect(await count()).toBe(2);
});
