import type { ErrorEntry } from "@messaging-sdk/types";

/** An item of a batch that failed, with the reason. */
export interface FailedItem<Item> {
  /** Where it stood in the batch; undefined when the service does not say. */
  readonly index: number | undefined;
  readonly item: Item | undefined;
  readonly error: ErrorEntry;
}

/**
 * The items of a batch that failed, read from the `errors` of its result (HTTP 207).
 *
 * ```ts
 * const result = await messaging.groups.create(groups);
 * for (const { item, error } of failedItems(groups, result)) console.log(item?.name, error.message);
 * ```
 *
 * An entry names its item as a path from the top of the body, such as `1.name` or `phoneNumbers.2` (assumed, G4).
 */
export function failedItems<Item>(
  batch: readonly Item[],
  result: { readonly errors?: readonly ErrorEntry[] | undefined },
): FailedItem<Item>[] {
  return (result.errors ?? []).map((error) => {
    const parameter: unknown = error.meta?.parameter;
    const place = /(?:^|\.)(\d+)(?:\.|$)/.exec(typeof parameter === "string" ? parameter : "")?.[1];
    const index = place === undefined ? undefined : Number(place);
    return { index, item: index === undefined ? undefined : batch[index], error };
  });
}
