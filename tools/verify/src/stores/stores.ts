import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Store } from "@messaging-sdk/client/send-once";
import { postgresStore, redisStore } from "@messaging-sdk/client/stores";
import { testStore } from "@messaging-sdk/client/testing";
import { Redis } from "ioredis";
import { Pool } from "pg";
import { retry, type Server } from "../server.ts";
import { print, verdict } from "../table.ts";
import { fromBullMq, orders } from "./orders.ts";
import { startRecipes, type Tried } from "./recipes.ts";
import { startPostgres, startRedis } from "./servers.ts";

/**
 * `pnpm verify stores`: our stores and those of the guide, held to the contract, on real servers that are killed, and behind
 * real queues that deliver again: the judge of these is what the service did.
 */
export async function stores(root: string): Promise<boolean> {
  const guide = await readFile(join(root, "docs/guides/stores.md"), "utf8");
  await using stack = new AsyncDisposableStack();
  const postgres = stack.use(await startPostgres());
  const server = stack.use(await startRedis());
  const { recipes, createClient } = await startRecipes(guide, stack);
  const connectionString = `postgres://postgres@127.0.0.1:${postgres.port}/postgres`;
  const pool = stack.adopt(new Pool({ connectionString }), (one) => one.end());
  const redis = stack.adopt(new Redis(server.port), (one) => one.disconnect());
  const url = `redis://127.0.0.1:${server.port}`;
  const other = stack.adopt(createClient({ url }), (one) => one.destroy());
  // A connection that the server ends is replaced.
  for (const client of [pool, redis, other]) client.on("error", () => {});
  await other.connect();
  const inPostgres = postgresStore(pool);
  const inRedis = redisStore(redis, { keepDays: 1 });
  const damage = (key: string) => redis.hset(`messaging-sent:${key}`, "entry", "{");
  const spoil = "update messaging_sent set entry = '{' where key = $1";

  const all: Readonly<Record<string, Tried>> = {
    "postgresStore, pg": {
      ...{ store: inPostgres, server: postgres, deleteBefore: inPostgres.deleteBefore },
      damage: (key) => pool.query(spoil, [key]),
    },
    "redisStore, ioredis": {
      ...{ store: inRedis, server, damage },
      queue: () => fromBullMq(inRedis, server.port),
      deleteBefore: (time) => expire(redis, time),
    },
    "redisStore, redis": { store: redisStore(other), server, damage },
    ...recipes,
  };
  const columns: Record<string, string>[] = [];
  for (const tried of Object.values(all)) columns.push(await verdicts(tried));
  const rules = [...new Set(columns.flatMap((column) => Object.keys(column)))];
  const rows = rules.map((rule) => [rule, ...columns.map((column) => column[rule] ?? "")]);
  return print(["", ...Object.keys(all)], rows);
}

async function verdicts({ store, server, queue, ...options }: Tried) {
  const rules = [...testStore(() => store, options)];
  if (server)
    rules.push({ name: "keeps what was begun before kill -9", run: () => survives(store, server) });
  if (queue) rules.push({ name: "sends once from a queue that delivers again", run: queue });
  const found: Record<string, string> = {};
  for (const { name, run } of rules) found[name] = await verdict(run);
  return found;
}

/** Deletes what Redis expires a day after that time. An entry of `testStore` is under way for a minute. */
async function expire(redis: Redis, time: Date): Promise<void> {
  for (const key of await redis.keys("messaging-sent:*")) {
    const end = Number(await redis.call("pexpiretime", key));
    if (end < time.getTime() + 86_460_000) await redis.del(key);
  }
}

async function survives(store: Store, server: Server): Promise<void> {
  const beginAll = (owner: string) => {
    const entry = { owner, until: Date.now() + 60_000 };
    // A pool may hand out a connection that has ended.
    return Promise.all(orders.map((key) => retry(() => store.begin(`crash ${key}`, entry))));
  };
  await beginAll("before");
  await server.restart();
  const existing = await beginAll("after");
  const kept = existing.filter((entry) => entry?.owner === "before").length;
  assert.equal(kept, orders.length);
}
