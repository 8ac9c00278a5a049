import type { OperationId } from "../generated/query-keys.ts";
import { fieldsOf, type Params } from "./keys.ts";

/** The change that a mutation makes to the records of a list, from the spec's `x-optimistic`. */
export interface ListChange<Item = Params> {
  readonly list: OperationId;
  readonly kind: "add" | "patch" | "remove";
  /** The field that tells one record from another. */
  readonly key: string;
  /** The fields that a record to add has until the service returns it. */
  readonly blank?: () => Partial<Item>;
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
  const sent: readonly unknown[] = Array.isArray(keys)
    ? keys.map((value) => ({ [key]: value }))
    : [body].flat();
  // An undefined field is not sent, and must not hide a blank one.
  return sent.map((record) => ({ ...blank?.(), ...JSON.parse(JSON.stringify(fieldsOf(record))) }));
}
