import { inputError } from "../errors/invalid-input-error.ts";
import type { Operation, Paging } from "../operation.ts";
import type { Result } from "../result.ts";
import { type Page, type PagePromise, type PagesOptions, pagePromise } from "./page-promise.ts";
import { cursorOf, keysOf } from "./record-key.ts";
import { type PagedList, walk } from "./walk.ts";

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
  const cursor = after === undefined ? [] : `${after}`.split(",");
  query[paging.limit] ??= paging.pageSize;
  const limit = Number(query[paging.limit]);
  // One more, for the record that is repeated, unless that is more than the default.
  const size = limit < paging.pageSize ? limit + 1 : limit;
  const offset = Number(query[paging.offset] ?? 0) - (cursor.length > 0 ? 1 : 0);
  const list: PagedList = {
    operationId,
    key: paging.key,
    cursor,
    offset,
    limit,
    load: (at) => invoke({ ...query, [paging.limit]: size, [paging.offset]: at }),
  };
  const opened = cursor.length > 0 ? list.load(offset) : invoke(query);
  const first = opened.then(async (page): Promise<Page<unknown>> => {
    if (cursor.length > 0) return (await walk(list, page).next()).value ?? { ...page, data: [] };
    const { length } = page.data;
    if (length === 0) return page;
    return { ...page, next: cursorOf(offset + length, keysOf(page.data.slice(-2), paging.key)) };
  });
  // If you iterate, errors reach the loop: nobody need await the first page as well.
  first.catch(() => {});
  return pagePromise(first, async function* pages(options?: PagesOptions) {
    const { beforeRequest }: PagesOptions = Object(options);
    const load = async (at: number) => {
      await beforeRequest?.();
      return list.load(at);
    };
    yield* walk({ ...list, load }, await opened);
  });
}
