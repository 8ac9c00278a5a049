import { existsSync, openSync, readFileSync, truncateSync, writeSync } from "node:fs";
import type { BulkOutcome } from "@messaging-sdk/client/bulk";

const head = "row,phoneNumber,status,externalId,error";

/** A CSV of outcomes, one line a row. It is gone on with: a row that is in it already is not written again. */
export function openReport(path: string) {
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  // A crash may have cut off the last line.
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  if (whole !== text) truncateSync(path, Buffer.byteLength(whole));
  const file = openSync(path, "a");
  if (whole === "") writeSync(file, `${head}\n`);
  let rows = Math.max(0, whole.split("\n").length - 2);
  return {
    add({ index, item, status, externalId, error }: Outcome) {
      // Outcomes come in order; those of a batch that was not finished come again.
      if (index < rows) return;
      rows += 1;
      const cells = [rows, item.phoneNumber, status, externalId, error?.message];
      writeSync(file, `${cells.map(writeCell).join(",")}\n`);
    },
  };
}

type Outcome = BulkOutcome<{ readonly phoneNumber: string }, unknown>;

/** In quotes where needed, and always on one line. */
function writeCell(value: string | number | undefined): string {
  const cell = String(value ?? "").replaceAll(/\s+/g, " ");
  return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
