import { lowerFirst, type Operation, upperFirst } from "@messaging-sdk/spec/reader";
import { banner, docComment } from "./comments.ts";
import { hasQuery, inputParameters, methodDoc, queryType } from "./write-methods.ts";

/** The operations that change nothing: lists, and others that read. */
export function queriesOf(operations: Operation[]): Operation[] {
  return operations.filter(({ method }) => method === "GET");
}

/** Names of the options of a query; only a list has infinite ones. */
export function queryNames({ noun, paging }: Operation): { query: string; infinite?: string } {
  const name = lowerFirst(noun);
  const query = `${name}QueryOptions`;
  return paging ? { query, infinite: `${name}InfiniteQueryOptions` } : { query };
}

/** The query options of each operation that reads, and the infinite ones of each that lists. */
export function writeQueries(operations: Operation[]): string {
  const queries = queriesOf(operations);
  const types = new Set(
    queries.flatMap((one) => [one.recordType, ...(hasQuery(one) ? [queryType(one)] : [])]),
  );
  return `// ${banner}
import type { ${[...types].sort().join(", ")} } from "@messaging-sdk/client";
import { infiniteQueryOptionsBuilder, type MessagingInfiniteQueryOptions } from "../queries/infinite-query-options.ts";
import { type ListOperation, type MessagingQueryOptions, type OptionsBuilder, queryOptionsBuilder } from "../queries/query-options.ts";

${queries.map(writeQuery).join("\n")}`;
}

function writeQuery(operation: Operation) {
  const { operationId, resource, verb, recordType, pathParameters, paging } = operation;
  const names = queryNames(operation);
  const path = pathParameters.map(({ name }) => name);
  const input = `${upperFirst(operationId)}Input`;
  const method = `${resource}.${verb}`;
  const given = [...path, ...(hasQuery(operation) ? ["query"] : [])];
  const infinite = names.infinite
    ? `
${docComment(`Infinite query options for page after page of \`${method}\`.\n\n${methodDoc(operation)}`)}
export const ${names.infinite}: OptionsBuilder<${input}, MessagingInfiniteQueryOptions<${recordType}>> =
  /* @__PURE__ */ infiniteQueryOptionsBuilder(${operationId});
`
    : "";
  return `type ${input} = [${inputParameters(operation).join(", ")}];

const ${operationId}: ListOperation<${input}, ${recordType}> = {
  operationId: "${operationId}",
  path: ${JSON.stringify(path)},${
    paging
      ? `
  limit: "${paging.limit}",
  pageSize: ${paging.pageSize},`
      : ""
  }
  list: (${["messaging", "options", ...given].join(", ")}) => messaging.${method}(${[...given, "options"].join(", ")}),
};

${docComment(`Query options for ${paging ? "one page of " : ""}\`${method}\`. The cache holds \`${recordType}[]\`.\n\n${methodDoc(operation)}`)}
export const ${names.query}: OptionsBuilder<${input}, MessagingQueryOptions<${recordType}>> =
  /* @__PURE__ */ queryOptionsBuilder(${operationId});
${infinite}`;
}

/** The parts of query keys: the resource of each operation, and the parameters of each query. */
export function writeQueryKeys(operations: Operation[]): string {
  const queries = queriesOf(operations);
  return [
    `// ${banner}`,
    `import type { ${queries.filter(hasQuery).map(queryType).join(", ")} } from "@messaging-sdk/client";`,
    "",
    "/** The resource of each operation. */",
    "export const resources = {",
    ...operations.map(({ operationId, resource }) => `  ${operationId}: "${resource}",`),
    "} as const;",
    "",
    'export type { OperationId } from "@messaging-sdk/client";',
    "",
    "/** The parameters of each query: path parameters and query in one object. */",
    "export interface QueryParameters {",
    ...queries.map((query) => `  ${query.operationId}: ${parametersType(query)};`),
    "}",
    "",
  ].join("\n");
}

function parametersType(query: Operation) {
  const { pathParameters } = query;
  const parts = [
    ...(pathParameters.length > 0
      ? [`{ ${inputParameters(query).slice(0, pathParameters.length).join("; ")} }`]
      : []),
    ...(hasQuery(query) ? [queryType(query)] : []),
  ];
  return parts.join(" & ") || "Record<string, never>";
}
