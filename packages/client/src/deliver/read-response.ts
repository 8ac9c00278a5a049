import type { ErrorEntry } from "@messaging-sdk/types";
import { accountFor, itemsOf, rejectedEntry, unaccountedEntry } from "../account.ts";
import { readPart } from "../reasons.ts";
import { type BulkError, type Delivery, endRow, type Row, type State } from "./delivery.ts";

/** A `refusal` is of all items that no error names. One in doubt before is not failed: an earlier request may have done it. */
export function readResponse(
  rows: readonly Row[],
  body: object,
  result: { readonly data: readonly unknown[]; readonly errors?: readonly ErrorEntry[] },
  work: Pick<Delivery, "operation" | "isRepeatable">,
  before: readonly State[],
  refusal?: BulkError,
): void {
  const { data, errors = [] } = result;
  const { items } = accountFor(itemsOf(work.operation), body, { data, errors });
  const named = items.map(({ error }) => error);
  const ofNobody = errors.find((one) => !named.includes(one) && one.code !== "unaccounted");
  // Where nothing is looked up, only an error that names nobody leaves an item in doubt.
  const rest = !work.isRepeatable ? "?" : ofNobody ? "u" : "d";
  for (const [at, row] of rows.entries()) {
    const { status, record, error, doubt } = items[at] ?? {};
    const failed = before[at] === "-" ? "f" : "u";
    if (status === "done") endRow(row, "d", record);
    else if (status === "failed")
      endRow(row, failed, record, readError(error ?? rejectedEntry(record)));
    else {
      const reason = error ?? ofNobody ?? (doubt ? unaccountedEntry(doubt) : undefined);
      endRow(row, refusal ? failed : rest, record, refusal ?? (reason && readError(reason)));
    }
  }
}

/** The service's account of an error; of another make, any of it may be missing. */
export function readError({ title, message, code, meta }: Partial<ErrorEntry>): BulkError {
  const field = meta?.parameter;
  return {
    code: readPart(code) ?? "invalid_response",
    message: readPart(message ?? title) ?? "no reason given.",
    ...(field !== undefined && { field }),
  };
}
