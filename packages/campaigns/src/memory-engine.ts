import { createRunning, type Engine, type ShardJob } from "./engine.ts";

/** The engine of a process without another: jobs wait in memory, and each process reads from the rows what there is. */
export function memoryEngine(): Engine {
  const waiting = new Map<string, ShardJob>();
  const fills = new Set<() => void>();
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
          void running.begin(job, fill);
        }
      }
    },
  };

  function first(): ShardJob | undefined {
    let best: ShardJob | undefined;
    for (const job of waiting.values()) if (!best || job.priority > best.priority) best = job;
    return best;
  }
}
