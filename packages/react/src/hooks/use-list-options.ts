"use client";

import type { Messaging } from "@messaging-sdk/client";
import { partialMatchKey, replaceEqualDeep, useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { useMessaging } from "../messaging-provider.ts";
import { checkOptions } from "../queries/check-options.ts";
import type { MessagingKey } from "../queries/keys.ts";
import { type Listed, logOf, replay } from "../queries/list-change.ts";
import { checkScope } from "./check-scope.ts";

type Select = (cached: never) => unknown;

/** The data to cache at first, so that `data` is never undefined. */
export type Initial<Cached> = { readonly initialData: Cached | (() => Cached) };

interface ListOptions {
  readonly queryKey: MessagingKey;
  readonly queryFn: unknown;
  readonly select?: (cached: never) => Listed;
}

/**
 * The options of a query with the caller's, which select from what a list shows; the hook's signature has their types. They
 * are built again only for another input, and stay the same object when the caller has none: building, hashing, defaulting
 * and comparing them is a third of what `useQuery` costs at every render. So the query client's defaults are those of the
 * first render.
 */
export function useListOptions(
  build: (messaging: Messaging, ...input: never[]) => ListOptions,
  input: readonly unknown[],
  own: { select?: Select | undefined; queryKeyHashFn?: unknown; request?: unknown } | undefined,
): never {
  // React's compiler rejects reading a ref during render, and would memoize no more than this does.
  "use no memo";
  checkOptions(own, "request", "query");
  const messaging = useMessaging();
  const client = useQueryClient();
  // The input of the last render where it is the same request: options that are the same object keep a render pure.
  const last = useRef(input);
  const kept = replaceEqualDeep(last.current, [...input, own?.request]);
  last.current = kept;
  const list = useMemo(() => {
    checkScope(client, messaging).catch(() => {});
    const { select, ...built } = build(messaging, ...(kept as never[]));
    const { queryKey } = built;
    const { queryHash } = client.defaultQueryOptions({ queryKey });
    const log = logOf(client);
    const withChanges = (cached: never) => {
      const changes = [...log.values()].filter((one) => partialMatchKey(queryKey, one.queryKey));
      return replay(select ? select(cached) : cached, queryKey, changes);
    };
    return { ...built, queryFn: withAdvice(built.queryFn), queryHash, select: withChanges };
  }, [client, build, messaging, kept]);
  // TanStack selects again when the function changes, so the one made of the caller's is kept.
  const then = own?.select;
  const select: Select = useMemo(
    () => (then ? (cached) => then(list.select(cached) as never) : list.select),
    [list, then],
  );
  // After `queryClient.clear()` another query is under the key. TanStack notices that only by other options.
  const query = client.getQueryCache().get(list.queryHash);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query asks for another object.
  const defaulted = useMemo(
    () => client.defaultQueryOptions<never>({ ...list } as never),
    [client, list, query],
  );
  const queryHash = own?.queryKeyHashFn ? undefined : list.queryHash;
  return (own ? { ...list, ...own, select, queryHash } : defaulted) as never;
}

/** On a server only a suspense hook loads, where nothing was prefetched for it. */
function withAdvice(load: unknown): unknown {
  if (typeof window !== "undefined" || typeof load !== "function") return load;
  return (context: unknown) =>
    load(context).catch((cause: Error) => {
      const problem = `The server cannot load it (${cause.message}).`;
      throw new Error(`${problem} Prefetch its options under a HydrationBoundary.`, { cause });
    });
}
