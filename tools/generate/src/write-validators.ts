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
    return `  ${operationId}: ${write(contract)},`;
  });
  return `// ${banner}
import type { Contract, Schema } from "../validate/schema.ts";

/** By name. */
export const schemas: Readonly<Record<string, Schema>> = {
${Object.entries(schemas)
  .map(([name, schema]) => `  ${JSON.stringify(name)}: ${write(schema)},\n`)
  .join("")}};

/** By operationId. */
export const contracts = {
${contracts.join("\n")}
} satisfies Readonly<Record<string, Contract>>;
`;

  /** The rules of a schema, those of named ones in \`schemas\`. */
  function check(node: Referable<Schema>): object {
    const name = refName(node);
    if (name === undefined) {
      return literal(rulesOf(node), "x-must" in node ? node["x-must"] : undefined);
    }
    if (!schemas[name]) {
      // One that contains itself is there by then.
      schemas[name] = {};
      schemas[name] = check(resolve(document, node));
    }
    return { $ref: name };
  }

  function literal({ $ref: _, ...schema }: Schema & { $ref?: string }, must?: string): object {
    const { type, const: only, anyOf, allOf, items, properties, format, ...rules } = schema;
    const open = anyOf?.find((branch) => "x-open-enum" in branch);
    // The last branch of an open enum takes the others too.
    if (open) return check(open);
    const all = (list: readonly Referable<Schema>[] | undefined) => list?.map(check);
    return {
      ...(type && { type: [type].flat() }),
      ...(only !== undefined && { enum: [only] }),
      ...(anyOf && { anyOf: all(anyOf) }),
      ...(allOf && { allOf: all(allOf) }),
      ...(items && { items: check(items) }),
      ...(properties && { properties: fieldsOf(properties) }),
      ...(format && (patterns[format] ?? { format })),
      ...rules,
      ...(must && { must }),
    };
  }

  function fieldsOf(properties: Readonly<Record<string, Referable<Schema>>>) {
    const fields = Object.entries(properties).map(([name, node]) => [name, check(node)]);
    return Object.fromEntries(fields);
  }

  function parametersOf(list: readonly Parameter[]): object | undefined {
    if (list.length === 0) return undefined;
    const properties = Object.fromEntries(list.map(({ name, schema }) => [name, schema]));
    const required = list.flatMap((one) => (one.required ? one.name : []));
    return { type: ["object"], required, properties: fieldsOf(properties) };
  }
}

/** Writes rules as JSON, but their patterns as those of JavaScript. */
function write(rules: object): string {
  return JSON.stringify(rules).replace(
    /"pattern":("(?:[^"\\]|\\.)*")/g,
    (_, text) => `"pattern":${new RegExp(JSON.parse(text), "u")}`,
  );
}

/** Formats that the client has no function for: a text of that form. */
const patterns: Readonly<Record<string, { readonly pattern: string; readonly must: string }>> = {
  date: {
    pattern: "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$",
    must: "be a date such as 2026-11-15",
  },
  uuid: {
    pattern: "^[\\da-fA-F]{8}(?:-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}$",
    must: "be a UUID",
  },
};
