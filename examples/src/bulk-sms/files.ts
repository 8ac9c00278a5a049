import {
  createReadStream,
  existsSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from "node:fs";
import type { BulkRow } from "@messaging-sdk/client/bulk";
import { parse } from "csv-parse";

/** A row of the file, by the names of its columns. */
export interface Recipient {
  readonly phoneNumber: string;
  readonly [column: string]: string;
}

/** Reads a CSV row by row. A row with too few columns fails later, with the name of what it lacks. */
export function readRecipients(file: string): AsyncIterable<Recipient> {
  const options = { columns: true, trim: true, skip_empty_lines: true, relax_column_count: true };
  const stream = createReadStream(file);
  const rows = parse(options);
  stream.on("error", (error) => rows.destroy(error));
  return stream.pipe(rows);
}

/** The approximate number of rows of a CSV: a row may contain line breaks. */
export async function countRows(file: string): Promise<number> {
  let lines = 0;
  for await (const chunk of createReadStream(file, "utf8")) lines += chunk.split("\n").length - 1;
  return Math.max(1, lines - 1);
}

const head = "row,phoneNumber,status,externalId,error";

/** Opens a CSV of what became of each row, a line each, to append to. A row it already has is not written again. */
export function openReport(path: string) {
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  // A crash may have cut off the last line.
  const complete = text.slice(0, text.lastIndexOf("\n") + 1);
  if (complete !== text) truncateSync(path, Buffer.byteLength(complete));
  const file = openSync(path, "a");
  if (complete === "") writeSync(file, `${head}\n`);
  let rows = Math.max(0, complete.split("\n").length - 2);
  return {
    add({ index, item, status, externalId, error }: Row) {
      // Rows come in order; those of an unfinished batch come again.
      if (index < rows) return;
      rows += 1;
      const cells = [rows, item.phoneNumber, status, externalId, error?.message];
      writeSync(file, `${cells.map(writeCell).join(",")}\n`);
    },
  };
}

type Row = BulkRow<{ readonly phoneNumber: string }, unknown>;

/** On one line, in quotes if needed. */
function writeCell(value: string | number | undefined): string {
  const cell = String(value ?? "").replaceAll(/\s+/g, " ");
  return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
