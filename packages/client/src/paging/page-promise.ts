import type { Meta } from "@messaging-sdk/types";
import { readWholeNumber } from "../config.ts";
import { listError } from "../errors/response-errors.ts";
import { describeReasons } from "../reasons.ts";
import type { ResponseInfo, Result } from "../result.ts";

/** A page of a list. */
export type Page<Item, ResultMeta = Meta> = Result<Item, ResultMeta> & {
  /** The start of the next page; absent from an empty page. Plain JSON: keep it, and resume with `list({ ...query, ...next })`. */
  readonly next?: PageCursor;
};

/** The start of a page. */
export interface PageCursor {
  readonly offset: number;
  /** Identifies the records before, so that a list that has changed meanwhile is noticed. */
  readonly after?: string;
}

/**
 * The first page, when awaited; every record of every page, when iterated.
 *
 * ```ts
 * const { data } = await messaging.groups.list();
 * for await (const group of messaging.groups.list()) console.log(group.name);
 * ```
 */
export interface PagePromise<Item, ResultMeta = Meta>
  extends Promise<Page<Item, ResultMeta>>,
    AsyncIterable<Item> {
  /**
   * Every page that has records, from the first on. `beforeRequest` is awaited before each request after the first page.
   *
   * @throws ParseError when the pages do not fit together, so that records could be missing.
   */
  pages(options?: PagesOptions): AsyncIterable<Page<Item, ResultMeta>>;
  /** The records of all pages in one array, at most `limit` of them. */
  toArray(options: { limit: number }): Promise<Item[]>;
}

/** How pages are read. */
export interface PagesOptions {
  readonly beforeRequest?: (() => Promise<void>) | undefined;
  /** Called with each response after the first, also that of the end, which no page shows. It may throw. */
  readonly onResponse?: ((response: ResponseInfo) => void) | undefined;
}

/** Adds to the promise of a first page the ways to read on. */
export function pagePromise(
  first: Promise<Page<unknown>>,
  pages: (options?: PagesOptions) => AsyncIterable<Page<unknown>>,
): PagePromise<unknown> {
  async function* items() {
    for await (const page of pages()) yield* recordsOf(page);
  }

  async function toArray(options?: { limit: number }) {
    const limit = options?.limit ?? NaN;
    const max = limit === Infinity ? limit : readWholeNumber("limit", limit, 0);
    const collected: unknown[] = [];
    if (max > 0) for await (const item of items()) if (collected.push(item) >= max) break;
    return collected;
  }

  return Object.assign(first, { pages, toArray, [Symbol.asyncIterator]: items });
}

/** The records of a page. Errors beside them say that others may be missing. */
export function recordsOf<Item>({ data, errors, response }: Page<Item>): Item[] {
  if (!errors) return data;
  throw listError(`The list has errors beside its records: ${describeReasons(errors)}`, response);
}
