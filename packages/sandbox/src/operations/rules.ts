import { document } from "@messaging-sdk/spec/bundled";
import {
  type Document,
  type Operation,
  type Parameter,
  type Referable,
  resolve,
  type Schema,
} from "@messaging-sdk/spec/reader";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";

/** The rules of one operation, as the spec has them. A check fills in the spec's defaults. */
export interface Rules {
  readonly path: ValidateFunction;
  readonly query: ValidateFunction;
  readonly body?: ValidateFunction;
  /** The place of a batch's items in the body: `[]` when it is their array, `["id"]`; absent when there is no batch. */
  readonly batch?: readonly string[];
}

// `verbose` makes a finding name the value at fault; `strict` would refuse the spec's own `x-` keywords.
const ajv = new Ajv2020({ allErrors: true, strict: false, useDefaults: true, verbose: true });
formats.default(ajv);

const compiled = new Map<string, Rules>();

/** Compiled when an operation is first called, which takes some milliseconds each. */
export function rulesOf(operation: Operation): Rules {
  const known = compiled.get(operation.operationId);
  if (known) return known;
  const { items, object } = operation;
  const { requestBody, responses } = object;
  const body = requestBody && resolve(document, requestBody).content["application/json"].schema;
  const isList = body && resolve(document, body).type === "array";
  const batch = items?.list ? [items.list] : isList ? [] : undefined;
  const rules = {
    path: compile(parameters(operation.pathParameters)),
    query: compile(parameters(operation.queryParameters)),
    ...(body && { body: compile(body) }),
    ...(responses["207"] && batch && { batch }),
  };
  compiled.set(operation.operationId, rules);
  return rules;
}

/** A schema of a document, by default the spec, with what it refers to. */
export function compile(
  schema: Referable<Schema>,
  { components }: Pick<Document, "components"> = document,
): ValidateFunction {
  return ajv.compile({ ...schema, components });
}

/** The parameters of one place, as the schema of an object. */
export function parameters(list: readonly Parameter[]): Schema {
  const properties = Object.fromEntries(list.map(({ name, schema }) => [name, schema]));
  const required = list.filter((one) => one.required).map(({ name }) => name);
  return { type: "object", properties, required };
}
