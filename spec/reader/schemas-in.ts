import type { Document, Schema } from "./document.ts";

/** Every schema of the document, the innermost first; a `$ref` is none. */
export function schemasIn(document: Document): Schema[] {
  const named = Object.values(document.components?.schemas ?? {});
  const { schemas: _, ...components } = document.components ?? {};
  return [...named, ...rootsIn({ ...document, components })].flatMap(nestedSchemas);
}

/** The values of keys `schema`: in parameters, headers, bodies and responses. */
function rootsIn(node: unknown): unknown[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === "schema") return [value];
    return key === "examples" || key === "example" ? [] : rootsIn(value);
  });
}

function nestedSchemas(node: unknown): Schema[] {
  if (typeof node !== "object" || node === null || "$ref" in node) return [];
  const schema: Schema = node;
  const { properties = {}, items, allOf = [], anyOf = [], oneOf = [] } = schema;
  const parts = [...Object.values(properties), items, ...allOf, ...anyOf, ...oneOf];
  return [...parts.flatMap(nestedSchemas), schema];
}
