import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createTestMessaging } from "@messaging-sdk/client/testing";
import type { Context } from "./context.ts";
import type { Database } from "./database.ts";
import type { Engine, MakeEngine } from "./engine.ts";
import { migrate } from "./migrations.ts";
import { openPglite } from "./pglite.ts";
import { openPostgres, type PostgresConfig, type PostgresPool } from "./postgres.ts";
import { createProgress } from "./progress.ts";
import { start } from "./start.ts";
import { work } from "./work.ts";

export interface TestEngineOptions {
  /** The Postgres of the campaign, in a schema that is dropped afterwards. Default: a PGlite in memory. */
  readonly database?: string | PostgresConfig | PostgresPool;
  /** Milliseconds that it may take. Default 60 000. */
  readonly limitMs?: number;
}

const recipients = Array.from({ length: 60 }, (_, at) => ({
  phoneNumber: `+485001000${at + 10}`,
  at,
}));
const leaseMs = 1_000;
const concurrency = 3;

/**
 * Holds an engine to what campaigns need, with two workers: each job runs twice at once and again after its end, every other job
 * is lost, and so is every third, and in the end each, when it is handed out first, as by a worker that dies before it claims
 * anything; a worker freezes until another has taken over. Each of 60 recipients must get one message.
 *
 * @throws Error that says what the engine has broken.
 */
export async function testEngine(make: MakeEngine, options: TestEngineOptions = {}): Promise<void> {
  const { database, limitMs = 60_000 } = options;
  const opening = database === undefined ? openPglite() : openPostgres(database, () => {});
  await using opened = await opening;
  const sent = await play(make, opened, limitMs);
  const doubled = sent.length - new Set(sent).size;
  if (doubled > 0) throw new Error(`${doubled} messages were sent once more.`);
}

/** Plays it, the worker that freezes by the first engine. Resolves to the numbers that messages were sent to. */
export async function play(
  make: MakeEngine,
  database: Database,
  limitMs: number,
  other = make,
): Promise<string[]> {
  const schema = `engine_${randomUUID().replaceAll("-", "")}`;
  const problems: string[] = [];
  const messages: { externalId: string; phoneNumber: string }[] = [];
  const thawed = Promise.withResolvers<void>();
  let frozen: Promise<void> | undefined;
  const worker = (canFreeze: boolean): Context => {
    const pass = async () => (canFreeze ? await frozen : undefined);
    const { messaging } = createTestMessaging(
      {
        listSms({ path, query }) {
          const found = messages.filter(({ externalId }) => externalId === path.externalId);
          return Response.json({ data: found.slice(Number(query.offset ?? 0)) });
        },
        async sendSms({ body: { phoneNumbers, externalId = "" } }) {
          await sleep(5);
          const message = { externalId, phoneNumber: String(phoneNumbers[0]), status: 2 };
          messages.push(message);
          // Its response has come, and is not saved yet.
          if (canFreeze && messages.length > recipients.length / 3) frozen ??= thawed.promise;
          return Response.json({ data: [message] });
        },
      },
      { listLagMs: 0 },
    );
    return {
      database: {
        ...database,
        query: async (...query) => pass().then(() => database.query(...query)),
        transaction: async (run) => pass().then(() => database.transaction(run)),
      },
      engine: harsh(
        (canFreeze ? make : other)(schema),
        // More shards are left by then than the jobs that are under way can claim.
        () => messages.length > recipients.length / 2,
        (problem) => problems.push(problem),
      ),
      ...{ schema, messaging, leaseMs, credential: "default", shardSize: 2, salt: "" },
      ...{ identity: "null", maxRetryAfterMs: 1_000, onError: () => {} },
    };
  };
  await database.transaction((query) => migrate(query, schema));
  await database.query(`insert into ${schema}.credential (name) values ('default')`);
  const contexts = [worker(true), worker(false)] as const;
  const [, last] = contexts;
  const template = { sender: "ACME", message: "Hi {{at}}" };
  const looks = { lookups: 1, lookupIntervalMs: 0, ifMissing: "send" as const };
  await start(last, { id: "spring", recipients, template, ...looks });
  const workers = contexts.map((context) => work(context, { concurrency }));
  const progress = createProgress(last);
  const begun = performance.now();
  try {
    for (;;) {
      const { state, done } = await progress.one("spring");
      if (frozen && done > recipients.length / 2) {
        thawed.resolve();
        await workers[0]?.stop();
      }
      if (state === "done") break;
      if (performance.now() - begun > limitMs)
        throw new Error(`Only ${done} of 60 recipients were done after ${limitMs} ms.`);
      await sleep(50);
    }
  } finally {
    thawed.resolve();
    await Promise.all(workers.map((worker) => worker.stop()));
    for (const { engine } of contexts) await engine.close?.();
    await database.query(`drop schema ${schema} cascade`);
  }
  if (problems[0]) throw new Error(problems[0]);
  return messages.map(({ phoneNumber }) => phoneNumber);
}

/** The engine at its worst. */
function harsh(engine: Engine, isLate: () => boolean, report: (problem: string) => void): Engine {
  const lost = new Set<string>();
  /** Handed out, and never claimed. */
  const dropped = new Set<string>();
  let puts = 0;
  return {
    ...engine,
    async put(jobs) {
      const kept = jobs.filter(({ key }) => {
        puts += 1;
        if (puts % 2 === 0 || lost.has(key)) return true;
        lost.add(key);
        return false;
      });
      if (kept.length > 0) await engine.put(kept);
    },
    work(run, options) {
      let active = 0;
      const worker = engine.work(async (job) => {
        const isNew = !dropped.has(job.key);
        dropped.add(job.key);
        if (isNew && (isLate() || dropped.size % 3 === 0)) return;
        active += 1;
        if (active > concurrency) report(`More than ${concurrency} jobs run at a time.`);
        await Promise.all([run(job), run(job)]);
        // As if its end had been lost.
        await run(job);
        active -= 1;
      }, options);
      return {
        async stop() {
          await worker.stop();
          if (active > 0) report("A worker says that it has stopped, and its jobs run.");
        },
      };
    },
  };
}
