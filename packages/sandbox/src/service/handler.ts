import type { OperationId } from "@messaging-sdk/client/validate";
import type { ErrorEntry } from "@messaging-sdk/types";
import { asText, errorEntry, type Reply } from "../envelope.ts";
import { fieldsOf } from "../http.ts";
import type { Call, Item } from "../operations/call.ts";
import type { State } from "./state.ts";

/** Performs an operation on the state, and rejects what the spec cannot express, such as an unknown id. */
export type Handler<Id extends OperationId> = (call: Call<Id>, state: State) => Reply;

/** By operationId. An operation without a handler responds with the spec's example, so a new one works at once. */
export type Handlers = { readonly [Id in OperationId]?: Handler<Id> };

/** The record of an item, or why it was rejected. */
type ItemResult = { readonly record: object } | { readonly error: ErrorEntry };

type Reject = (code: ErrorEntry["code"], message: string, field?: string) => ItemResult;

/** Applies a batch item by item: one that is rejected does not stop the others. */
export function eachItem<Value>(
  { items }: { readonly items: readonly Item<Value>[] },
  apply: (value: Value, reject: Reject) => ItemResult,
): Reply {
  const results = items.map(({ value, place, error }) => {
    if (error) return { error };
    return apply(value, (code, message, field) => {
      const parameter = field ? `${place}.${field}` : place;
      const text = asText(field ? fieldsOf(value)[field] : value);
      return { error: errorEntry(code, message, { parameter, value: text, source: "body" }) };
    });
  });
  return {
    data: results.flatMap((one) => ("record" in one ? [one.record] : [])),
    errors: results.flatMap((one) => ("error" in one ? [one.error] : [])),
  };
}
