import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCampaigns } from "@messaging-sdk/campaigns";
import { createMessaging } from "@messaging-sdk/client";
import { createSandbox } from "@messaging-sdk/sandbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestRun } from "../test-run.ts";

const folder = mkdtempSync(join(tmpdir(), "cli-campaigns-"));
const directory = join(folder, "database");

beforeAll(async () => {
  const { fetch } = createSandbox();
  const messaging = createMessaging({ baseUrl: "https://a.test", apiKey: "any", fetch });
  await using campaigns = await createCampaigns({ messaging, directory });
  const template = { sender: "ACME", message: "Hi" };
  await campaigns.start({ id: "spring", recipients: ["+447700900123"], template });
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a campaign is shown, paused, resumed and cancelled, by its database alone", async () => {
  const { messaging } = createTestRun({ env: {} });
  const campaigns = async (...words: string[]) => {
    const { code, stdout } = await messaging("campaigns", ...words, "--directory", directory);
    return [code, stdout && JSON.parse(stdout)];
  };
  expect(await campaigns("list")).toMatchObject([0, { id: "spring", state: "running", total: 1 }]);
  expect(await campaigns("pause", "spring", "--dry-run")).toEqual([0, { pause: "spring" }]);
  expect(await campaigns("list", "--dry-run")).toEqual([2, ""]);
  expect(await campaigns("show", "spring")).toMatchObject([0, { state: "running" }]);
  expect(await campaigns("pause", "spring")).toMatchObject([0, { state: "paused" }]);
  expect(await campaigns("resume", "spring")).toMatchObject([0, { state: "running" }]);
  expect(await campaigns("dead")).toEqual([0, ""]);
  expect(await campaigns("redrive")).toEqual([0, { redriven: 0 }]);
  expect(await campaigns("show", "autumn")).toEqual([1, ""]);
  expect(await campaigns("pause", "autumn")).toEqual([3, ""]);
});

test("the HTTP API is for who has the token", async () => {
  const controller = new AbortController();
  const env = { MESSAGING_CAMPAIGNS_TOKEN: "a-token" };
  const { messaging, said } = createTestRun({ env, signal: controller.signal });
  const ended = messaging("campaigns", "serve", "--directory", directory);
  await expect.poll(() => said.stderr).toMatch(/http:\S+/);
  const [base = ""] = /http:[^\s,]+/.exec(said.stderr) ?? [];
  const ask = async (method: string, path: string, token = "a-token", body?: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(base + path, { method, headers, ...(body && { body }) });
    return [response.status, await response.json()];
  };
  expect(await ask("GET", "/campaigns", "another")).toMatchObject([401, { error: {} }]);
  expect(await ask("GET", "/campaigns")).toMatchObject([200, { data: [{ id: "spring" }] }]);
  expect(await ask("POST", "/campaigns/spring/pause")).toMatchObject([200, { state: "paused" }]);
  expect(await ask("GET", "/campaigns/spring")).toMatchObject([200, { state: "paused" }]);
  expect(await ask("GET", "/campaigns/spring/outcomes")).toEqual([200, { data: [] }]);
  const settle = "/campaigns/spring/settle-unknown";
  expect(await ask("POST", settle, "a-token", "{")).toMatchObject([400, { error: {} }]);
  expect(await ask("POST", "/campaigns/autumn/pause")).toMatchObject([404, { error: {} }]);
  expect(await ask("DELETE", "/campaigns/spring")).toMatchObject([404, { error: {} }]);
  expect(await ask("POST", "/campaigns/spring/cancel")).toMatchObject([
    200,
    { state: "cancelled" },
  ]);
  expect(await ask("POST", "/campaigns/spring/resume")).toMatchObject([409, { error: {} }]);
  expect(await ask("GET", "/dead-letters")).toEqual([200, { data: [] }]);
  controller.abort();
  expect((await ended).code).toBe(130);
});

test("a database is needed", async () => {
  const { code, stderr } = await createTestRun({ env: {} }).messaging("campaigns", "list");
  expect([code, stderr]).toEqual([2, expect.stringContaining("DATABASE_URL")]);
});
