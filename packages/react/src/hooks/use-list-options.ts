"use client";

import type { Messaging } from "@messaging-sdk/client";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useMessaging } from "../messaging-provider.ts";
import {
  type BuiltOptions,
  isSameInput,
  type PreparedList,
  prepareList,
  type Select,
  selectWith,
  withQuery,
} from "./prepared-list.ts";

/** The caller's options that matter here. */
interface OwnOptions {
  readonly select?: Select | undefined;
  readonly queryKeyHashFn?: unknown;
}

/** The hook's signature has the types of what it gives and starts with. */
type ListOptions<Built, Own> = Omit<Built & Own, "select" | "initialData"> & {
  readonly select: never;
  readonly initialData?: never;
};

/**
 * The options of a list with the caller's, which select from what the list shows. They are built again only for another
 * input, and stay the same object when the caller has none: building, hashing, defaulting and comparing them is a third
 * of what `useQuery` costs at every render. So the query client's defaults are those of the first render.
 */
export function useListOptions<Built extends BuiltOptions, Own extends OwnOptions>(
  build: (messaging: Messaging) => Built,
  input: readonly unknown[],
  own: Own | undefined,
): ListOptions<Built, Own> {
  // React's compiler rejects reading a ref during render, and has nothing to memoize here.
  "use no memo";
  const messaging = useMessaging();
  const client = useQueryClient();
  // The component's own. The same input makes the same options, so a render stays pure.
  const last = useRef<PreparedList<Built>>(undefined);
  let list = last.current;
  const isPrepared = list?.messaging === messaging && list.client === client;
  if (!list || !isPrepared || !isSameInput(input, list.input)) {
    list = prepareList(messaging, client, input, build(messaging));
  }
  if (list.ownSelect !== own?.select) list = selectWith(list, own?.select);
  const { options } = list;
  const query = client.getQueryCache().get(options.queryHash);
  if (list.query !== query) list = withQuery(list, query);
  last.current = list;
  if (!own) return list.defaulted as ListOptions<Built, Own>;
  const queryHash = own.queryKeyHashFn ? undefined : options.queryHash;
  return { ...options, ...own, select: options.select as never, queryHash };
}
