import { styleText } from "node:util";
import width from "fast-string-width";
import { fieldsOf } from "./fields.ts";

const longest = 48;

/** Writes records as columns; the first rows decide which there are, and how wide. */
export function createTable(hasColor: boolean): (records: readonly unknown[]) => string {
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
  const plain = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ");
  return [...plain].length > longest ? `${[...plain].slice(0, longest - 1).join("")}…` : plain;
}
