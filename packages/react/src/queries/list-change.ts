import type { OperationId } from "../generated/query-keys.ts";
import { fieldsOf, type MessagingKey, type Params, spelled } from "./keys.ts";

/** The change that a mutation makes to the records of a list, from the spec's `x-optimistic`. */
export interface ListChange<Item = Params> {
  readonly list: OperationId;
  readonly kind: "add" | "patch" | "remove";
  /** The field that tells one record from another. */
  readonly key: string;
  /** The fields that a record to add has until the service returns it. */
  readonly blank?: () => Partial<Item>;
}

/** A change to the records of a list that is pending, or done and not yet loaded. */
export interface Change extends Pick<ListChange, "kind" | "key"> {
  /** The key of the list, with the parameters of the mutation's path: it matches every list that the change is for. */
  readonly queryKey: MessagingKey;
  readonly records: readonly Params[];
}

let temporaryIds = 0;

/** The id of a record until the service gives it one: negative, and unlike any other. */
export function temporaryId(): number {
  return --temporaryIds;
}

/** In Unix seconds, as in the service's records. */
export function now(): number {
  return Math.floor(Date.now() / 1000);
}

/** The records that a request is about: its body is a list of them, or one, or has their keys. */
export function recordsOf({ key, blank }: ListChange, body: unknown): Params[] {
  const keys = fieldsOf(body)[key];
  const sent: unknown[] = Array.isArray(keys) ? keys.map((id) => ({ [key]: id })) : [body].flat();
  // An undefined field is not sent, and must not hide a blank one.
  return sent.map((record) => ({ ...blank?.(), ...JSON.parse(JSON.stringify(fieldsOf(record))) }));
}

/** The cached form of a list: a page, or the pages of an infinite query. */
export type Listed =
  | Page
  | { readonly pages: readonly Page[]; readonly pageParams: readonly unknown[] };

type Page = readonly Params[];

/** What the service last returned, with the changes on top, oldest first. One that it has returned already changes nothing. */
export function replay(listed: Listed, queryKey: MessagingKey, changes: readonly Change[]): Listed {
  const params = fieldsOf(queryKey[4]);
  const isPaged = "pages" in listed;
  const start = (isPaged && listed.pageParams[0]) || params.offset;
  const shown = start ? changes.filter(({ kind }) => kind !== "add") : changes;
  let pages: readonly Page[] = isPaged ? listed.pages : [listed];
  for (const change of shown) pages = apply(pages, change, params);
  return isPaged ? { ...listed, pages } : (pages[0] ?? []);
}

/** Added records stand first in the list, wherever its order will put them; later pages do not show them. */
function apply(pages: readonly Page[], { kind, key, records }: Change, params: Params): Page[] {
  // A service may spell an id as a text in one place, and as a number in another.
  const idOf = (record: Params) => String(record[key]);
  if (kind === "add") {
    const listed = new Set(pages.flat().map(idOf));
    const added = records.filter((record) => !listed.has(idOf(record)) && passes(record, params));
    return pages.map((page, index) => (index === 0 ? [...added, ...page] : page));
  }
  const changed = new Map(records.map((record) => [idOf(record), record]));
  return pages.map((page) =>
    page.flatMap((record) => {
      const change = changed.get(idOf(record));
      if (!change) return [record];
      return kind === "patch" ? [{ ...record, ...change }] : [];
    }),
  );
}

/** A parameter with the name of a field is a filter. */
function passes(record: Params, params: Params): boolean {
  return Object.entries(params).every(
    ([name, value]) => !(name in record) || spelled(name, record[name]) === value,
  );
}
