import { emptyResult, isListed } from "../envelope.ts";
import { isApiError } from "../errors/api-error.ts";
import { isParseError, listError, type ParseError } from "../errors/parse-error.ts";
import type { Paging } from "../operation.ts";
import type { Result } from "../result.ts";
import { type Page, type PagesOptions, recordsOf } from "./page-promise.ts";
import { hashOf, hasId, keyOf } from "./record-key.ts";

/** A list, as a walk reads it. */
export interface PagedList {
  readonly operationId: string | undefined;
  readonly key: Paging["key"];
  /** How many records each page after the first asks for. */
  readonly pageSize: number;
  /** Where the first page started; undefined when the walk resumes from a cursor. */
  readonly start: number | undefined;
  /** `beforeRequest` is awaited before each request that it takes. */
  load(offset: number, beforeRequest?: PagesOptions["beforeRequest"]): Promise<Result<unknown>>;
}

/** A page as it came; the first `known` of its records were read before. */
export interface OpenedPage {
  readonly result: Result<unknown>;
  readonly offset: number;
  readonly known: number;
  /** The most records that an earlier page had. */
  readonly longest: number;
}

/** Pages that bring nothing new, or begin the list anew, before a walk gives up; one that is the page before is four. */
const mostFruitless = 10;

/**
 * Walks a list from an opened page. Each next page repeats the last record read. If that does not come back first, the
 * list has moved: then the walk reads again from further back, and drops what it has seen.
 *
 * A 404 is an empty page (G6). A list ends where nothing new follows, and one that has not moved also at a page that is
 * shorter than an earlier one. With `thorough` it ends only where nothing new follows.
 *
 * @throws ParseError when the pages do not fit together.
 */
export function createWalk(list: PagedList, opened: OpenedPage, thorough = false) {
  /** Where in the reading each record came. */
  const places = new Map<string, number>();
  const floor = list.start ?? 0;
  let longest = Math.max(opened.longest, opened.result.data.length);
  let position = 0;
  let last: string | undefined;
  let previous = "";
  let hasTwins = false;
  /** How many records were read before the list moved, and the place of the last of them that has come again. */
  let moved: { readonly count: number; place: number } | undefined;
  let restarts = 0;
  let isSingle = false;
  let isDone = false;
  /** What the service says that there is, if it counts all of the list and not the page. */
  let counted = 0;

  const first = take(opened.result, opened.offset, opened.result.data.slice(opened.known));
  return { first, next };

  async function next(): Promise<Page<unknown> | undefined> {
    // Most callers want the first page alone, so that its keys wait until another is asked for.
    if (places.size === 0) readKeys(keysOf(opened.result.data), 0);
    // A service may give one record at a time. Then none can come back together with the next.
    isSingle = longest === 1 && (isSingle || list.pageSize > 2);
    let back = 1;
    let fruitless = 0;
    while (!isDone && fruitless < mostFruitless) {
      const at = Math.max(floor, position - back);
      const isChecked = fruitless > 0 || position === floor + 1;
      const result = await (isSingle && back === 1 ? loadPair(at, isChecked) : load(at));
      isDone = !result;
      if (!result) break;
      const keys = keysOf(result.data);
      const [head = ""] = keys;
      // Equal records could pass for a page that follows, for ever.
      const isSame = keys.length > 1 && keys.join() === previous;
      const follows = back === 1 && head === last && !isSame;
      if (!follows && !places.has(head) && !isTop(at, keys)) {
        if (at === floor) break;
        back = Math.max(2 * back, longest >> 1);
        continue;
      }
      // More may come first than is read, for ever.
      if (!places.has(head)) restarts += 1;
      if (restarts > mostFruitless) break;
      // Of equal records nobody can say which were seen.
      if (!follows && hasTwins) break;
      if (!follows) moved = { count: places.size, place: -1 };
      const news = readKeys(keys, follows ? 1 : 0);
      const page = take(
        result,
        at,
        result.data.filter((_, index) => news[index]),
      );
      if (page.data.length > 0) return page;
      // Nobody else sees them.
      recordsOf(page, thorough);
      const isAlone = follows && keys.length === 1;
      if (isAlone && (isSingle || (longest > 1 && !thorough))) isDone = true;
      // One record leaves open whether it came alone because pages have become that small.
      isSingle ||= isAlone;
      back = 1;
      if (!follows || isAlone) fruitless += isSame ? 4 : 1;
    }
    // Not all was read where fewer records came than the list has.
    const isWhole = !(thorough && moved && list.start === 0) || places.size >= position;
    if (isDone && isWhole && !(counted > position)) return undefined;
    throw broken();
  }

  async function load(
    at: number,
    orElse = thorough && longest === 1 ? undefined : emptyOn404,
  ): Promise<Result<unknown>> {
    const result = await list.load(at).catch(orElse);
    longest = Math.max(longest, result.data.length);
    return result;
  }

  /** The last record and the one after it, which is read first: it is the next only if the list did not move before. */
  async function loadPair(at: number, isChecked: boolean): Promise<Result<unknown> | undefined> {
    const ahead = await load(at + 1, longest > 1 ? emptyPastEnd : undefined);
    const [following] = keysOf(ahead.data);
    if (following === undefined && isChecked) return undefined;
    const result = await load(at);
    const keys = keysOf(result.data);
    if (keys.length !== 1 || keys[0] !== last) return result;
    // Equal records cannot be told from one that is given again, whatever was asked for.
    if (following === last) throw broken();
    return { ...ahead, data: [...result.data, ...ahead.data] };
  }

  /** Where the list begins, so that nothing is missing before. All of it may be new, if its records have ids. */
  function isTop(at: number, keys: readonly string[]): boolean {
    if (at > 0 || list.start !== 0) return false;
    if (keys.length === 0) return !thorough;
    return hasId(keys[0]) || keys.some((key) => places.has(key));
  }

  /** Says which of the records after the repeated ones are new. What comes again after a move keeps its order. */
  function readKeys(keys: readonly string[], repeated: number): boolean[] {
    previous = keys.join();
    const { size } = places;
    return keys.map((key, index) => {
      if (index < repeated) return false;
      const place = places.get(key);
      if (place === undefined) places.set(key, places.size);
      else if (moved) {
        if (place <= moved.place || place >= moved.count) throw broken();
        moved.place = place;
        return false;
      } else {
        // The list has changed unnoticed. Without an id, equal records may be two.
        if (place < size && key.startsWith('["')) throw broken();
        hasTwins = true;
      }
      return true;
    });
  }

  function broken(): ParseError {
    return brokenList(list, position, opened.result);
  }

  /** The page of a result; `data` are its new records. */
  function take(result: Result<unknown>, at: number, data: unknown[]): Page<unknown> {
    const { length } = result.data;
    if (thorough && !isListed(result.response)) throw noList(list, result);
    position = at + length;
    counted = Number(result.meta.numberOfData);
    const ends = keysOf(result.data.slice(-2)).reverse();
    last = ends[0];
    const isShort = length < longest && length < list.pageSize;
    isDone = length === 0 || (isShort && !thorough && !moved);
    if (isDone) return { ...result, data };
    return {
      ...result,
      data,
      next: { offset: position, after: `${longest}-${ends.map(hashOf).join("-")}` },
    };
  }

  function keysOf(records: readonly unknown[]): string[] {
    return records.map((record) => keyOf(record, list.key));
  }
}

/** Some deployments respond 404 where there is nothing (G6). */
export function emptyOn404(error: unknown): Result<unknown> {
  if (!isApiError(error, 404)) throw error;
  return emptyResult(error.response);
}

/** After a page that nothing follows, a service that refuses the next says no more. */
function emptyPastEnd(error: unknown): Result<unknown> {
  const isRefusal = isApiError(error) && [400, 404, 416, 422].includes(error.status);
  if (!isRefusal && !isParseError(error)) throw error;
  return emptyResult(error.response);
}

/** No list is no proof that there are no records. */
function noList({ operationId }: PagedList, { response }: Result<unknown>): ParseError {
  const problem = `HTTP ${response.status} without a list does not say that there are no records.`;
  return listError(problem, response, operationId);
}

export function brokenList(
  { operationId }: Pick<PagedList, "operationId">,
  offset: number,
  { response }: Result<unknown>,
): ParseError {
  return listError(
    `the list cannot be read whole: the page at offset ${offset} does not follow the page before. The service may ignore offset or count pages by it, or the list changes faster than it is read.`,
    response,
    operationId,
  );
}
