import { type Document, operationObjects, resolve, type Schema } from "./document.ts";

/** What users of one operation, schema or parameter rely on, by what it is. */
export type Promises = Readonly<Record<string, unknown>>;

/** What the document promises: of each operation, and of each component that has values or required fields. */
export function promisesOf(document: Document): Record<string, Promises> {
  const operations = operationObjects(document).map(({ path, method, object }) => {
    const { operationId, security = document.security, responses, ...described } = object;
    const call = `${method.toUpperCase()} ${path}`;
    const extensions = Object.entries(described).filter(([key]) => promised.includes(key));
    const headers = Object.entries(responses).map(([status, response]) => [
      `${status} and its headers`,
      Object.keys(resolve(document, response).headers ?? {}),
    ]);
    return [
      operationId,
      {
        call,
        security: (security ?? []).flatMap((one) => Object.keys(one).map(credential)),
        ...Object.fromEntries([...extensions, ...headers]),
      },
    ] as const;
  });
  const { schemas = {}, parameters = {} } = document.components ?? {};
  const components = Object.entries({ ...schemas, ...parameters }).map(([name, component]) => {
    const { schema = component as Schema } = component as { schema?: Schema };
    return [name, promisesOfSchema(resolve<Schema>(document, schema))] as const;
  });
  return Object.fromEntries(
    [...operations, ...components].filter(([, promises]) => Object.keys(promises).length > 0),
  );

  function credential(name: string): string {
    const scheme = document.components?.securitySchemes?.[name];
    return ["type", "in", "name"].map((key) => Reflect.get(scheme ?? {}, key)).join(" ");
  }
}

const promised = ["x-retry", "x-paging", "x-lookup", "x-items", "x-invalidates"];

function promisesOfSchema(schema: Schema): Promises {
  const values = valuesOf(schema);
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [`values of ${name}`, "$ref" in field ? [] : valuesOf(field)] as const,
  );
  return Object.fromEntries(
    [
      ["values", values] as const,
      ["required fields", schema.required ?? []] as const,
      ...fields,
    ].filter(([, list]) => list.length > 0),
  );
}

/** The values of an enum, each with what the document says of its meaning: `2 x-final`. */
function valuesOf({ enum: listed = [], const: only, anyOf = [] }: Schema): unknown[] {
  const branches = anyOf.flatMap((branch) => {
    if (!("const" in branch)) return [];
    const marks = ["x-final", "x-rejected"].filter((mark) => Reflect.get(branch, mark) === true);
    return [[branch.const, ...marks].join(" ")];
  });
  return [...listed, ...(only === undefined ? [] : [only]), ...branches];
}
