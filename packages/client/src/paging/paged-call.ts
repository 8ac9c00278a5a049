import { inputError } from "../errors/invalid-input-error.ts";
import type { Operation, Paging } from "../operation.ts";
import type { Result } from "../result.ts";
import { type Page, type PagePromise, type PagesOptions, pagePromise } from "./page-promise.ts";
import { cursorOf, hashOf, keyOf } from "./record-key.ts";
import { type OpenedPage, type PagedList, walk } from "./walk.ts";

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
    const refused = inputError("query", error, operation.operationId);
    return startPaging(operation, paging, {}, () => Promise.reject(refused));
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
  const cursor = after === undefined ? [] : `${after}`.split("-");
  const list = listBy(invoke);
  const opened = list.open(false);
  const first = opened.then(cursor.length > 0 ? readOne : addNext);
  // If you iterate, errors reach the loop: nobody need await the first page as well.
  first.catch(() => {});
  return pagePromise(first, async function* pages(options?: PagesOptions) {
    const { beforeRequest }: PagesOptions = Object(options);
    const paced = listBy(async (asked) => {
      await beforeRequest?.();
      return invoke(asked);
    });
    yield* walk(paced, await opened);
  });

  function addNext({ result }: OpenedPage): Page<unknown> {
    const { length } = result.data;
    if (length === 0) return result;
    return { ...result, next: cursorOf(start + length, keysOf(result.data.slice(-2))) };
  }

  /** The first page after a cursor that has records; empty at the end of the list. */
  async function readOne(page: OpenedPage): Promise<Page<unknown>> {
    const { value } = await walk(list, page).next();
    return value ?? { ...page.result, data: [] };
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
      cursor,
      keysOf,
      load,
      async open(isBefore) {
        if (cursor.length === 0) return { result: await ask(query), offset: start };
        const offset = Math.max(0, start - (isBefore ? size : 1));
        return { result: await load(offset), offset };
      },
    };
  }
}
