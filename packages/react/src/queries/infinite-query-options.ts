import type { Messaging, PageCursor } from "@messaging-sdk/client";
import type { InfiniteData, QueryClient, QueryKey, SkipToken } from "@tanstack/query-core";
import type { QueryKeyOf } from "./keys.ts";
import { commonOptions, type ListOperation, loadPage, type Skippable } from "./list-operation.ts";
import type { ErrorHandling } from "./query-options.ts";

/** The start of a page: the client's cursor. Undefined for the first page, which starts where the query says. */
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
  readonly queryFn: LoadPages<Item> | Skip;
  readonly initialPageParam: PageParam;
  readonly getNextPageParam: (lastPage: CachedPage<Item>) => PageParam;
  /** The records alone. */
  readonly select: (cached: CachedPages<Item>) => Pages<Item>;
}

type LoadPages<Item> = (context: PageContext) => Promise<CachedPage<Item>>;

/** TanStack passes this to the request of a page. */
interface PageContext {
  readonly signal: AbortSignal;
  readonly pageParam: PageParam;
  readonly queryKey: QueryKey;
  /** Its cache says whether there is a later page. */
  readonly client?: QueryClient;
}

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
  return (messaging: Messaging, ...input: readonly unknown[]) => {
    const load: LoadPages<Item> = (page) => loadWhole(messaging, operation, input, page);
    const { queryKey, ...options } = commonOptions<CachedPages<Item>, typeof load>(
      messaging,
      operation,
      input,
      load,
    );
    return {
      ...options,
      queryKey: [...queryKey, "infinite"] as readonly unknown[] as typeof queryKey,
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next,
      select: recordsOf,
    };
  };
}

/** Loads a page to its full length, and says where the next one starts only if there is a record. */
async function loadWhole<Input extends readonly unknown[], Item>(
  messaging: Messaging,
  operation: ListOperation<Input, Item>,
  input: readonly unknown[],
  { signal, pageParam, client, queryKey }: PageContext,
): Promise<CachedPage<Item>> {
  const { limit: name = "", pageSize = 0, path } = operation;
  const load = (page: object | undefined) => loadPage(messaging, operation, input, signal, page);
  const limit = Number(Object(input[path.length])[name] ?? pageSize);
  // In a later page of the default length or more, one record repeats, and is left out.
  const full = pageParam && limit >= pageSize ? limit - 1 : limit;
  let { data, next } = await load(pageParam);
  while (next && data.length < full) {
    const more = await load(next);
    data = [...data, ...more.data];
    next = more.next;
  }
  // When all pages are loaded again, the one after this says itself whether it has a record.
  const last = client?.getQueryData<CachedPages<unknown>>(queryKey)?.pageParams.at(-1);
  if (next && !(last && last.offset > (pageParam?.offset ?? -1))) {
    // Two, since a page of one may be all that the service gives at a time. An error says nothing of that: it
    // shows when the next page is asked for.
    const ahead = await load({ ...next, [name]: 2 }).catch(() => ({ next }));
    if (!ahead.next) next = undefined;
  }
  return next ? { data, next } : { data };
}

function recordsOf<Item>({ pages, pageParams }: CachedPages<Item>): Pages<Item> {
  return { pages: pages.map(({ data }) => data), pageParams };
}
