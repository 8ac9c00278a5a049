import type { Operation } from "@messaging-sdk/spec/reader";
import { type Document, type RequestBody, resolve } from "@messaging-sdk/spec/reader";
import { apiStyles } from "./api-styles.ts";
import { type InputKind, numberFormat } from "./cases/breakers.ts";
import type { Column } from "./coverage.ts";

/**
 * The cells of the coverage table that an operation must fill. Read from the spec, not from the cases, so
 * that a forgotten kind of case leaves an empty cell.
 */
export function requiredCells(document: Document, operation: Operation): Set<Column> {
  const { object } = operation;
  const { pathParameters, queryParameters } = operation;
  const body = object.requestBody && resolve<RequestBody>(document, object.requestBody);
  const statuses = Object.keys(object.responses).map(Number);
  const constraints = [
    ...(body ? constraintsOf(document, body.content["application/json"].schema) : []),
    ...pathParameters.flatMap(({ schema }) => constraintsOf(document, schema)),
    // The mock takes an empty value in a query for none, so a `minLength` of 1 rejects nothing there.
    ...queryParameters.flatMap(({ schema }) =>
      constraintsOf(document, schema).filter(
        ([keyword, value]) => `${keyword} ${value}` !== "minLength 1",
      ),
    ),
  ];
  const kinds = constraints.flatMap(([keyword, value]) => kindOf(keyword, value) ?? []);
  const hasRequired =
    body || [...pathParameters, ...queryParameters].some(({ required }) => required);
  const hasInput = body || pathParameters.length + queryParameters.length > 0;
  return new Set<Column>([
    ...apiStyles.flatMap((style) => statuses.map((status) => `${style} ${status}` as const)),
    ...kinds,
    ...(hasRequired ? (["missing"] as const) : []),
    ...(hasInput ? (["canary"] as const) : []),
    "no key",
  ]);
}

/** The kind of input that a constraint rejects, if it rejects any. */
function kindOf(keyword: string, value: unknown): InputKind | undefined {
  const rejectsNothing =
    value === 0 || value === true || (keyword === "format" && numberFormat.test(String(value)));
  return keyword === "minimum" || !rejectsNothing ? kinds[keyword] : undefined;
}

const kinds: Readonly<Record<string, InputKind>> = {
  required: "missing",
  type: "wrong type",
  minimum: "out of range",
  maximum: "out of range",
  minItems: "out of range",
  maxItems: "out of range",
  minProperties: "out of range",
  enum: "out of range",
  pattern: "out of range",
  format: "out of range",
  maxLength: "too long",
  minLength: "too short",
  additionalProperties: "unknown field",
};

/** Every keyword in a schema and the schemas inside it, with its value: `["maxLength", 150]`. */
function constraintsOf(document: Document, schema: object): [string, unknown][] {
  return Object.entries(resolve(document, schema)).flatMap(([keyword, value]) => {
    const inside = schemasIn[keyword]?.(Object(value));
    return inside?.flatMap((one) => constraintsOf(document, one)) ?? [[keyword, value]];
  });
}

/** Keywords that hold schemas. */
const schemasIn: Readonly<Record<string, (value: object) => object[]>> = {
  properties: (value) => Object.values(value),
  items: (value) => [value],
  allOf: (value) => Object.values(value),
  anyOf: (value) => Object.values(value),
  oneOf: (value) => Object.values(value),
};
