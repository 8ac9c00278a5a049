import { markedValues } from "./constants.ts";
import {
  type Document,
  type Items,
  type Lookup,
  type Method,
  methods,
  type OperationObject,
  operationObjects,
  type Parameter,
  type PlacedOperation,
  type Referable,
  type RequestBody,
  type RetryClass,
  refName,
  resolve,
  type Schema,
} from "./document.ts";
import { isParameterName, lowerFirst, singular } from "./nouns.ts";
import { type Optimistic, readOptimistic } from "./optimistic.ts";

/** An operation of the spec, with all that its names in the packages are derived from. */
export interface Operation {
  /** Its OpenAPI object. */
  object: OperationObject;
  operationId: string;
  /** The client's method name: `x-method`, or else the first word of the operationId. */
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
  /** Undefined for anything but a list. */
  paging?: NonNullable<OperationObject["x-paging"]> & { pageSize: number };
  invalidates: string[];
  optimistic?: Optimistic;
  lookup?: Lookup & { maxLength?: number };
  items?: Items;
  /** The field of its records by which one may be rejected. */
  statusField?: string;
  pathParameters: Parameter[];
  /** The path with the examples of its parameters: `/v2.1/group/1042/contact`. */
  examplePath: string;
  queryParameters: Parameter[];
  /** The status of a success, such as 200: the first with a JSON body, from which its types come. */
  success: number;
  /** TypeScript of the request body, such as `readonly GroupCreate[]`. */
  bodyType?: string;
  /** The body's name as a parameter: `groups` of several, `emailTemplate` of one. */
  bodyName?: string;
  /** TypeScript of one record of `data`, such as `Group`. */
  recordType: string;
  /** TypeScript of `meta`, such as `Meta`; that too where the envelope has none, because the client counts then. */
  metaType: string;
}

/** The TypeScript of a body that is a list, with the name of its items. */
const list = /^readonly (.*)\[\]$/;

/** Reads every operation of the bundled document, in its order. */
export function readOperations(document: Document): Operation[] {
  return operationObjects(document).map((placed) => {
    try {
      return readOperation(document, placed);
    } catch (error) {
      const { path, object } = placed;
      throw new Error(`${pathFile(path)}, ${object.operationId}: ${(error as Error).message}`);
    }
  });
}

/** The file of a path: `spec/paths/v2.1_group.yaml`. */
export function pathFile(path: string): string {
  return `spec/paths/${path.slice(1).replaceAll("/", "_")}.yaml`;
}

/** Reads one operation. Throws, with what to do, when no code can be made of it. */
export function readOperation(document: Document, placed: PlacedOperation): Operation {
  const { path, method, object: operation } = placed;
  const { operationId, summary = operationId, description = "" } = operation;
  if (!operationId) {
    throw new Error(
      "It has no operationId, which every name of it is made of. Write a verb with a noun after it, such as `listGroups`.",
    );
  }
  const word = /^[a-z]+/.exec(operationId)?.[0] ?? operationId;
  const noun = operationId.slice(word.length);
  const [resource] = operation.tags ?? [];
  if (!resource) throw new Error("It has no tag, which is the client's resource: name one.");
  const own = [...(document.paths[path]?.parameters ?? []), ...(operation.parameters ?? [])];
  const parameters = own.map((parameter) => resolve<Parameter>(document, parameter));
  const pathParameters = parameters.filter((parameter) => parameter.in === "path");
  const queryParameters = parameters.filter((parameter) => parameter.in === "query");
  const { success, schema } = successOf(document, operation);
  const envelope = resolve<Schema>(document, schema);
  const records = recordsOf(document, envelope, success);
  const bodyType = bodyTypeOf(document, operation);
  const optimistic = readOptimistic(document, operation, records);
  const paging = operation["x-paging"];
  const limit = queryParameters.find(({ name }) => name === paging?.limit);
  const pageSize = limit?.schema && Number(resolve<Schema>(document, limit.schema).default);
  const one = lowerFirst(isOneRecord(document, operation) ? singular(noun) : noun);
  const isFree = isParameterName(one) && pathParameters.every(({ name }) => name !== one);
  const bodyName = isFree ? one : lowerFirst(bodyType?.replace(list, "$1") ?? "");
  if (bodyType && queryParameters.length > 0) {
    throw new Error("It has a body and a query, but its method takes one input: remove one.");
  }
  return {
    object: operation,
    operationId,
    verb: operation["x-method"] ?? word,
    noun,
    resource,
    method: method.toUpperCase() as Uppercase<Method>,
    path,
    summary,
    description,
    deprecated: operation.deprecated === true,
    retry: operation["x-retry"] ?? methods[method],
    ...(paging &&
      pageSize !== undefined &&
      method === "get" && { paging: { ...paging, pageSize } }),
    invalidates: operation["x-invalidates"] ?? [],
    ...(optimistic && { optimistic }),
    ...(operation["x-lookup"] && { lookup: lookupOf(document, operation, operation["x-lookup"]) }),
    ...(operation["x-items"] && { items: operation["x-items"] }),
    ...statusFieldOf(document, refName(records)),
    pathParameters,
    examplePath: pathParameters.reduce(
      (filled, { name, example }) =>
        filled.replace(`{${name}}`, encodeURIComponent(String(example))),
      path,
    ),
    queryParameters,
    success,
    ...(bodyType && { bodyType, bodyName }),
    recordType: typeName(records, `the items of \`data\` of its ${success}`),
    metaType: envelope.properties?.meta
      ? typeName(envelope.properties.meta, `\`meta\` of its ${success}`)
      : "Meta",
  };
}

/** The field of a record whose values the spec marks as rejected or not. */
function statusFieldOf(document: Document, record = "") {
  const { properties = {} } = (document.components?.schemas?.[record] ?? {}) as Schema;
  const [field] = Object.entries(properties).flatMap(([name, schema]) => {
    const rejected = markedValues(document, refName(schema) ?? "", "x-rejected");
    return rejected.length > 0 ? name : [];
  });
  return field !== undefined && { statusField: field };
}

function successOf(document: Document, { responses = {} }: Partial<OperationObject>) {
  for (const [status, referable] of Object.entries(responses)) {
    if (!/^2\d\d$/.test(status)) continue;
    const { content = {} } = resolve(document, referable);
    const schema = Reflect.get(content, "application/json")?.schema;
    if (schema) return { success: Number(status), schema: schema as Referable<Schema> };
    const [other] = Object.keys(content);
    if (other) throw new Error(notJson(`Its ${status}`, other));
  }
  throw new Error(
    "It has no 2xx with a JSON body, which its types come from: describe one, such as a 200 or a 202, with an envelope. Of a write, the client reads any 2xx without a body as one without records.",
  );
}

function recordsOf(document: Document, { properties = {} }: Schema, success: number) {
  const data = resolve<Schema>(document, properties.data ?? {});
  if (data.type === "array" && data.items) return data.items;
  throw new Error(
    `Expected \`data\` of its ${success} to be a list, at the top of the body, also of one record: write \`type: array\` with \`items\`.`,
  );
}

function bodyTypeOf(document: Document, operation: OperationObject) {
  if (!operation.requestBody) return undefined;
  const { content = {} } = resolve<Partial<RequestBody>>(document, operation.requestBody);
  const schema: Referable<Schema> | undefined = Reflect.get(content, "application/json")?.schema;
  if (!schema) throw new Error(notJson("Its body", Object.keys(content)[0] ?? "nothing"));
  const { items } = resolve<Schema>(document, schema);
  return (
    refName(schema) ??
    `readonly ${typeName(items, "its body, or the items of a body that is a list,")}[]`
  );
}

/** With what the schema of the body says: how long the value may be. */
function lookupOf(document: Document, { requestBody }: OperationObject, stated: Lookup) {
  const { properties = {} } = bodySchema(document, requestBody);
  const { maxLength } = resolve<Schema>(document, properties[stated.by] ?? {});
  return { ...stated, ...(maxLength !== undefined && { maxLength }) };
}

/** The schema of a body; an empty one where there is none. */
export function bodySchema(document: Document, body: OperationObject["requestBody"]): Schema {
  const schema = body && resolve(document, body).content?.["application/json"]?.schema;
  return schema ? resolve<Schema>(document, schema) : {};
}

/** The schema of one item of a body: of the body itself where that is no list. */
export function itemSchema(document: Document, body: OperationObject["requestBody"]): Schema {
  const schema = bodySchema(document, body);
  return schema.items ? resolve<Schema>(document, schema.items) : schema;
}

/** The client's bodies are JSON, sent and received. */
function notJson(what: string, type: string): string {
  return `${what} is ${type}, and the client sends and reads JSON. Describe it as application/json with a schema; a file by its URL, or as a text in a field.`;
}

/** Returns true when the body is neither a list nor nothing but lists, such as `{ id: [1, 2] }`. */
function isOneRecord(document: Document, { requestBody }: OperationObject): boolean {
  if (!requestBody) return false;
  const { type, properties = {} } = bodySchema(document, requestBody);
  const fields = Object.values(properties).map((field) => resolve<Schema>(document, field));
  return type !== "array" && !(fields.length > 0 && fields.every((one) => one.type === "array"));
}

/** Each body and record is a schema file, so that it has a name that users can import. */
function typeName(node: object | undefined, what: string): string {
  const name = node && refName(node);
  if (!name) throw new Error(`Expected ${what} to be a $ref to a file in spec/schemas/.`);
  return name;
}
