"use client";

import type { Messaging } from "@messaging-sdk/client";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef, useSyncExternalStore } from "react";
import { useMessaging } from "../messaging-provider.ts";
import { changeLog, listOf, noChanges } from "../queries/change-log.ts";
import type { MessagingKey } from "../queries/keys.ts";
import { type Listed, replay } from "../queries/replay.ts";
import { isSameInput } from "./same-input.ts";

/** Those of the caller's own options that matter here. */
interface OwnOptions {
  readonly select?: ((data: never) => unknown) | undefined;
  readonly queryKeyHashFn?: ((queryKey: MessagingKey) => string) | undefined;
}

/**
 * The options of a list and the caller's own, on data that has the changes under way. They are built anew only for
 * another input: to build and to hash them at every render is most of what a hook would cost on top of TanStack's.
 */
export function useListOptions<Built extends { queryKey: MessagingKey }, Own extends OwnOptions>(
  build: (messaging: Messaging) => Built,
  input: readonly unknown[],
  own: Own | undefined,
): Built & Own {
  const given = {
    messaging: useMessaging(),
    client: useQueryClient(),
    hash: own?.queryKeyHashFn,
    input,
  };
  // Of this component alone, so that it goes with it. The same input makes the same again, so a render stays pure.
  const last = useRef<ReturnType<typeof prepare<Built>>>(undefined);
  if (!last.current || !isSame(given, last.current.given)) last.current = prepare(build, given);
  const { built, log, changesNow } = last.current;

  const changes = useSyncExternalStore(log.subscribe, changesNow, noChangesYet);
  const options = { ...built, ...own };
  if (changes.length > 0) {
    options.select = (listed: Listed) => {
      const shown = replay(listed, built.queryKey, changes);
      return own?.select ? own.select(shown as never) : shown;
    };
  }
  // A spread of both; TypeScript cannot tell, because one may be undefined.
  return options as typeof options & Own;
}

/** What the options are built from. */
interface Given {
  readonly messaging: Messaging;
  readonly client: QueryClient;
  readonly hash: OwnOptions["queryKeyHashFn"];
  readonly input: readonly unknown[];
}

function isSame(given: Given, before: Given): boolean {
  return (
    given.messaging === before.messaging &&
    given.client === before.client &&
    given.hash === before.hash &&
    isSameInput(given.input, before.input)
  );
}

function prepare<Built extends { queryKey: MessagingKey }>(
  build: (messaging: Messaging) => Built,
  given: Given,
) {
  const { messaging, client, hash } = given;
  const built = build(messaging);
  const { queryKey } = built;
  // The hash that TanStack would come to, by the app's own function if it has one.
  const { queryHash } = client.defaultQueryOptions({
    queryKey,
    ...(hash && { queryKeyHashFn: hash }),
  });
  const log = changeLog(client);
  const list = listOf(queryKey);
  return { given, built: { ...built, queryHash }, log, changesNow: () => log.of(list) };
}

// A server renders what was loaded.
function noChangesYet() {
  return noChanges;
}
