import { PGlite } from "@electric-sql/pglite";
import { createMessaging } from "@messaging-sdk/client";
import { createSandbox } from "@messaging-sdk/sandbox";
import { fromPglite, PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ShardJob } from "./engine.ts";
import { createCampaigns } from "./index.ts";
import { type Boss, pgBoss } from "./pg-boss.ts";
import { testEngine } from "./test-engine.ts";

let pglite: PGlite;
let boss: PgBoss;
beforeAll(async () => {
  pglite = await PGlite.create();
  boss = new PgBoss({ db: fromPglite(pglite), backend: "pglite", schedule: false });
  boss.on("error", () => {});
  await boss.start();
});
afterAll(async () => {
  await boss?.stop({ graceful: false });
  await pglite?.close();
});

const queue = "messaging_campaigns.default";
const numbers = (count: number) =>
  Array.from({ length: count }, (_, at) => `+4850010${1_000 + at}`);
const template = { sender: "ACME", message: "Hi" };

/** Campaigns whose shards have one recipient, and a service that counts its sends. */
async function open(instance: Boss = boss, beforeSend = async () => {}) {
  const sandbox = createSandbox({ data: "empty" });
  const sent = new Map<string, number>();
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
  const engine = pgBoss(instance);
  const options = { directory: "memory://", shardSize: 1, leaseMs: 1_000, onError: () => {} };
  return { sent, campaigns: await createCampaigns({ messaging, engine, ...options }) };
}

const waiting = () => boss.findJobs(queue, { queued: true });

test("it keeps what campaigns need", () => testEngine(pgBoss(boss)));

test("a window of a campaign is queued, once: pg-boss goes in order, and comes to the next one soon", async () => {
  const { sent, campaigns } = await open();
  await campaigns.start({ id: "wide", recipients: numbers(40), template });
  await campaigns.start({ id: "narrow", recipients: numbers(2), template });
  await campaigns.resume("wide");
  const keys = (await waiting()).map(({ data }) => (data as ShardJob).key);
  expect(keys.filter((key) => key.startsWith("wide/"))).toHaveLength(4);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toContain("narrow/1/0");
  campaigns.work();
  for await (const _ of campaigns.watch("wide", { intervalMs: 50 }));
  expect([...sent.values()].reduce((sum, count) => sum + count)).toBe(42);
  await campaigns.close();
});

test("waiting jobs that pg-boss has deleted are queued again: a campaign that is paused for long does not vanish", async () => {
  const { sent, campaigns } = await open();
  await campaigns.start({ id: "kept", recipients: numbers(20), template });
  await campaigns.pause("kept");
  await boss.deleteAllJobs(queue);
  await campaigns.resume("kept");
  campaigns.work();
  await boss.deleteQueuedJobs(queue);
  for await (const _ of campaigns.watch("kept", { intervalMs: 50 }));
  expect([...sent.values()]).toEqual(numbers(20).map(() => 1));
  await campaigns.close();
});

test("a job that another worker has settled, as pg-boss goes by its id alone, is worked on to its end", async () => {
  const settle = async () => {
    const jobs = await boss.findJobs(queue);
    const active = jobs.filter(({ state }) => state === "active").map(({ id }) => id);
    if (active.length > 0) await boss.complete(queue, active);
  };
  const { sent, campaigns } = await open(boss, settle);
  await campaigns.start({ id: "settled", recipients: numbers(8), template });
  campaigns.work();
  for await (const _ of campaigns.watch("settled", { intervalMs: 50 }));
  expect([...sent.values()]).toEqual(numbers(8).map(() => 1));
  await campaigns.close();
});

test("a worker takes over though the job of the dead one is active for long: no heartbeat of 10 s is waited for", async () => {
  const dead = await open();
  await dead.campaigns.start({ id: "over", recipients: numbers(1), template });
  // It has taken the jobs, and is never heard of again.
  expect(await boss.fetch(queue, { batchSize: 10 })).toHaveLength(1);
  dead.campaigns.work();
  for await (const _ of dead.campaigns.watch("over", { intervalMs: 50 }));
  expect(dead.sent.size).toBe(1);
  await dead.campaigns.close();
});

test("errors of pg-boss are reported, and outlasted", async () => {
  let failures = 0;
  const failing: Boss = {
    createQueue: (name, options) => boss.createQueue(name, options),
    complete: (name, ids) => boss.complete(name, ids),
    insert: (name, jobs) => boss.insert(name, jobs),
    async fetch(name, options) {
      failures += 1;
      if (failures < 3) throw new Error("The database restarts.");
      return boss.fetch(name, options);
    },
  };
  const { sent, campaigns } = await open(failing);
  await campaigns.start({ id: "failing", recipients: numbers(3), template });
  campaigns.work();
  for await (const _ of campaigns.watch("failing", { intervalMs: 50 }));
  expect(sent.size).toBe(3);
  await campaigns.close();
});
