import { emptyResult, isListed } from "../envelope.ts";
import { isApiError } from "../errors/api-error.ts";
import { ParseError } from "../errors/parse-error.ts";
import type { Paging } from "../operation.ts";
import type { Result } from "../result.ts";
import type { Page } from "./page-promise.ts";

/** A list, as a walk reads it. */
export interface PagedList {
  readonly operationId: string | undefined;
  readonly key: Paging["key"];
  /** How many records each page after the first asks for. */
  readonly pageSize: number;
  /** Where the first page started; undefined when the walk resumes from a cursor. */
  readonly start: number | undefined;
  load(offset: number): Promise<Result<unknown>>;
}

/** A page as it came; the first `known` of its records were read before. */
export interface OpenedPage {
  readonly result: Result<unknown>;
  readonly offset: number;
  readonly known: number;
  /** The most records that an earlier page had. */
  readonly longest: number;
}

/** Pages that brought nothing new before a walk gives up; one that is the page before counts for four. */
const mostFruitless = 10;

/**
 * Walks a list from an opened page. Each next page repeats the last record read. If that does not come back first, the
 * list has moved: then the walk reads again from further back, and drops what it has seen.
 *
 * A list ends where nothing new follows and at a 404, and one that has not moved also at a page that is shorter than an
 * earlier one. With `thorough` it ends only where nothing new follows.
 *
 * @throws ParseError when the pages do not fit together.
 */
export function createWalk(
  list: PagedList,
  { result, offset, known, longest }: OpenedPage,
  thorough = false,
) {
  const seen = new Set<string>();
  const floor = list.start ?? 0;
  let position = 0;
  let last: string | undefined;
  let previous = "";
  let hasTwins = false;
  let hasMoved = false;
  let isDone = false;

  // Most callers want the first page alone, so that its keys wait until another is asked for.
  let isUnread = true;
  const first = take(result, offset, (index) => index >= known);
  return { first, next };

  async function next(): Promise<Page<unknown> | undefined> {
    if (isUnread) remember(keysOf(result), () => true);
    isUnread = false;
    // A service may give one record at a time. Then none can come back together with the next.
    let back = position === floor + 1 && list.pageSize > 2 ? 0 : 1;
    let fruitless = 0;
    while (!isDone && fruitless < mostFruitless) {
      const at = Math.max(floor, position - back);
      const result = await list.load(at).catch(thorough ? undefined : emptyOn404);
      const keys = keysOf(result);
      const [head = ""] = keys;
      if (back === 0 && keys.length === 0) return undefined;
      // Equal records could pass for a page that follows, for ever.
      const isSame = keys.length > 1 && keys.join() === previous;
      const follows = back === 1 && head === last && !isSame;
      const isTop = at === 0 && list.start === 0 && !(thorough && keys.length === 0);
      if (!follows && back > 0 && !seen.has(head) && !isTop) {
        if (at === floor) break;
        back = Math.max(2 * back, longest >> 1);
        continue;
      }
      // Of equal records nobody can say which were seen.
      if (!follows && hasTwins) break;
      hasMoved ||= !follows;
      const news = keys.map((key, index) => (follows ? index > 0 : !seen.has(key)));
      const isNew = (index: number) => news[index] === true;
      remember(keys, isNew);
      const page = take(result, at, isNew);
      if (page.data.length > 0) return page;
      if (follows && longest > 1) return undefined;
      back = follows ? 0 : 1;
      fruitless += isSame ? 4 : 1;
    }
    if (isDone) return undefined;
    throw brokenList(list, position, result);
  }

  function remember(keys: readonly string[], isNew: (index: number) => boolean): void {
    for (const [index, key] of keys.entries()) {
      hasTwins ||= isNew(index) && seen.has(key);
      seen.add(key);
    }
    previous = keys.join();
  }

  function take(
    result: Result<unknown>,
    at: number,
    isNew: (index: number) => boolean,
  ): Page<unknown> {
    const { length } = result.data;
    if (thorough && !isListed(result.response)) throw noList(list, result);
    position = at + length;
    last = keyOf(result.data.at(-1), list.key);
    const isShort = length < longest && length < list.pageSize;
    isDone = length === 0 || (isShort && !thorough && !hasMoved);
    longest = Math.max(longest, length);
    const data = result.data.filter((_, index) => isNew(index));
    if (isDone) return { ...result, data };
    return {
      ...result,
      data,
      next: { offset: position, after: `${longest}-${hashOf(`${last}`)}` },
    };
  }

  function keysOf({ data }: Result<unknown>): string[] {
    return data.map((record) => keyOf(record, list.key));
  }
}

/** What identifies a record: the fields that the spec names, with the `id` that the spec may not know of. */
export function keyOf(record: unknown, fields: Paging["key"]): string {
  const values = ["id", ...fields].map((field) => Object(record)[field]);
  return JSON.stringify(values.some((value) => value != null) ? values : record);
}

/** A short stand-in for a key, which may be personal. */
export function hashOf(key: string): string {
  return (addToHash(0, key) >>> 0).toString(36);
}

/** Adds a text to a hash (FNV-1a, 32 bits). It finds mistakes, such as an edited file; it is no signature. */
export function addToHash(hash: number, text: string): number {
  let sum = hash;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 16777619);
  return sum;
}

/** Some deployments respond 404 where there is nothing (G6). */
export function emptyOn404(error: unknown): Result<unknown> {
  if (!isApiError(error, 404)) throw error;
  return emptyResult(error.response);
}

/** No list is no proof that there are no records. */
function noList({ operationId }: PagedList, { response }: Result<unknown>): ParseError {
  const call = { operationId, attempt: response.attempts, outcome: "unknown" } as const;
  const problem = `HTTP ${response.status} without a list does not say that there are no records.`;
  return new ParseError(problem, call, response, "");
}

export function brokenList(
  { operationId }: Pick<PagedList, "operationId">,
  offset: number,
  { response }: Result<unknown>,
): ParseError {
  return new ParseError(
    `the list cannot be read whole: the page at offset ${offset} does not follow the page before. The service may ignore offset or count pages by it, or the list changes faster than it is read.`,
    { operationId, attempt: response.attempts, outcome: "unknown" },
    response,
    "",
  );
}
