import type { MessagingError } from "@messaging-sdk/client";
import type { UseInfiniteQueryOptions, UseQueryOptions } from "@tanstack/react-query";
import type {
  CachedPage,
  CachedPages,
  HookRequest,
  MessagingKey,
  PageParam,
  Pages,
  PollingOptions,
  SmsDelivery,
} from "../queries/index.ts";

/** TanStack's options of a hook whose cache holds `Cached`, except for those that the hook sets. */
type HookOptions<Options, Cached, Built extends string = never> = Omit<
  Options,
  "queryKey" | "queryFn" | "initialData" | Built
> & {
  /** The data to cache at first, if there is any. */
  readonly initialData?: Cached | (() => Cached | undefined) | undefined;
  /** Options of each request. They are not part of the key: two hooks of one list share what the first has loaded. */
  readonly request?: HookRequest | undefined;
};

/** TanStack's options of `useQuery`, except for those that the hook sets. `Data` is what `select` returns. */
export type QueryHookOptions<Item, Data> = HookOptions<
  UseQueryOptions<Item[], MessagingError, Data, MessagingKey>,
  Item[]
>;

/** TanStack's options of `useQuery`, except for those that the hook sets, and how often to poll. */
export type SmsDeliveryHookOptions<Data> = PollingOptions &
  HookOptions<
    UseQueryOptions<SmsDelivery, MessagingError, Data, MessagingKey>,
    SmsDelivery,
    "refetchInterval"
  >;

/** TanStack's options of `useInfiniteQuery`, except for those that the hook sets. */
export type InfiniteQueryHookOptions<Item, Data> = HookOptions<
  UseInfiniteQueryOptions<CachedPage<Item>, MessagingError, Data, MessagingKey, PageParam>,
  CachedPages<Item>,
  // With `maxPages` the first pages would go, and nothing leads back to them.
  "initialPageParam" | `get${string}PageParam` | "maxPages" | "select"
> & {
  /** Selects from the pages as they are shown, each the array of its records. */
  readonly select?: ((pages: Pages<Item>) => Data) | undefined;
};

/** A suspended component cannot wait for an input, and throws each error. */
type Suspended = "enabled" | "placeholderData" | "throwOnError";

/** TanStack's options of `useSuspenseQuery`, except for those that the hook sets. */
export type SuspenseQueryHookOptions<Item, Data> = Omit<QueryHookOptions<Item, Data>, Suspended>;

/** TanStack's options of `useSuspenseInfiniteQuery`, except for those that the hook sets. */
export type SuspenseInfiniteQueryHookOptions<Item, Data> = Omit<
  InfiniteQueryHookOptions<Item, Data>,
  Suspended
>;
