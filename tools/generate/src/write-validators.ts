import {
  type Document,
  type Operation,
  type Parameter,
  parameterProblem,
  type Referable,
  refName,
  resolve,
  rulesOf,
  type Schema,
  schemaProblem,
} from "@messaging-sdk/spec/reader";
import { banner } from "./comments.ts";

/** The rules that every request and response is checked against. */
export function writeValidators(document: Document, operations: Operation[]): string {
  const schemas: Record<string, object> = {};
  const contracts = operations.map((operation) => {
    const { object, operationId, pathParameters, queryParameters } = operation;
    const body = object.requestBody && resolve(document, object.requestBody);
    const responses = Object.entries(object.responses).flatMap(([status, referable]) => {
      const schema = resolve(document, referable).content?.["application/json"].schema;
      return schema ? [[status, check(schema, `${operationId}, ${status}`)]] : [];
    });
    const contract = {
      path: parametersOf(pathParameters, `${operationId}, path`),
      query: parametersOf(queryParameters, `${operationId}, query`),
      body: body && check(body.content["application/json"].schema, `${operationId}, body`),
      responses: Object.fromEntries(responses),
    };
    return `  ${operationId}: ${JSON.stringify(contract)},`;
  });
  return `// ${banner}
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

  /** The rules of a schema that is found at `place`, those of named ones in \`schemas\`. */
  function check(node: Referable<Schema>, place: string): object {
    // The linter has said so already, with the file.
    const problem = schemaProblem(document, node);
    if (problem) throw new Error(`${place}: ${problem}`);
    const name = refName(node);
    if (name === undefined) return literal(rulesOf(node), place);
    if (!schemas[name]) {
      // One that contains itself is there by then.
      schemas[name] = {};
      schemas[name] = check(resolve(document, node), name);
    }
    return { $ref: name };
  }

  function literal({ $ref: _, ...schema }: Schema & { $ref?: string }, place: string): object {
    const { type, const: only, anyOf, allOf, items, properties, format, ...rules } = schema;
    const open = anyOf?.find((branch) => "x-open-enum" in branch);
    // The last branch of an open enum takes the others too.
    if (open) return check(open, place);
    const all = (list: readonly Referable<Schema>[] | undefined) =>
      list?.map((one) => check(one, place));
    return {
      ...(type && { type: [type].flat() }),
      ...(only !== undefined && { enum: [only] }),
      ...(anyOf && { anyOf: all(anyOf) }),
      ...(allOf && { allOf: all(allOf) }),
      ...(items && { items: check(items, `${place}, items`) }),
      ...(properties && { properties: fieldsOf(properties, place) }),
      ...(format && (patterns[format] ? { pattern: patterns[format] } : { format })),
      ...rules,
    };
  }

  function fieldsOf(properties: Readonly<Record<string, Referable<Schema>>>, place: string) {
    const fields = Object.entries(properties).map(([name, node]) => [
      name,
      check(node, `${place}, ${name}`),
    ]);
    return Object.fromEntries(fields);
  }

  function parametersOf(list: readonly Parameter[], place: string): object | undefined {
    if (list.length === 0) return undefined;
    for (const { schema } of list) {
      const problem = parameterProblem(document, schema);
      if (problem) throw new Error(`${place}: ${problem}`);
    }
    const properties = Object.fromEntries(list.map(({ name, schema }) => [name, schema]));
    const required = list.flatMap((one) => (one.required ? one.name : []));
    return { type: ["object"], required, properties: fieldsOf(properties, place) };
  }
}

/** Formats that the client has no function for: a text of that form. */
const patterns: Readonly<Record<string, string>> = {
  date: "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$",
  uuid: "^[\\da-fA-F]{8}(?:-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}$",
};
