import type { ErrorEntry } from "@messaging-sdk/types";
import { accountFor } from "../account.ts";
import type { ApiError } from "../errors/api-error.ts";
import { failedItems } from "../failed-items.ts";
import { readPart } from "../reasons.ts";
import type { Result } from "../result.ts";
import type { Batch, BulkError, Row, State, Work } from "./work.ts";

/**
 * Gives the items of a request the outcomes that its response shows, some of which may be failures (HTTP 207). An item that
 * was in doubt before is not failed for that: an earlier request may have done it. Items without an account stay in doubt.
 */
export function readResponse<Item, Found>(
  rows: readonly Row<Item, Found>[],
  result: Pick<Result<Found, unknown>, "data" | "errors">,
  work: Work<Item, Found>,
  batch: Batch<Item, Found>,
  before: readonly State[],
): void {
  const keys = rows.map(({ key }) => key);
  const { items, ofNobody } = accountFor(keys, result, work.keyOf);
  for (const [at, row] of rows.entries()) {
    const { status, record, error } = items[at] ?? { status: "doubtful" };
    row.record = record;
    row.error = error && readError(error);
    if (status === "failed") row.state = failed(before[at]);
    else if (status === "done" || (!work.lookup && !ofNobody)) row.state = "d";
    // Doing it again does no harm, but the response does not say whose the error is.
    else row.state = work.lookup ? "?" : "u";
  }
}

/** Fails the items of a request of which the service has done nothing (HTTP 422). */
export function readRefusal(
  rows: readonly Row<unknown, unknown>[],
  refusal: ApiError,
  before: readonly State[],
): void {
  const { code, message } = refusal;
  const keys = rows.map(({ key }) => key);
  const named = new Map(failedItems(keys, refusal).map(({ index, error }) => [index, error]));
  for (const [at, row] of rows.entries()) {
    const error = named.get(at);
    row.state = failed(before[at]);
    row.error = error ? readError(error) : { code, message };
  }
}

function failed(before: State | undefined): State {
  return before === "?" ? "u" : "f";
}

/** The service's account of an error; of another make, any of it may be missing. */
function readError({ title, message, code, meta }: Partial<ErrorEntry>): BulkError {
  const field = meta?.parameter;
  return {
    code: readPart(code) ?? "invalid_response",
    message: readPart(message ?? title) ?? "no reason given.",
    ...(field !== undefined && { field }),
  };
}
