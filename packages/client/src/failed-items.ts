import type { ErrorEntry } from "@messaging-sdk/types";
import { fieldsOf, isRecord } from "./json.ts";

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
 * An entry names its item by its value, which decides, or as a path from the top of the body, such as `1.name` or
 * `phoneNumbers.2` (assumed, G4).
 */
export function failedItems<Item>(
  batch: readonly Item[],
  result: { readonly errors?: readonly ErrorEntry[] | undefined },
): FailedItem<Item>[] {
  const { errors = [] } = result;
  const places = errors.some(({ meta }) => meta?.value !== undefined) ? placesOf(batch) : undefined;
  return errors.map((error) => {
    const { parameter, value } = fieldsOf(error.meta);
    const path = /(?:^|\.)(\d+)(?:\.|$)/.exec(typeof parameter === "string" ? parameter : "")?.[1];
    const named = places?.get(plain(value));
    const index = named ?? (path === undefined ? undefined : Number(path));
    return { index, item: index === undefined ? undefined : batch[index], error };
  });
}

/** Where each value of the items stands; -1 for one that several have. A service may count from 1, but knows the value. */
function placesOf(batch: readonly unknown[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const [index, item] of batch.entries()) {
    for (const value of isRecord(item) ? Object.values(item) : [item]) {
      const key = plain(value);
      if (key !== "") places.set(key, places.has(key) ? -1 : index);
    }
  }
  for (const [key, index] of places) if (index === -1) places.delete(key);
  return places;
}

/** A value in one spelling, a phone number by its digits; empty for one that names nothing. */
function plain(value: unknown): string {
  if (typeof value !== "string" && typeof value !== "number") return "";
  const text = `${value}`.trim();
  return /^[+\d][\d\s().\-/]{5,}$/.test(text) ? text.replace(/\D/g, "").replace(/^00/, "") : text;
}
