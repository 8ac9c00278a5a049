import { type Document, prepareDocument, schemasIn } from "@messaging-sdk/spec/reader";

/** The document as OpenAPI 3.0, for tools that read no 3.1: prepared, and without what only 3.1 can say. */
export function writeOpenapi30(document: Document): object {
  const { jsonSchemaDialect: _, info, ...rest } = prepareDocument(document);
  for (const schema of schemasIn(rest)) {
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const { $ref, ...beside } = { $ref: undefined, ...property };
      // Beside a `$ref` 3.0 reads nothing.
      if ($ref && Object.keys(beside).length > 0)
        Object.assign(schema.properties ?? {}, { [name]: { ...beside, allOf: [{ $ref }] } });
    }
    const { examples: [example] = [] } = schema as { examples?: unknown[] };
    if (example !== undefined) Object.assign(schema, { example, examples: undefined });
    const types = [schema.type].flat();
    if (!types.includes("null")) continue;
    schema.type = types.find((type) => type !== "null") ?? "object";
    Object.assign(schema, { nullable: true });
  }
  const { summary, license, ...about } = info ?? {};
  return { ...rest, openapi: "3.0.3", info: { ...about, license: { name: license?.name } } };
}
