import type { Operation } from "@messaging-sdk/spec/reader";
import { type Document, type RequestBody, resolve } from "@messaging-sdk/spec/reader";

/** What a caller passes to an operation, each part as TypeScript. */
export interface Input {
  /** Path parameters by name. */
  readonly path: Readonly<Record<string, string>>;
  /** The query of a GET, and the body of anything else. */
  readonly input: string;
}

/** Literals of the spec's own examples. */
export function exampleInput(document: Document, operation: Operation): Input {
  const { pathParameters, queryParameters } = operation;
  const body = exampleBody(document, operation);
  return {
    path: Object.fromEntries(
      pathParameters.map(({ name, example }) => [name, JSON.stringify(example)]),
    ),
    input: JSON.stringify(
      body ?? Object.fromEntries(queryParameters.map(({ name, example }) => [name, example])),
    ),
  };
}

function exampleBody(document: Document, operation: Operation): unknown {
  const values = Object.values(exampleBodies(document, operation));
  // The fullest: most of the cost of a body is in its fields.
  return values.sort((one, other) => JSON.stringify(other).length - JSON.stringify(one).length)[0];
}

/** The spec's own examples of what is sent, by name; none for an operation without a body. */
export function exampleBodies(
  document: Document,
  { path, method }: Operation,
): Record<string, unknown> {
  const requestBody = document.paths[path]?.[method.toLowerCase() as "get"]?.requestBody;
  if (!requestBody) return {};
  const { examples } = resolve<RequestBody>(document, requestBody).content["application/json"];
  return Object.fromEntries(
    Object.entries(examples ?? {}).map(([name, example]) => [
      name,
      resolve(document, example).value,
    ]),
  );
}
