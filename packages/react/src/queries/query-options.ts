import type { Messaging, MessagingError } from "@messaging-sdk/client";
import type { QueryKeyOf } from "./keys.ts";
import { commonOptions, type ListOperation, loadPage, type Skippable } from "./list-operation.ts";

/**
 * Options of a query of one page, for `useQuery`, `queryClient.prefetchQuery` and everything else that takes query options. The
 * cache holds the array of its records. The error is a `MessagingError`.
 */
export interface MessagingQueryOptions<Item, Skip = never> extends ErrorHandling {
  readonly queryKey: QueryKeyOf<Item[]>;
  readonly queryFn: ((context: { signal: AbortSignal }) => Promise<Item[]>) | Skip;
}

/** The part of query options that is about errors. */
export interface ErrorHandling {
  /** The client retries what the spec allows. */
  readonly retry: false;
  /** Never set: TanStack infers the type of the error from it. */
  readonly throwOnError?: (error: MessagingError) => boolean;
}

/** Builds query options from a client and the input of the method; with `skipToken` for a part of it, the query waits. */
export interface QueryOptionsBuilder<Input extends readonly unknown[], Item> {
  (messaging: Messaging, ...input: Input): MessagingQueryOptions<Item>;
  <Skip extends symbol>(
    messaging: Messaging,
    ...input: Skippable<Input, Skip>
  ): MessagingQueryOptions<Item, Skip>;
}

/** The builder of an operation's query options. */
export function queryOptionsBuilder<Input extends readonly unknown[], Item>(
  operation: ListOperation<Input, Item>,
): QueryOptionsBuilder<Input, Item> {
  return (messaging: Messaging, ...input: readonly unknown[]) =>
    commonOptions<Item[], LoadRecords<Item>>(messaging, operation, input, async ({ signal }) => {
      const { data } = await loadPage(messaging, operation, input, signal);
      return data;
    });
}

type LoadRecords<Item> = (context: { signal: AbortSignal }) => Promise<Item[]>;
