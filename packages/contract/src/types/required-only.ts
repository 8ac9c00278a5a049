import type { Document, Referable, Schema } from "@messaging-sdk/spec/reader";
import { conjuncts } from "../cases/conjuncts.ts";

/** A value without the properties that its schema does not require. */
export function requiredOnly(
  document: Document,
  schema: Referable<Schema>,
  value: unknown,
): unknown {
  const all = conjuncts(document, schema);
  if (Array.isArray(value)) {
    const items = { allOf: all.flatMap((one) => one.items ?? []) };
    return value.map((item) => requiredOnly(document, items, item));
  }
  if (typeof value !== "object" || value === null) return value;
  const required = new Set(all.flatMap((one) => one.required ?? []));
  const kept = Object.entries(value).filter(([name]) => required.has(name));
  return Object.fromEntries(
    kept.map(([name, part]) => {
      const schemas = { allOf: all.flatMap(({ properties }) => properties?.[name] ?? []) };
      return [name, requiredOnly(document, schemas, part)];
    }),
  );
}
