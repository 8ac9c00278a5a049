import papaparse from "papaparse";

/** A row that has no id of a contact. */
interface BadRow {
  /** From 1, as a spreadsheet counts. */
  readonly row: number;
  readonly text: string;
  readonly reason: string;
}

/** The ids in a text that was typed, pasted or read from a file. */
export interface ReadIds {
  readonly ids: readonly number[];
  readonly bad: readonly BadRow[];
  readonly duplicates: number;
  /** The columns of a table with a head, to choose from; empty for a list. */
  readonly columns: readonly string[];
  /** The place of the one that was read. */
  readonly column: number;
}

export const nothing: ReadIds = { ids: [], bad: [], duplicates: 0, columns: [], column: 0 };

/** Rows that are read before the page gets a turn, so that it never stands still. */
const atOnce = 2_000;

const plainId = /^[1-9]\d{0,14}$/;

/** Reads a list, separated as people do, or one column of a CSV table whose first row names its columns. */
export async function readIds(text: string, chosen?: number): Promise<ReadIds> {
  const trimmed = text.trim();
  const [first = ""] = trimmed.split("\n", 1);
  const isTable = first.length < trimmed.length && !/\d/.test(first);
  const table = isTable
    ? papaparse.parse<string[]>(trimmed, { skipEmptyLines: "greedy" }).data
    : [];
  const columns = table.shift()?.map((cell) => cell.trim()) ?? [];
  const named = columns.findIndex((name) => /^(contact[ _-]?)?ids?$/i.test(name));
  const column = chosen ?? Math.max(0, named);
  const lines = isTable ? table : trimmed.split("\n");
  const ids = new Set<number>();
  const bad: BadRow[] = [];
  let good = 0;
  for (const [at, line] of lines.entries()) {
    if (at % atOnce === atOnce - 1) await new Promise((resolve) => setTimeout(resolve));
    const cells = typeof line === "string" ? split(line) : [(line[column] ?? "").trim()];
    for (const cell of cells) {
      const reason = plainId.test(cell) ? undefined : reasonAgainst(cell);
      if (reason !== undefined) bad.push({ row: at + (isTable ? 2 : 1), text: cell, reason });
      else {
        good += 1;
        ids.add(Number(cell));
      }
    }
  }
  return { ids: [...ids], bad, duplicates: good - ids.size, columns, column };
}

const split = (line: string) =>
  plainId.test(line)
    ? [line]
    : line.split(/[\s,;]+/).flatMap((piece) => piece.replace(/^"(.*)"$/, "$1") || []);

/** Returns why a text is no id of a contact; undefined when it is one. */
function reasonAgainst(text: string): string | undefined {
  if (text === "") return "is empty";
  if (/^\+\d/.test(text)) return "is a phone number: contacts are added by their ids";
  if (/^(-\d+|0+)$/.test(text)) return "is below 1";
  if (!/^\d+$/.test(text)) return "is no whole number";
  if (text.startsWith("0")) return "begins with a zero";
  if (!Number.isSafeInteger(Number(text))) return `is above ${Number.MAX_SAFE_INTEGER}`;
  return undefined;
}
