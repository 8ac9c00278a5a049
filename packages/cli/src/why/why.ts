import { createRequire } from "node:module";
import type { SmsSend } from "@messaging-sdk/client";
import { type Command, type Context, UsageError } from "../command.ts";
import { optionsOf } from "../operations/commands.ts";
import { readFields } from "../operations/read-input.ts";
import { fields, storeOption } from "../send/send.ts";

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
      const facts = await explainOnce(await context.connect(), key, { store, sms });
      return await context.print.value(withTimes(facts));
    } finally {
      await close();
    }
  },
};

/** Unix milliseconds as people read them. */
export function withTimes(facts: object): object {
  const times = Object.entries(facts).map(([name, value]) => {
    const isTime = /^(lastByteAt|until|absentFrom)$/.test(name) && value > 0;
    return [name, isTime ? new Date(value).toISOString() : value];
  });
  return Object.fromEntries(times);
}

async function openStore(context: Context, key: string) {
  const { has, variable } = context;
  const { postgresStore, redisStore } = await import("@messaging-sdk/client/stores");
  if (has("postgres")) {
    const connectionString = variable("DATABASE_URL", "that of Postgres");
    const { Pool } = load("pg");
    const pool = new Pool({ connectionString });
    return { store: postgresStore(pool), close: () => pool.end() };
  }
  if (has("redis")) {
    const url = variable("REDIS_URL", "that of Redis");
    const Redis = load("ioredis");
    const redis = new Redis(url);
    return { store: redisStore(redis), close: () => redis.quit() };
  }
  const { keptBy, readableStore } = await import("../send/kept.ts");
  return { store: readableStore(keptBy(context), key), close: async () => {} };
}

/** A client of a database is the user's, in the folder where the command runs: few have one beside the command line. */
function load(name: string) {
  try {
    return createRequire(`${process.cwd()}/`)(name);
  } catch {
    throw new UsageError(`It needs the package ${name} in this folder: npm install ${name}`);
  }
}
