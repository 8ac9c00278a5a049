import { emptyResult } from "../envelope.ts";
import { isApiError } from "../errors/api-error.ts";
import { inputError } from "../errors/invalid-input-error.ts";
import type { Operation, Paging } from "../operation.ts";
import type { Result } from "../result.ts";
import { type Page, type PagePromise, type PagesOptions, pagePromise } from "./page-promise.ts";
import { afterOverlap, cursorOf, hashOf, keyOf } from "./record-key.ts";
import { brokenList, type OpenedPage, type PagedList, walk } from "./walk.ts";

/** One request with another query. */
type Invoke = (query: object) => Promise<Result<unknown>>;

/** Calls a list operation page by page; `input` is its query. */
export function pagedCall(
  operation: Operation,
  paging: Paging,
  input: unknown,
  invoke: Invoke,
): PagePromise<unknown> {
  try {
    return startPaging(operation, paging, Object(input), invoke);
  } catch (error) {
    const failed = Promise.reject(inputError("query", error, operation.operationId));
    failed.catch(() => {});
    return pagePromise(failed, async function* () {
      yield failed;
    });
  }
}

function startPaging(
  { operationId }: Operation,
  paging: Paging,
  { after, ...query }: Record<string, unknown>,
  invoke: Invoke,
): PagePromise<unknown> {
  const start = Number(query[paging.offset] ?? 0);
  query[paging.limit] ??= paging.pageSize;
  const limit = Number(query[paging.limit]);
  // One more, for the record that is repeated, unless that is more than the default.
  const size = limit < paging.pageSize ? limit + 1 : limit;
  const cursor = after === undefined ? undefined : `${after}`.split("-");
  const opened = cursor && listBy(invoke).open();
  const first: Promise<Page<unknown>> = opened ? openPage(opened) : invoke(query);
  // It runs before the caller's own. If you iterate, errors reach the loop: nobody need await the first page as well.
  first.then(opened ? undefined : addNext, () => {});
  return pagePromise(first, pages);

  async function* pages(options?: PagesOptions) {
    const { beforeRequest }: PagesOptions = Object(options);
    const list = listBy(async (asked) => {
      await beforeRequest?.();
      return invoke(asked);
    });
    const page = await (opened ?? first.then(openFirst));
    yield* walk(list, page);
  }

  function addNext(page: Page<unknown>): void {
    const { length } = page.data;
    const next = cursorOf(start + length, keysOf(page.data.slice(-2)));
    if (length > 0) Object.assign(page, { next });
  }

  function openFirst(result: Result<unknown>): OpenedPage {
    return { result, offset: start, known: 0, longest: 0 };
  }

  /** The first page after a cursor that has records; empty at the end of the list. */
  async function openPage(page: Promise<OpenedPage>): Promise<Page<unknown>> {
    const { value } = await walk(listBy(invoke), await page).next();
    return value ?? { ...(await page).result, data: [] };
  }

  function keysOf(records: readonly unknown[]): string[] {
    return records.map((record) => hashOf(keyOf(record, paging.key)));
  }

  function listBy(ask: Invoke): PagedList {
    const load = (offset: number) =>
      ask({ ...query, [paging.limit]: size, [paging.offset]: offset });
    return {
      operationId,
      limit,
      keysOf,
      load: (offset, isProbe) => (isProbe ? load(offset).catch(emptyPastEnd) : load(offset)),
      async open() {
        if (!cursor) return openFirst(await ask(query));
        // The record that the cursor was made after may have moved, by a page at most.
        for (let back = 1; ; back = size) {
          const offset = Math.max(0, start - back);
          const result = await load(offset);
          const known = afterOverlap(cursor, keysOf(result.data));
          if (known > 0) return { result, offset, known, longest: cursor.length };
          if (back !== 1 || offset === 0) throw brokenList(operationId, result);
        }
      },
    };
  }
}

/** A service that refuses an offset says no more than that there is nothing there. */
function emptyPastEnd(error: unknown): Result<unknown> {
  if (!isApiError(error) || ![400, 416, 422].includes(error.status)) throw error;
  return emptyResult(error.response);
}
