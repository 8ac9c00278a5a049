import { checkRequest } from "@messaging-sdk/client/validate";
import { document, operation as specOf } from "@messaging-sdk/spec/bundled";
import { bodySchema, isRecord, resolve, type Schema } from "@messaging-sdk/spec/reader";
import { fromJsonSchema, type StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import { fieldsOf, parseJson } from "../fields.ts";
import type { SpecOperation } from "../operations/spec-operation.ts";

/** The parts of a request that a tool is asked for, checked. */
export interface Requested {
  readonly path: Readonly<Record<string, unknown>>;
  /** The query of a list, else the body. */
  readonly input: unknown;
  readonly again: boolean;
}

/** The input of an operation's tool: parameters and fields of the body side by side, as the spec has them. */
export function inputSchema(
  operation: SpecOperation,
  more: Readonly<Record<string, object>> = {},
): StandardSchemaWithJSON<unknown, Requested> {
  const { operationId, takesMany } = operation;
  const { lookup, pathParameters, queryParameters } = specOf(operationId);
  const { properties: fields = {}, required: needed = [] } = bodyOf(operation);
  const pathNames = pathParameters.map(({ name }) => name);
  const parameters = [...pathParameters, ...queryParameters].map(
    ({ name, description, schema }) => [name, { ...schema, description }],
  );
  // The plan's id takes the place of the field that a message is looked up by.
  const { [lookup?.by ?? ""]: _, ...others } = fields;
  const properties = { ...Object.fromEntries(parameters), ...others, ...more };
  const required = [...pathNames, ...needed];
  const schema = { type: "object", properties, required, additionalProperties: false };
  const validate = (sent: unknown) => {
    const given = asAsked(schema, sent);
    const { again, ...rest } = fieldsOf(given);
    const path = Object.fromEntries(pathNames.map((name) => [name, rest[name]]));
    const own = Object.fromEntries(Object.entries(rest).filter(([name]) => !(name in path)));
    const input = takesMany ? own.items : own;
    const part = operation.input === "body" ? { body: input } : { query: fieldsOf(input) };
    const unknown = Object.keys(fieldsOf(given)).filter((name) => !Object.hasOwn(properties, name));
    const messages = [
      ...(isRounded(given) ? ["An id past 2^53 was rounded on its way: give it as a text."] : []),
      ...unknown.map((name) => `${name} is none of ${Object.keys(properties).join(", ")}.`),
      ...checkRequest(operationId, { path, ...part }).map((one) => `${one.field} ${one.message}`),
    ];
    if (messages.length > 0) return { issues: messages.map((message) => ({ message })) };
    return { value: { path, input, again: again === true } };
  };
  const read = () => inPlace(schema);
  const jsonSchema = { input: read, output: read };
  return { "~standard": { version: 1, vendor: "messaging", jsonSchema, validate } };
}

const text = { type: "string" };
const count = { type: "integer" };
const objects = { type: "array", items: { type: "object" } };
const digits = { type: "array", items: text, description: "The last four digits of each number." };
const status = { enum: ["open", "done", "rejected", "not-sent", "doubtful"] };
const planned = { planId: text, operation: text, status, next: text };
const result = (required: Record<string, object>, more: Record<string, object> = {}) =>
  fromJsonSchema({
    ...{ type: "object", properties: { ...required, ...more }, required: Object.keys(required) },
  });

/** The results of tools; that of an error has `error` alone. Records have what the service gives. */
export const outputSchemas = {
  search: result({ sections: objects }),
  list: result(
    { notice: text, data: objects },
    { errors: objects, next: { type: "object", properties: { offset: count } } },
  ),
  why: result({ state: text, next: text, why: text }, { listed: count }),
  plan: result(
    { ...planned, requests: count },
    { recipients: count, parts: count, text, to: digits },
  ),
  commit: result(planned, { notice: text, data: objects }),
};

/** The fields that the body of a request has. */
export function bodyOf({ operationId, takesMany }: SpecOperation): Schema {
  const schema = bodySchema(document, specOf(operationId).object.requestBody);
  return takesMany ? { properties: { items: schema }, required: ["items"] } : schema;
}

/** A schema with all that it refers to in its place, and without what only our generators read. */
function inPlace(schema: object): Record<string, unknown> {
  const text = JSON.stringify(schema, (key, value) => {
    if (key.startsWith("x-")) return undefined;
    if (!isRecord(value)) return value;
    const resolved = { ...resolve<Schema>(document, value), ...value, $ref: undefined };
    // Lists give a long id as a text, and take it as one.
    return resolved.format === "int64" ? { ...resolved, type: ["integer", "string"] } : resolved;
  });
  return JSON.parse(text);
}

/**
 * Agents send lists and objects as JSON text, numbers as text, and null for what they leave out. Each is taken as what it stands
 * for, where the schema takes no text or null.
 */
function asAsked(node: object, value: unknown): unknown {
  const { properties, required = [], items } = resolve<Schema>(document, node);
  if (typeof value === "string" && !takes(node, "string")) {
    const read = parseJson(value) ?? value;
    // An id past 2^53 would be rounded: the client takes its text, as lists give it.
    const isLong = typeof read === "number" && !Number.isSafeInteger(read) && /^-?\d+$/.test(value);
    return typeof read === "string" || isLong ? value : asAsked(node, read);
  }
  if (Array.isArray(value)) return items ? value.map((one) => asAsked(items, one)) : value;
  if (!properties || typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).flatMap(([name, own]) => {
    const field = properties[name] ?? {};
    const isAbsent = own === null && !required.includes(name) && !takes(field, "null");
    return isAbsent ? [] : [[name, asAsked(field, own)]];
  });
  return Object.fromEntries(fields);
}

/** Returns true where a number lost its last digits when the message was parsed. */
function isRounded(value: unknown): boolean {
  if (typeof value === "number") return Number.isInteger(value) && !Number.isSafeInteger(value);
  return typeof value === "object" && value !== null && Object.values(value).some(isRounded);
}

function takes(node: object, wanted: string): boolean {
  const { anyOf, const: only, enum: values = [only], type } = resolve<Schema>(document, node);
  if (anyOf) return anyOf.some((one) => takes(one, wanted));
  const types = [type ?? values.flatMap((one) => (one === undefined ? [] : typeof one))].flat();
  return types.length === 0 || types.some((one) => one === wanted);
}
