import { setTimeout as sleep } from "node:timers/promises";
import type { Engine, EngineOptions, EngineRun, MakeEngine, ShardJob } from "./engine.ts";
import { within } from "./within.ts";

/** The parts of a `PgBoss` that shards need. */
export interface Boss {
  createQueue(name: string, options: object): Promise<unknown>;
  insert(name: string, jobs: JobInsert[]): Promise<unknown>;
  fetch(name: string, options: { batchSize: number }): Promise<{ id: string; data: unknown }[]>;
  complete(name: string, ids: string[]): Promise<unknown>;
}

interface JobInsert {
  data: object;
  priority: number;
  singletonKey: string;
}

/**
 * One of a key waits at a time. Nothing is tried again, expires for long, or is kept: a job that dies with its worker is put again
 * under another key, once the lease in its row is over.
 */
const options = { policy: "short", retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 300 };
/** How often a worker that has room asks for jobs, in milliseconds. */
const pollMs = 900;

/** Runs shards as jobs of pg-boss 12, by an instance of yours that is started. It stays open when the campaigns are closed. */
export function pgBoss(boss: Boss): MakeEngine {
  return (queue) => engineOf(boss, queue);
}

function engineOf(boss: Boss, queue: string): Engine {
  const wakes = new Set<() => void>();
  let created: Promise<unknown> | undefined;
  return {
    async put(jobs) {
      await create();
      const inserts = jobs.map((job) => ({
        data: job,
        priority: job.priority,
        singletonKey: job.key,
      }));
      await within(boss.insert(queue, inserts));
      for (const wake of wakes) wake();
    },
    work,
  };

  async function create(): Promise<void> {
    created ??= within(boss.createQueue(queue, options));
    await created.catch((error: unknown) => {
      created = undefined;
      throw error;
    });
  }

  function work(
    run: (job: ShardJob) => Promise<void>,
    { concurrency, onError }: EngineOptions,
  ): EngineRun {
    const stopping = new AbortController();
    const active = new Set<Promise<void>>();
    /** Ids of jobs that are over, and are not said to be. */
    let over: string[] = [];
    let wake = () => {};
    const wakeNow = () => wake();
    wakes.add(wakeNow);
    const looping = loop();
    return {
      async stop() {
        stopping.abort();
        wakes.delete(wakeNow);
        wake();
        await Promise.all([looping, ...active]);
        await complete().catch(onError);
      },
    };

    async function loop(): Promise<void> {
      while (!stopping.signal.aborted) {
        const woken = new Promise<void>((resolve) => {
          wake = resolve;
        });
        await step().catch(onError);
        const waited = new AbortController();
        const { signal } = waited;
        await Promise.race([woken, sleep(pollMs, undefined, { signal }).catch(() => {})]);
        waited.abort();
      }
    }

    async function step(): Promise<void> {
      await create();
      await complete();
      const batchSize = concurrency - active.size;
      if (batchSize === 0) return;
      for (const { id, data } of await within(boss.fetch(queue, { batchSize }))) {
        const running = run(data as ShardJob)
          .catch(onError)
          .finally(() => {
            active.delete(running);
            over.push(id);
            wake();
          });
        active.add(running);
      }
    }

    /** Another worker may have begun such a job anew, as pg-boss goes by its id alone. That does no harm. */
    async function complete(): Promise<void> {
      const ids = over;
      over = [];
      if (ids.length > 0) await within(boss.complete(queue, ids));
    }
  }
}
