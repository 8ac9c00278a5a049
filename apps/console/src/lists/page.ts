/** One page of a list, of which the service does not say how long it is. */
export interface Page<Item> {
  readonly items: Item[];
  readonly hasNext: boolean;
  /** Of a search: how many records were looked through, and whether there are more to come. */
  readonly searched?: { readonly count: number; readonly isComplete: boolean };
}

const pageSize = 25;

/** The part of a query that asks for a page, and for one record more, which tells whether there is a next one. */
export function pageQuery(page: number) {
  return { limit: pageSize + 1, offset: (page - 1) * pageSize };
}

/** The page out of what `pageQuery` brought. */
export function cutPage<Item>(records: readonly Item[]): Page<Item> {
  return { items: records.slice(0, pageSize), hasNext: records.length > pageSize };
}

/** A page out of all records. */
export function pageOfAll<Item>(records: readonly Item[], page: number): Page<Item> {
  return cutPage(records.slice((page - 1) * pageSize));
}
