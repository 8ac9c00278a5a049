import type { ErrorEntry } from "@messaging-sdk/types";
import type { Item } from "./call.ts";
import { asText, errorEntry } from "./error-entry.ts";
import type { Reply } from "./reply.ts";

/** What becomes of an item: its record, or why it was refused. */
type Settled = { readonly record: object } | { readonly error: ErrorEntry };

type Refuse = (code: ErrorEntry["code"], message: string, field?: string) => Settled;

/** Applies a batch item by item: what is wrong with one does not keep the others from being done. */
export function eachItem<Value>(
  { items }: { readonly items: readonly Item<Value>[] },
  apply: (value: Value, refuse: Refuse) => Settled,
): Reply {
  const settled = items.map(({ value, place, error }) => {
    if (error) return { error };
    return apply(value, (code, message, field) => {
      const parameter = field ? `${place}.${field}` : place;
      const text = asText(field ? Reflect.get(Object(value), field) : value);
      return { error: errorEntry(code, message, { parameter, value: text, source: "body" }) };
    });
  });
  return {
    data: settled.flatMap((one) => ("record" in one ? [one.record] : [])),
    errors: settled.flatMap((one) => ("error" in one ? [one.error] : [])),
  };
}
