import { setTimeout as sleep } from "node:timers/promises";

/** A shard that waits for a worker, as plain JSON. */
export interface ShardJob {
  /** Names the shard and its last claim: after another claim the same shard is another job. */
  readonly key: string;
  readonly campaign: string;
  readonly shard: number;
  /** Jobs of a higher one go first where the engine has an order; which shard one claims the rows decide. */
  readonly priority: number;
}

export interface EngineOptions {
  /** Jobs under way at a time in this process. */
  readonly concurrency: number;
  /** Called with what the engine survives. */
  onError(error: unknown): void;
}

/**
 * Decides when and where shards run. It must call `run` sooner or later for what was put, in this process or another. It may
 * call it twice for a job, at once or again, long after another worker has begun it, and never for a job that it has lost:
 * the rows say what is to be done, and each worker puts again what they lack. So it need not keep, order, lock or confirm. A key
 * that it has handed out may be put again, and is a new job then.
 */
export interface Engine {
  /** Queues jobs. One whose key waits already is queued once. */
  put(jobs: readonly ShardJob[]): Promise<void>;
  /** Calls `run` for jobs until it is stopped. `run` never rejects. */
  work(run: (job: ShardJob) => Promise<void>, options: EngineOptions): EngineRun;
  /** Closes what the engine has opened, once nothing runs any more. */
  close?(): Promise<void>;
}

export interface EngineRun {
  /** Begins nothing more. Resolves once no `run` is under way. */
  stop(): Promise<void>;
}

/** Makes the engine of a queue, which has the jobs of one schema and credential. */
export type MakeEngine = (queue: string) => Engine;

/** The jobs of a worker that are under way. */
export function createRunning(run: (job: ShardJob) => Promise<void>) {
  const active = new Set<Promise<void>>();
  return {
    count: () => active.size,
    /** Resolves once the job, and what follows it, has ended. */
    begin(job: ShardJob, after?: () => Promise<void>): Promise<void> {
      const running = run(job)
        .then(after)
        .finally(() => active.delete(running));
      active.add(running);
      return running;
    },
    all: () => Promise.all(active),
  };
}

/** Ends the wait for a server that cannot be reached. */
export function within<Result>(step: Promise<Result>): Promise<Result> {
  const late = sleep(5_000, undefined, { ref: false }).then(() => {
    throw new Error("The engine does not respond.");
  });
  return Promise.race([step, late]);
}
