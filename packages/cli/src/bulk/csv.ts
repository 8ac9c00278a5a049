import { type CsvError, parse } from "csv-parse/sync";
import { UsageError } from "../command.ts";

/** Reads the line and the cells by name of each row of a CSV; counts those that are empty. Throws a `UsageError`. */
export function readCsv(given: string, file: string, column: string, delimiter?: string) {
  const text = given.replaceAll(/\r\n?/g, "\n");
  // Excel writes and reads a first line that names the delimiter.
  const [named, separator = ","] = /^sep=(.)\n/.exec(text) ?? [];
  const by = delimiter === "tab" || delimiter === "\\t" ? "\t" : (delimiter ?? separator);
  if (by === "") refuse("--delimiter must not be empty.");
  // The line of names is asked, outside of quotes, before a cell that is quoted by the rules of another delimiter is a mistake.
  const [head = ""] = /\S.*/.exec(text.slice(named?.length)) ?? [];
  const unquoted = head.trimEnd().replaceAll(/"[^"]*"/g, "");
  const other = [";", "\t", "|", ","].find((one) => unquoted.includes(one));
  const wanted = other === "\t" ? "tab" : `'${other}'`;
  if (other && !unquoted.includes(by))
    refuse(`its columns are not separated by "${by}". Add --delimiter ${wanted}.`);
  const all = readRecords(named ? 2 : 1);
  const [first, ...rest] = all.filter(({ record }) => record.some((cell) => cell !== ""));
  if (!first) return refuse("it is empty: there are no recipients.");
  const names = first.record.map((name) => name.normalize());
  const twin = names.find((name, at) => name && names.indexOf(name) !== at);
  if (twin !== undefined) refuse(`the column "${twin}" occurs twice.`);
  if (!names.includes(column))
    refuse(
      names.some((name) => /\d{7}/.test(name))
        ? "it has no line of column names. Write one above the first row, such as phoneNumber,name."
        : `there is no column "${column}". Name the one with the numbers: --column <name>. There are: ${names.filter(Boolean).join(", ")}.`,
    );
  const rows = rest.map(({ line, record }) => {
    if (record.some((cell, at) => cell !== "" && !names[at]))
      refuse(`line ${line} has a cell in a column without a name: quote what has a "${by}" in it.`);
    if (record.some((cell) => /\n\W*\d{7}/.test(cell)))
      refuse(`line ${line} has a quote that takes the next line in. Close it, or double it.`);
    const cells = names.map((name, at) => [name, record[at] ?? ""] as const);
    return { line, cells: Object.fromEntries(cells.filter(([name]) => name)) };
  });
  if (rows.length === 0) refuse("there are no recipients.");
  return { rows, empty: all.length - rest.length - 1 };

  function refuse(why: string): never {
    throw new UsageError(`${file}: ${why}`);
  }

  /** The records, each with the line that it begins on. */
  function readRecords(from_line: number) {
    const found: { readonly line: number; readonly record: readonly string[] }[] = [];
    let line = from_line;
    try {
      parse(text, {
        ...{ from_line, delimiter: by, record_delimiter: "\n" },
        ...{ relax_column_count: true, trim: true },
        on_record(record: string[], { lines }) {
          found.push({ line, record });
          line = lines + 1;
          return null;
        },
      });
    } catch (error) {
      const { code, lines } = error as CsvError;
      const why = /QUOTE/.test(code)
        ? "has a quote within a cell: double it, and quote the cell"
        : `is no CSV (${code})`;
      if (code === "CSV_QUOTE_NOT_CLOSED")
        refuse(`line ${line} opens a quote that nothing closes.`);
      refuse(`line ${lines} ${why}.`);
    }
    return found;
  }
}
