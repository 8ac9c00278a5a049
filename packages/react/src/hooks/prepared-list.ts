import type { Messaging } from "@messaging-sdk/client";
import { partialMatchKey, type Query, type QueryClient } from "@tanstack/react-query";
import { changesOf } from "../queries/change-log.ts";
import type { MessagingKey } from "../queries/keys.ts";
import { type Listed, replay } from "../queries/replay.ts";

/** The options of a list, kept from one render to the next, and what they are built from. */
export interface PreparedList<Built> {
  readonly messaging: Messaging;
  readonly client: QueryClient;
  readonly input: readonly unknown[];
  /** What a list shows: what is cached, with the pending changes. */
  readonly show: (cached: unknown) => Listed;
  readonly ownSelect: Select | undefined;
  /** To spread the caller's options over. */
  readonly options: Built & { readonly queryHash: string; readonly select: unknown };
  /** For callers without options: with the query client's defaults, so that TanStack has nothing to do for a render. */
  readonly defaulted: object;
  /** The query they were last used for. */
  readonly query: Query | undefined;
}

/** The caller's `select`. */
export type Select = (shown: never) => unknown;

/** The options that are built for a list. */
export interface BuiltOptions {
  readonly queryKey: MessagingKey;
  /** Makes what is listed of what is cached, where that differs. */
  readonly select?: (cached: never) => Listed;
}

export function prepareList<Built extends BuiltOptions>(
  messaging: Messaging,
  client: QueryClient,
  input: readonly unknown[],
  built: Built,
): PreparedList<Built> {
  const { queryKey, select } = built;
  const show = (cached: unknown) => {
    const listed = select ? select(cached as never) : (cached as Listed);
    const changes = changesOf(client).filter((change) =>
      partialMatchKey(queryKey, change.queryKey),
    );
    return replay(listed, queryKey, changes);
  };
  // `never`, because the types of the data do not matter here.
  const defaulted = client.defaultQueryOptions<never>({ ...built, select: show } as never);
  const options = { ...built, select: show, queryHash: defaulted.queryHash };
  return {
    messaging,
    client,
    input,
    show,
    ownSelect: undefined,
    options,
    defaulted,
    query: undefined,
  };
}

/** TanStack selects again when the function changes, so the one made of the caller's is kept. */
export function selectWith<Built>(
  list: PreparedList<Built>,
  ownSelect: Select | undefined,
): PreparedList<Built> {
  const { show, options } = list;
  const select = ownSelect ? (cached: unknown) => ownSelect(show(cached) as never) : show;
  return { ...list, ownSelect, options: { ...options, select } };
}

/** The same for another query under the key, as after `queryClient.clear()`: TanStack notices only another object. */
export function withQuery<Built>(
  list: PreparedList<Built>,
  query: Query | undefined,
): PreparedList<Built> {
  return { ...list, query, defaulted: { ...list.defaulted } };
}

/** Whether two inputs are the same request: path parameters, then a query, which is another object at each render. */
export function isSameInput(input: readonly unknown[], before: readonly unknown[]): boolean {
  return input.every((part, index) => part === before[index] || isSameQuery(part, before[index]));
}

function isSameQuery(query: unknown, before: unknown): boolean {
  return isObject(query) && isObject(before) && isWithin(query, before) && isWithin(before, query);
}

// Runs for each hook and render, so it makes no array of names.
function isWithin(query: Record<string, unknown>, other: Record<string, unknown>): boolean {
  for (const name in query) {
    if (query[name] !== other[name]) return false;
  }
  return true;
}

function isObject(part: unknown): part is Record<string, unknown> {
  return part === Object(part);
}
