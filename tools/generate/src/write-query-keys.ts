import type { Operation } from "@messaging-sdk/spec/reader";
import { banner } from "./banner.ts";
import { queryType } from "./write-methods.ts";
import { listsOf } from "./write-queries.ts";

/** What the keys of cached data are made of: the resource of each operation, and the parameters of each query. */
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
      `${operationId} has two parameters ${twin.name}: a key cannot tell them apart.`,
    );
  }
  return `operations["${operationId}"]["parameters"]["path"] & ${queryType(list)}`;
}
