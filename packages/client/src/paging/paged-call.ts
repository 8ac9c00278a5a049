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
    const { after, ...query }: Record<string, unknown> = Object(input);
    query[paging.limit] ??= paging.pageSize;
    const limit = Number(query[paging.limit]);
    // One more, for the record that is repeated, unless that is more than the default.
    const size = limit < paging.pageSize ? limit + 1 : limit;
    const list: PagedList = {
      ...operation,
      ...paging,
      cursor: after ? `${after}`.split(",") : [],
      offset: Number(query[paging.offset] ?? 0) - (after ? 1 : 0),
      limit,
      load: (offset) => invoke({ ...query, [paging.limit]: size, [paging.offset]: offset }),
    };
    const opened = after ? list.load(list.offset) : invoke(query);
    const first = opened.then(async (page): Promise<Page<unknown>> => {
      if (after) return (await walk(list, page).next()).value ?? { ...page, data: [] };
      const { length } = page.data;
      const keys = () => keysOf(page.data.slice(-2), paging.key);
      return length > 0 ? { ...page, next: cursorOf(list.offset + length, keys()) } : page;
    });
    // If you iterate, errors reach the loop: nobody need await the first page as well.
    first.catch(() => {});
    return pagePromise(first, async function* pages(options?: PagesOptions) {
      const load = async (offset: number) => {
        await options?.beforeRequest?.();
        return list.load(offset);
      };
      yield* walk({ ...list, load }, await opened);
    });
  } catch (error) {
    const refused = inputError("query", error, operation.operationId);
    return pagedCall(operation, paging, {}, () => Promise.reject(refused));
  }
}
