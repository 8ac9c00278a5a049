import { smsParts } from "@messaging-sdk/client/sms-parts";
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

/** Returns true for a text that each recipient gets in another form, and so in a request of its own. */
export const isPersonal = (template: string) => template.replace(placeholder, "") !== template;

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
    if ("problem" in read) problems.push(`line ${line}: "${source.column}" ${read.problem}`);
    else if (wrong !== undefined)
      problems.push(
        `line ${line}: "${wrong}" is ${cells[wrong] ? "an error of a formula" : "empty"}`,
      );
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
  return { recipients, empty };
}

/** Counts what it takes to send to these. */
export function countCost(recipients: readonly Recipient[], isPersonal: boolean) {
  return {
    recipients: recipients.length,
    parts: recipients.reduce((sum, { text }) => sum + smsParts(text).parts, 0),
    requests: isPersonal ? recipients.length : Math.ceil(recipients.length / 1000),
  };
}
