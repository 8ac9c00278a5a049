import {
  type Operation,
  type Referable,
  type Schema,
  upperFirst,
} from "@messaging-sdk/spec/reader";
import { banner, docComment } from "./comments.ts";

/**
 * The types of the named methods: one interface a resource, one signature an operation. They are written out
 * rather than computed from `paths`, because an editor pays for every conditional type on every keystroke.
 */
export function writeMethods(operations: Operation[]): string {
  const resources = Map.groupBy(operations, (operation) => operation.resource);
  const queries = operations.filter(hasQuery);
  const names = schemaNames(operations).join(", ");
  return [
    `// ${banner}`,
    `import type { ${names}, operations } from "@messaging-sdk/types";`,
    'import type { RequestOptions } from "../options.ts";',
    'import type { PagePromise } from "../paging/page-promise.ts";',
    'import type { Result } from "../result.ts";',
    "",
    // The other types of the spec are those of the paths, which only their package has.
    `export type { ErrorCode, ErrorEntry, Meta, ${names} } from "@messaging-sdk/types";`,
    "",
    "/** The name of an operation of the spec. */",
    `export type OperationId = ${operations.map(({ operationId }) => `"${operationId}"`).join(" | ")};`,
    "",
    ...queries.map(writeQuery),
    ...[...resources].map(([resource, members]) => writeResource(resource, members)),
    "/** The named methods, by resource. */",
    "export interface Resources {",
    ...[...resources.keys()].map(
      (resource) => `  readonly ${resource}: ${upperFirst(resource)}Methods;`,
    ),
    "}",
    "",
  ].join("\n");
}

/** Name of the type of an operation's query: `ListGroupsQuery`. */
export function queryType(operation: Operation): string {
  return `${upperFirst(operation.operationId)}Query`;
}

/** The parameters of an operation's method, in order: path parameters, then its one input. */
export function inputParameters(operation: Operation): string[] {
  const path = operation.pathParameters.map(({ name, schema }) => `${name}: ${textType(schema)}`);
  if (operation.bodyType) return [...path, `${operation.bodyName}: ${operation.bodyType}`];
  if (!hasQuery(operation)) return path;
  const mayBeLeftOut = operation.queryParameters.every(({ required }) => !required);
  return [...path, `query${mayBeLeftOut ? "?" : ""}: ${queryType(operation)}`];
}

/** The type of what is written into a path. */
function textType(schema: Referable<Schema>): string {
  const { type, format, enum: values }: Schema = "$ref" in schema ? {} : schema;
  if (values) return values.map((value) => JSON.stringify(value)).join(" | ");
  if (type === "string" || type === "boolean") return type;
  const isShort = type === "number" || (type === "integer" && format !== "int64");
  return isShort ? "number" : "number | string";
}

/** The name of one of them: `query` of `query?: ListGroupsQuery`. */
export function parameterName(parameter: string): string {
  return parameter.slice(0, parameter.search(/\W/));
}

export function schemaNames(operations: Operation[]): string[] {
  const names = operations.flatMap(({ bodyType, recordType, metaType }) => [
    ...(bodyType ? [bodyType.replace(/^readonly (.*)\[\]$/, "$1")] : []),
    recordType,
    ...(metaType === "Meta" ? [] : [metaType]),
  ]);
  return [...new Set(names)].sort();
}

/** The types of the client that code for some operations names: their schemas and queries. */
export function clientTypes(operations: Operation[]): string[] {
  return [...schemaNames(operations), ...operations.filter(hasQuery).map(queryType)].sort();
}

function writeQuery(operation: Operation) {
  const { operationId, resource, verb } = operation;
  return `/** The query of \`${resource}.${verb}\`. */
export type ${queryType(operation)} = NonNullable<operations["${operationId}"]["parameters"]["query"]>;
`;
}

function writeResource(resource: string, members: Operation[]) {
  return [
    `/** The methods of \`messaging.${resource}\`. */`,
    `export interface ${upperFirst(resource)}Methods {`,
    ...members.map(writeMethod),
    "}",
    "",
  ].join("\n");
}

function writeMethod(operation: Operation) {
  const { verb, paging } = operation;
  const parameters = [...inputParameters(operation), "options?: RequestOptions"].join(", ");
  const types = resultTypes(operation);
  const result = paging ? `PagePromise<${types}>` : `Promise<Result<${types}>>`;
  return `${docComment(methodDoc(operation), "  ")}\n  ${verb}(${parameters}): ${result};`;
}

/** The contents of a `Result` of the operation: `Group`, and its `meta` where that is not the usual one. */
export function resultTypes({ recordType, metaType }: Operation): string {
  return metaType === "Meta" ? recordType : `${recordType}, ${metaType}`;
}

/** The spec's own text, then where the method comes from. */
export function methodDoc(operation: Operation): string {
  const { summary, description, method, path, operationId, deprecated } = operation;
  const origin = `Operation \`${operationId}\`: \`${method} ${path}\`.`;
  return [`${summary}.`, description.trim(), origin, ...(deprecated ? ["@deprecated"] : [])].join(
    "\n\n",
  );
}

/** True where its one input is a query. */
export function hasQuery(operation: Operation) {
  return !operation.bodyType && operation.queryParameters.length > 0;
}
