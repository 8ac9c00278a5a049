import {
  type Document,
  type Operation,
  type Parameter,
  type Referable,
  refName,
  resolve,
  rulesOf,
  type Schema,
} from "@messaging-sdk/spec/reader";
import { banner } from "./comments.ts";

/** The rules that every request and response is checked against: of schemas in which `findProblems` finds none. */
export function writeValidators(document: Document, operations: Operation[]): string {
  const schemas: Record<string, object> = {};
  const contracts = operations.map((operation) => {
    const { object, operationId, pathParameters, queryParameters } = operation;
    const body = object.requestBody && resolve(document, object.requestBody);
    const responses = Object.entries(object.responses).flatMap(([status, referable]) => {
      const schema = resolve(document, referable).content?.["application/json"].schema;
      return schema ? [[status, check(schema)]] : [];
    });
    const contract = {
      path: parametersOf(pathParameters),
      query: parametersOf(queryParameters),
      body: body && check(body.content["application/json"].schema),
      responses: Object.fromEntries(responses),
    };
    return `  ${operationId}: ${JSON.stringify(contract)},`;
  });
  const code = `// ${banner}
import type { Contract, Schema } from "../validate/schema.ts";

/** By name. */
export const schemas: Readonly<Record<string, Schema>> = {
${Object.entries(schemas)
  .map(([name, schema]) => `  ${JSON.stringify(name)}: ${JSON.stringify(schema)},\n`)
  .join("")}};

/** By operationId. */
export const contracts = {
${contracts.join("\n")}
} satisfies Readonly<Record<string, Contract>>;
`;
  // Patterns are those of JavaScript, and all else is JSON.
  const literals = /"pattern":("(?:[^"\\]|\\.)*")/g;
  return code.replace(literals, (_, text) => `"pattern":${new RegExp(JSON.parse(text), "u")}`);

  /** The rules of a schema, those of named ones in \`schemas\`. */
  function check(node: Referable<Schema>): object {
    const name = refName(node);
    if (name === undefined) return literal(resolve(document, node));
    if (!schemas[name]) {
      // One that contains itself is there by then.
      schemas[name] = {};
      schemas[name] = check(resolve(document, node));
    }
    return { $ref: name };
  }

  function literal(schema: Schema): object {
    const { type, const: only, anyOf, allOf, items, properties, format, ...more } = rulesOf(schema);
    const [pattern, must] = patterns[format ?? ""] ?? [more.pattern, schema["x-must"]];
    const open = anyOf?.find((branch) => "x-open-enum" in branch);
    // The last branch of an open enum takes the others too.
    if (open) return check(open);
    const fields = Object.entries(properties ?? {}).map(([name, node]) => [name, check(node)]);
    return {
      ...(type && { type: [type].flat() }),
      ...(only !== undefined && { enum: [only] }),
      ...(anyOf && { anyOf: anyOf.map(check) }),
      ...(allOf && { allOf: allOf.map(check) }),
      ...(items && { items: check(items) }),
      ...(properties && { properties: Object.fromEntries(fields) }),
      ...(format && !(format in patterns) && { format }),
      ...more,
      ...(pattern && { pattern, must }),
    };
  }

  function parametersOf(list: readonly Parameter[]): object | undefined {
    if (list.length === 0) return undefined;
    const properties = Object.fromEntries(list.map(({ name, schema }) => [name, schema]));
    const required = list.flatMap((one) => (one.required ? one.name : []));
    return literal({ type: "object", required, properties });
  }
}

/** Formats that the client has no function for: a text of that form. */
const patterns: Readonly<Record<string, readonly [pattern: string, must: string]>> = {
  date: ["^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$", "be a date such as 2026-11-15"],
  uuid: ["^[\\da-fA-F]{8}(?:-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}$", "be a UUID"],
};
