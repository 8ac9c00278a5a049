import { type Context, UsageError } from "../command.ts";
import { readText } from "../files/read-text.ts";
import { readCsv } from "./csv.ts";
import { readPhoneColumn } from "./phone-column.ts";

/** As `bulk` finds them. */
const placeholder = /\{\{([^{}]+)\}\}/g;
const most = 10;

/** Checks every row of the file, and fills the text. Throws a `UsageError` that names the first lines at fault. */
export async function readRecipients({ args, text, system }: Context, template: string) {
  const [file = ""] = args;
  const column = text("column") ?? "phoneNumber";
  const csv = await readText(system, "", file, text("encoding"));
  const { rows, empty } = readCsv(csv, file, column, text("delimiter"));
  const names = [...template.matchAll(placeholder)].map(([, name = ""]) => name.trim());
  const unknown = names.find((name) => !Object.hasOwn(rows[0]?.cells ?? {}, name));
  if (unknown !== undefined) throw new UsageError(`{{${unknown}}} is no column of the file.`);
  /** The lines of each problem. */
  const problems = new Map<string, number[]>();
  const refuse = (name: string, line: number, why: string) => {
    const lines = problems.get(`"${name}" ${why}`) ?? [];
    problems.set(`"${name}" ${why}`, lines);
    lines.push(line);
  };
  const cells = rows.map(({ line, cells }) => ({ line, text: cells[column] ?? "" }));
  const numbers = readPhoneColumn(cells, text("prefix"), (...found) => refuse(column, ...found));
  for (const { line, cells } of rows)
    for (const name of new Set(names)) {
      const why = errorOfCell(cells[name] ?? "");
      if (why) refuse(name, line, why);
    }
  if (problems.size > 0) {
    const shown = [...problems].map(([why, lines]) => `${linesIn(lines, rows.length)}: ${why}`);
    throw new UsageError(`${file}: ${shown.join(";\n  ")}.`);
  }
  const seen = new Map<string, number>();
  const recipients = rows.map(({ line, cells }, at) => {
    const { number: phoneNumber = "", country = "" } = numbers[at] ?? {};
    /** The row that had the same number before. */
    const repeats = seen.get(phoneNumber);
    if (repeats === undefined) seen.set(phoneNumber, at + 1);
    const filled = template.replace(placeholder, (_, name: string) => cells[name.trim()] ?? "");
    // A row is counted from 1, without empty ones.
    return { row: at + 1, line, phoneNumber, country, text: filled, repeats };
  });
  // Then each recipient gets another text, and so another request.
  return { recipients, empty, isPersonal: names.length > 0 };
}

/** Names the lines of a problem, and how many of all they are. */
export function linesIn(lines: readonly number[], all: number): string {
  if (lines.length === 1) return `line ${lines[0]}`;
  const left = lines.length > most ? ` and ${lines.length - most} more` : "";
  return `${lines.length} of ${all}, lines ${lines.slice(0, most).join(", ")}${left}`;
}

/** A spreadsheet's own sign that a cell has no value: `#N/A`, `#ЗНАЧ!`, `########`, `Err:502`; capitals, and no digit but in `/0`. */
const sign = /^#{2,}$|^#[^\p{Ll}\d]*\p{L}[^\p{Ll}\d]*(\/0[!?]?)?$/u;
const numbered =
  /^(Err|Error|Erreur|Errore|Fehler|Błąd|Chyba|Fout|Fel|Hiba|Virhe|Ошибка) ?:5\d\d$/i;
const formula = /^\{?=[\p{L}(+"'$\d[-]/u;

/** Says why a cell is no value that a person wrote; undefined for any other. */
function errorOfCell(cell: string): string | undefined {
  if (cell === "") return "is empty";
  if (sign.test(cell) || numbered.test(cell)) return "is an error of a formula";
  return formula.test(cell) ? "is a formula, and not its value" : undefined;
}
