import type { Document, Schema } from "@messaging-sdk/spec/reader";

/** The document with an integer property turned into a string, in a schema and in every example that has the property. */
export function retype(document: Document, schemaName: string, property: string): Document {
  const retyped = structuredClone(document);
  const schema = retyped.components?.schemas?.[schemaName] as Schema | undefined;
  if (!schema?.properties?.[property]) throw new Error(`${schemaName} has no ${property}.`);
  schema.properties[property] = { type: "string" };
  const examples = JSON.stringify(retyped.components?.examples ?? {});
  const integers = new RegExp(`("${property}":)(\\d+)`, "g");
  return {
    ...retyped,
    components: {
      ...retyped.components,
      examples: JSON.parse(examples.replace(integers, '$1"$2"')),
    },
  };
}
