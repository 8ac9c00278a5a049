import type { Query, QueryClient } from "@tanstack/react-query";
import type { MessagingKey } from "./keys.ts";

/**
 * Marks lists as stale, so that the ones in use load again. Resolves when they have, or have failed to: what they show
 * then was asked for after this call.
 */
export async function reload(
  client: QueryClient,
  queryKeys: readonly MessagingKey[],
): Promise<void> {
  let stale = queryKeys.flatMap((queryKey) => client.getQueryCache().findAll({ queryKey }));
  while (stale.length > 0) {
    const late = stale.filter(isLate);
    await client.invalidateQueries({ predicate: (query) => stale.includes(query) });
    await Promise.allSettled(late.map((query) => query.promise));
    stale = stale.filter((query) => late.includes(query) || isPartial(query));
  }
}

/**
 * A request under way that TanStack does not start anew: the first of a query, or one that nobody watches. Its answer may
 * be older than what made the list stale, and would pass for fresh.
 */
function isLate(query: Query): boolean {
  const { data, fetchStatus } = query.state;
  return fetchStatus === "fetching" && (data === undefined || !query.isActive());
}

/** What was loaded last is one page more: asked for meanwhile, it takes the place of loading all pages again. */
function isPartial(query: Query): boolean {
  return query.isActive() && query.state.fetchMeta?.fetchMore !== undefined;
}
