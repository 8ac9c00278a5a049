import type { ErrorEntry } from "@messaging-sdk/types";
import { identityText, isNumber, normalizeNumber } from "./identity.ts";
import { fieldsOf, isRecord } from "./json.ts";
import { isOwnError } from "./refusal.ts";

/** An item of a batch that failed, with the reason. */
export interface FailedItem<Item> {
  /** Its place in the batch; undefined when the service does not say. */
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
 * An item with an entry of the code `unaccounted` is not among them: it may have been done. An entry names its item by its
 * value, or else by its path from the top of the body, such as `1.name` or `phoneNumbers.2` (assumed).
 */
export function failedItems<Item>(
  batch: readonly Item[],
  result: { readonly errors?: readonly ErrorEntry[] | undefined },
): FailedItem<Item>[] {
  let places: Map<string, number[]> | undefined;
  const failed = (result.errors ?? []).filter(({ code }) => code !== "unaccounted");
  return failed.map((error) => {
    // An entry of another form may say anything, and names no item.
    const isOurs = error.code === "rejected" && error.title === "Rejected";
    const isKnown = isOurs || isOwnError(error);
    const { parameter, value } = fieldsOf(isKnown ? error.meta : undefined);
    const key = comparable(value);
    const path = typeof parameter === "string" && /(?:^|\.)(\d+)(?:\.|$)/.exec(parameter);
    const at = path ? Number(path[1]) : undefined;
    places ??= placesOf(batch);
    const having = key ? (places.get(key) ?? []) : [at];
    // Of several with the value, the path decides.
    const index = having.length > 1 ? having.find((one) => one === at) : having[0];
    return { index, item: batch[index ?? -1], error };
  });
}

/** The places of each value of the items. By value, because a service may count places from 1. */
function placesOf(batch: readonly unknown[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [index, item] of batch.entries()) {
    for (const value of isRecord(item) ? Object.values(item) : [item]) {
      const key = comparable(value);
      places.set(key, [...(places.get(key) ?? []), index]);
    }
  }
  return places;
}

/** A phone number however it is written, and any other text exactly. */
function comparable(value: unknown): string {
  const digits = normalizeNumber(value);
  return isNumber(digits) ? digits : identityText(value);
}
