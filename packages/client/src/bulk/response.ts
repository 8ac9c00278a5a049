import type { ErrorEntry } from "@messaging-sdk/types";
import type { ApiError } from "../errors/api-error.ts";
import { failedItems } from "../failed-items.ts";
import { readPart } from "../reasons.ts";
import type { Result } from "../result.ts";
import type { Batch, BulkError, Row, State, Work } from "./work.ts";

/**
 * Gives the items of a request the outcomes that its response tells, some of which may be failures (HTTP 207). What was in
 * doubt before is not failed for that: an earlier request may have done it. What the response leaves out is in doubt.
 */
export function readResponse<Item, Found>(
  rows: readonly Row<Item, Found>[],
  result: Pick<Result<Found, unknown>, "data" | "errors">,
  work: Work<Item, Found>,
  batch: Batch<Item, Found>,
  before: readonly State[],
): void {
  const records = new Map(result.data.map((record) => [work.keyOf(record), record]));
  const shown = new Map(records);
  const { byItem, ofNobody } = readFailures(rows, result.errors ?? []);
  const left = rows.filter((row) => !records.delete(row.key) && !byItem.has(row));
  // Records whose keys are spelled beyond recognition stand for the others; those of another item do not.
  const standsForOther = (key: string) =>
    !batch.rows.some((row) => row.key === key) &&
    (!work.isSingle || rows.some((row) => isPartOf(row.key, key)));
  // What is left of the records is looked at only where an item is missing.
  const isShown = () => left.length <= [...records.keys()].filter(standsForOther).length;
  const isWhole = !ofNobody && (left.length === 0 || !work.list || isShown());
  for (const [at, row] of rows.entries()) {
    row.record = shown.get(row.key);
    row.error = row.record ? undefined : (byItem.get(row) ?? ofNobody);
    if (row.record || (isWhole && !row.error)) row.state = "d";
    else if (byItem.has(row)) row.state = failed(before[at]);
    else row.state = work.list ? "?" : "u";
  }
}

/** A number without its country code, or with its end masked. */
function isPartOf(key: string, shown: string): boolean {
  return key.endsWith(shown) || key.startsWith(shown);
}

/** Fails the items of a request of which the service has done nothing (HTTP 422). */
export function readRefusal(
  rows: readonly Row<unknown, unknown>[],
  refusal: ApiError,
  before: readonly State[],
): void {
  const { byItem } = readFailures(rows, refusal.errors);
  const { code, message } = refusal;
  for (const [at, row] of rows.entries()) {
    row.state = failed(before[at]);
    row.error = byItem.get(row) ?? { code, message };
  }
}

function failed(before: State | undefined): State {
  return before === "?" ? "u" : "f";
}

function readFailures<One>(rows: readonly One[], errors: readonly ErrorEntry[]) {
  const byItem = new Map<One, BulkError>();
  let ofNobody: BulkError | undefined;
  for (const { item, error } of failedItems(rows, { errors })) {
    if (item === undefined) ofNobody = readError(error);
    else byItem.set(item, readError(error));
  }
  return { byItem, ofNobody };
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
