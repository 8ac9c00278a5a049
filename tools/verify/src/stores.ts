import { globSync } from "node:fs";
import { mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createMessaging } from "@messaging-sdk/client";
import { type Entry, type Store, sendOnce } from "@messaging-sdk/client/send-once";
import { run } from "@messaging-sdk/release/run";
import { createSandbox, type Fault } from "@messaging-sdk/sandbox";
import { receivedBy } from "@messaging-sdk/sandbox/node";
import { Queue, Worker } from "bullmq";
import { Redis } from "ioredis";
import { markdownTable } from "markdown-table";
import { Pool } from "pg";
import { PgBoss } from "pg-boss";
import { fetchPackages } from "./debian.ts";
import { start } from "./process.ts";
import { retry, type Server, startServer } from "./server.ts";

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

async function startPostgres(env: NodeJS.ProcessEnv): Promise<Server> {
  const folders = (env.PATH ?? "").split(":").map((one) => join(one, "../lib/postgresql/*/bin"));
  const bin = globSync(folders).sort().at(-1) ?? "";
  // It refuses to run as root.
  const [user = "env", ...prefix] =
    process.getuid?.() === 0 ? "runuser -u postgres --".split(" ") : [];
  return startServer(async (cwd, port) => {
    const data = ["-D", join(cwd, "data")];
    if (globSync(join(cwd, "data")).length === 0) {
      const options = ["-U", "postgres", "--auth=trust", "--no-locale", "-E", "UTF8"];
      await run(user, [...prefix, join(bin, "initdb"), ...data, ...options], { cwd, env });
    }
    const options = ["-p", `${port}`, "-k", cwd, "-h", "127.0.0.1"];
    const args = [...prefix, join(bin, "postgres"), ...data, ...options];
    const server = start(user, args, { cwd, env });
    await server.line(/ready to accept connections/);
    return server;
  });
}

/** Nothing may be evicted, and nothing that it has answered may be lost. */
async function startRedis(env: NodeJS.ProcessEnv): Promise<Server> {
  const options = ["--save", "", "--maxmemory-policy", "noeviction", "--appendonly", "yes"];
  return startServer(async (cwd, port) => {
    const args = ["--port", `${port}`, ...options, "--appendfsync", "always"];
    const server = start("redis-server", args, { cwd, env });
    await server.line(/Ready to accept connections/);
    return server;
  });
}

type Stores = Record<string, ((client: unknown) => Store) | undefined>;

/** The fence of the guide that defines a function, as a module. */
async function codeOf(guide: string, name: string): Promise<Stores> {
  const fences = [...guide.matchAll(/^```ts [^\n]*\n(.*?)^```/gms)].map(([, code = ""]) => code);
  const code = fences.find((one) => one.includes(`function ${name}(`));
  if (code === undefined) throw new Error(`The guide has no ${name}.`);
  const lines = code.trimEnd().split("\n").length;
  if (lines > 30) throw new Error(`${name} has ${lines} lines.`);
  await using folder = await mkdtempDisposable(join(tmpdir(), "verify-stores-"));
  const file = join(folder.path, `${name}.mts`);
  await writeFile(file, code);
  return await import(pathToFileURL(file).href);
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
  await server.restart();
  // A pool may hand out a connection that has ended.
  const there = await Promise.all(
    keys.map((key) => retry(() => store.begin(key, entryOf("after")))),
  );
  const kept = there.filter((entry) => entry?.owner === "before").length;
  return kept === orders ? "ok" : `${kept} of ${orders} kept`;
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

/** Every first delivery fails after the send, as that of a worker that dies; ends when each order was worked on. */
function failingOnce(send: (order: string) => Promise<unknown>) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const failed = new Set<string>();
  let left = orders;
  async function work(order: string) {
    await send(order);
    if (!failed.has(order)) {
      failed.add(order);
      throw new Error("The worker dies.");
    }
    left -= 1;
    if (left === 0) resolve();
  }
  return { work, ended: promise };
}

async function fromBullMq(store: Store, port: number): Promise<string> {
  const { send, verdict } = openShop(store);
  const { work, ended } = failingOnce(send);
  const connection = { host: "127.0.0.1", port, maxRetriesPerRequest: null };
  const options = { connection, concurrency: 5 };
  await using stack = new AsyncDisposableStack();
  const queue = stack.adopt(new Queue("orders", { connection }), (one) => one.close());
  const worker = new Worker("orders", async ({ data }) => work(data.order), options);
  stack.adopt(worker, (one) => one.close());
  for (const order of named("bullmq")) await queue.add("paid", { order }, { attempts: 3 });
  await ended;
  return verdict();
}

async function fromPgBoss(store: Store, connectionString: string): Promise<string> {
  const { send, verdict } = openShop(store);
  const { work, ended } = failingOnce(send);
  await using stack = new AsyncDisposableStack();
  const boss = stack.adopt(new PgBoss({ connectionString }), (one) =>
    one.stop({ graceful: false }),
  );
  boss.on("error", () => {});
  await boss.start();
  await boss.createQueue("orders");
  const often = { pollingIntervalSeconds: 0.5 };
  await boss.work<{ order: string }>("orders", often, ([job]) => work(job?.data.order ?? ""));
  for (const order of named("pg-boss")) await boss.send("orders", { order }, { retryLimit: 3 });
  await ended;
  return verdict();
}
