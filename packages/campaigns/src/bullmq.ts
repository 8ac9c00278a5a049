import { Queue, type QueueOptions, Worker } from "bullmq";
import { createRunning, type MakeEngine, type ShardJob, within } from "./engine.ts";
import * as must from "./read-option.ts";

export interface BullmqOptions {
  /** The Redis, as BullMQ takes it: `{ host, port }`, or a client of yours. It needs `noeviction`. */
  readonly connection: QueueOptions["connection"];
  /** Begins the names of all keys in Redis: another for each database. Default `"bull"`. */
  readonly prefix?: string;
}

/** BullMQ takes a lower number first, and 0 before all others. */
const middle = 1_000_001;

/** Redis has lost a job that runs, or handed it out again: the rows know. */
const isLostJob = /^(could not renew lock|missing (key|lock)|lock mismatch)/i;
/** A job may run twice: after its worker has died it is handed out again within 5 s, however often. */
const rescue = { lockDuration: 3_000, stalledInterval: 1_500, maxStalledCount: 1_000_000 };

/** Runs shards as jobs of BullMQ 6, by connections that are closed with the campaigns. */
export function bullmq(options: BullmqOptions): MakeEngine {
  must.check(options, {}, ["connection", "prefix"]);
  const { connection, prefix = "bull" } = options;
  return (name) => {
    const queue = new Queue<ShardJob>(name, { connection, prefix });
    // A call that fails says so itself.
    queue.on("error", () => {});
    return {
      async put(jobs) {
        const adds = jobs.map((data) => ({
          name: `${data.campaign}/${data.shard}`,
          data,
          opts: {
            jobId: data.key,
            priority: middle - data.priority,
            // A finished job would keep its key from being put again.
            removeOnComplete: true,
            removeOnFail: true,
          },
        }));
        await within(queue.addBulk(adds));
      },
      work(run, { concurrency, onError }) {
        const running = createRunning(run);
        const how = { connection, prefix, concurrency, ...rescue };
        const worker = new Worker<ShardJob>(name, ({ data }) => running.begin(data), how);
        worker.on("error", (error) => {
          if (!isLostJob.test(error.message)) onError(error);
        });
        return {
          async stop() {
            // It waits for its jobs, and then for a Redis that may be away.
            const closed = worker.close();
            await Promise.race([closed, worker.pause(true)]).catch(onError);
            await running.all();
            await within(closed).catch(onError);
          },
        };
      },
      close: () => within(queue.close()),
    };
  };
}
