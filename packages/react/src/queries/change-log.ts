import type { Messaging } from "@messaging-sdk/client";
import type { MutationFunctionContext, QueryClient } from "@tanstack/query-core";
import { type MessagingKey, type Params, paramsKey } from "./keys.ts";
import type { ListChange } from "./list-change.ts";

/*
 * A list shows what the service last returned, with the changes of this log on top: those pending, and those done until
 * the lists in use have been reloaded. The cache holds only what was loaded, so nothing has to be restored: a change
 * that fails leaves the log, whatever else was started, confirmed or loaded meanwhile.
 */

/** A change to the records of a list that is pending, or done and not yet loaded. */
export interface Change {
  /** The key of the list, with the parameters of the mutation's path: it matches every list that the change is for. */
  readonly queryKey: MessagingKey;
  /** The parameter that says where a page starts. */
  readonly offset: string;
  readonly kind: "add" | "patch" | "remove";
  /** The field that tells one record from another. */
  readonly key: string;
  readonly records: readonly Params[];
}

/** The result of a mutation. */
export interface MutationResult {
  readonly data: readonly Params[];
  readonly errors?: readonly object[];
}

/**
 * The changes of each query client, oldest first. TanStack passes the same context to every callback of one mutation,
 * which makes it the id of its change.
 */
const logs = new WeakMap<QueryClient, Map<MutationFunctionContext, Change>>();

/** The changes of a query client, oldest first. */
export function changesOf(client: QueryClient): Change[] {
  return [...(logs.get(client)?.values() ?? [])];
}

/** Shows a change. */
export function beginChange<Variables>(
  messaging: Messaging,
  context: MutationFunctionContext,
  params: Params,
  { list, records, ...rest }: ListChange<Variables>,
  variables: Variables,
): void {
  const queryKey = paramsKey(messaging, list, params);
  setChange(context, { ...rest, queryKey, records: records(variables) });
}

/** Shows the service's records in place of the sent ones: of a batch that failed in part, those that succeeded. */
export function confirmChange(
  context: MutationFunctionContext,
  { data, errors }: MutationResult,
): void {
  const change = logs.get(context.client)?.get(context);
  if (!change) return;
  // The spec does not promise records in the response (G3): without records and errors, they are as they were sent.
  const records = data.filter((record) => Object(record)[change.key]);
  if (records[0] || errors) setChange(context, { ...change, records });
}

/** Stops showing a change: it failed, or the lists in use have been reloaded. */
export function dropChange(context: MutationFunctionContext): void {
  const log = logs.get(context.client);
  const change = log?.get(context);
  if (!change) return;
  log?.delete(context);
  showAgain(context.client, change);
}

function setChange(context: MutationFunctionContext, change: Change) {
  const { client } = context;
  logs.set(client, (logs.get(client) ?? new Map()).set(context, change));
  showAgain(client, change);
}

/**
 * Makes the hooks of a list select again, as TanStack does when `data` is another object. Its content stays the same.
 * A subscription in each hook would cost a tenth of every render.
 */
function showAgain(client: QueryClient, { queryKey }: Change) {
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const { data } = query.state;
    if (data) query.setState({ data: Array.isArray(data) ? [...data] : { ...data } });
  }
}
