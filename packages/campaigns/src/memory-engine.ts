import type { Engine, ShardJob } from "./engine.ts";

/** The engine of a process without another: jobs wait in memory, and each process reads from the rows what there is. */
export function memoryEngine(): Engine {
  const waiting = new Map<string, ShardJob>();
  const fills = new Set<() => void>();
  return {
    async put(jobs) {
      for (const job of jobs) waiting.set(job.key, job);
      for (const fill of fills) fill();
    },
    work(run, { concurrency, onError }) {
      const active = new Set<Promise<void>>();
      fills.add(fill);
      fill();
      return {
        async stop() {
          fills.delete(fill);
          await Promise.all(active);
        },
      };

      function fill(): void {
        while (fills.has(fill) && active.size < concurrency) {
          const job = first();
          if (!job) return;
          waiting.delete(job.key);
          const running = run(job)
            .catch(onError)
            .finally(() => {
              active.delete(running);
              fill();
            });
          active.add(running);
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
