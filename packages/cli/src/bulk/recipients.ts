import { UsageError } from "../command.ts";
import { readCsv, type Source } from "./csv.ts";
import { readPhoneNumber } from "./phone-number.ts";

/** A row of the file that is a recipient. */
export interface Recipient {
  /** Counted from 1, without empty rows. */
  readonly row: number;
  readonly phoneNumber: string;
  /** The message, with the row's cells in it. */
  readonly text: string;
  /** The row that had the same number before. */
  readonly repeats?: number;
}

/** As `bulk` finds them. */
const placeholder = /\{\{([^{}]+)\}\}/g;
const most = 10;

/** Checks every row, and fills the text. Throws a `UsageError` that names the first lines at fault. */
export function readRecipients(csv: string, source: Source, template: string) {
  const { rows, empty } = readCsv(csv, source);
  const names = [...template.matchAll(placeholder)].map(([, name = ""]) => name.trim());
  const unknown = names.find((name) => !Object.hasOwn(rows[0]?.cells ?? {}, name));
  if (unknown !== undefined) throw new UsageError(`{{${unknown}}} is no column of the file.`);
  const seen = new Map<string, number>();
  const problems: string[] = [];
  const recipients = rows.flatMap(({ line, cells }, at): Recipient[] => {
    const read = readPhoneNumber(cells[source.column] ?? "", source.prefix);
    const wrong = names.find(
      (name) => cells[name] === "" || /^#(N\/A|[A-Z/]+[!?])$/.test(`${cells[name]}`),
    );
    const refuse = (name: string, why: string) => problems.push(`line ${line}: "${name}" ${why}`);
    if ("problem" in read) refuse(source.column, read.problem);
    else if (wrong) refuse(wrong, cells[wrong] ? "is an error of a formula" : "is empty");
    if ("problem" in read) return [];
    const text = template.replace(placeholder, (_, name: string) => cells[name.trim()] ?? "");
    const repeats = seen.get(read.number);
    if (repeats === undefined) seen.set(read.number, at + 1);
    return [{ row: at + 1, phoneNumber: read.number, text, ...(repeats && { repeats }) }];
  });
  if (problems.length > 0) {
    const left = problems.length > most ? [`and ${problems.length - most} more`] : [];
    const shown = [...problems.slice(0, most), ...left].join(";\n  ");
    throw new UsageError(`${source.file}: ${shown}.`);
  }
  // Then each recipient gets another text, and so a request of its own.
  return { recipients, empty, isPersonal: names.length > 0 };
}
