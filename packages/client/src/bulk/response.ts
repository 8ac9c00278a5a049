import type { ErrorEntry } from "@messaging-sdk/types";
import { accountFor, itemsOf, rejectedEntry } from "../account.ts";
import { readPart } from "../reasons.ts";
import type { BulkError, Row, State, Work } from "./work.ts";

/**
 * Gives the items of a request what its response shows of them; a `refusal` is of all that it does not name. An item that
 * was in doubt before is not failed for that: an earlier request may have done it. Items without an account stay in doubt.
 */
export function readResponse(
  rows: readonly Row[],
  body: object,
  result: { readonly data: readonly unknown[]; readonly errors?: readonly ErrorEntry[] },
  work: Pick<Work, "operation" | "lookup">,
  before: readonly State[],
  refusal?: BulkError,
): void {
  const { items } = accountFor(itemsOf(work.operation), body, result);
  const named = items.map(({ error }) => error);
  const ofNobody = result.errors?.find((one) => !named.includes(one) && one.code !== "unaccounted");
  // Without a lookup, only an error that names nobody leaves an item in doubt.
  const rest = refusal ? "failed" : work.lookup || ofNobody ? "doubtful" : "done";
  for (const [at, row] of rows.entries()) {
    const { status, record, error = ofNobody } = items[at] ?? unnamed;
    const end = status === "doubtful" ? rest : status;
    row.record = status === "doubtful" ? undefined : record;
    if (status === "failed") row.error = readError(items[at]?.error ?? rejectedEntry(record));
    else row.error = status === "doubtful" ? (refusal ?? (error && readError(error))) : undefined;
    if (end === "done") row.state = "d";
    else if (end === "failed") row.state = before[at] === "-" ? "f" : "u";
    else row.state = work.lookup ? "?" : "u";
  }
}

const unnamed = { status: "doubtful", record: undefined, error: undefined } as const;

/** The service's account of an error; of another make, any of it may be missing. */
export function readError({ title, message, code, meta }: Partial<ErrorEntry>): BulkError {
  const field = meta?.parameter;
  return {
    code: readPart(code) ?? "invalid_response",
    message: readPart(message ?? title) ?? "no reason given.",
    ...(field !== undefined && { field }),
  };
}
