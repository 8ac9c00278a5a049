import type { Messaging, PageCursor } from "@messaging-sdk/client";
import type { InfiniteData, SkipToken } from "@tanstack/query-core";
import { type MessagingKey, type QueryKeyOf, queryKey } from "./keys.ts";
import { type ListOperation, loadPage, type Skippable, wholeInput } from "./list-operation.ts";
import type { ErrorHandling } from "./query-options.ts";

/** Where a page starts: the client's cursor. Undefined for the first page, which starts where the query says. */
export type PageParam = PageCursor | undefined;

/** The pages of a list so far, each the array of its records. */
export type Pages<Item> = InfiniteData<Item[], PageParam>;

/** A page as it is cached: its records, and where the next page starts. */
export interface CachedPage<Item> {
  readonly data: Item[];
  /** Absent on the last page. */
  readonly next?: PageCursor;
}

/** The pages of a list so far, as they are cached. */
export type CachedPages<Item> = InfiniteData<CachedPage<Item>, PageParam>;

/**
 * Options of a query that loads page after page, for `useInfiniteQuery`, `queryClient.prefetchInfiniteQuery` and everything else
 * that takes infinite query options. The `offset` of the query is where the first page starts.
 */
export interface MessagingInfiniteQueryOptions<Item, Skip = never> extends ErrorHandling {
  readonly queryKey: QueryKeyOf<CachedPages<Item>>;
  readonly queryFn: LoadPage<Item> | Skip;
  readonly initialPageParam: PageParam;
  readonly getNextPageParam: (lastPage: CachedPage<Item>) => PageParam;
  /** The records alone. */
  readonly select: (cached: CachedPages<Item>) => Pages<Item>;
}

type LoadPage<Item> = (context: {
  signal: AbortSignal;
  pageParam: PageParam;
}) => Promise<CachedPage<Item>>;

/** Builds them from a client and the input of the method. With `skipToken` for a part of it, the query waits. */
export interface InfiniteQueryOptionsBuilder<Input extends readonly unknown[], Item> {
  (messaging: Messaging, ...input: Input): MessagingInfiniteQueryOptions<Item>;
  (
    messaging: Messaging,
    ...input: Skippable<Input>
  ): MessagingInfiniteQueryOptions<Item, SkipToken>;
}

/** The builder of a list operation's infinite query options. */
export function infiniteQueryOptionsBuilder<Input extends readonly unknown[], Item>(
  operation: ListOperation<Input, Item>,
): InfiniteQueryOptionsBuilder<Input, Item> {
  return (messaging: Messaging, ...input: Skippable<Input>) => {
    const whole = wholeInput<Input>(input);
    const key: MessagingKey = [...queryKey(messaging, operation, whole), "infinite"];
    return {
      queryKey: key as QueryKeyOf<CachedPages<Item>>,
      queryFn:
        typeof whole === "symbol"
          ? // Typed by the builder's second signature.
            (whole as never)
          : loadNext(messaging, operation, whole),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next,
      select: recordsOf,
      retry: false,
    };
  };
}

function loadNext<Input extends readonly unknown[], Item>(
  messaging: Messaging,
  operation: ListOperation<Input, Item>,
  input: Input,
): LoadPage<Item> {
  return async ({ signal, pageParam }) => {
    const load = (next: PageParam) => loadPage(messaging, operation, { signal, next }, input);
    const { pageSize = 0 } = operation;
    const { limit = pageSize }: { limit?: unknown } = Object(input.at(-1));
    // In a later page of the default length or more, one record repeats, and is left out.
    const most = Number(limit) - (pageParam && Number(limit) >= pageSize ? 1 : 0);
    let { data, next } = await load(pageParam);
    // A short page may be the last: then there is no next one to offer.
    while (next && data.length < most) {
      const more = await load(next);
      data = [...data, ...more.data];
      next = more.next;
    }
    return next ? { data, next } : { data };
  };
}

function recordsOf<Item>({ pages, pageParams }: CachedPages<Item>): Pages<Item> {
  return { pages: pages.map(({ data }) => data), pageParams };
}
