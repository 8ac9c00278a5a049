import { fakeMessaging, respond } from "./fake-fetch.ts";

export interface Item {
  readonly id: number;
}

export const upTo = (total: number): Item[] => Array.from({ length: total }, (_, id) => ({ id }));

export const ids = (list: readonly { readonly id: number | string }[]) =>
  list.map(({ id }) => Number(id));

/** Records that have not been in a list before. */
export const inserted = (list: readonly Item[], count: number) =>
  upTo(count).map(({ id }) => ({ id: -1000 * (list.length + 1) - id }));

/** A list that is changed after each response by the next of these, if there is one. */
export function changing<Item>(
  items: Item[],
  ...changes: (((list: Item[]) => void) | undefined)[]
) {
  const asked: number[] = [];
  const { messaging } = fakeMessaging(({ url }) => {
    const { searchParams } = new URL(url);
    const offset = Number(searchParams.get("offset") ?? 0);
    const data = items.slice(offset, offset + Number(searchParams.get("limit")));
    changes[asked.push(offset) - 1]?.(items);
    return respond(200, { data });
  });
  return { messaging, asked, items };
}
