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

// `verbose` makes a finding name the value at fault; `strict` would refuse the spec's own `x-` keywords.
const ajv = new Ajv2020({
  allErrors: true,
  strict: false,
  useDefaults: true,
  verbose: true,
  validateSchema: false,
});
formats.default(ajv);

const compiled = new WeakMap<object, ValidateFunction>();

/**
 * A schema of a document, by default the spec, with what it refers to. A check fills in the defaults. It is compiled when
 * it is first asked for, which takes some milliseconds each.
 */
export function compile(
  schema: Referable<Schema>,
  { components }: Pick<Document, "components"> = document,
): ValidateFunction {
  const validate = compiled.get(schema) ?? ajv.compile({ ...schema, components });
  compiled.set(schema, validate);
  return validate;
}

/** The schemas of the parts of a request, as the spec has them. */
export function rulesOf({ items, object, pathParameters, queryParameters }: Operation) {
  const { requestBody, responses } = object;
  const body = requestBody && resolve(document, requestBody).content["application/json"].schema;
  const isList = body && resolve(document, body).type === "array";
  const batch = items?.list ? [items.list] : isList ? [] : undefined;
  return {
    path: parameters(pathParameters),
    query: parameters(queryParameters),
    body,
    /** The place of a batch's items in the body: `[]` when it is their array, `["id"]`; undefined when there is no batch. */
    batch: responses["207"] && batch,
  };
}

/** The parameters of one place, as the schema of an object. */
export function parameters(list: readonly Parameter[]): Schema {
  const properties = Object.fromEntries(list.map(({ name, schema }) => [name, schema]));
  const required = list.filter((one) => one.required).map(({ name }) => name);
  return { type: "object", properties, required };
}
