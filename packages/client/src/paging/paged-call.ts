import { inputError } from "../errors/invalid-input-error.ts";
import type { Operation, Paging } from "../operation.ts";
import { readQuery } from "../request.ts";
import type { Result } from "../result.ts";
import { type Page, type PagePromise, type PagesOptions, pagePromise } from "./page-promise.ts";
import { cursorOf, recordKeys } from "./record-key.ts";
import { incompleteList, type PagedList, saysMore, walk } from "./walk.ts";

/** Calls a list operation page by page: `input` is its query, and `invoke` sends the request with another one. */
export function pagedCall(
  operation: Operation,
  paging: Paging,
  input: unknown,
  invoke: (query: object) => Promise<Result<unknown>>,
): PagePromise<unknown> {
  try {
    const query = readQuery(input);
    const { after } = query;
    query.after = undefined;
    query[paging.limit] ??= paging.pageSize;
    // A function, because most callers read no more than the first page.
    const listBy = ({ beforeRequest, onResponse }: PagesOptions = {}): PagedList => {
      const limit = Number(query[paging.limit]);
      // A page asks for one record more, the repeated one, unless that exceeds the default.
      const size = limit < paging.pageSize ? limit + 1 : limit;
      return {
        operationId: operation.operationId,
        key: paging.key,
        cursor: after ? `${after}`.split(",") : [],
        offset: Number(query[paging.offset] ?? 0) - (after ? 1 : 0),
        limit,
        async load(offset) {
          await beforeRequest?.();
          const page = await invoke({ ...query, [paging.limit]: size, [paging.offset]: offset });
          onResponse?.(page.response);
          return page;
        },
      };
    };
    const resumed = after ? listBy() : undefined;
    const opened = resumed ? resumed.load(resumed.offset) : invoke(query);
    // A loop gets the errors, so the first page need not be awaited as well. With a handler added earlier, the stack of an error
    // would end here.
    const fail = (error: unknown): never => {
      queueMicrotask(() => first.catch(() => {}));
      throw error;
    };
    const first = opened.then((page): Page<unknown> | Promise<Page<unknown>> => {
      if (resumed) {
        const opening = walk(resumed, page).next();
        return opening.then(({ value }) => value ?? { ...page, data: [] }).catch(fail);
      }
      const { length } = page.data;
      const start = Number(query[paging.offset] ?? 0);
      if (length === 0) {
        if (!query[paging.limit] || !saysMore(page, start)) return page;
        return fail(incompleteList(page.response, operation.operationId));
      }
      return Object.defineProperty(page, "next", nextOf(paging, start));
    }, fail);
    return pagePromise(first, async function* pages(options?: PagesOptions) {
      if (!resumed) await first;
      yield* walk(listBy(options), await opened);
    });
  } catch (error) {
    const refused = inputError("query", error, operation.operationId);
    return pagedCall(operation, paging, {}, () => Promise.reject(refused));
  }
}

/**
 * The next page, made when it is asked for: it costs as much as the rest of a page. Engines make pages with the same getter
 * faster than pages that each have their own, and most start where the one before did.
 */
function nextOf({ key }: Paging, start: number): PropertyDescriptor {
  const made = getters.get(key);
  if (made?.start === start) return made;
  const next = {
    start,
    get(this: Page<unknown>) {
      return cursorOf(start + this.data.length, recordKeys(this.data.slice(-2), key));
    },
    enumerable: true,
    configurable: true,
  };
  getters.set(key, next);
  return next;
}

const getters = new WeakMap<Paging["key"], PropertyDescriptor & { readonly start: number }>();
