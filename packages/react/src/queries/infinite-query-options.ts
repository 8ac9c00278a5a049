import type { Messaging, PageCursor } from "@messaging-sdk/client";
import type { InfiniteData } from "@tanstack/query-core";
import { fieldsOf } from "./keys.ts";
import type { BuiltOptions, ListOperation, OptionsBuilder, PageOf, Read } from "./query-options.ts";
import { buildOptions } from "./query-options.ts";

/** The start of a page. Undefined for the first page, which starts where the query says. */
export type PageParam = PageStart | undefined;

/** The client's cursor, with the page's first record, which came with the page before and showed that there is this one. */
type PageStart = PageCursor & { readonly ahead?: unknown };

/** The pages of a list so far, each the array of its records. */
export type Pages<Item> = InfiniteData<Item[], PageParam>;

/** A page as it is cached: its records, and where the next page starts. */
export interface CachedPage<Item> {
  readonly data: Item[];
  /** Absent on the last page. */
  readonly next?: PageStart;
}

/** The pages of a list so far, as they are cached. */
export type CachedPages<Item> = InfiniteData<CachedPage<Item>, PageParam>;

/**
 * Options of a query that loads page after page, for `useInfiniteQuery`, `queryClient.prefetchInfiniteQuery` and everything else
 * that takes infinite query options. The `offset` of the query is where the first page starts.
 */
export interface MessagingInfiniteQueryOptions<Item>
  extends BuiltOptions<CachedPages<Item>, CachedPage<Item>, PageContext> {
  readonly initialPageParam: PageParam;
  readonly getNextPageParam: (lastPage: CachedPage<Item>) => PageParam;
  /** The records alone. */
  readonly select: (cached: CachedPages<Item>) => Pages<Item>;
}

type PageContext = { readonly pageParam: PageParam };

export function infiniteQueryOptionsBuilder<Input extends readonly unknown[], Item>(
  operation: ListOperation<Input, Item>,
): OptionsBuilder<Input, MessagingInfiniteQueryOptions<Item>> {
  const { limit: name = "", pageSize = 0, path } = operation;
  return (messaging: Messaging, ...input: readonly unknown[]) => {
    // Where nobody says how many, one request has the page and the record after it.
    const limit = Number(fieldsOf(input[path.length])[name] ?? pageSize - 1);
    const size = limit > 0 ? limit + 1 : limit;
    // No request asks for more than the default, or more than the limit where that is higher: the service could refuse it.
    const first = limit < pageSize ? { [name]: size } : {};
    /** Loads a page and the record after it, where it can in the same request: only that shows that there is a next page. */
    const read: Read<PageOf<Item>, CachedPage<Item>, PageContext> = async (load, { pageParam }) => {
      const { ahead, ...start }: Partial<PageStart> = pageParam ?? {};
      let { data, next } = await load(pageParam ? start : first);
      if (ahead !== undefined) data = [ahead as Item, ...data];
      while (next && data.length < size) {
        // An error costs no record that is there: it shows when the next page is asked for.
        const rest = await load({ ...next, [name]: size - data.length }).catch(() => undefined);
        if (!rest) return { data, next };
        data = [...data, ...rest.data];
        next = rest.next;
      }
      if (!next) return { data };
      return { data: data.slice(0, -1), next: { ...next, ahead: data.at(-1) } };
    };
    return {
      ...buildOptions(messaging, operation, input, ["infinite"], read),
      initialPageParam: undefined,
      getNextPageParam: ({ next }: CachedPage<Item>) => next,
      select: ({ pages, pageParams }: CachedPages<Item>) => ({
        pages: pages.map(({ data }) => data),
        pageParams,
      }),
    };
  };
}
