import type { Meta } from "@messaging-sdk/types";
import { isApiError } from "../errors/api-error.ts";
import type { Result } from "../result.ts";

/**
 * The first page, when awaited; every record of every page, when iterated.
 *
 * ```ts
 * const { data } = await messaging.groups.list();
 * for await (const group of messaging.groups.list()) console.log(group.name);
 * ```
 */
export interface PagePromise<Item, ResultMeta = Meta>
  extends Promise<Result<Item, ResultMeta>>,
    AsyncIterable<Item> {
  /** Every page, from the first on. A page shorter than its limit is the last. */
  pages(): AsyncIterable<Result<Item, ResultMeta>>;
  /** The records of all pages in one array, at most `limit` of them. */
  toArray(options: { limit: number }): Promise<Item[]>;
}

/** Loads the page at an offset; without one, the page the caller's own query asks for. */
export type LoadPage = (offset?: number) => Promise<Result<unknown>>;

/** Makes a paged call: the first page is asked for at once, the others as they are wanted. */
export function pagePromise(load: LoadPage, start: number, pageSize: number): PagePromise<unknown> {
  const first = load();

  async function* pages() {
    let page: Result<unknown> | undefined = await first;
    let offset = start;
    while (page && page.data.length > 0) {
      yield page;
      if (page.data.length < pageSize) return;
      offset += page.data.length;
      page = await loadNext(load, offset);
    }
  }

  async function* items() {
    for await (const page of pages()) yield* page.data;
  }

  async function toArray({ limit }: { limit: number }) {
    const collected: unknown[] = [];
    if (limit === 0) return collected;
    for await (const item of items()) {
      collected.push(item);
      if (collected.length >= limit) break;
    }
    return collected;
  }

  return Object.assign(first, { pages, toArray, [Symbol.asyncIterator]: items });
}

/** Some deployments answer 404 where there is nothing left (G6): after a full page that is the end, not an error. */
async function loadNext(load: LoadPage, offset: number): Promise<Result<unknown> | undefined> {
  try {
    return await load(offset);
  } catch (error) {
    if (isApiError(error, 404)) return undefined;
    throw error;
  }
}
