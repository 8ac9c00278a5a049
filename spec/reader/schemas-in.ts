import type { Document, Referable, Schema } from "./document.ts";

/** A schema, or a reference to one, in its place: `["components", "schemas", "Group", "properties", "id"]`. */
interface PlacedSchema {
  readonly place: readonly string[];
  readonly node: Referable<Schema>;
}

/** Every schema of the document, the innermost first; a `$ref` is none. */
export function schemasIn(document: Document): Schema[] {
  return placedSchemas(document)
    .flatMap(({ node }) => ("$ref" in node ? [] : node))
    .reverse();
}

/** The named schemas of a part of a document, and those under keys `schema`, the outermost first. Some keys are left out. */
export function placedSchemas(
  part: unknown,
  left = /^examples?$/,
  place: readonly string[] = [],
): PlacedSchema[] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    const at = [...place, key];
    if (key === "schema" || `${place}` === "components,schemas") return nestedSchemas(value, at);
    return left.test(key) ? [] : placedSchemas(value, left, at);
  });
}

function nestedSchemas(node: unknown, place: readonly string[]): PlacedSchema[] {
  if (typeof node !== "object" || node === null) return [];
  const { properties, allOf, anyOf, oneOf, items }: Schema = "$ref" in node ? {} : node;
  const lists = Object.entries({ properties, allOf, anyOf, oneOf }).flatMap(([kind, list]) =>
    Object.entries(list ?? {}).flatMap(([key, one]) => nestedSchemas(one, [...place, kind, key])),
  );
  return [{ place, node }, ...lists, ...nestedSchemas(items, [...place, "items"])];
}
