import type { Operation } from "@messaging-sdk/spec/reader";
import { banner, docComment } from "./comments.ts";
import { capitalize, inputParameters, methodDoc, nounName, queryType } from "./write-methods.ts";

/** The operations that return pages; a lint rule checks that each GET does. */
export function listsOf(operations: Operation[]): Operation[] {
  return operations.filter(({ method }) => method === "GET");
}

/** Names of the options of a list. */
export function listNames(list: Operation) {
  return {
    query: `${nounName(list)}QueryOptions`,
    infinite: `${nounName(list)}InfiniteQueryOptions`,
  };
}

/** The query and infinite query options of each operation that lists. */
export function writeQueries(operations: Operation[]): string {
  const lists = listsOf(operations);
  const types = new Set(lists.flatMap((list) => [list.recordType, queryType(list)]));
  return `// ${banner}
import type { ${[...types].sort().join(", ")}, operations } from "@messaging-sdk/client";
import { type InfiniteQueryOptionsBuilder, infiniteQueryOptionsBuilder } from "../queries/infinite-query-options.ts";
import type { ListOperation } from "../queries/list-operation.ts";
import { type QueryOptionsBuilder, queryOptionsBuilder } from "../queries/query-options.ts";

${lists.map(writeList).join("\n")}`;
}

function writeList(list: Operation) {
  const { operationId, resource, verb, recordType, pathParameters, paging } = list;
  if (!paging) throw new Error(`${operationId} needs an x-paging: its hooks read pages of a list.`);
  const names = listNames(list);
  const path = pathParameters.map(({ name }) => name);
  const input = `${capitalize(operationId)}Input`;
  const method = `${resource}.${verb}`;
  const query = "next ? { ...query, ...next } : query";
  return `type ${input} = [${inputParameters(list).join(", ")}];

const ${operationId}: ListOperation<${input}, ${recordType}> = {
  operationId: "${operationId}",
  path: ${JSON.stringify(path)},
  load: (messaging, { signal, next }, ${[...path, "query"].join(", ")}) =>
    messaging.${method}(${[...path, query, "{ signal }"].join(", ")}),
};

${docComment(`Query options for one page of \`${method}\`. The cache holds \`${recordType}[]\`.\n\n${methodDoc(list)}`)}
export const ${names.query}: QueryOptionsBuilder<${input}, ${recordType}> =
  /* @__PURE__ */ queryOptionsBuilder(${operationId});

${docComment(`Infinite query options for page after page of \`${method}\`.\n\n${methodDoc(list)}`)}
export const ${names.infinite}: InfiniteQueryOptionsBuilder<${input}, ${recordType}> =
  /* @__PURE__ */ infiniteQueryOptionsBuilder(${operationId});
`;
}

/** The parts of query keys: the resource of each operation, and the parameters of each query. */
export function writeQueryKeys(operations: Operation[]): string {
  const lists = listsOf(operations);
  return [
    `// ${banner}`,
    `import type { ${[...lists.map(queryType), "operations"].join(", ")} } from "@messaging-sdk/client";`,
    "",
    "/** The resource of each operation. */",
    "export const resources = {",
    ...operations.map(({ operationId, resource }) => `  ${operationId}: "${resource}",`),
    "} as const;",
    "",
    "/** The name of an operation of the spec. */",
    "export type OperationId = keyof typeof resources;",
    "",
    "/** The parameters of each query: path parameters and query in one object. */",
    "export interface QueryParameters {",
    ...lists.map((list) => `  ${list.operationId}: ${parametersType(list)};`),
    "}",
    "",
  ].join("\n");
}

function parametersType(list: Operation) {
  const { operationId, pathParameters, queryParameters } = list;
  if (pathParameters.length === 0) return queryType(list);
  const twin = pathParameters.find(({ name }) =>
    queryParameters.some((query) => query.name === name),
  );
  if (twin) {
    throw new Error(
      `${operationId} has two parameters ${twin.name}, in the path and in the query. Rename one: a query key needs both.`,
    );
  }
  return `operations["${operationId}"]["parameters"]["path"] & ${queryType(list)}`;
}
