import { inputError } from "../errors/invalid-input-error.ts";
import type { Operation, Paging } from "../operation.ts";
import type { Result } from "../result.ts";
import { type Page, type PagePromise, type PagesOptions, pagePromise } from "./page-promise.ts";
import {
  brokenList,
  createWalk,
  emptyOn404,
  hashOf,
  keyOf,
  type OpenedPage,
  type PagedList,
} from "./walk.ts";

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
  // One more, for the record that is repeated. A service may refuse more than the default, which is then kept.
  const nextLimit = Number(limit) < paging.pageSize ? Number(limit) + 1 : limit;
  const list: PagedList = {
    operationId,
    key: paging.key,
    pageSize: Number(nextLimit),
    start: after === undefined ? start : undefined,
    load: (offset) => invoke({ ...query, [paging.limit]: nextLimit, [paging.offset]: offset }),
  };
  const opened = after === undefined ? openFirst() : resume(`${after}`);
  const open = async ({ thorough, beforeRequest }: PagesOptions) => {
    const load = async (offset: number) => {
      await beforeRequest?.();
      return list.load(offset);
    };
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
    const asked = invoke({ ...query, [paging.limit]: limit });
    const result = await (emptyListOn404 ? asked.catch(emptyOn404) : asked);
    return { result, offset: start, known: 0, longest: 0 };
  }

  /** Finds the record that the cursor was made after; it may have moved. */
  async function resume(cursor: string): Promise<OpenedPage> {
    const [longest, anchor = "", before] = cursor.split("-");
    for (let back = 1; ; back = Math.max(2 * back, list.pageSize >> 1)) {
      const offset = Math.max(0, start - back);
      const result = await list.load(offset);
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
