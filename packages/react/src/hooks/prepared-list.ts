import type { Messaging } from "@messaging-sdk/client";
import type { QueryClient } from "@tanstack/react-query";
import { changesOf } from "../queries/change-log.ts";
import type { MessagingKey } from "../queries/keys.ts";
import { type Listed, replay } from "../queries/replay.ts";
import { isSameInput } from "./same-input.ts";

/** The options of a list, and what of them stays the same from one render to the next. */
export interface PreparedList<Built> {
  readonly given: Given;
  readonly built: Built;
  /** What a list shows: what is cached, and the changes under way. */
  readonly show: (listed: Listed) => Listed;
  /** The caller's own. */
  readonly ownSelect: Select | undefined;
  /** The same on what a list shows; TanStack selects again only with another function. */
  readonly select: (listed: Listed) => unknown;
}

export type Select = (shown: never) => unknown;

/** What the options are built from. */
interface Given {
  readonly messaging: Messaging;
  readonly client: QueryClient;
  readonly queryKeyHashFn: ((queryKey: MessagingKey) => string) | undefined;
  readonly input: readonly unknown[];
}

export function prepareList<Built extends { queryKey: MessagingKey }>(
  build: (messaging: Messaging) => Built,
  given: Given,
): PreparedList<Built> {
  const { messaging, client, queryKeyHashFn } = given;
  const built = build(messaging);
  const { queryKey } = built;
  // The hash that TanStack would come to at every render, by the app's own function if it has one.
  const { queryHash } = client.defaultQueryOptions({
    queryKey,
    ...(queryKeyHashFn && { queryKeyHashFn }),
  });
  const show = (listed: Listed) => replay(listed, queryKey, changesOf(client, queryKey));
  return { given, built: { ...built, queryHash }, show, ownSelect: undefined, select: show };
}

export function selectWith<Built>(
  prepared: PreparedList<Built>,
  ownSelect: Select | undefined,
): PreparedList<Built> {
  const { show } = prepared;
  // What is shown is of the type that is cached.
  const select = ownSelect ? (listed: Listed) => ownSelect(show(listed) as never) : show;
  return { ...prepared, ownSelect, select };
}

export function isPreparedFor({ given: before }: PreparedList<unknown>, given: Given): boolean {
  return (
    given.messaging === before.messaging &&
    given.client === before.client &&
    given.queryKeyHashFn === before.queryKeyHashFn &&
    isSameInput(given.input, before.input)
  );
}
