import type { MessagingError } from "@messaging-sdk/client";
import type {
  UseInfiniteQueryOptions,
  UseQueryOptions,
  UseSuspenseInfiniteQueryOptions,
  UseSuspenseQueryOptions,
} from "@tanstack/react-query";
import type { PageOffset } from "../queries/infinite-query-options.ts";
import type { MessagingKey } from "../queries/keys.ts";

type Built = "queryKey" | "queryFn";
type BuiltPages = Built | "initialPageParam" | "getNextPageParam";

/** TanStack's options of `useQuery`, but for what the hook says itself. `Data` is what `select` makes of it. */
export type QueryHookOptions<Item, Data> = Omit<
  UseQueryOptions<Item[], MessagingError, Data, MessagingKey>,
  Built
>;

/** TanStack's options of `useSuspenseQuery`, but for what the hook says itself. */
export type SuspenseQueryHookOptions<Item, Data> = Omit<
  UseSuspenseQueryOptions<Item[], MessagingError, Data, MessagingKey>,
  Built
>;

/** TanStack's options of `useInfiniteQuery`, but for what the hook says itself. */
export type InfiniteQueryHookOptions<Item, Data> = Omit<
  UseInfiniteQueryOptions<Item[], MessagingError, Data, MessagingKey, PageOffset>,
  BuiltPages
>;

/** TanStack's options of `useSuspenseInfiniteQuery`, but for what the hook says itself. */
export type SuspenseInfiniteQueryHookOptions<Item, Data> = Omit<
  UseSuspenseInfiniteQueryOptions<Item[], MessagingError, Data, MessagingKey, PageOffset>,
  BuiltPages
>;
