import {
  type Document,
  isRecord,
  type OperationObject,
  type Referable,
  type ResponseObject,
  resolve,
  type Schema,
} from "./document.ts";

/** The examples of a body by name; empty where there is no body. */
export function examplesOf(
  document: Document,
  described: Referable<Described> | undefined,
): Record<string, unknown> {
  const { content } = described ? resolve<Described>(document, described) : {};
  return Object.fromEntries(
    Object.entries(content?.["application/json"]?.examples ?? {}).map(([name, example]) => [
      name,
      resolve<{ value?: unknown }>(document, example).value,
    ]),
  );
}

/** The first example of the request body; undefined where there is no body. */
export function exampleBody(document: Document, operation: OperationObject): unknown {
  return Object.values(examplesOf(document, operation.requestBody))[0];
}

/** Returns the records in `data` of the first example of a success. */
export function exampleRecords(
  document: Document,
  { object, success }: { readonly object: OperationObject; readonly success: number },
): unknown[] {
  const [envelope] = Object.values(examplesOf(document, object.responses[success]));
  const { data } = isRecord(envelope) ? envelope : {};
  return Array.isArray(data) ? data : [];
}

/** Every response that the spec has as an example, with the examples of its headers. */
export function exampleResponses(document: Document, { responses }: OperationObject) {
  return Object.entries(responses).flatMap(([status, referable]) => {
    const headers = exampleHeaders(document, referable);
    return Object.entries(examplesOf(document, referable)).map(([name, body]) => {
      return { status: Number(status), name, body, headers };
    });
  });
}

/** The headers of a response by example; one without gets its value from its schema, or is left out where that says too little. */
export function exampleHeaders(
  document: Document,
  response: Referable<ResponseObject>,
): Record<string, string> {
  const { headers = {} } = resolve(document, response);
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, referable]) => {
      const { example, schema } = resolve(document, referable);
      const value = example ?? (schema && sampleOf(resolve<Schema>(document, schema)));
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
}

/** A value that fits a schema of one value. */
function sampleOf({ examples, const: only, enum: values, default: usual, ...schema }: Schema) {
  const stated = examples?.[0] ?? only ?? values?.[0] ?? usual;
  if (stated !== undefined || schema.pattern || schema.format) return stated;
  const { type, minimum = 0, minLength = 1 } = schema;
  if (type === "integer" || type === "number") return minimum;
  return { string: "a".repeat(minLength), boolean: true }[String(type)];
}

/** A request body or a response. */
interface Described {
  content?: { "application/json"?: { examples?: Record<string, object> } };
}
