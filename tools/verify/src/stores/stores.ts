import { mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Entry, Store } from "@messaging-sdk/client/send-once";
import { Redis } from "ioredis";
import { markdownTable } from "markdown-table";
import { Pool } from "pg";
import { fetchPackages } from "../debian.ts";
import { retry, type Server } from "../server.ts";
import { fromBullMq, fromPgBoss, orders, workAtOnce } from "./orders.ts";
import { startPostgres, startRedis } from "./servers.ts";

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
