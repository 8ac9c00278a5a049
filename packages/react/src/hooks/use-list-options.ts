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

/** Those of the caller's own options that matter here. */
interface OwnOptions {
  readonly select?: Select | undefined;
  readonly queryKeyHashFn?: unknown;
}

type ListOptions<Built, Own> = Omit<Built & Own, "select"> & {
  /** From what is cached to what the hook gives: the hook's signature has its type. */
  readonly select: never;
};

/**
 * The options of a list and the caller's own, which select from what the list shows. They are built anew only for
 * another input, and without own options stay the same object: to build, hash, default and compare them is a third of
 * what `useQuery` costs at every render. The query client's defaults are hence those of the first render.
 */
export function useListOptions<Built extends BuiltOptions, Own extends OwnOptions>(
  build: (messaging: Messaging) => Built,
  input: readonly unknown[],
  own: Own | undefined,
): ListOptions<Built, Own> {
  // React's compiler refuses what reads a ref while it renders, and would have nothing left to keep here.
  "use no memo";
  const messaging = useMessaging();
  const client = useQueryClient();
  // Of this component alone, so that it goes with it. The same input makes the same again, so a render stays pure.
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
  const hash = own.queryKeyHashFn ? { queryHash: undefined } : {};
  return { ...options, ...own, select: options.select as never, ...hash };
}
