import { open, rm, stat, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { UsageError } from "../command.ts";
import { fieldsOf } from "../fields.ts";
import type { Run } from "./run.ts";

/** Finds out before anything is sent that the file of outcomes can be written. */
export async function checkOutcomes(file: string, source: string): Promise<void> {
  if (resolve(file) === resolve(source))
    throw new UsageError(`--outcomes ${file}: it is the file that is read. Name another.`);
  const existing = await stat(file).catch(() => undefined);
  try {
    await (await open(file, "a", 0o600)).close();
    if (!existing) await rm(file);
  } catch (error) {
    throw new UsageError(`--outcomes ${file}: it cannot be written (${fieldsOf(error).code}).`);
  }
}

/** Writes a line for each row of the file, with what became of it so far. */
export async function writeOutcomes(file: string, run: Run): Promise<true> {
  const lines = run.recipients.map((one) => {
    const { row, phoneNumber, repeats } = one;
    if (repeats)
      return [row, phoneNumber, "repeated", "", "", `row ${repeats} has the same number`];
    const { externalId, error } = run.outcomeOf(one) ?? {};
    return [row, phoneNumber, run.statusOf(one), externalId, error?.code, error?.message];
  });
  const head = "row,phoneNumber,status,externalId,code,error";
  const text = [head, ...lines.map((cells) => cells.map(cell).join(","))].join("\n");
  await writeFile(file, `${text}\n`, { mode: 0o600 });
  return true;
}

/** In one line. A spreadsheet would take a text that begins with one of these for a formula. */
function cell(value: unknown): string {
  const text = String(value ?? "").replaceAll(/\s+/g, " ");
  const safe = /^[=@+\t-]/.test(text) ? `'${text}` : text;
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
