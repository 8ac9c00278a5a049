import type { ErrorEntry } from "@messaging-sdk/types";
import { itemsOf, matchItems, rejectedEntry, unaccountedEntry } from "../items.ts";
import { fieldsOf } from "../json.ts";
import { readPart } from "../reasons.ts";
import {
  type BulkError,
  type Delivery,
  type DeliveryResult,
  endRow,
  type Row,
} from "./delivery.ts";

/** Ends rows by a response. A `refusal` is of all items that no error names. A doubted one may be done, and never fails. */
export function readResponse(
  rows: readonly Row[],
  body: object,
  { data, errors = [], partial }: DeliveryResult,
  delivery: Pick<Delivery, "operation" | "isRepeatable">,
  doubted: ReadonlySet<Row>,
  refusal?: BulkError,
): void {
  // The call has found each message done: all that is left is to compare the number at each place.
  const isShown = (row: Row, at: number) => fieldsOf(data[at]).phoneNumber === `+${row.key}`;
  if (partial === false && rows.every(isShown)) {
    for (const [at, row] of rows.entries()) endRow(row, "d", data[at]);
    return;
  }
  const { items } = matchItems(itemsOf(delivery.operation), body, { data, errors });
  const named = new Set(errors.length > 0 ? items.map(({ error }) => error) : []);
  const unassigned = errors.find((one) => !named.has(one) && one.code !== "unaccounted");
  // Where nothing is looked up, only an error that names no item leaves one in doubt.
  const rest = !delivery.isRepeatable ? "?" : unassigned ? "u" : "d";
  for (const [at, row] of rows.entries()) {
    const { status, record, error, doubt } = items[at] ?? {};
    const failed = doubted.has(row) ? "u" : "f";
    if (status === "done") endRow(row, "d", record);
    else if (status === "failed")
      endRow(row, failed, record, readError(error ?? rejectedEntry(record)));
    else {
      const reason = error ?? unassigned ?? (doubt ? unaccountedEntry(doubt) : undefined);
      endRow(row, refusal ? failed : rest, record, refusal ?? (reason && readError(reason)));
    }
  }
}

/** An entry as a row has it. Any part may be missing from an entry of another form. */
export function readError({ title, message, code, meta }: Partial<ErrorEntry>): BulkError {
  const field = meta?.parameter;
  return {
    code: readPart(code) ?? "invalid_response",
    message: readPart(message ?? title) ?? "no reason given.",
    ...(field !== undefined && { field }),
  };
}
