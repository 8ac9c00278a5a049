import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createMessaging } from "@messaging-sdk/client";
import { type Entry, type Store, sendOnce } from "@messaging-sdk/client/send-once";
import { createSandbox, type Fault } from "@messaging-sdk/sandbox";
import { receivedBy } from "@messaging-sdk/sandbox/node";
import { Queue, Worker } from "bullmq";
import { Redis } from "ioredis";
import { markdownTable } from "markdown-table";
import { Pool } from "pg";
import { PgBoss } from "pg-boss";
import { fetchPackages } from "../debian.ts";
import { type Server, startPostgres, startRedis } from "./servers.ts";

/** How many orders each proof is about. */
const orders = 20;

/**
 * `pnpm verify stores`: the stores of the guide, as they stand in it, on real servers that are killed, and from real queues
 * that deliver again. The judge is what the service did: one message for each order.
 */
export async function stores(root: string): Promise<boolean> {
  const env = await fetchPackages(["postgresql", "redis-server"]);
  const guide = await readFile(join(root, "docs/guides/sending-once.md"), "utf8");
  await using stack = new AsyncDisposableStack();
  const [postgres, redis] = [stack.use(await startPostgres(env)), stack.use(await startRedis(env))];
  const connectionString = `postgres://postgres@127.0.0.1:${postgres.port}/postgres`;
  const pool = stack.adopt(new Pool({ connectionString }), (one) => one.end());
  // A connection that the server ends is replaced.
  pool.on("error", () => {});
  await pool.query(
    "create table sent (key text primary key, owner text not null, entry jsonb not null)",
  );
  const client = stack.adopt(new Redis(redis.port), (one) => one.disconnect());
  client.on("error", () => {});
  const { postgresStore } = await codeOf(guide, "postgresStore");
  const { redisStore } = await codeOf(guide, "redisStore");
  const [inPostgres, inRedis] = [postgresStore?.(pool), redisStore?.(client)];
  if (!inPostgres || !inRedis) throw new Error("The guide has no such stores.");

  const rows = [
    ["Postgres", "an atomic step", await isAtomic(inPostgres)],
    ["Redis", "an atomic step", await isAtomic(inRedis)],
    ["Postgres", "kill -9 of the server", await survives(inPostgres, postgres)],
    ["Redis", "kill -9 of the server", await survives(inRedis, redis)],
    ["Postgres", "ten workers at once", await workAtOnce(inPostgres)],
    ["Redis", "ten workers at once", await workAtOnce(inRedis)],
    ["Redis", "BullMQ", await fromBullMq(inRedis, redis.port)],
    ["Postgres", "pg-boss", await fromPgBoss(inPostgres, connectionString)],
  ];
  console.log(markdownTable([["store", "proof", "verdict"], ...rows]));
  return rows.every(([, , verdict]) => verdict === "ok");
}

type Stores = Record<string, ((client: unknown) => Store) | undefined>;

/** The fence of the guide that defines a function, as a module. */
async function codeOf(guide: string, name: string): Promise<Stores> {
  const fences = [...guide.matchAll(/^```ts [^\n]*\n(.*?)^```/gms)].map(([, code = ""]) => code);
  const code = fences.find((one) => one.includes(`function ${name}(`));
  if (code === undefined) throw new Error(`The guide has no ${name}.`);
  const lines = code.trimEnd().split("\n").length;
  if (lines > 30) throw new Error(`${name} has ${lines} lines.`);
  const folder = await mkdtemp(join(tmpdir(), "verify-stores-"));
  try {
    const file = join(folder, `${name}.mts`);
    await writeFile(file, code);
    return await import(pathToFileURL(file).href);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const entryOf = (owner: string): Entry => ({ owner, until: Date.now() + 60_000 });

/** Many begin a key and one may, many take it over and one may; only its owner settles it. */
async function isAtomic(store: Store): Promise<string> {
  const all = Array.from({ length: 20 }, (_, at) => entryOf(`owner-${at}`));
  const begun = await Promise.all(all.map((one) => store.begin("atomic", one)));
  const theirs = begun.find((there) => there !== undefined);
  const next = all.map((one) => ({ ...one, owner: `${one.owner}-again` }));
  const taken = await Promise.all(next.map((one) => store.begin("atomic", one, theirs)));
  await store.settle("atomic", { ...entryOf("nobody") });
  const mine = next[taken.indexOf(undefined)];
  const there = await store.begin("atomic", entryOf("last"));
  const [one, other] = [begun, taken].map((list) => list.filter((e) => e === undefined).length);
  const isKept = there?.owner === mine?.owner;
  return one === 1 && other === 1 && isKept ? "ok" : `${one} begun, ${other} taken, ${isKept}`;
}

/** An entry that was begun is there after the server was killed. */
async function survives(store: Store, server: Server): Promise<string> {
  const keys = Array.from({ length: orders }, (_, at) => `crash-${at}`);
  await Promise.all(keys.map((key) => store.begin(key, entryOf("before"))));
  await server.crash();
  const there = await Promise.all(
    keys.map((key) => again(() => store.begin(key, entryOf("after")))),
  );
  const kept = there.filter((entry) => entry?.owner === "before").length;
  return kept === orders ? "ok" : `${kept} of ${orders} kept`;
}

/** A pool may hand out a connection that has ended. */
async function again<Value>(act: () => Value | Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      if (tries === 20) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

const lost: Fault = { kind: "reset", at: "head", effect: true };

/** A shop whose service loses responses. */
function openShop(store: Store) {
  const sandbox = createSandbox({ data: "empty" });
  const { writes } = receivedBy(sandbox);
  sandbox.faults.next(lost, lost);
  const messaging = createMessaging({
    baseUrl: "https://sandbox.test",
    apiKey: "any",
    fetch: sandbox.fetch,
  });
  const send = (order: string) =>
    sendOnce(
      messaging,
      { sender: "ACME", message: `Order ${order} is paid.`, phoneNumbers: ["+48500500500"] },
      { idempotencyKey: order, store, lookupIntervalMs: 20, ifMissing: "send" },
    );
  const verdict = () => {
    const sent = writes.map(({ body }) => String(Object(body).externalId));
    const isOnce = sent.length === orders && new Set(sent).size === orders;
    return isOnce ? "ok" : `${sent.length} messages for ${orders} orders`;
  };
  return { send, verdict };
}

const named = (queue: string) => Array.from({ length: orders }, (_, at) => `${queue}-${at}`);

async function workAtOnce(store: Store): Promise<string> {
  const { send, verdict } = openShop(store);
  const work = named("at-once").flatMap((order) => Array.from({ length: 10 }, () => send(order)));
  await Promise.all(work);
  return verdict();
}

/** Every first delivery fails after the send, as that of a worker that dies. */
function failingOnce(send: (order: string) => Promise<unknown>) {
  const failed = new Set<string>();
  return async (order: string) => {
    await send(order);
    if (failed.has(order)) return;
    failed.add(order);
    throw new Error("The worker dies.");
  };
}

async function fromBullMq(store: Store, port: number): Promise<string> {
  const { send, verdict } = openShop(store);
  const work = failingOnce(send);
  const connection = { host: "127.0.0.1", port, maxRetriesPerRequest: null };
  const queue = new Queue("orders", { connection });
  const worker = new Worker("orders", async (job) => work(job.data.order), {
    connection,
    concurrency: 5,
  });
  let done = 0;
  const ended = new Promise<void>((resolve) => {
    worker.on("completed", () => {
      done += 1;
      if (done === orders) resolve();
    });
  });
  for (const order of named("bullmq")) await queue.add("paid", { order }, { attempts: 3 });
  await ended;
  await worker.close();
  await queue.close();
  return verdict();
}

async function fromPgBoss(store: Store, connectionString: string): Promise<string> {
  const { send, verdict } = openShop(store);
  const work = failingOnce(send);
  const boss = new PgBoss({ connectionString });
  boss.on("error", () => {});
  await boss.start();
  await boss.createQueue("orders");
  let done = 0;
  const ended = new Promise<void>((resolve) => {
    void boss.work<{ order: string }>("orders", { pollingIntervalSeconds: 0.5 }, async (jobs) => {
      for (const { data } of jobs) await work(data.order);
      done += jobs.length;
      if (done >= orders) resolve();
    });
  });
  for (const order of named("pg-boss")) await boss.send("orders", { order }, { retryLimit: 3 });
  await ended;
  await boss.stop({ graceful: false });
  return verdict();
}
