import { type Document, type Referable, resolve, type Schema } from "@messaging-sdk/spec/reader";

/** The schemas that all hold for one value: what `$ref` and `allOf` bring together. */
export function conjuncts(document: Document, schema: Referable<Schema>): Schema[] {
  if ("$ref" in schema) {
    const { $ref, ...beside } = schema;
    return [beside, ...conjuncts(document, resolve<Schema>(document, { $ref }))];
  }
  const { allOf = [], ...own } = schema;
  return [own, ...allOf.flatMap((branch) => conjuncts(document, branch))];
}
