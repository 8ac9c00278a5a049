import { parse } from "csv-parse/sync";
import { UsageError } from "../command.ts";
import { fieldsOf } from "../fields.ts";

/** How a file of recipients is read. */
export interface Source {
  /** Names it in errors. */
  readonly file: string;
  readonly delimiter: string | undefined;
  /** The column with the numbers. */
  readonly column: string;
  /** Written before numbers without a plus. */
  readonly prefix: string | undefined;
}

/** Reads the line and the cells by name of each row of a CSV; counts those that are empty. Throws a `UsageError`. */
export function readCsv(text: string, { file, delimiter, column }: Source) {
  // Excel writes and reads a first line that names the delimiter.
  const [named = "", separator] = /^sep=(.)(?:\r\n?|\n)/.exec(text) ?? [];
  const by = delimiter === "tab" || delimiter === "\\t" ? "\t" : (delimiter ?? separator ?? ",");
  if (by === "") refuse("--delimiter must not be empty.");
  checkDelimiter();
  const all = readRecords(named ? 2 : 1);
  const [first, ...rest] = all.filter(({ record }) => record.some((cell) => cell !== ""));
  if (!first) return refuse("it is empty: there are no recipients.");
  const names = first.record.map((name) => name.normalize());
  checkNames();
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

  /** Asks the line of names, outside of quotes, before a cell that is quoted by the rules of another delimiter is a mistake. */
  function checkDelimiter(): void {
    const [line = ""] = /\S.*/.exec(text.slice(named.length)) ?? [];
    const unquoted = line.trimEnd().replaceAll(/"[^"]*"/g, "");
    const other = [";", "\t", "|", ","].find((one) => unquoted.includes(one));
    if (unquoted.includes(by) || !other) return;
    const wanted = other === "\t" ? "tab" : `'${other}'`;
    refuse(`its columns are not separated by "${by}". Add --delimiter ${wanted}.`);
  }

  /** The records, each with the line that it begins on; the first begins on `start`. */
  function readRecords(start: number) {
    const found: { readonly line: number; readonly record: readonly string[] }[] = [];
    let line = start;
    try {
      parse(text.slice(named.length).replaceAll(/\r\n?/g, "\n"), {
        ...{ delimiter: by, relax_column_count: true, trim: true, record_delimiter: "\n" },
        on_record(record: string[], { lines }) {
          found.push({ line, record });
          line = lines + start;
          return null;
        },
      });
    } catch (error) {
      const { code, lines } = fieldsOf(error);
      if (code === "CSV_QUOTE_NOT_CLOSED")
        refuse(`line ${line} opens a quote that nothing closes.`);
      const why = /QUOTE/.test(`${code}`)
        ? "has a quote within a cell: double it, and quote the whole cell"
        : `is no CSV (${code})`;
      refuse(`line ${Number(lines) + start - 1} ${why}.`);
    }
    return found;
  }

  function checkNames(): void {
    const twin = names.find((name, at) => name && names.indexOf(name) !== at);
    if (twin !== undefined) refuse(`the column "${twin}" is there twice.`);
    if (names.includes(column)) return;
    if (names.some((name) => /\d{7}/.test(name)))
      refuse(
        "it has no line of column names. Write one above the first row, such as phoneNumber,name.",
      );
    const there = names.filter(Boolean).join(", ");
    refuse(
      `there is no column "${column}". Name the one with the numbers: --column <name>. There are: ${there}.`,
    );
  }
}
