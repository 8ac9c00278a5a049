import type { Messaging, MessagingError, Page, RequestOptions } from "@messaging-sdk/client";
import type { OperationId } from "../generated/query-keys.ts";
import { fieldsOf, operationKey, paramsKey, paramsOf, type QueryKeyOf } from "./keys.ts";

/**
 * Options of a query of one page, for `useQuery`, `queryClient.prefetchQuery` and everything else that takes query options. The
 * cache holds the array of its records. The error is a `MessagingError`.
 */
export interface MessagingQueryOptions<Item, Skip = never> extends ErrorHandling {
  readonly queryKey: QueryKeyOf<Item[]>;
  readonly queryFn: ((context: Signaled) => Promise<Item[]>) | Skip;
}

/** The part of query options that is about errors. */
export interface ErrorHandling {
  /** The client retries what the spec allows. */
  readonly retry: false;
  /** Never set: TanStack infers the type of the error from it. */
  readonly throwOnError?: (error: MessagingError) => boolean;
}

/** The part of a call's options that a hook takes. The key of the cache has nothing of it. */
export type HookRequest = Pick<RequestOptions, "timeoutMs" | "headers" | "signal">;

/** Builds query options from a client and the input of the method; with `skipToken` for a part of it, the query waits. */
export interface QueryOptionsBuilder<Input extends readonly unknown[], Item> {
  (messaging: Messaging, ...input: [...Input, request?: HookRequest]): MessagingQueryOptions<Item>;
  <Skip extends symbol>(
    messaging: Messaging,
    ...input: [...Skippable<Input, Skip>, request?: HookRequest]
  ): MessagingQueryOptions<Item, Skip>;
}

export function queryOptionsBuilder<Input extends readonly unknown[], Item>(
  operation: ListOperation<Input, Item>,
): QueryOptionsBuilder<Input, Item> {
  return (messaging: Messaging, ...input: readonly unknown[]) =>
    commonOptions(messaging, operation, input, async (load) => (await load()).data);
}

/** The operation that query options are built from. `Input` is what the method takes: path parameters, then the query. */
export interface ListOperation<Input extends readonly unknown[], Item> {
  readonly operationId: OperationId;
  /** The names of the path parameters, in the order of the input. */
  readonly path: readonly string[];
  /** The parameter that says how long a page is. */
  readonly limit?: string;
  /** How many records a page has by default. */
  readonly pageSize?: number;
  readonly list: (messaging: Messaging, options: RequestOptions, ...input: Input) => Loading<Item>;
}

type Loading<Item> = Promise<Pick<Page<Item, unknown>, "data" | "next">>;

/** An input of which any part can be TanStack's `skipToken`, known as a symbol, since each copy of TanStack has another one. */
export type Skippable<Input extends readonly unknown[], Skip extends symbol> = {
  [Index in keyof Input]: Input[Index] | Skip;
};

/** The options that all queries of a list share. `read` makes what is cached of pages: `page` replaces what the query says of one. */
export function commonOptions<Input extends readonly unknown[], Item, Data, Context>(
  messaging: Messaging,
  { operationId, path, list }: ListOperation<Input, Item>,
  input: readonly unknown[],
  read: (load: (page?: object) => Loading<Item>, context: Context & Signaled) => Promise<Data>,
) {
  const query = fieldsOf(input[path.length]);
  // It is known by its type: importing `skipToken` would import React.
  const token = input.find((part) => typeof part === "symbol");
  const request = input[path.length + 1] as HookRequest | undefined;
  // A skipped query has no parameters, and so shows nothing that was cached for others.
  const queryKey = token
    ? operationKey(messaging, operationId)
    : paramsKey(messaging, operationId, { ...query, ...paramsOf(path, input) });
  return {
    // The builders say what is cached under it.
    queryKey: queryKey as never,
    // Their signature says that it may be the token.
    queryFn:
      (token as never) ??
      (async (context: Context & Signaled): Promise<Data> => {
        // React's strict mode mounts, unmounts and mounts again at once. A moment later the signal says which of the two
        // requests is unwanted, and the client does not send that one.
        await Promise.resolve();
        const { signal } = context;
        return read((page) => {
          const whole = [...input.slice(0, path.length), { ...query, ...page }];
          return list(
            messaging,
            withSignal(request, signal),
            ...(whole as readonly unknown[] as Input),
          );
        }, context);
      }),
    retry: false as const,
  };
}

/** The options of a request that ends with the query, and with the caller's signal. */
export function withSignal(request: HookRequest | undefined, signal: AbortSignal): RequestOptions {
  const own = request?.signal;
  return { ...request, signal: own ? AbortSignal.any([signal, own]) : signal };
}

export interface Signaled {
  readonly signal: AbortSignal;
}
