import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Campaigns, Worker } from "@messaging-sdk/campaigns";
import { retry } from "@messaging-sdk/verify/server";
import { recipientsOf } from "../recipients.ts";
import { type EngineName, engines } from "./engines.ts";
import type { Postgres } from "./postgres.ts";

// A campaign of 200 texts, 100 a second. One fault strikes it when a third is sent; in the end it is counted who got what.

/** The campaign that a fault strikes. */
export interface World {
  readonly postgres: Postgres;
  /** The address of its database. */
  readonly url: string;
  readonly told: Set<string>;
  readonly by: EngineName;
  readonly how: How;
  campaigns: Campaigns;
  worker: Worker;
  /** Stands for the service. */
  respond: (perform: () => Promise<Response>, isSend: boolean) => Promise<Response>;
  /** Has other campaigns work, too. Default: by the same engine, through the same connections. */
  enter(by?: EngineName, database?: string): Promise<void>;
  /** Lets nothing more through the open connections to Postgres. */
  silence(): void;
}

export type Strike = (world: World) => Promise<void>;

export const id = "spring";
/** What a campaign has of lookups: what makes it short, and nothing but the defaults. */
export const hows = {
  quick: { batchSize: 10, lookups: 2, lookupIntervalMs: 50 },
  default: {},
} as const;
export type How = keyof typeof hows;
export const requestsPerSecond = 100;
export const template = { sender: "ACME", message: "Hi {{name}}" };
export const recipients = recipientsOf(200);
const whileMs = 2_000;

/** A gateway's, in a form that decides. */
const answer = (status: number, headers = {}) =>
  Promise.resolve(new Response("", { status, headers }));

/** The service responds otherwise for 2 s, or while something else happens. */
const unwell =
  (respond: World["respond"], meanwhile: Strike = () => sleep(whileMs)): Strike =>
  async (world) => {
    const { respond: well } = world;
    world.respond = respond;
    await meanwhile(world);
    world.respond = well;
  };

/** Each of these strikes a campaign; its name stands in the table of the README. */
export const faults: Readonly<Record<string, Strike>> = {
  "502 for 2 s": unwell(() => answer(502)),
  "429 with a `Retry-After` of a day, for 2 s": unwell(() =>
    answer(429, { "retry-after": "86400" }),
  ),
  "responses are lost and lists answer 500, for 2 s": unwell(async (perform, isSend) => {
    if (!isSend) return answer(500);
    await perform();
    throw new TypeError("fetch failed", {
      cause: Object.assign(new Error(), { code: "ECONNRESET" }),
    });
  }),
  async "404 until an operator acts"(world) {
    const { campaigns, told } = world;
    const stalls = unwell(
      () => answer(404),
      async () => {
        for await (const { stalledBecause = "" } of campaigns.watch(id, { intervalMs: 50 }))
          if (stalledBecause) told.add(stalledBecause);
      },
    );
    await stalls(world);
    await campaigns.redrive(id);
  },
  "the service hangs, and the worker is stopped": unwell(
    () => new Promise(() => {}),
    async (world) => {
      await sleep(100);
      const begun = performance.now();
      await world.worker.stop();
      world.told.add(`stopped after ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
      world.worker = world.campaigns.work();
    },
  ),
  async "20 people opt out while their shard is sent"({ campaigns, told }) {
    const numbers = recipients.slice(80, 100).map(({ phoneNumber }) => `00${phoneNumber.slice(1)}`);
    const { underWay } = await campaigns.suppress(numbers);
    told.add(`${underWay} under way`);
  },
  async "another campaign begins, of 100 texts, as fast"({ campaigns, told, how }) {
    const begun = performance.now();
    await campaigns.start({
      ...{ id: "autumn", template, requestsPerSecond, ...hows[how], priority: 1 },
      recipients: recipients
        .slice(0, 100)
        .map((one) => ({ ...one, phoneNumber: one.phoneNumber.replace("+48", "+44") })),
    });
    for await (const { done } of campaigns.watch("autumn", { intervalMs: 20 })) if (done > 0) break;
    told.add(`its first after ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
  },
  async "workers of the next engine take over"({ campaigns, by, enter }) {
    await enter(engines[(engines.indexOf(by) + 1) % engines.length]);
    await sleep(1_000);
    await campaigns.close();
  },
  "the connections to Postgres fall silent": async (world) => world.silence(),
  async "the database is read-only for 2 s"({ postgres, url }) {
    const set = async (how: string) => {
      await postgres.sql(`set transaction_read_only = off; alter database ${nameOf(url)} ${how}`);
      await postgres.cut(url);
    };
    await set("set default_transaction_read_only = on");
    await sleep(whileMs);
    await set("reset default_transaction_read_only");
  },
  async "each write finds the disk full for 2 s"({ postgres, url }) {
    await postgres.sql(
      `create function full_disk() returns trigger language plpgsql as
         $$ begin raise 'No space left on device' using errcode = 'disk_full'; end $$;
       create trigger full_disk before insert or update on messaging_campaigns.shard for each row execute function full_disk()`,
      url,
    );
    await sleep(whileMs);
    await postgres.sql("drop function full_disk cascade", url);
  },
  async "a copy that was made a second ago takes over"(world) {
    const { postgres, url } = world;
    await world.worker.stop();
    // Nobody may be connected meanwhile, and somebody looks at the progress.
    await retry(async () => {
      await postgres.cut(url);
      await postgres.sql(`create database ${nameOf(url)}_copy template ${nameOf(url)}`);
    });
    world.worker = world.campaigns.work();
    await sleep(1_000);
    await world.campaigns.close();
    await world.enter(world.by, `${url}_copy`);
    for await (const _ of world.campaigns.watch(id, { intervalMs: 50 }));
    // Who is not listed is doubtful, until somebody says that the list shows all.
    const { done } = await world.campaigns.lookUpDoubtful(id, { ifMissing: "send" });
    world.told.add(`${done} looked up`);
  },
};

/** These strike all that the Postgres serves, or keep the processor from the others: each strikes alone. */
export const aloneFaults: typeof faults = {
  async "the engine loses its jobs"({ postgres, url, by }) {
    if (by === "pg-boss") await postgres.sql("delete from pgboss.job", url);
    if (by !== "BullMQ") return;
    const redis = connect(Number(process.env.PROOF_REDIS), "127.0.0.1");
    redis.resume().end("FLUSHALL\r\nQUIT\r\n");
    await once(redis, "close");
  },
  async "Postgres crashes, set to `synchronous_commit=off`"({ postgres, url }) {
    await postgres.sql(`alter database ${nameOf(url)} set synchronous_commit = off`);
    await postgres.crash();
    await sleep(500);
    await postgres.crash();
  },
};

const nameOf = (url: string) => url.split("/").at(-1);
