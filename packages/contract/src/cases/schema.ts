import {
  type Document,
  type Operation,
  type Referable,
  resolve,
  type Schema,
} from "@messaging-sdk/spec/reader";

/** The schemas that all hold for one value: what `$ref` and `allOf` bring together. */
export function conjuncts(document: Document, schema: Referable<Schema>): Schema[] {
  if ("$ref" in schema) {
    const { $ref, ...beside } = schema;
    return [beside, ...conjuncts(document, resolve<Schema>(document, { $ref }))];
  }
  const { allOf = [], ...own } = schema;
  return [own, ...allOf.flatMap((branch) => conjuncts(document, branch))];
}

/** The schema of the body of a documented response. */
export function responseSchema(
  document: Document,
  operation: Operation,
  status: number,
): Referable<Schema> {
  const response = operation.object.responses[status];
  const schema = response && resolve(document, response).content?.["application/json"].schema;
  if (!schema) throw new Error(`${operation.operationId} has no JSON body for ${status}.`);
  return schema;
}

/** The fields of a value that its schema does not describe: `data.0.name`. */
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
