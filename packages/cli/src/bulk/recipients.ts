import { type Context, UsageError } from "../command.ts";
import { readText } from "../files/read-text.ts";
import { readCsv } from "./csv.ts";

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
  const seen = new Map<string, number>();
  const problems: string[] = [];
  const recipients = rows.flatMap(({ line, cells }, at) => {
    const read = readPhoneNumber(cells[column] ?? "", text("prefix"));
    const wrong = names.find(
      (name) => cells[name] === "" || /^#(N\/A|[A-Z/]+[!?])$/.test(`${cells[name]}`),
    );
    const refuse = (name: string, why: string) => problems.push(`line ${line}: "${name}" ${why}`);
    if ("problem" in read) refuse(column, read.problem);
    else if (wrong) refuse(wrong, cells[wrong] ? "is an error of a formula" : "is empty");
    if ("problem" in read) return [];
    const { number: phoneNumber } = read;
    /** The row that had the same number before. */
    const repeats = seen.get(phoneNumber);
    if (repeats === undefined) seen.set(phoneNumber, at + 1);
    const filled = template.replace(placeholder, (_, name: string) => cells[name.trim()] ?? "");
    // A row is counted from 1, without empty ones.
    return [{ row: at + 1, phoneNumber, text: filled, repeats }];
  });
  if (problems.length > 0) {
    const left = problems.length > most ? [`and ${problems.length - most} more`] : [];
    const shown = [...problems.slice(0, most), ...left].join(";\n  ");
    throw new UsageError(`${file}: ${shown}.`);
  }
  // Then each recipient gets another text, and so a request of its own.
  return { recipients, empty, isPersonal: names.length > 0 };
}

const beside = /[\s().\u2010-\u2015-]/g;

/** Reads a number as people and spreadsheets write it: `+48 500`, `'+48500`, `0048-500`. Says why it is none. */
function readPhoneNumber(
  cell: string,
  prefix?: string,
): { readonly number: string } | { readonly problem: string } {
  const text = cell
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Cc}]/gu, "")
    .trim()
    .replace(/^'\s*/, "");
  if (text === "") return { problem: "is empty" };
  if (/^[\d.,]+e[+-]?\d+$/i.test(text)) return { problem: shortened };
  if (/^\+?\d{7,}[.,]\d+$/.test(text))
    return { problem: "is a decimal: a program took it for one" };
  if (/\(0+\)/.test(text)) return { problem: "has (0), which nobody dials after a country code" };
  const digits = text.replace(beside, "").replace(/^00/, "+");
  if (/^\d+$/.test(digits) && !digits.startsWith("0") && prefix !== undefined)
    return readPhoneNumber(`${prefix}${digits}`);
  if (/^\d{7,15}$/.test(digits)) return { problem: digits.startsWith("0") ? national : plusless };
  if (/^\+[1-9]\d{6,14}$/.test(digits)) return { number: digits };
  return { problem: "is not a plus and 7 to 15 digits" };
}

const shortened =
  "is shortened, such as 4.85E+10: Excel has cut its digits off. Make the column text, and fill it in again";
const plusless =
  "has no plus, which Excel takes off. Add --prefix + if it begins with its country code, else such as --prefix +48";
const national = "begins with 0: write it with its country code, such as +48";
