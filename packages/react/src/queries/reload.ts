import type { Query, QueryClient } from "@tanstack/query-core";
import type { MessagingKey } from "./keys.ts";

/** Invalidates lists. Resolves when those in use have loaded what was requested after this call, or have failed to. */
export async function reload(
  client: QueryClient,
  queryKeys: readonly MessagingKey[],
): Promise<void> {
  let stale = queryKeys.flatMap((queryKey) => client.getQueryCache().findAll({ queryKey }));
  while (stale.length > 0) {
    // TanStack does not restart such a request, whose response may be older than the change, and passes for fresh.
    const late = stale.filter((query) => {
      const { data, fetchStatus } = query.state;
      return fetchStatus === "fetching" && (data === undefined || !query.isActive());
    });
    await client.invalidateQueries({ predicate: (query) => stale.includes(query) });
    await Promise.allSettled(late.map((query) => query.promise));
    stale = stale.filter((query) => late.includes(query) || isPartial(query));
  }
}

/** Only one more page was loaded, in place of reloading all pages; a static query is never reloaded. */
function isPartial(query: Query): unknown {
  return query.isActive() && !query.isStatic() && query.state.fetchMeta?.fetchMore;
}
