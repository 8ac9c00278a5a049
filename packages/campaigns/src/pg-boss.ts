import { setTimeout as sleep } from "node:timers/promises";
import { createRunning, type MakeEngine, type ShardJob, within } from "./engine.ts";

/** The parts of a `PgBoss` that shards need. */
export interface Boss {
  createQueue(name: string, options: object): Promise<unknown>;
  insert(name: string, jobs: { data: object }[]): Promise<unknown>;
  fetch(name: string, options: { batchSize: number }): Promise<{ id: string; data: unknown }[]>;
  complete(name: string, ids: string[]): Promise<unknown>;
}

/**
 * One of a key waits at a time. Nothing is tried again, or kept for long: a job that dies with its worker is put again under
 * another key, once the lease in its row has ended.
 */
const options = { policy: "short", retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 300 };
/** How often a worker that has room asks for jobs, in milliseconds. */
const pollMs = 900;

/** Runs shards as jobs of pg-boss 12, by an instance of yours that is started. It stays open when the campaigns are closed. */
export function pgBoss(boss: Boss): MakeEngine {
  return (queue) => {
    /** Ends the wait of each worker here. */
    const wakes = new Set<() => void>();
    let isCreated = false;
    return {
      async put(jobs) {
        await create();
        const inserts = jobs.map((data) => ({
          data,
          priority: data.priority,
          singletonKey: data.key,
        }));
        await within(boss.insert(queue, inserts));
        for (const wake of wakes) wake();
      },
      work(run, { concurrency, onError }) {
        const running = createRunning(run);
        let wait = new AbortController();
        const wake = () => wait.abort();
        wakes.add(wake);
        const looping = loop();
        return {
          async stop() {
            wakes.delete(wake);
            wake();
            await looping;
            await running.all();
          },
        };

        async function loop(): Promise<void> {
          while (wakes.has(wake)) {
            wait = new AbortController();
            await fill().catch(onError);
            await sleep(pollMs, undefined, { signal: wait.signal }).catch(() => {});
          }
        }

        async function fill(): Promise<void> {
          await create();
          const batchSize = concurrency - running.count();
          if (batchSize === 0) return;
          for (const { id, data } of await within(boss.fetch(queue, { batchSize }))) {
            // Another worker may have begun it anew, as pg-boss goes by its id alone. That does no harm.
            const complete = () => within(boss.complete(queue, [id])).then(() => {}, onError);
            void running.begin(data as ShardJob, complete).then(wake);
          }
        }
      },
    };

    async function create(): Promise<void> {
      if (!isCreated) await within(boss.createQueue(queue, options));
      isCreated = true;
    }
  };
}
