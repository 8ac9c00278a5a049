import { createRequire } from "node:module";
import type { SmsSend } from "@messaging-sdk/client";
import type { Store } from "@messaging-sdk/client/send-once";
import type { postgresStore, redisStore } from "@messaging-sdk/client/stores";
import { type Command, type Context, UsageError } from "../command.ts";
import { fieldsOf } from "../fields.ts";
import { operationOf, optionsOf } from "../operations/commands.ts";
import { readFields } from "../operations/read-input.ts";
import { storeOption } from "../send/send.ts";

const fields = operationOf("sendSms").fields.filter(({ name }) => name !== "externalId");

export const why: Command = {
  name: "why",
  summary: "Say what is known of a key of send, and what the next call would do and why",
  description:
    "Sends nothing. With --to and the other flags of the message, it says whether all of it is listed, and whether the key is another message's.",
  arguments: { "<key>": "the --key of send, or the idempotencyKey of sendOnce" },
  options: {
    ...storeOption,
    "--postgres": "the store is the table of postgresStore, by DATABASE_URL",
    "--redis": "the store is that of redisStore, by REDIS_URL",
    ...optionsOf(fields.map((one) => ({ ...one, required: false }))),
  },
  async run(context) {
    const [key = ""] = context.args;
    const { explainOnce } = await import("@messaging-sdk/client/send-once");
    // Its text may be missing: then no list of numbers would be checked against it.
    const sms = context.has("to") ? (readFields(context, fields) as unknown as SmsSend) : undefined;
    const { store, close } = await openStore(context, key);
    try {
      const said = await explainOnce(await context.connect(), key, { store, sms });
      return await context.print.value(withTimes(said));
    } finally {
      await close();
    }
  },
};

/** Unix milliseconds as people read them. */
export function withTimes(said: object): object {
  const times = Object.entries(said).map(([name, value]) => {
    const isTime = /^(lastByteAt|until|absentFrom)$/.test(name) && value > 0;
    return [name, isTime ? new Date(value).toISOString() : value];
  });
  return Object.fromEntries(times);
}

async function openStore(context: Context, key: string) {
  const { has, variable } = context;
  if (has("postgres")) {
    const connectionString = variable("DATABASE_URL", "that of Postgres");
    const { Pool } = fieldsOf(load("pg"));
    const pool = create<Postgres & { end(): Promise<void> }>(Pool, { connectionString });
    const stores = await import("@messaging-sdk/client/stores");
    return { store: stores.postgresStore(pool), close: () => pool.end() };
  }
  if (has("redis")) {
    const url = variable("REDIS_URL", "that of Redis");
    const redis = create<Redis & { quit(): Promise<unknown> }>(load("ioredis"), url);
    const stores = await import("@messaging-sdk/client/stores");
    return { store: stores.redisStore(redis), close: async () => void (await redis.quit()) };
  }
  const { keptBy, readableStore } = await import("../send/kept.ts");
  const store: Store = readableStore(keptBy(context), key);
  return { store, close: async () => {} };
}

type Postgres = Parameters<typeof postgresStore>[0];
type Redis = Parameters<typeof redisStore>[0];

/** Its class is loaded without types. */
const create = <Made>(given: unknown, options: unknown): Made =>
  Reflect.construct(given as new (options: unknown) => Made, [options]);

/** A client of a database is the user's, in the folder where the command runs: few have one beside the command line. */
function load(name: string): unknown {
  try {
    return createRequire(`${process.cwd()}/`)(name);
  } catch {
    throw new UsageError(`It needs the package ${name} in this folder: npm install ${name}`);
  }
}
