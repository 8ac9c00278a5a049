import type { QueryClient } from "@tanstack/react-query";
import type { MessagingKey } from "./keys.ts";

/**
 * Marks lists as stale, so that the ones in use load again. Resolves when they have, or have failed to. Whatever they
 * show then was asked for after this call.
 */
export async function reload(
  client: QueryClient,
  queryKeys: readonly MessagingKey[],
): Promise<void> {
  await Promise.all(
    queryKeys.map(async (queryKey) => {
      // TanStack starts a request that is under way anew, but not the first of a query, nor one that nobody watches:
      // their answer may be older than this call, and must not pass for fresh.
      const filters = { queryKey, fetchStatus: "fetching" } as const;
      const late = client
        .getQueryCache()
        .findAll(filters)
        .filter((query) => query.state.data === undefined || !query.isActive());
      await client.invalidateQueries({ queryKey });
      if (late.length === 0) return;
      await Promise.allSettled(late.map((query) => query.promise));
      await client.invalidateQueries({ queryKey, predicate: (query) => late.includes(query) });
    }),
  );
}
