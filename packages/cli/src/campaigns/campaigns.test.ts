import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCampaigns } from "@messaging-sdk/campaigns";
import { createMessaging } from "@messaging-sdk/client";
import { createSandbox } from "@messaging-sdk/sandbox";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestRun } from "../../test/test-run.ts";
import { createApi } from "./api.ts";

const folder = mkdtempSync(join(tmpdir(), "cli-campaigns-"));
const prepared = join(folder, "prepared");
const directory = join(folder, "database");

beforeAll(async () => {
  const directory = prepared;
  const nothing = async () => Response.json({}, { status: 404 });
  const messaging = createMessaging({ baseUrl: "https://a.test", apiKey: "any", fetch: nothing });
  await using campaigns = await createCampaigns({ messaging, directory, onError: () => {} });
  const given = { recipients: ["+447700900123"], template: { sender: "ACME", message: "Hi" } };
  const worker = campaigns.work();
  for (const id of ["dead-1", "dead-2"]) await campaigns.start({ id, ...given });
  for await (const { state } of campaigns.watch("dead-1", { intervalMs: 50 })) void state;
  for await (const { state } of campaigns.watch("dead-2", { intervalMs: 50 })) void state;
  await worker.stop();
  await campaigns.start({ id: "spring", ...given });
});
// Each test has the same campaigns, whatever another has done to them.
beforeEach(() => {
  rmSync(directory, { recursive: true, force: true });
  cpSync(prepared, directory, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

// It takes 5 s and more: each command opens the database anew.
test("a campaign is shown, paused, resumed and cancelled, by its database alone", async () => {
  const { messaging } = createTestRun({ env: {} });
  const campaigns = async (...words: string[]) => {
    const { code, stdout } = await messaging("campaigns", ...words, "--directory", directory);
    return [code, stdout && JSON.parse(stdout)];
  };
  const blocked = { state: "blocked", dead: 1 };
  expect(await campaigns("list", "--json")).toMatchObject([
    0,
    [{ id: "spring", state: "running", total: 1 }, blocked, blocked],
  ]);
  expect(await campaigns("pause", "spring", "--dry-run")).toEqual([0, { pause: "spring" }]);
  expect(await campaigns("list", "--dry-run")).toEqual([2, ""]);
  expect(await campaigns("show", "spring")).toMatchObject([0, { state: "running" }]);
  expect(await campaigns("pause", "spring")).toMatchObject([0, { state: "paused" }]);
  expect(await campaigns("resume", "spring")).toMatchObject([0, { state: "running" }]);
  expect(await campaigns("dead", "dead-1")).toMatchObject([0, { campaign: "dead-1", shard: 0 }]);
  expect(await campaigns("redrive", "spring")).toEqual([0, { redriven: 0 }]);
  expect(await campaigns("discard-dead", "dead-1")).toEqual([0, { discarded: 1 }]);
  expect(await campaigns("show", "dead-1")).toMatchObject([0, { state: "done", failed: 1 }]);
  expect(await campaigns("look-first")).toEqual([0, { shards: 2 }]);
  expect(await campaigns("show", "autumn")).toEqual([1, ""]);
  expect(await campaigns("pause", "autumn")).toEqual([3, ""]);
});

test("limit, priority and lookups are changed, each alone or together", async () => {
  const { messaging } = createTestRun({ env: {} });
  const update = async (...words: string[]) => {
    const given = ["campaigns", "update", ...words, "--directory", directory];
    const { code, stdout, stderr } = await messaging(...given);
    return [code, stdout ? JSON.parse(stdout) : stderr];
  };
  const all = ["--requests-per-second", "20", "--priority", "-5", "--lookups", "2"];
  const changed = { requestsPerSecond: 20, priority: -5 };
  expect(await update("spring", ...all)).toMatchObject([0, changed]);
  expect(await update("spring", "--priority", "0")).toMatchObject([0, { ...changed, priority: 0 }]);
  const [code, { requestsPerSecond }] = await update("spring", "--requests-per-second", "none");
  expect([code, requestsPerSecond]).toEqual([0, undefined]);
  expect(await update("spring")).toEqual([2, expect.stringContaining("--priority")]);
  expect(await update("spring", "--lookups", "")).toEqual([2, expect.stringContaining("lookups")]);
  expect(await update("autumn", "--priority", "1")).toEqual([3, expect.stringContaining("autumn")]);
});

test("the HTTP API is for who has the token", async () => {
  const controller = new AbortController();
  const env = { MESSAGING_CAMPAIGNS_TOKEN: "a-token" };
  const { messaging, output } = createTestRun({ env, signal: controller.signal });
  const ended = messaging("campaigns", "serve", "--directory", directory);
  await expect.poll(() => output.stderr).toMatch(/http:\S+/);
  const [base = ""] = /http:[^\s,]+/.exec(output.stderr) ?? [];
  const ask = async (method: string, path: string, token = "a-token", body?: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(base + path, { method, headers, ...(body && { body }) });
    return [response.status, await response.json()];
  };
  expect(await ask("GET", "/campaigns", "another")).toMatchObject([401, { error: {} }]);
  expect(await ask("GET", "/campaigns")).toMatchObject([200, { data: [{ id: "spring" }, {}, {}] }]);
  expect(await ask("POST", "/campaigns/spring/pause")).toMatchObject([200, { state: "paused" }]);
  expect(await ask("GET", "/campaigns/spring")).toMatchObject([200, { state: "paused" }]);
  expect(await ask("GET", "/campaigns/spring/outcomes")).toEqual([200, { data: [] }]);
  expect(await ask("POST", "/look-first")).toEqual([200, { shards: 3 }]);
  const update = "/campaigns/spring/update";
  const limit = { requestsPerSecond: 5 };
  expect(await ask("POST", update, "a-token", JSON.stringify(limit))).toMatchObject([200, limit]);
  expect(await ask("POST", update, "a-token", '{"id":"x"}')).toMatchObject([400, { error: {} }]);
  const tooLong = JSON.stringify({ id: "x".repeat(1_048_576) });
  expect(await ask("POST", update, "a-token", tooLong)).toMatchObject([400, { error: {} }]);
  const lookUp = "/campaigns/spring/look-up-doubtful";
  expect(await ask("POST", lookUp, "a-token", "{")).toMatchObject([400, { error: {} }]);
  expect(await ask("POST", "/campaigns/autumn/pause")).toMatchObject([404, { error: {} }]);
  expect(await ask("DELETE", "/campaigns/spring")).toMatchObject([404, { error: {} }]);
  expect(await ask("POST", "/campaigns/spring/cancel")).toMatchObject([
    200,
    { state: "cancelled" },
  ]);
  expect(await ask("POST", "/campaigns/spring/resume")).toMatchObject([409, { error: {} }]);
  const letters = ["dead-1", "dead-2"].map((campaign) => ({ campaign, shard: 0, recipients: 1 }));
  const [status, dead] = await ask("GET", "/dead-letters");
  expect([status, dead.data.toSorted(byCampaign)]).toMatchObject([200, letters]);
  expect(await ask("GET", "/dead-letters?campaign=spring")).toEqual([200, { data: [] }]);
  const redrive = "/dead-letters/redrive?campaign=";
  expect(await ask("POST", `${redrive}spring`)).toEqual([200, { redriven: 0 }]);
  expect(await ask("POST", "/dead-letters/discard?campaign=spring")).toEqual([
    200,
    { discarded: 0 },
  ]);
  expect(await ask("POST", `${redrive}dead-2`)).toEqual([200, { redriven: 1 }]);
  controller.abort();
  expect((await ended).code).toBe(130);
});

test("a browser gets the console beside the API", async () => {
  const { fetch: sandbox } = createSandbox();
  const messaging = createMessaging({ baseUrl: "https://a.test", apiKey: "any", fetch: sandbox });
  await using campaigns = await createCampaigns({ messaging, directory });
  const api = createApi(campaigns, "a-token", (_, response) => Boolean(response.end("<h1>")));
  const server = createServer(api).listen(0, "127.0.0.1");
  await once(server, "listening");
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${portOf(server.address())}${path}`);
    return [response.status, await response.text()];
  };
  expect(await ask("/campaigns")).toEqual([200, "<h1>"]);
  expect(await ask("/_campaigns/campaigns")).toEqual([401, expect.stringContaining("token")]);
  server.close();
});

const byCampaign = (one: { campaign: string }, other: { campaign: string }) =>
  one.campaign.localeCompare(other.campaign);

const portOf = (address: ReturnType<Server["address"]>) =>
  typeof address === "object" ? address?.port : address;

test("a database is needed", async () => {
  const { code, stderr } = await createTestRun({ env: {} }).messaging("campaigns", "list");
  expect([code, stderr]).toEqual([2, expect.stringContaining("DATABASE_URL")]);
});
