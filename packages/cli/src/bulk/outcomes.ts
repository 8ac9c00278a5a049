import { createReadStream } from "node:fs";
import { appendFile, truncate, writeFile } from "node:fs/promises";
import type { BulkRow } from "@messaging-sdk/client/bulk";
import type { FileRecipient } from "./recipients.ts";

/** The file of outcomes: a line for each recipient, in the order of the input. */
export function createOutcomes(file: string) {
  let lines: string[] = [];
  let isCut = false;
  return {
    /** Adds a row. The first decides where a file that is there is resumed: rows that come again are written anew. */
    async add({ index, item, status, externalId, error }: BulkRow<FileRecipient, unknown>) {
      if (!isCut) await keepRows(file, index);
      isCut = true;
      const cells = [index + 1, item.phoneNumber, status, externalId, error?.code, error?.message];
      lines.push(`${cells.map(cell).join(",")}\n`);
      if (lines.length >= 1000) await this.save();
    },
    async save() {
      const text = lines.join("");
      lines = [];
      if (text) await appendFile(file, text);
    },
  };
}

async function keepRows(file: string, count: number): Promise<void> {
  const head = "row,phoneNumber,status,externalId,code,error\n";
  if (count === 0) return writeFile(file, head, { mode: 0o600 });
  let [read, kept, ends] = [0, 0, 0];
  for await (const chunk of createReadStream(file)) {
    for (const byte of chunk) {
      read += 1;
      if (byte !== 10) continue;
      ends += 1;
      if (ends <= count + 1) kept = read;
    }
  }
  await truncate(file, kept);
}

/** In one line. A spreadsheet would take a text that begins with one of these for a formula. */
function cell(value: unknown): string {
  const text = String(value ?? "").replaceAll(/\s+/g, " ");
  const safe = /^[=@\t-]/.test(text) ? `'${text}` : text;
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
