import { isApiError, type Messaging } from "@messaging-sdk/client";
import type { InfiniteData, SkipToken } from "@tanstack/react-query";
import { type MessagingKey, paramsOf, type QueryKeyOf, queryKey } from "./keys.ts";
import { type ListOperation, loadRecords, type Skippable, wholeInput } from "./list-operation.ts";
import type { ErrorHandling } from "./query-options.ts";

/** Where a page starts; undefined for the first, which starts where the query says. */
export type PageOffset = number | undefined;

/** The pages of a list so far, each the array of its records. */
export type Pages<Item> = InfiniteData<Item[], PageOffset>;

/**
 * Options of a query of page after page, for `useInfiniteQuery`, `queryClient.infiniteQuery` and whatever else takes
 * infinite query options. The `offset` of the query is where the first page starts.
 */
export interface MessagingInfiniteQueryOptions<Item, Skip = never> extends ErrorHandling {
  readonly queryKey: QueryKeyOf<Pages<Item>>;
  readonly queryFn: LoadPage<Item> | Skip;
  readonly initialPageParam: PageOffset;
  readonly getNextPageParam: (
    lastPage: Item[],
    allPages: Item[][],
    offset: PageOffset,
  ) => PageOffset;
}

type LoadPage<Item> = (context: { signal: AbortSignal; pageParam: PageOffset }) => Promise<Item[]>;

/** Builds them from a client and the input of the method; with `skipToken` for a part of it, they wait. */
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
  const { path, paging } = operation;
  return (messaging: Messaging, ...input: Skippable<Input>) => {
    const whole = wholeInput<Input>(input);
    const key: MessagingKey = [...queryKey(messaging, operation, whole), "infinite"];
    const params = paramsOf(path, input);
    const start = Number(params[paging.offset] ?? 0);
    const pageSize = Number(params[paging.limit] ?? paging.pageSize);
    return {
      queryKey: key as QueryKeyOf<Pages<Item>>,
      queryFn:
        typeof whole === "symbol"
          ? // Typed by the builder's second signature.
            (whole as never)
          : loadPage(messaging, operation, whole),
      initialPageParam: undefined,
      getNextPageParam: ({ length }, _allPages, offset = start) => {
        // With a limit of 0 every page would be a full one, and no page the last.
        const isLast = length === 0 || length < pageSize;
        return isLast ? undefined : offset + length;
      },
      retry: false,
    };
  };
}

function loadPage<Input extends readonly unknown[], Item>(
  messaging: Messaging,
  operation: ListOperation<Input, Item>,
  input: Input,
): LoadPage<Item> {
  return async ({ signal, pageParam }) => {
    try {
      return await loadRecords(messaging, operation, { signal, offset: pageParam }, input);
    } catch (error) {
      // Some deployments answer 404 where there is nothing left (G6): after a full page that is the end, not an error.
      if (pageParam !== undefined && isApiError(error, 404)) return [];
      throw error;
    }
  };
}
