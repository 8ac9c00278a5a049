import { createRunning, type Engine, type ShardJob } from "./engine.ts";

/** The engine of a process without another: jobs wait in memory, and each process reads from the rows what there is. */
export function memoryEngine(): Engine {
  const waiting = new Map<string, ShardJob>();
  const fills = new Set<() => void>();
  /** The last turn of each campaign, counted up: a clock may give two at the same time. */
  const turns = new Map<string, number>();
  return {
    async put(jobs) {
      for (const job of jobs) waiting.set(job.key, job);
      for (const fill of fills) fill();
    },
    work(run, { concurrency }) {
      const running = createRunning(run);
      fills.add(fill);
      fill();
      return {
        async stop() {
          fills.delete(fill);
          await running.all();
        },
      };

      function fill(): void {
        while (fills.has(fill) && running.count() < concurrency) {
          const job = first();
          if (!job) return;
          waiting.delete(job.key);
          turns.set(job.campaign, Math.max(0, ...turns.values()) + 1);
          void running.begin(job).then(fill);
        }
      }
    },
  };

  /** Returns the job of the highest priority, and of several the one whose campaign waits longest. */
  function first(): ShardJob | undefined {
    const turnOf = ({ campaign }: ShardJob) => turns.get(campaign) ?? 0;
    const before = (one: ShardJob, other: ShardJob) =>
      other.priority - one.priority || turnOf(one) - turnOf(other);
    return [...waiting.values()].sort(before)[0];
  }
}
