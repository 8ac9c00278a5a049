"use client";

import type { Messaging } from "@messaging-sdk/client";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useMessaging } from "../messaging-provider.ts";
import type { MessagingKey } from "../queries/keys.ts";
import { type PreparedList, prepareList, type Select, selectWith } from "./prepared-list.ts";
import { isSameInput } from "./same-input.ts";

/** Those of the caller's own options that matter here. */
interface OwnOptions {
  readonly select?: Select | undefined;
  readonly queryKeyHashFn?: unknown;
}

/**
 * The options of a list and the caller's own, which select from what the list shows. They are built anew only for
 * another input: to build and to hash them at every render is most of what a hook would cost on top of TanStack's.
 */
export function useListOptions<Built extends { queryKey: MessagingKey }, Own extends OwnOptions>(
  build: (messaging: Messaging) => Built,
  input: readonly unknown[],
  own: Own | undefined,
): Built & Own {
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
  last.current = list;
  const { options } = list;
  if (!own) return options as typeof options & Own;
  const hash = own.queryKeyHashFn ? { queryHash: undefined } : {};
  return { ...options, ...own, select: options.select, ...hash };
}
