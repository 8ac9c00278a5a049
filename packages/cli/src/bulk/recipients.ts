import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream";
import { smsParts } from "@messaging-sdk/client/sms-parts";
import { type CsvError, parse } from "csv-parse";
import { UsageError } from "../command.ts";

/** A row of the file: its columns, and the number that the message goes to. */
export interface FileRecipient extends Readonly<Record<string, string>> {
  readonly phoneNumber: string;
}

/** How the file is read. */
export interface Source {
  readonly file: string;
  readonly column: string;
  readonly delimiter: string;
}

/** Reads the rows one by one. Throws a `UsageError` for what is no CSV, or has no such column. */
export async function* readRecipients({ file, column, delimiter }: Source) {
  const rows = parse({
    ...{ bom: true, delimiter, skip_empty_lines: true, trim: true },
    columns: (names: string[]) => checkColumns(names, column),
  });
  try {
    for await (const row of pipeline(createReadStream(file), rows, () => {})) {
      yield { ...row, phoneNumber: row[column] } satisfies FileRecipient;
    }
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const { code, lines }: Partial<CsvError> = Object(error);
    const where = lines === undefined ? "it cannot be read" : `line ${lines} is no CSV`;
    throw new UsageError(`${file}: ${where} (${code ?? "unknown"}).`);
  }
}

function checkColumns(names: string[], column: string): string[] {
  const twin = names.find((name, at) => names.indexOf(name) !== at);
  if (twin !== undefined) throw new UsageError(`The column "${twin}" is there twice.`);
  if (names.includes(column)) return names;
  throw new UsageError(
    `There is no column "${column}". Name the one with the numbers: --column <name>. There are: ${names.join(", ")}.`,
  );
}

/** Checks every row before anything is sent, and counts. Throws a `UsageError` that names the first rows at fault. */
export async function checkRecipients(source: Source, template: string) {
  const found = await stat(source.file).catch(() => undefined);
  if (found && !found.isFile()) {
    throw new UsageError(
      `${source.file}: it must be a file, not a pipe or a folder: it is read to check it, and to send.`,
    );
  }
  const names = [...template.matchAll(placeholder)].map(([, name = ""]) => name.trim());
  const hash = createHash("sha256").update(template);
  const problems: string[] = [];
  let [recipients, parts] = [0, 0];
  for await (const row of readRecipients(source)) {
    const unknown = names.find((name) => !Object.hasOwn(row, name));
    if (unknown !== undefined) throw new UsageError(`{{${unknown}}} is no column of the file.`);
    recipients += 1;
    hash.update(JSON.stringify(row));
    const empty = names.find((name) => row[name] === "");
    if (!/^\+[1-9]\d{6,14}$/.test(row.phoneNumber)) {
      problems.push(`row ${recipients}: "${source.column}" is not a plus and 7 to 15 digits`);
    } else if (empty !== undefined) problems.push(`row ${recipients}: "${empty}" is empty`);
    const text = template.replace(placeholder, (_, name: string) => row[name.trim()] ?? "");
    parts += smsParts(text).parts;
  }
  if (recipients === 0) throw new UsageError(`${source.file}: there are no recipients.`);
  if (problems.length > 0) {
    const left = problems.length > most ? [`and ${problems.length - most} more`] : [];
    const shown = [...problems.slice(0, most), ...left].join("; ");
    throw new UsageError(`${source.file}: ${shown}. Nothing was sent.`);
  }
  const requests = names.length > 0 ? recipients : Math.ceil(recipients / 1000);
  // The hash differs for another file.
  return { recipients, parts, requests, hash: hash.digest("hex").slice(0, 12) };
}

/** As `bulk` finds them. */
const placeholder = /\{\{([^{}]+)\}\}/g;
const most = 10;
