import type { OperationId } from "../generated/query-keys.ts";
import type { Params } from "./keys.ts";

/** What a mutation does to the records of a list, from the spec's `x-optimistic`. */
export interface ListChange<Variables, Item = Params> {
  readonly list: OperationId;
  /** The parameter that says where a page starts. */
  readonly offset: string;
  readonly kind: "add" | "patch" | "remove";
  /** The field that tells one record from another. */
  readonly key: string;
  /** Whole records to add, fields of those to patch, keys of those to remove. */
  readonly records: (variables: Variables) => readonly Item[];
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

/** Records as they are sent: an undefined field is not sent, and must not hide what a record has. */
export function given<Sent extends object>(sent: Sent): Sent {
  return JSON.parse(JSON.stringify(sent));
}
