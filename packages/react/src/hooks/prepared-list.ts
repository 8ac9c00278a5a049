import type { Messaging } from "@messaging-sdk/client";
import { partialMatchKey, type QueryClient } from "@tanstack/react-query";
import { changesOf } from "../queries/change-log.ts";
import type { MessagingKey } from "../queries/keys.ts";
import { type Listed, replay } from "../queries/replay.ts";

/** The options of a list, which stay the same from one render to the next, and what they are built from. */
export interface PreparedList<Built> {
  readonly messaging: Messaging;
  readonly client: QueryClient;
  readonly input: readonly unknown[];
  /** What a list shows: what is cached, and the changes under way. */
  readonly show: (listed: Listed) => Listed;
  readonly ownSelect: Select | undefined;
  readonly options: Built & { readonly queryHash: string; readonly select: unknown };
}

/** The caller's own. */
export type Select = (shown: never) => unknown;

export function prepareList<Built extends { queryKey: MessagingKey }>(
  messaging: Messaging,
  client: QueryClient,
  input: readonly unknown[],
  built: Built,
): PreparedList<Built> {
  const { queryKey } = built;
  // TanStack would come to the same at every render.
  const { queryHash } = client.defaultQueryOptions({ queryKey });
  const show = (listed: Listed) => {
    const changes = changesOf(client).filter((change) =>
      partialMatchKey(queryKey, change.queryKey),
    );
    return replay(listed, queryKey, changes);
  };
  const options = { ...built, queryHash, select: show };
  return { messaging, client, input, show, ownSelect: undefined, options };
}

/** TanStack selects again only with another function, so the one that is made of the caller's is kept. */
export function selectWith<Built>(
  list: PreparedList<Built>,
  ownSelect: Select | undefined,
): PreparedList<Built> {
  const { show, options } = list;
  const select = ownSelect ? (listed: Listed) => ownSelect(show(listed) as never) : show;
  return { ...list, ownSelect, options: { ...options, select } };
}
