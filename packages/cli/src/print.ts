import type { System } from "./system.ts";
import { createTable } from "./table.ts";

/** How records are written to stdout: a table on a terminal, else a line a record. */
export type Format = "table" | "json" | "jsonl";

/** Ways to say something: data on stdout, and the rest on stderr. */
export type Print = ReturnType<typeof createPrint>;

/** Records in a table are aligned with those of the first so many. */
const aligned = 100;

export function createPrint({ stdout, stderr, env }: System, format: Format) {
  const hasColor = stdout.isTerminal && !env.NO_COLOR && env.TERM !== "dumb";
  return {
    format,
    /** Writes records as they come; with `--json` at the end, so that a list is whole or not there. */
    async records(records: Iterable<unknown> | AsyncIterable<unknown>): Promise<void> {
      const kept: unknown[] = [];
      const table = createTable(hasColor);
      for await (const record of records) {
        if (format !== "jsonl") kept.push(record);
        else if (!(await stdout.write(`${JSON.stringify(record)}\n`))) return;
        if (format !== "table" || kept.length < aligned) continue;
        if (!(await stdout.write(table(kept.splice(0))))) return;
      }
      if (format === "json") await stdout.write(`${JSON.stringify(kept, null, 2)}\n`);
      if (format === "table") await stdout.write(table(kept));
    },
    /** Writes one value that is no record of a list. */
    async value(value: unknown): Promise<void> {
      await stdout.write(`${JSON.stringify(value, null, format === "jsonl" ? 0 : 2)}\n`);
    },
    /** Writes a line on stderr. */
    async note(line: string): Promise<void> {
      await stderr.write(`${line}\n`);
    },
  };
}
