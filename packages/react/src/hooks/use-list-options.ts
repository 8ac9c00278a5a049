"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { changeLog, listOf, noChanges } from "../queries/change-log.ts";
import type { MessagingKey } from "../queries/keys.ts";
import { type Listed, replay } from "../queries/replay.ts";

interface Selecting {
  readonly select?: ((data: never) => unknown) | undefined;
}

/** The options of a list and the caller's own, so that what is selected from are the changes under way, too. */
export function useListOptions<Built extends { queryKey: MessagingKey }, Own extends Selecting>(
  built: Built,
  own: Own | undefined,
): Built & Own {
  const log = changeLog(useQueryClient());
  const list = listOf(built.queryKey);
  const changes = useSyncExternalStore(
    log.subscribe,
    () => log.of(list),
    () => noChanges,
  );
  const options = { ...built, ...own };
  if (changes.length > 0) {
    options.select = (listed: Listed) => {
      const shown = replay(listed, built.queryKey, changes);
      return own?.select ? own.select(shown as never) : shown;
    };
  }
  // A spread of both; TypeScript cannot tell, because one may be undefined.
  return options as Built & Own;
}
