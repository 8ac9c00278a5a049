import type { BulkProgress } from "@messaging-sdk/client/bulk";
import type { Output } from "../system.ts";

/** Shows how far a run is on a terminal: a bar, the rate, and the time left. */
export function createProgress(stderr: Output, total: number) {
  const startedAt = performance.now();
  let before: number | undefined;
  return {
    show({ done, failed, doubtful }: BulkProgress) {
      const now = done + failed + doubtful;
      // The rate leaves out an earlier run.
      before ??= now;
      if (!stderr.isTerminal) return;
      const rate = ((now - before) * 1000) / (performance.now() - startedAt);
      const left = rate > 0 ? `, ${timeOf((total - now) / rate)} left` : "";
      const bar = "█".repeat(Math.round((now / total) * 20)).padEnd(20, "░");
      const text = `${bar} ${now} of ${total}, ${Math.round(rate)}/s${left}`;
      void stderr.write(`\r\u001b[K${text}`);
    },
    async end() {
      if (stderr.isTerminal && before !== undefined) await stderr.write("\n");
    },
  };
}

function timeOf(seconds: number): string {
  const whole = Math.ceil(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
