import { mkdtempSync, readdirSync, rmSync } from "node:fs";
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
