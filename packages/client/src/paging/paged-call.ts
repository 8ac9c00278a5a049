import { emptyResult } from "../envelope.ts";
import { isApiError } from "../errors/api-error.ts";
import type { Paging } from "../operation.ts";
import type { Result } from "../result.ts";
import { type Page, type PagePromise, pagePromise } from "./page-promise.ts";

/** Calls a list operation page by page; `input` is its query, `invoke` one request with another query. */
export function pagedCall(
  paging: Paging,
  input: unknown,
  invoke: (query: object) => Promise<Result<unknown>>,
  emptyListOn404: boolean,
): PagePromise<unknown> {
  const query: Readonly<Record<string, unknown>> = { ...Object(input) };
  const pageSize = Number(query[paging.limit] ?? paging.pageSize);
  // A page shorter than its limit is the last; one without records cannot be followed by more (G7).
  const asPage = (result: Result<unknown>, offset: number): Page<unknown> => {
    const { length } = result.data;
    return length === 0 || length < pageSize
      ? result
      : { ...result, next: { offset: offset + length } };
  };
  const first = emptyListOn404 ? invoke(query).catch(emptyPage) : invoke(query);
  const start = Number(query[paging.offset] ?? 0);
  return pagePromise(
    first.then((result) => asPage(result, start)),
    async (offset) => {
      const result = await invoke({ ...query, [paging.offset]: offset }).catch(endOfList);
      return result && asPage(result, offset);
    },
  );
}

/** Some deployments answer 404 where there is nothing left (G6): after a full page that is the end, not an error. */
function endOfList(error: unknown): undefined {
  if (!isApiError(error, 404)) throw error;
}

/** A 404 to the first page, read as a page without records (G6). */
function emptyPage(error: unknown): Result<unknown> {
  if (!isApiError(error, 404)) throw error;
  return emptyResult(error.response);
}
