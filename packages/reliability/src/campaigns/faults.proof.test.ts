import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { pipeline } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { Campaigns, Worker } from "@messaging-sdk/campaigns";
import { createMessaging } from "@messaging-sdk/client";
import { createSandbox } from "@messaging-sdk/sandbox";
import { receivedBy } from "@messaging-sdk/sandbox/node";
import { retry } from "@messaging-sdk/verify/server";
import { expect, test } from "vitest";
import { recipientsOf } from "../recipients.ts";
import { countUp } from "./counts.ts";
import { type EngineName, engines, openCampaigns } from "./engines.ts";
import { type Postgres, startPostgres } from "./postgres.ts";

// A campaign of 200 texts, 100 a second. One fault strikes it when a third is sent; in the end it is counted who got what.

/** The campaign that a fault strikes. */
interface World {
  readonly postgres: Postgres;
  /** The address of its database. */
  readonly url: string;
  readonly observed: Set<string>;
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

type Strike = (world: World) => Promise<void>;

const id = "spring";
/** What a campaign has of lookups: what makes it short, and nothing but the defaults. */
const hows = {
  quick: { batchSize: 10, lookups: 2, lookupIntervalMs: 50 },
  default: {},
} as const;
type How = keyof typeof hows;
const requestsPerSecond = 100;
const template = { sender: "ACME", message: "Hi {{name}}" };
const recipients = recipientsOf(200);
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
const faults: Readonly<Record<string, Strike>> = {
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
    const { campaigns, observed } = world;
    const stalls = unwell(
      () => answer(404),
      async () => {
        for await (const { stalledBecause = "" } of campaigns.watch(id, { intervalMs: 50 }))
          if (stalledBecause) observed.add(stalledBecause);
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
      world.observed.add(`stopped after ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
      world.worker = world.campaigns.work();
    },
  ),
  async "20 people opt out while their shard is sent"({ campaigns, observed }) {
    const numbers = recipients.slice(80, 100).map(({ phoneNumber }) => `00${phoneNumber.slice(1)}`);
    const { underWay } = await campaigns.suppress(numbers);
    observed.add(`${underWay} under way`);
  },
  async "another campaign begins, of 100 texts, as fast"({ campaigns, observed, how }) {
    const begun = performance.now();
    await campaigns.start({
      ...{ id: "autumn", template, requestsPerSecond, ...hows[how], priority: 1 },
      recipients: recipients
        .slice(0, 100)
        .map((one) => ({ ...one, phoneNumber: one.phoneNumber.replace("+48", "+44") })),
    });
    for await (const { done } of campaigns.watch("autumn", { intervalMs: 20 })) if (done > 0) break;
    observed.add(`its first after ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
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
    world.observed.add(`${done} looked up`);
  },
};

/** These strike all that the Postgres serves, or keep the processor from the others: each strikes alone. */
const aloneFaults: typeof faults = {
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

// Some minutes on an idle machine, with a Postgres and a Redis: `pnpm verify campaigns` plays them.
const isPlayed = process.env.PROOF_REDIS !== undefined;
const limitMs = 600_000;
/** What the faults did, of each engine. */
type Struck = Awaited<ReturnType<typeof strike>>[][];
const struckBy: Readonly<Record<How, Struck>> = { quick: [], default: [] };
const strikes = (["quick", "default"] as const).flatMap((how) =>
  engines.map((by) => [by, how] as const),
);

test.runIf(isPlayed).for(strikes)(
  "by %s with %s lookups no fault of ordinary operation doubles a message, or says what is not so",
  { timeout: limitMs },
  async ([by, how]) => {
    await using postgres = await startPostgres();
    const together = Object.entries(faults).map((fault) => strike(fault, postgres, by, how));
    const struck = await Promise.all(together);
    for (const fault of Object.entries(aloneFaults))
      struck.push(await strike(fault, postgres, by, how));
    struckBy[how].push(struck);
    if (struckBy[how].length === engines.length) console.log(how, `\n${tableOf(struckBy[how])}`);
    expect(struck.filter(({ doubled, lost }) => doubled + lost > 0)).toEqual([]);
  },
);

/** Plays one fault. */
async function strike(
  [fault, act]: readonly [name: string, Strike],
  postgres: Postgres,
  by: EngineName,
  how: How,
) {
  const sandbox = createSandbox({ data: "empty" });
  const received = receivedBy(sandbox);
  const messaging = createMessaging({
    baseUrl: "https://sandbox.test",
    apiKey: "any",
    listLagMs: 0,
    timeoutMs: 10_000,
    fetch: (url, init) => world.respond(() => sandbox.fetch(url, init), init?.method === "POST"),
  });
  const url = await postgres.createDatabase();
  await using proxy = await proxyTo(url);
  // Stands in the operator's log.
  const onError = (error: unknown) =>
    void observed.add(error instanceof Error && "code" in error ? `${error.code}` : String(error));
  const size = how === "quick" ? { shardSize: 50 } : {};
  const opening = { messaging, ...size, leaseMs: 2_000, maxRetryAfterMs: 3_000, onError };
  const observed = new Set<string>();
  const campaigns = await openCampaigns(by, proxy.url, { ...opening, database: proxy.url });
  await campaigns.start({ id, recipients, template, requestsPerSecond, ...hows[how] });
  const world: World = {
    ...{ postgres, url, observed, by, how, campaigns, worker: campaigns.work() },
    respond: (perform) => perform(),
    async enter(name = by, database = proxy.url) {
      world.campaigns = await openCampaigns(name, database, { ...opening, database });
      world.worker = world.campaigns.work();
    },
    silence: proxy.silence,
  };
  try {
    while (received.writes.length < recipients.length / 3) await sleep(5);
    let isOver = false;
    const struck = act(world).finally(() => {
      isOver = true;
    });
    for (let hasEnded = false; !hasEnded; await sleep(20)) {
      // Before it looks: what it sees may be of the time before the fault was over.
      const mayEnd = isOver;
      const progress = await world.campaigns.progress(id).catch(() => undefined);
      const { state, stalledBecause } = progress ?? { state: "", stalledBecause: "database" };
      hasEnded = mayEnd && /done|blocked/.test(state);
      if (stalledBecause && stalledBecause !== "limit") observed.add(stalledBecause);
    }
    await struck;
    const times = received.writes.map(({ time }) => time);
    const { lost, ...counted } = await countUp(world.campaigns, id, recipients, received);
    return {
      ...counted,
      fault,
      lost: lost.length,
      /** The longest time without a send. */
      standstillMs: Math.max(...times.map((at, index) => at - (times[index - 1] ?? at))),
      /** Why it stood still, as the operator reads it, and what else a fault has shown. */
      observed: [...observed].join(", "),
    };
  } finally {
    await world.campaigns.close();
  }
}

/** A proxy of TCP whose connections can fall silent. */
async function proxyTo(url: string): Promise<AsyncDisposable & { url: string; silence(): void }> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const { hostname, port } = new URL(url);
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) sockets.add(socket);
    pipeline(client, upstream, client, () => {});
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: url.replace(/:\d+\//, `:${port}/`),
    silence() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** The table of the README: of each engine where they differ. */
function tableOf(by: Struck): string {
  const rows = Object.keys({ ...faults, ...aloneFaults }).map((fault) => {
    const struck = by.flatMap((all) => all.filter((one) => one.fault === fault));
    const of = (name: "effects" | "doubtful") =>
      [...new Set(struck.map((one) => one[name]))].join(", ");
    const seconds = struck.map(({ standstillMs }) => (standstillMs / 1_000).toFixed(1));
    const observed = [...new Set(struck.flatMap((one) => one.observed.split(", ")))].join(", ");
    return `| ${[fault, of("effects"), of("doubtful"), ...seconds, observed].join(" | ")} |`;
  });
  const standstill = engines.map((name) => `s by ${name}`).join(" | ");
  const head = `| fault | sent | doubtful | ${standstill} | observed |`;
  return [head, `| --- |${" ---: |".repeat(2 + engines.length)} --- |`, ...rows].join("\n");
}
