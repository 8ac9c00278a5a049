import { createRunning, type Engine, type ShardJob } from "./engine.ts";

/** The engine of a process without another: jobs wait in memory, and the rows say whose turn it is. */
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
        for (const [key, job] of waiting) {
          if (!fills.has(fill) || running.count() >= concurrency) return;
          waiting.delete(key);
          void running.begin(job).then(fill);
        }
      }
    },
  };
}
