import type { QueryClient } from "@tanstack/react-query";
import type { MessagingKey, Params } from "./keys.ts";

/** A change to the records of a list that is under way, or done and not yet loaded. */
export interface Change {
  /** The key of the list, with the parameters of the mutation's path: it matches all that the change is for. */
  readonly queryKey: MessagingKey;
  /** The parameter that says where a page starts. */
  readonly offset: string;
  readonly kind: "add" | "patch" | "remove";
  /** The field that tells one record from another. */
  readonly key: string;
  readonly records: readonly Params[];
}

/** The changes of each query client, the oldest first. A change's id is any object that is its own. */
const logs = new WeakMap<QueryClient, Map<object, Change>>();

export function changesOf(client: QueryClient): Change[] {
  return [...(logs.get(client)?.values() ?? [])];
}

export function getChange(client: QueryClient, id: object): Change | undefined {
  return logs.get(client)?.get(id);
}

/** Notes a change, or in its place what has become of it. */
export function setChange(client: QueryClient, id: object, change: Change): void {
  const log = logs.get(client) ?? new Map<object, Change>();
  logs.set(client, log.set(id, change));
  showAnew(client, change);
}

export function deleteChange(client: QueryClient, id: object): void {
  const change = getChange(client, id);
  logs.get(client)?.delete(id);
  if (change) showAnew(client, change);
}

/**
 * Has the hooks of a list select anew: TanStack does so by itself when data is another object. What is in it stays as
 * it is, so no hook needs a subscription, which would cost each render a tenth.
 */
function showAnew(client: QueryClient, { queryKey }: Change): void {
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const { data } = query.state;
    if (data) query.setState({ data: Array.isArray(data) ? [...data] : { ...data } });
  }
}
