import { isApiError } from "../errors/api-error.ts";
import { inputError } from "../errors/invalid-input-error.ts";
import type { Operation, Paging } from "../operation.ts";
import type { Result } from "../result.ts";
import { type Page, type PagePromise, type PagesOptions, pagePromise } from "./page-promise.ts";
import { hashOf, keyOf } from "./record-key.ts";
import { brokenList, createWalk, emptyOn404, type OpenedPage, type PagedList } from "./walk.ts";

/** One request with another query. */
type Invoke = (query: object) => Promise<Result<unknown>>;

/** Calls a list operation page by page; `input` is its query. */
export function pagedCall(
  { operationId }: Operation,
  paging: Paging,
  input: unknown,
  invoke: Invoke,
  emptyListOn404: boolean,
): PagePromise<unknown> {
  try {
    return startPaging(operationId, paging, Object(input), invoke, emptyListOn404);
  } catch (error) {
    const failed = Promise.reject(inputError("query", error, operationId));
    return pagePromise(failed, () => failed);
  }
}

function startPaging(
  operationId: string | undefined,
  paging: Paging,
  { after, ...query }: Record<string, unknown>,
  invoke: Invoke,
  emptyListOn404: boolean,
): PagePromise<unknown> {
  const start = Number(query[paging.offset] ?? 0);
  const limit = query[paging.limit] ?? paging.pageSize;
  query[paging.limit] = limit;
  const most = Number(limit);
  // One more, for the record that is repeated, unless that is more than the default.
  let nextLimit = most < paging.pageSize ? most + 1 : limit;
  // A service may refuse one more than is asked for first, or give another number then.
  let isTried = nextLimit === limit;
  const list: PagedList = {
    operationId,
    key: paging.key,
    pageSize: Number(nextLimit),
    start: after === undefined ? start : undefined,
    async load(offset, beforeRequest) {
      const ask = async (size: unknown) => {
        await beforeRequest?.();
        return invoke({ ...query, [paging.limit]: size, [paging.offset]: offset });
      };
      const more = await ask(nextLimit).catch((error: unknown) => {
        const isRefusal = isApiError(error) && [400, 422].includes(error.status);
        if (isTried || !isRefusal) throw error;
      });
      const count = more?.data.length ?? -1;
      isTried ||= count > most;
      if (more && (isTried || count === 0 || count === most)) return more;
      isTried = true;
      const same = await ask(limit);
      if (more && count >= same.data.length) return more;
      nextLimit = limit;
      return same;
    },
  };
  const opened = after === undefined ? openFirst() : resume(`${after}`);
  const open = async ({ thorough, beforeRequest }: PagesOptions) => {
    const load = (offset: number) => list.load(offset, beforeRequest);
    return createWalk({ ...list, load }, await opened, thorough);
  };
  return pagePromise(openPage(), open);

  async function openPage(): Promise<Page<unknown>> {
    const { first, next } = createWalk(list, await opened);
    if (first.data.length > 0 || !first.next) return first;
    // Nothing after the cursor's record on its page: what follows may be on another.
    const { next: _, ...empty } = first;
    return (await next()) ?? empty;
  }

  async function openFirst(): Promise<OpenedPage> {
    const asked = invoke(query);
    const result = await (emptyListOn404 ? asked.catch(emptyOn404) : asked);
    isTried ||= result.data.length < most;
    return { result, offset: start, known: 0, longest: 0 };
  }

  /** Finds the record that the cursor was made after; it may have moved. */
  async function resume(cursor: string): Promise<OpenedPage> {
    const [longest, anchor = "", before] = cursor.split("-");
    isTried ||= Number(longest) < most;
    for (let back = 1; ; back = Math.max(2 * back, list.pageSize >> 1)) {
      const offset = Math.max(0, start - back);
      const result = await list.load(offset).catch(offset > 0 ? emptyOn404 : undefined);
      const hashes = result.data.map((record) => hashOf(keyOf(record, paging.key)));
      const known = hashes.indexOf(anchor) + 1;
      // Where the list has not moved, equal ones may follow it.
      const isInPlace = back === 1 && known === 1;
      const isOnlyOne = hashes.lastIndexOf(anchor) === known - 1;
      // A list that has moved has kept its order.
      const isAfterSame = known < 2 || before === undefined || hashes[known - 2] === before;
      if (known > 0 && (isInPlace || (isOnlyOne && isAfterSame)))
        return { result, offset, known, longest: Number(longest) };
      if (offset === 0 || known > 0) throw brokenList(list, start, result);
    }
  }
}
