import { createMessaging } from "@messaging-sdk/client";
import { createSandbox } from "@messaging-sdk/sandbox";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { boss } from "../test/boss.ts";
import type { ShardJob } from "./engine.ts";
import { type Campaigns, createCampaigns } from "./index.ts";
import { pgBoss } from "./pg-boss.ts";
import { testEngine } from "./test-engine.ts";

// All tests share a PGlite, which takes seconds to start; each has campaigns of its own.
let campaigns: Campaigns;
let sent: Map<string, number>;
let beforeSend = async () => {};
beforeAll(async () => {
  const sandbox = createSandbox({ data: "empty" });
  const messaging = createMessaging({
    baseUrl: "https://sandbox.test",
    apiKey: "any",
    async fetch(url, init) {
      if (init?.method === "POST") {
        await beforeSend();
        for (const number of JSON.parse(String(init.body)).phoneNumbers)
          sent.set(number, (sent.get(number) ?? 0) + 1);
      }
      return sandbox.fetch(url, init);
    },
  });
  const options = { directory: "memory://", shardSize: 1, leaseMs: 1_000, onError: () => {} };
  campaigns = await createCampaigns({ messaging, engine: pgBoss(boss), ...options });
});
beforeEach(() => {
  sent = new Map();
  beforeSend = async () => {};
});
afterAll(() => campaigns?.close());

const queue = "messaging_campaigns.default";
const numbers = (count: number) =>
  Array.from({ length: count }, (_, at) => `+4850010${1_000 + at}`);
const template = { sender: "ACME", message: "Hi" };

/** Works until the campaign has ended. */
async function finish(id: string) {
  await using _worker = campaigns.work();
  for await (const _ of campaigns.watch(id, { intervalMs: 50 }));
}

const waiting = () => boss.findJobs(queue, { queued: true });

test("it keeps what campaigns need", () => testEngine(pgBoss(boss)));

test("a window of a campaign is queued, once: pg-boss goes in order, and comes to the next one soon", async () => {
  await campaigns.start({ id: "wide", recipients: numbers(40), template });
  await campaigns.start({ id: "narrow", recipients: numbers(2), template });
  await campaigns.resume("wide");
  const keys = (await waiting()).map(({ data }) => (data as ShardJob).key);
  expect(keys.filter((key) => key.startsWith("wide/"))).toHaveLength(4);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toContain("narrow/1/0");
  await finish("wide");
  expect([...sent.values()].reduce((sum, count) => sum + count)).toBe(42);
});

test("waiting jobs that pg-boss has deleted are queued again: a campaign that is paused for long does not vanish", async () => {
  await campaigns.start({ id: "kept", recipients: numbers(20), template });
  await campaigns.pause("kept");
  await boss.deleteAllJobs(queue);
  await campaigns.resume("kept");
  const finished = finish("kept");
  await boss.deleteQueuedJobs(queue);
  await finished;
  expect([...sent.values()]).toEqual(numbers(20).map(() => 1));
});

test("a job that another worker has completed, as pg-boss goes by its id alone, is worked on to its end", async () => {
  beforeSend = async () => {
    const jobs = await boss.findJobs(queue);
    const active = jobs.filter(({ state }) => state === "active").map(({ id }) => id);
    if (active.length > 0) await boss.complete(queue, active);
  };
  await campaigns.start({ id: "settled", recipients: numbers(8), template });
  await finish("settled");
  expect([...sent.values()]).toEqual(numbers(8).map(() => 1));
});

test("a worker takes over though the job of the dead one is active for long: no heartbeat of 10 s is waited for", async () => {
  await campaigns.start({ id: "over", recipients: numbers(1), template });
  // It has taken the jobs, and is never heard of again.
  expect(await boss.fetch(queue, { batchSize: 10 })).toHaveLength(1);
  await finish("over");
  expect(sent.size).toBe(1);
});

test("errors of pg-boss are reported, and outlasted", async () => {
  const restart = new Error("The database restarts.");
  const fetch = vi.spyOn(boss, "fetch");
  fetch.mockRejectedValueOnce(restart).mockRejectedValueOnce(restart);
  await campaigns.start({ id: "failing", recipients: numbers(3), template });
  await finish("failing");
  expect(sent.size).toBe(3);
});
