import type { OperationId } from "../generated/query-keys.ts";
import type { Params } from "./keys.ts";

/** What a mutation does to the records of a list, as the spec's `x-optimistic` says. */
export interface ListChange<Variables, Item = Params> {
  readonly list: OperationId;
  /** The parameter that says where a page starts. */
  readonly offset: string;
  readonly kind: "add" | "patch" | "remove";
  /** The field that tells one record from another. */
  readonly key: string;
  /** Whole records to add, fields of those to patch, keys of those to remove. */
  readonly records: (variables: Variables) => Item[];
}
