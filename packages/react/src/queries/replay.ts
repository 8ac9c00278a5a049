import type { Change } from "./change-log.ts";
import { fieldsOf, type MessagingKey, type Params, spelled } from "./keys.ts";

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
  const pages = changes.reduce(
    (before, change) => apply(before, change, start ? undefined : params),
    isPaged ? listed.pages : [listed],
  );
  return isPaged ? { ...listed, pages } : (pages[0] ?? []);
}

/** Added records stand first in the list, wherever its order will put them; later pages do not show them. */
function apply(
  pages: readonly Page[],
  { kind, key, records }: Change,
  paramsOfStart: Params | undefined,
): readonly Page[] {
  // A service may spell an id as a text in one place, and as a number in another.
  const idOf = (record: Params) => String(record[key]);
  const changed = new Map(records.map((record) => [idOf(record), record]));
  const listed = new Set<string>();
  const shown = pages.map((page) =>
    page.flatMap((record) => {
      const id = idOf(record);
      const change = changed.get(id);
      listed.add(id);
      if (!change || kind === "add") return [record];
      return kind === "patch" ? [{ ...record, ...change }] : [];
    }),
  );
  if (kind === "add" && paramsOfStart) {
    const added = records.filter(
      (record) => !listed.has(idOf(record)) && passes(record, paramsOfStart),
    );
    shown[0]?.unshift(...added);
  }
  return shown;
}

/** A parameter with the name of a field is a filter. */
function passes(record: Params, params: Params): boolean {
  return Object.entries(params).every(
    ([name, value]) => !(name in record) || spelled(name, record[name]) === value,
  );
}
