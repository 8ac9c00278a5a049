import { checkRequest } from "@messaging-sdk/client/validate";
import { document, operation as specOf } from "@messaging-sdk/spec/bundled";
import { componentsOf, refName, resolve, type Schema } from "@messaging-sdk/spec/reader";
import type { StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import type { SpecOperation } from "../operations/spec-operation.ts";

/** What a tool is asked for: the parts of a request, checked. */
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
  const { object, pathParameters, queryParameters } = specOf(operation.operationId);
  const { properties: fields, required } = bodyOf(operation);
  const parameters = [...pathParameters, ...(fields ? [] : queryParameters)];
  const properties = {
    ...Object.fromEntries(
      parameters.map(({ name, description, schema }) => [name, { ...schema, description }]),
    ),
    // The plan's id takes its place.
    ...without(fields ?? {}, object["x-lookup"]?.by),
    ...more,
  };
  const json = {
    type: "object",
    properties,
    required: [...pathParameters.map(({ name }) => name), ...(required ?? [])],
    additionalProperties: false,
  };
  return {
    "~standard": {
      ...{ version: 1, vendor: "messaging", jsonSchema: bothWays(json) },
      validate(given) {
        const unknown = Object.keys(Object(given)).filter(
          (name) => !Object.hasOwn(properties, name),
        );
        const [path, rest] = split(Object(given), new Set(pathParameters.map(({ name }) => name)));
        const { again = false, ...own } = rest;
        const input = operation.takesMany ? own.items : own;
        const part = operation.input === "body" ? { body: input } : { query: Object(input) };
        const issues = [
          ...unknown.map((name) => `${name} is none of ${Object.keys(properties).join(", ")}.`),
          ...checkRequest(operation.operationId, { path, ...part }).map(
            ({ field, message }) => `${field} ${message}`,
          ),
        ];
        if (issues.length > 0) return { issues: issues.map((message) => ({ message })) };
        return { value: { path, input, again: again === true } };
      },
    },
  };
}

/** The output of a tool. A record that differs from the spec passes: it came, and hiding it would not help. */
export function outputSchema(
  properties: Readonly<Record<string, object>>,
  operation?: SpecOperation,
): StandardSchemaWithJSON {
  const record = operation && specOf(operation.operationId).recordType;
  const items = record ? { anyOf: [{ $ref: `#/components/schemas/${record}` }, {}] } : {};
  const json = { type: "object", properties: { data: { type: "array", items }, ...properties } };
  const jsonSchema = bothWays(json);
  return {
    "~standard": { version: 1, vendor: "messaging", jsonSchema, validate: (value) => ({ value }) },
  };
}

/** The numbers and e-mail addresses that a request would reach. */
export function addressesOf(operation: SpecOperation, input: unknown): string[] {
  return addressFields(operation).flatMap((name) => {
    const value: unknown = Reflect.get(Object(input), name);
    return value === undefined ? [] : [value].flat().map(String);
  });
}

/** The fields of the body that say whom it reaches; only what is sent has one. */
export function addressFields(operation: SpecOperation): string[] {
  return Object.entries(bodyOf(operation).properties ?? {}).flatMap(([name, field]) => {
    const schema = resolve<Schema>(document, field);
    const one = schema.items ?? field;
    return refName(one) === "PhoneNumber" || schema.format === "email" ? [name] : [];
  });
}

function bodyOf({ operationId, takesMany }: SpecOperation): Schema {
  const { requestBody } = specOf(operationId).object;
  const media = requestBody && resolve(document, requestBody).content["application/json"];
  if (!media?.schema) return {};
  if (takesMany) return { properties: { items: media.schema }, required: ["items"] };
  return resolve<Schema>(document, media.schema);
}

/** The schema alone, with the components it refers to, and without what only our generators read. */
function bothWays(schema: object) {
  const $defs = Object.fromEntries(
    [...componentsOf(document, schema)].map((place) => {
      const [kind = "", name = ""] = place.split("/");
      return [name, document.components?.[kind]?.[name]];
    }),
  );
  const text = JSON.stringify({ ...schema, $defs }, (key, value) =>
    key.startsWith("x-") ? undefined : value,
  ).replaceAll("#/components/schemas/", "#/$defs/");
  const read = (): Record<string, unknown> => JSON.parse(text);
  return { input: read, output: read };
}

function without<Value>(values: Readonly<Record<string, Value>>, name: string | undefined) {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));
}

function split(given: Record<string, unknown>, names: ReadonlySet<string>) {
  const part = (isIn: boolean): Record<string, unknown> =>
    Object.fromEntries(Object.entries(given).filter(([name]) => names.has(name) === isIn));
  return [part(true), part(false)] as const;
}
