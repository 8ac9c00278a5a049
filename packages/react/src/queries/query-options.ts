import type { Messaging, MessagingError, Page, RequestOptions } from "@messaging-sdk/client";
import type { OperationId } from "../generated/query-keys.ts";
import { fieldsOf, operationKey, paramsKey, paramsOf, type QueryKeyOf } from "./keys.ts";

/** What the options of all queries have. Each request loads `Loaded`; the cache holds `Cached`. */
export interface BuiltOptions<Cached, Loaded = Cached, Context = object> {
  readonly queryKey: QueryKeyOf<Cached>;
  readonly queryFn: (context: Context & { readonly signal: AbortSignal }) => Promise<Loaded>;
  /** The client retries what the spec allows. */
  readonly retry: false;
  /** Never set: TanStack infers the type of the error from it. */
  readonly throwOnError?: (error: MessagingError) => boolean;
}

/** The same options, of which TanStack's `skipToken` may be the function. */
export type OrSkip<Options extends Loading, Skip> = Omit<Options, "queryFn"> & {
  readonly queryFn: Options["queryFn"] | Skip;
};

type Loading = { readonly queryFn: unknown };

/**
 * Options of a query of one page, for `useQuery`, `queryClient.prefetchQuery` and everything else that takes query options. The
 * cache holds the array of its records. The error is a `MessagingError`.
 */
export interface MessagingQueryOptions<Item> extends BuiltOptions<Item[]> {}

/** The part of a call's options that a hook takes. The key of the cache has nothing of it. */
export type HookRequest = Pick<RequestOptions, "timeoutMs" | "headers" | "signal">;

/** Builds options from a client and the input of the method; with `skipToken` for a part of it, the query waits. */
export interface OptionsBuilder<Input extends readonly unknown[], Options extends Loading> {
  (messaging: Messaging, ...input: [...Input, request?: HookRequest]): Options;
  /** Any part can be the token. It is known as a symbol, since each copy of TanStack has another one. */
  <Skip extends symbol>(
    messaging: Messaging,
    ...input: [...{ [Index in keyof Input]: Input[Index] | Skip }, request?: HookRequest]
  ): OrSkip<Options, Skip>;
}

export function queryOptionsBuilder<Input extends readonly unknown[], Item>(
  operation: ListOperation<Input, Item>,
): OptionsBuilder<Input, MessagingQueryOptions<Item>> {
  return (messaging: Messaging, ...input: readonly unknown[]) =>
    buildOptions(messaging, operation, input, [], async (load) => (await load()).data);
}

/** The operation that query options are built from. `Input` is what the method takes: path parameters, then the query. */
export interface ListOperation<Input extends readonly unknown[], Item, Listed = PageOf<Item>> {
  readonly operationId: OperationId;
  /** The names of the path parameters, in the order of the input. */
  readonly path: readonly string[];
  /** The parameter that says how long a page is. */
  readonly limit?: string;
  /** How many records a page has by default. */
  readonly pageSize?: number;
  readonly list: (messaging: Messaging, options: RequestOptions, ...input: Input) => Listed;
}

/** A list that has no pages has no next one. */
export type PageOf<Item> = Promise<Pick<Page<Item, unknown>, "data" | "next">>;

/** Makes what is cached of the pages that it loads; `page` replaces what the query says of one. */
export type Read<Listed, Data, Context> = (
  load: (page?: object) => Listed,
  context: Context,
) => Promise<Data>;

/** The options that all queries have. `shape` ends the key of what is no page of the list. */
export function buildOptions<Input extends readonly unknown[], Listed, Data, Context>(
  messaging: Messaging,
  { operationId, path, list }: ListOperation<Input, unknown, Listed>,
  input: readonly unknown[],
  shape: readonly string[],
  read: Read<Listed, Data, Context>,
) {
  const query = fieldsOf(input[path.length]);
  const request = input[path.length + 1] as HookRequest | undefined;
  // It is known by its type: importing `skipToken` would import React.
  const token = input.find((part) => typeof part === "symbol");
  // A skipped query has no parameters, and so shows nothing that was cached for others.
  const key = token
    ? operationKey(messaging, operationId)
    : paramsKey(messaging, operationId, { ...query, ...paramsOf(path, input) });
  const load = async (context: Context & { readonly signal: AbortSignal }): Promise<Data> => {
    // React's strict mode mounts, unmounts and mounts again at once. A moment later the signal says which of the two
    // requests is unwanted, and the client does not send that one.
    await Promise.resolve();
    const own = request?.signal;
    const signal = own ? AbortSignal.any([context.signal, own]) : context.signal;
    return read((page) => {
      const given: readonly unknown[] = [...input.slice(0, path.length), { ...query, ...page }];
      return list(messaging, { ...request, signal }, ...(given as Input));
    }, context);
  };
  // The builders say what is cached under the key, and their signature that the function may be the token.
  const queryKey = [...key, ...shape] as never;
  return { queryKey, queryFn: (token as never) ?? load, retry: false as const };
}
