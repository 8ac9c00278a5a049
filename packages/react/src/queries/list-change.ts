import type { InfiniteData, MutationFunctionContext, QueryClient } from "@tanstack/query-core";
import type { OperationId } from "../generated/query-keys.ts";
import { fieldsOf, type MessagingKey, type Params, spelled } from "./keys.ts";

/** The change that a mutation makes to the records of a list, from the spec's `x-optimistic`. */
export interface ListChange<Item = Params> {
  readonly list: OperationId;
  readonly kind: "add" | "patch" | "remove";
  /** The field that tells one record from another. */
  readonly key: string;
  /** The fields that a record to add has until the service returns it. The time is in Unix seconds, as in its records. */
  readonly blank?: (temporaryId: number, now: number) => Partial<Item>;
}

/** A change to the records of a list that is pending, or done and not yet loaded. */
export interface Change extends Pick<ListChange, "kind" | "key"> {
  /** The key of the list, with the parameters of the mutation's path: it matches every list that the change is for. */
  readonly queryKey: MessagingKey;
  readonly records: readonly Params[];
}

/** The id that a record last had until the service gave it one: negative, and unlike any other. */
let temporaryId = 0;

/** The records that a request is about: its body is a list of them, or one, or has their keys. */
export function recordsOf({ key, blank }: ListChange, body: unknown): Params[] {
  const keys = fieldsOf(body)[key];
  const sent: unknown[] = Array.isArray(keys) ? keys.map((id) => ({ [key]: id })) : [body].flat();
  const now = Math.floor(Date.now() / 1000);
  return sent.map((record) => ({
    ...blank?.(--temporaryId, now),
    // An undefined field is not sent, and must not hide a blank one.
    ...JSON.parse(JSON.stringify(fieldsOf(record))),
  }));
}

/** The cached form of a list: a page, or the pages of an infinite query. */
export type Listed = Page | Readonly<InfiniteData<Page, unknown>>;

type Page = readonly Params[];

/** What the service last returned, with the changes on top, oldest first. One that it has returned already changes nothing. */
export function replay(listed: Listed, queryKey: MessagingKey, changes: readonly Change[]): Listed {
  const params = fieldsOf(queryKey[4]);
  const isPaged = "pages" in listed;
  const start = (isPaged && listed.pageParams[0]) || params.offset;
  let pages = isPaged ? listed.pages : [listed];
  for (const { kind, key, records } of changes) {
    // A service may spell an id as a text in one place, and as a number in another.
    const idOf = (record: Params) => String(record[key]);
    if (kind === "add") {
      const known = new Set(pages.flat().map(idOf));
      const added = records.filter((record) => !known.has(idOf(record)) && passes(record, params));
      // They stand first, wherever the list's order will put them; later pages do not show them.
      if (!start) pages = pages.map((page, index) => (index ? page : [...added, ...page]));
      continue;
    }
    const changed = new Map(records.map((record) => [idOf(record), record]));
    const apply = (record: Params) => {
      const change = changed.get(idOf(record));
      if (!change) return [record];
      return kind === "patch" ? [{ ...record, ...change }] : [];
    };
    pages = pages.map((page) => page.flatMap(apply));
  }
  return isPaged ? { ...listed, pages } : (pages[0] ?? []);
}

/** A parameter with the name of a field is a filter. */
function passes(record: Params, params: Params): boolean {
  return Object.entries(params).every(
    ([name, value]) => !(name in record) || spelled(name, record[name]) === value,
  );
}

/**
 * A list shows what the service last returned, with the changes of its log on top: those pending, and those done until the lists
 * in use have been reloaded. Nothing of it is in the cache, so nothing has to be restored when one fails.
 */
type Log = Map<MutationFunctionContext, Change>;

const logs = new WeakMap<QueryClient, Log>();

/** Oldest first: each change is under the context that TanStack passes to every callback of its mutation. */
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
