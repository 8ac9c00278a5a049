import type { Document, Referable, Schema } from "@messaging-sdk/spec/reader";
import { conjuncts } from "./conjuncts.ts";

/** The fields of a value that its schema says nothing of, such as one it has renamed: `data.0.name`. */
export function undescribed(
  document: Document,
  schema: Referable<Schema>,
  value: unknown,
  place: string[] = [],
): string[] {
  if (typeof value !== "object" || value === null) return [];
  const all = conjuncts(document, schema);
  return Object.entries(value).flatMap(([key, part]) => {
    const at = [...place, key];
    const schemas = all.flatMap(({ properties, items }) =>
      Array.isArray(value) ? (items ?? []) : (properties?.[key] ?? []),
    );
    if (schemas.length === 0) return [at.join(".")];
    return undescribed(document, { allOf: schemas }, part, at);
  });
}
