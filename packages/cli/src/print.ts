import type { System } from "./system.ts";
import { createTable } from "./table.ts";

/** Ways to say something: data on stdout, and the rest on stderr. A command that returns one of them is done (0). */
export type Print = ReturnType<typeof createPrint>;

/** Records in a table are aligned with those of the first so many. */
const aligned = 100;

/** Writes records as a table, as one JSON document, or a line each. */
export function createPrint({ stdout, stderr, env }: System, format: "table" | "json" | "jsonl") {
  const hasColor = stdout.isTerminal && !env.NO_COLOR && env.TERM !== "dumb";
  return {
    format,
    /** Writes records as they come; with `--json` at the end, so that a list is whole or not there. */
    async records(records: Iterable<unknown> | AsyncIterable<unknown>): Promise<undefined> {
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
    async value(value: unknown): Promise<undefined> {
      await stdout.write(`${JSON.stringify(value, null, format === "jsonl" ? 0 : 2)}\n`);
    },
    /** Writes a line on stderr. */
    async note(line: string): Promise<void> {
      await stderr.write(`${line}\n`);
    },
  };
}
