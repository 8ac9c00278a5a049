import { createReadStream } from "node:fs";
import { parse } from "csv-parse";

/** A row of the file, by the names of its columns. */
export interface Recipient {
  readonly phoneNumber: string;
  readonly [column: string]: string;
}

/** Reads a CSV row by row. One with too few or too many columns is still a row: what it lacks fails by name. */
export function readRecipients(file: string): AsyncIterable<Recipient> {
  const options = { columns: true, trim: true, skip_empty_lines: true, relax_column_count: true };
  const stream = createReadStream(file);
  const rows = parse(options);
  stream.on("error", (error) => rows.destroy(error));
  return stream.pipe(rows);
}

/** How many rows a CSV has, about: a row may have line breaks in it. */
export async function countRows(file: string): Promise<number> {
  let lines = 0;
  for await (const chunk of createReadStream(file, "utf8")) lines += chunk.split("\n").length - 1;
  return Math.max(1, lines - 1);
}
