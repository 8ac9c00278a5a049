import type { MessagingError } from "@messaging-sdk/client";
import type {
  UseInfiniteQueryOptions,
  UseQueryOptions,
  UseSuspenseInfiniteQueryOptions,
  UseSuspenseQueryOptions,
} from "@tanstack/react-query";
import type {
  CachedPage,
  CachedPages,
  HookRequest,
  MessagingKey,
  PageParam,
  Pages,
} from "../queries/index.ts";

type Built = "queryKey" | "queryFn";
// With `maxPages` the first pages would go, and nothing leads back to them.
type BuiltPages = Built | "initialPageParam" | `get${string}PageParam` | "maxPages" | "select";

/** TanStack's options of `useQuery`, except for those that the hook sets. `Data` is what `select` returns. */
export type QueryHookOptions<Item, Data> = Requesting &
  MaybeInitial<Item[]> &
  Omit<UseQueryOptions<Item[], MessagingError, Data, MessagingKey>, Built | "initialData">;

/** TanStack's options of `useSuspenseQuery`, except for those that the hook sets. */
export type SuspenseQueryHookOptions<Item, Data> = Requesting &
  Omit<UseSuspenseQueryOptions<Item[], MessagingError, Data, MessagingKey>, Built>;

/** TanStack's options of `useInfiniteQuery`, except for those that the hook sets. */
export type InfiniteQueryHookOptions<Item, Data> = SelectFromPages<Item, Data> &
  MaybeInitial<CachedPages<Item>> &
  Omit<
    UseInfiniteQueryOptions<CachedPage<Item>, MessagingError, Data, MessagingKey, PageParam>,
    BuiltPages | "initialData"
  >;

/** TanStack's options of `useSuspenseInfiniteQuery`, except for those that the hook sets. */
export type SuspenseInfiniteQueryHookOptions<Item, Data> = SelectFromPages<Item, Data> &
  Omit<
    UseSuspenseInfiniteQueryOptions<
      CachedPage<Item>,
      MessagingError,
      Data,
      MessagingKey,
      PageParam
    >,
    BuiltPages
  >;

/** The data to cache at first, so that `data` is never undefined. */
export interface Initial<Cached> {
  readonly initialData: Cached | (() => Cached);
}

/** The data to cache at first, if there is any. */
export interface MaybeInitial<Cached> {
  readonly initialData?: Cached | (() => Cached | undefined) | undefined;
}

interface Requesting {
  /** Options of each request. They are not part of the key: two hooks of one list share what the first has loaded. */
  readonly request?: HookRequest | undefined;
}

interface SelectFromPages<Item, Data> extends Requesting {
  /** Selects from the pages as they are shown, each the array of its records. */
  readonly select?: ((pages: Pages<Item>) => Data) | undefined;
}
