import type { Meta } from "@messaging-sdk/types";
import { readWholeNumber } from "../config.ts";
import { oddError } from "../envelope.ts";
import { listError } from "../errors/parse-error.ts";
import { describeReasons } from "../reasons.ts";
import type { Result } from "../result.ts";

/** One page of a list. */
export type Page<Item, ResultMeta = Meta> = Result<Item, ResultMeta> & {
  /** Where the next page starts; absent on the last. Plain JSON: keep it, and resume with `list({ ...query, ...next })`. */
  readonly next?: PageCursor;
};

/** Where a page starts. */
export interface PageCursor {
  readonly offset: number;
  /** Identifies the record before, so that a list that has moved meanwhile is noticed. */
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
   * Every page, from the first on. A page shorter than an earlier one is the last, unless `thorough` is set: then the
   * list ends only where nothing new follows. With `prefetch` the next page is requested while you work on this one.
   * `beforeRequest` is awaited before each request after the first page; where the list has moved, a page takes several.
   *
   * @throws ParseError when the pages do not fit together, so that records could be missing.
   */
  pages(options?: PagesOptions): AsyncIterable<Page<Item, ResultMeta>>;
  /** The records of all pages in one array, at most `limit` of them. */
  toArray(options: { limit: number }): Promise<Item[]>;
}

/** How pages are read. */
export interface PagesOptions {
  readonly prefetch?: boolean;
  readonly thorough?: boolean;
  readonly beforeRequest?: (() => Promise<void>) | undefined;
}

/** Reads a list from its first page on. */
export interface Walk {
  readonly first: Page<unknown>;
  /** The next page; undefined after the last. */
  next(): Promise<Page<unknown> | undefined>;
}

/** Makes a paged call out of its first page and a way to walk from there. */
export function pagePromise(
  first: Promise<Page<unknown>>,
  open: (options: PagesOptions) => Promise<Walk>,
): PagePromise<unknown> {
  async function* pages(given?: PagesOptions) {
    const options: PagesOptions = Object(given);
    // If you iterate, errors reach the loop; nobody awaits the first page as well.
    first.catch(() => {});
    const walk = await open(options);
    let page: Page<unknown> | undefined = walk.first;
    while (page) {
      const upcoming = options.prefetch ? walk.next() : undefined;
      // If you stop here, the failure of the page ahead is nobody's.
      upcoming?.catch(() => {});
      if (page.data.length > 0) yield page;
      page = await (upcoming ?? walk.next());
    }
  }

  async function* items() {
    for await (const page of pages()) yield* recordsOf(page);
  }

  async function toArray(options?: { limit: number }) {
    const { limit }: { limit?: number } = Object(options);
    const most =
      limit === Number.POSITIVE_INFINITY ? limit : readWholeNumber("limit", limit ?? Number.NaN, 0);
    const collected: unknown[] = [];
    for await (const page of pages()) {
      collected.push(...recordsOf(page).slice(0, most - collected.length));
      if (collected.length >= most) break;
    }
    return collected;
  }

  return Object.assign(first, { pages, toArray, [Symbol.asyncIterator]: items });
}

/** The records of a page. Errors beside them say that others may be missing, and what cannot be read may be one. */
export function recordsOf<Item>(
  { data, errors = [], response }: Page<Item>,
  isThorough = false,
): Item[] {
  if (errors.every((one) => one === oddError && !isThorough)) return data;
  throw listError(`The list has errors beside its records: ${describeReasons(errors)}`, response);
}
