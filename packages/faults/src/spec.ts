import bundled from "@messaging-sdk/spec/openapi.json" with { type: "json" };
import { type Document, type Operation, readOperations, resolve } from "@messaging-sdk/spec/reader";

/** An operation of the spec, with the spec's own examples of a request and its answer. */
export interface SpecOperation extends Operation {
  /** What the client's method takes before its options: the path parameters, then the body or a query. */
  readonly exampleArguments: readonly unknown[];
  /** The path with its parameters filled in: `/v2.1/group/1042/contact`. */
  readonly examplePath: string;
  readonly exampleBody: unknown;
  /** What stands in `data` of a success. */
  readonly exampleRecords: readonly unknown[];
}

// Its literal type is of no use; what the generator reads of it is.
const document = bundled as unknown as Document;

/** Every operation of the service. */
export const operations: readonly SpecOperation[] = readOperations(document).map(withExamples);

/** The operation of that id; without it, whoever asks cannot go on. */
export function operation(operationId: string): SpecOperation {
  const found = operations.find((one) => one.operationId === operationId);
  if (!found) throw new Error(`The spec has no ${operationId}.`);
  return found;
}

/** The operation that a request is for; undefined when the spec has none. */
export function findOperation(method: string, path: string): SpecOperation | undefined {
  const segments = path.split("/");
  return operations.find((operation) => {
    const template = operation.path.split("/");
    const fits = template.every((part, at) => part.startsWith("{") || part === segments[at]);
    return fits && operation.method === method && template.length === segments.length;
  });
}

function withExamples(operation: Operation): SpecOperation {
  const { method, path, pathParameters } = operation;
  const described = document.paths[path]?.[method.toLowerCase() as Lowercase<typeof method>];
  const exampleBody = firstExample(described?.requestBody);
  const envelope = firstExample(described?.responses["200"]);
  return {
    ...operation,
    exampleArguments: [...pathParameters.map(({ example }) => example), exampleBody ?? {}],
    examplePath: pathParameters.reduce(
      (filled, { name, example }) => filled.replace(`{${name}}`, String(example)),
      path,
    ),
    exampleBody,
    exampleRecords: Reflect.get(Object(envelope), "data"),
  };
}

/** The first example of a body; undefined where there is no body. */
function firstExample(described: object | undefined): unknown {
  const { content } = resolve<Described>(document, described ?? {});
  const [example] = Object.values(content?.["application/json"].examples ?? {});
  return example && resolve<{ value?: unknown }>(document, example).value;
}

interface Described {
  content?: { "application/json": { examples?: Record<string, object> } };
}
