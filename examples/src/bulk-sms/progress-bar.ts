import type { BulkProgress } from "@messaging-sdk/client/bulk";

const width = 30;

/** Draws how far a run has come, over the line it drew before. */
export function progressBar(total: number): (progress: BulkProgress) => void {
  return ({ done, failed, unknown }) => {
    const settled = done + failed + unknown;
    const filled = Math.round(width * Math.min(1, settled / total));
    const bar = "#".repeat(filled).padEnd(width, "-");
    process.stdout.write(
      `\r[${bar}] ${settled} of ${total}: ${done} done, ${failed} failed, ${unknown} unknown`,
    );
  };
}
