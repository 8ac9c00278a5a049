import { styleText } from "node:util";
import width from "fast-string-width";
import { fieldsOf } from "./fields.ts";
import type { System } from "./system.ts";

/** Ways to say something: data on stdout, and the rest on stderr. A command that returns one of them is done (0). */
export type Print = ReturnType<typeof createPrint>;

/** Records in a table are aligned with those of the first so many. */
const aligned = 100;
const maxWidth = 48;

/** Writes records as a table, as one JSON document, or a line each. */
export function createPrint({ stdout, stderr, env }: System, format: "table" | "json" | "jsonl") {
  const hasColor = stdout.isTerminal && !env.NO_COLOR && env.TERM !== "dumb";
  return {
    format,
    /** Writes records as they come; with `--json` at the end, so that a list is complete or absent. */
    async records(records: Iterable<unknown> | AsyncIterable<unknown>): Promise<undefined> {
      const kept: unknown[] = [];
      const write = {
        table: createTable(hasColor),
        json: (all: readonly unknown[]) => `${JSON.stringify(all, null, 2)}\n`,
        jsonl: (all: readonly unknown[]) => all.map((one) => `${JSON.stringify(one)}\n`).join(""),
      }[format];
      const most = { table: aligned, json: Infinity, jsonl: 1 }[format];
      for await (const record of records)
        if (kept.push(record) >= most && !(await stdout.write(write(kept.splice(0))))) return;
      await stdout.write(write(kept));
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

/** Writes records as columns; the first rows decide which there are, and how wide. */
function createTable(hasColor: boolean): (records: readonly unknown[]) => string {
  let columns: { readonly name: string; readonly width: number }[] = [];
  const line = (cells: readonly string[]) =>
    cells
      .map((text, at) => text + " ".repeat(Math.max(0, (columns[at]?.width ?? 0) - width(text))))
      .join("  ")
      .trimEnd();

  return (records) => {
    const rows = records.map(fieldsOf);
    const lines: string[] = [];
    if (columns.length === 0 && rows.length > 0) {
      const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
      columns = names.map((name) => {
        const widths = rows.map((row) => width(cell(row[name])));
        return { name, width: Math.max(width(name), ...widths) };
      });
      const titles = line(names);
      lines.push(hasColor ? styleText("bold", titles, { validateStream: false }) : titles);
    }
    lines.push(...rows.map((row) => line(columns.map(({ name }) => cell(row[name])))));
    return lines.map((one) => `${one}\n`).join("");
  };
}

/** In one line, and without what a terminal would obey. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return "";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const shown = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ");
  return [...shown].length > maxWidth ? `${[...shown].slice(0, maxWidth - 1).join("")}…` : shown;
}
