import type { Document, Schema } from "@messaging-sdk/spec/reader";

/** Every schema that is written in the document, the innermost first. A `$ref` to one is not one. */
export function schemasIn(document: Document): Schema[] {
  const named = Object.values(document.components?.schemas ?? {});
  const { schemas: _, ...components } = document.components ?? {};
  return [...named, ...rootsIn({ ...document, components })].flatMap(nestedSchemas);
}

/** What stands under a key `schema`: in parameters, headers, bodies and answers. */
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
