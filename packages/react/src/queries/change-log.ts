import type { MutationFunctionContext, QueryClient } from "@tanstack/query-core";
import type { Change } from "./list-change.ts";

/*
 * A list shows what the service last returned, with the changes of this log on top: those pending, and those done until
 * the lists in use have been reloaded. The cache holds only what was loaded, so nothing has to be restored: a change
 * that fails leaves the log, whatever else was started, confirmed or loaded meanwhile.
 */

type Log = Map<MutationFunctionContext, Change>;

const logs = new WeakMap<QueryClient, Log>();

/** The changes of a query client, oldest first, each under the context that TanStack passes to every callback of its mutation. */
export function logOf(client: QueryClient): Log {
  const log: Log = logs.get(client) ?? new Map();
  logs.set(client, log);
  return log;
}

/** Shows the change of a mutation, or without one no longer: it failed, or the lists in use have been reloaded. */
export function show(context: MutationFunctionContext, change?: Change): void {
  const { client } = context;
  const log = logOf(client);
  const queryKey = (change ?? log.get(context))?.queryKey;
  if (!queryKey) return;
  if (change) log.set(context, change);
  else log.delete(context);
  // The hooks of a list select again when `data` is another object. Its content stays the same. A subscription in each
  // hook would cost a tenth of every render.
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const { data } = query.state;
    if (data) query.setState({ data: Array.isArray(data) ? [...data] : { ...data } });
  }
}
