import {
  type Document,
  type ListChange,
  type OperationObject,
  type Referable,
  resolve,
  type Schema,
} from "./document.ts";
import { isNullable } from "./schema-rules.ts";

/** The change that a write makes to a list, to show it before the response arrives. */
export interface Optimistic extends Pick<ListChange, "list" | "change" | "key"> {
  /** TypeScript of what an added record has until the service says better: `{ description: "null", createdAt: "now" }`. */
  blanks: Record<string, string>;
}

/** Reads the `x-optimistic` of an operation that returns such records. */
export function readOptimistic(
  document: Document,
  { requestBody, "x-optimistic": stated }: Pick<OperationObject, "requestBody" | "x-optimistic">,
  record: Referable<Schema>,
): Optimistic | undefined {
  if (!stated || !requestBody) return undefined;
  const { list, change, key } = stated;
  const { schema } = resolve(document, requestBody).content["application/json"];
  const sent = resolve<Schema>(document, schema);
  const item = sent.items ? resolve<Schema>(document, sent.items) : sent;
  const blanks =
    change === "add" ? blanksOf(document, stated, item, resolve(document, record)) : {};
  return { list, change, key, blanks };
}

/** Each field of a record that a request need not have: a lint rule checks that each has a value. */
function blanksOf(
  document: Document,
  { key, now = [] }: ListChange,
  { required: sent = [] }: Schema,
  { properties = {} }: Schema,
): Record<string, string> {
  const missing = Object.entries(properties).filter(([name]) => !sent.includes(name));
  return Object.fromEntries(
    missing.flatMap(([name, schema]) => {
      if (now.includes(name)) return [[name, "now"]];
      if (isNullable(resolve<Schema>(document, schema).type)) return [[name, "null"]];
      return name === key ? [[name, "temporaryId"]] : [];
    }),
  );
}
