import { setTimeout as sleep } from "node:timers/promises";
import { Queue, type QueueOptions, Worker } from "bullmq";
import type { Engine, EngineOptions, EngineRun, MakeEngine, ShardJob } from "./engine.ts";

export interface BullmqOptions {
  /** The Redis, as BullMQ takes it: `{ host, port }`, or a client of yours. It needs `noeviction`. */
  readonly connection: QueueOptions["connection"];
  /** Begins the names of all keys in Redis: another for each database. Default `"bull"`. */
  readonly prefix?: string;
}

/** Of jobs with a higher number BullMQ takes those with a lower one first. */
const lowest = 2_000_000;
/** A Redis that cannot be reached keeps commands waiting, and nobody else. */
const patienceMs = 5_000;

/** Runs shards as jobs of BullMQ 6, with connections of its own, which are closed with the campaigns. */
export function bullmq(options: BullmqOptions): MakeEngine {
  return (queue) => engineOf(options, queue);
}

function engineOf({ connection, prefix = "bull" }: BullmqOptions, name: string): Engine {
  const queue = new Queue<ShardJob>(name, { connection, prefix });
  // What it could not do is told by the call.
  queue.on("error", () => {});
  return {
    async put(jobs) {
      const adds = jobs.map((data) => ({
        name: `${data.campaign}/${data.shard}`,
        data,
        opts: {
          jobId: data.key,
          // 0 would go before all others.
          priority: lowest / 2 + 1 - data.priority,
          // One that is over would keep its key from being put again.
          removeOnComplete: true,
          removeOnFail: true,
        },
      }));
      await within(queue.addBulk(adds));
    },
    work,
    close: () => within(queue.close()),
  };

  function work(
    run: (job: ShardJob) => Promise<void>,
    { concurrency, onError }: EngineOptions,
  ): EngineRun {
    const active = new Set<Promise<void>>();
    const worker = new Worker<ShardJob>(
      name,
      async ({ data }) => {
        const running = run(data).finally(() => active.delete(running));
        active.add(running);
        await running;
      },
      { connection, prefix, concurrency },
    );
    worker.on("error", onError);
    return {
      async stop() {
        const closed = worker.close();
        closed.catch(() => {});
        // It waits for jobs, and to say so to Redis.
        await Promise.race([closed, sleep(0).then(() => Promise.all(active))]);
        await within(closed).catch(onError);
      },
    };
  }
}

async function within<Result>(step: Promise<Result>): Promise<Result> {
  const waited = new AbortController();
  step.catch(() => {});
  try {
    return await Promise.race([
      step,
      sleep(patienceMs, undefined, { signal: waited.signal }).then(() => {
        throw new Error("Redis does not respond.");
      }),
    ]);
  } finally {
    waited.abort();
  }
}
