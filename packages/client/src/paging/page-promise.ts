import type { Meta } from "@messaging-sdk/types";
import type { Result } from "../result.ts";

/** One page of a list. */
export interface Page<Item, ResultMeta = Meta> extends Result<Item, ResultMeta> {
  /**
   * Where the next page starts; absent on the last. Plain JSON: keep it, and go on from there after a restart with
   * `list({ ...query, ...next })`.
   */
  readonly next?: PageCursor;
}

/** Where a page starts. */
export interface PageCursor {
  readonly offset: number;
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
   * Every page, from the first on. A page shorter than its limit is the last. With `prefetch` the next page is
   * asked for while you work on this one.
   */
  pages(options?: { prefetch?: boolean }): AsyncIterable<Page<Item, ResultMeta>>;
  /** The records of all pages in one array, at most `limit` of them. */
  toArray(options: { limit: number }): Promise<Item[]>;
}

/** Loads the page at an offset; undefined when there is none. */
export type LoadPage = (offset: number) => Promise<Page<unknown> | undefined>;

/** Makes a paged call out of its first page, already asked for, and a way to the others. */
export function pagePromise(first: Promise<Page<unknown>>, load: LoadPage): PagePromise<unknown> {
  async function* pages({ prefetch = false } = {}) {
    let page: Page<unknown> | undefined = await first;
    while (page) {
      const { next }: Page<unknown> = page;
      const upcoming: ReturnType<LoadPage> | undefined =
        next && prefetch ? load(next.offset) : undefined;
      // Whoever stops here never learns that the page ahead failed.
      upcoming?.catch(() => {});
      if (page.data.length > 0) yield page;
      page = next && (await (upcoming ?? load(next.offset)));
    }
  }

  async function* items() {
    for await (const page of pages()) yield* page.data;
  }

  async function toArray({ limit }: { limit: number }) {
    const collected: unknown[] = [];
    for await (const page of pages()) {
      collected.push(...page.data.slice(0, limit - collected.length));
      if (collected.length >= limit) break;
    }
    return collected;
  }

  return Object.assign(first, { pages, toArray, [Symbol.asyncIterator]: items });
}
