import { createReadStream } from "node:fs";
import { appendFile, rename, writeFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import type { BulkRow } from "@messaging-sdk/client/bulk";
import type { FileRecipient } from "./recipients.ts";

const head = "row,phoneNumber,status,externalId,code,error\n";

/** The file of outcomes: a line for each recipient, in the order of the input. */
export function createOutcomes(file: string) {
  let lines: string[] = [];
  let isCut = false;
  return {
    /** Adds a row. The first decides where a file that is there is resumed: rows that come again are written anew. */
    async add({ index, item, status, externalId, error }: BulkRow<FileRecipient, unknown>) {
      if (!isCut) await keepLines(file, index);
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

async function keepLines(file: string, count: number): Promise<void> {
  const part = `${file}.part`;
  await writeFile(part, head, { mode: 0o600 });
  if (count > 0) {
    let at = -1;
    let kept = "";
    for await (const line of createInterface({ input: createReadStream(file) })) {
      if (at >= 0 && at < count) kept += `${line}\n`;
      at += 1;
      if (kept.length < 65_536) continue;
      await appendFile(part, kept);
      kept = "";
    }
    await appendFile(part, kept);
  }
  await rename(part, file);
}

/** In one line. A spreadsheet would take a text that begins with one of these for a formula. */
function cell(value: unknown): string {
  const text = String(value ?? "").replaceAll(/\s+/g, " ");
  const safe = /^[=@\t-]/.test(text) ? `'${text}` : text;
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
