import {
  type Document,
  type Method,
  methods,
  type OperationObject,
  type Parameter,
  type RetryClass,
  refName,
  resolve,
  type Schema,
} from "./document.ts";
import { type Optimistic, readOptimistic } from "./optimistic.ts";

/** One operation of the spec, with all that its names in the packages are derived from. */
export interface Operation {
  /** Its OpenAPI object. */
  object: OperationObject;
  operationId: string;
  /** First word of the operationId: the client's method name. */
  verb: string;
  /** The rest of the operationId: `GroupContacts`. */
  noun: string;
  /** The operation's tag: the client's resource name. */
  resource: string;
  method: Uppercase<Method>;
  path: string;
  summary: string;
  description: string;
  deprecated: boolean;
  retry: RetryClass;
  paging?: { offset: string; limit: string; key: string[]; pageSize: number };
  invalidates: string[];
  optimistic?: Optimistic;
  pathParameters: Parameter[];
  /** The path with the examples of its parameters: `/v2.1/group/1042/contact`. */
  examplePath: string;
  queryParameters: Parameter[];
  /** TypeScript of the request body, such as `GroupCreate[]`. */
  bodyType?: string;
  /** TypeScript of one record of `data`, such as `Group`. */
  recordType: string;
  /** TypeScript of `meta`, such as `Meta`. */
  metaType: string;
}

/** Reads every operation of the bundled document, in its order. */
export function readOperations(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      try {
        return [readOperation(document, path, method, operation)];
      } catch (error) {
        const file = `spec/paths/${path.slice(1).replaceAll("/", "_")}.yaml`;
        throw new Error(`${file}, ${operation.operationId}: ${(error as Error).message}`);
      }
    }),
  );
}

function readOperation(
  document: Document,
  path: string,
  method: Method,
  operation: OperationObject,
): Operation {
  const { operationId } = operation;
  const verb = /^[a-z]+/.exec(operationId)?.[0] ?? operationId;
  const own = [...(document.paths[path]?.parameters ?? []), ...(operation.parameters ?? [])];
  const parameters = own.map((parameter) => resolve<Parameter>(document, parameter));
  const pathParameters = parameters.filter((parameter) => parameter.in === "path");
  const queryParameters = parameters.filter((parameter) => parameter.in === "query");
  const envelope = resolve<Schema>(document, successSchema(document, operation));
  const records = resolve<Schema>(document, envelope.properties?.data ?? {}).items;
  const optimistic = readOptimistic(document, operation, records ?? {});
  const limit = queryParameters.find(({ name }) => name === operation["x-paging"]?.limit);
  const bodyType = bodyTypeOf(document, operation);
  if (bodyType && queryParameters.length > 0) {
    throw new Error("It has a body and a query, but its method takes one input: remove one.");
  }
  return {
    object: operation,
    operationId,
    verb,
    noun: operationId.slice(verb.length),
    resource: operation.tags[0] ?? verb,
    method: method.toUpperCase() as Uppercase<Method>,
    path,
    summary: operation.summary,
    description: operation.description,
    deprecated: operation.deprecated === true,
    retry: operation["x-retry"],
    ...(operation["x-paging"] &&
      limit && {
        paging: {
          ...operation["x-paging"],
          pageSize: Number(resolve<Schema>(document, limit.schema).default),
        },
      }),
    invalidates: operation["x-invalidates"] ?? [],
    ...(optimistic && { optimistic }),
    pathParameters,
    examplePath: pathParameters.reduce(
      (filled, { name, example }) =>
        filled.replace(`{${name}}`, encodeURIComponent(String(example))),
      path,
    ),
    queryParameters,
    ...(bodyType && { bodyType }),
    recordType: typeName(records, "the items of `data` of its 200"),
    metaType: typeName(envelope.properties?.meta, "`meta` of its 200"),
  };
}

function successSchema(document: Document, operation: OperationObject) {
  const success = operation.responses["200"];
  const schema = success && resolve(document, success).content?.["application/json"].schema;
  if (!schema)
    throw new Error("It has no 200 with a JSON body, which its types come from: add one.");
  return schema;
}

function bodyTypeOf(document: Document, operation: OperationObject) {
  if (!operation.requestBody) return undefined;
  const { schema } = resolve(document, operation.requestBody).content["application/json"];
  const { items } = resolve<Schema>(document, schema);
  return refName(schema) ?? `${typeName(items, "the items of its body")}[]`;
}

/** Each body and record is a schema file, so that it has a name that users can import. */
function typeName(node: object | undefined, what: string): string {
  const name = node && refName(node);
  if (!name) throw new Error(`Expected ${what} to be a $ref to a file in spec/schemas/.`);
  return name;
}
