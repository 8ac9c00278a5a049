import type { Operation } from "@messaging-sdk/spec/reader";
import { banner } from "./comments.ts";

/** The operations table: what the client needs to know of each operation at run time. */
export function writeOperations(operations: Operation[]): string {
  const rows = operations.map((operation) => {
    const { operationId, resource, verb, method, path, retry, paging, lookup } = operation;
    const input = inputKind(operation);
    return `  ${literal({ operationId, resource, verb, method, path, retry, input, paging, lookup })},`;
  });
  return `// ${banner}
import type { NamedOperation } from "../operation.ts";

export const operations: readonly NamedOperation[] = [
${rows.join("\n")}
];
`;
}

function inputKind({ bodyType, queryParameters }: Operation) {
  if (bodyType) return "body";
  return queryParameters.length > 0 ? "query" : "none";
}

/** A one-line object literal with unquoted keys. */
function literal(value: object): string {
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  const parts = entries.map(
    ([key, part]) =>
      `${key}: ${part?.constructor === Object ? literal(part) : JSON.stringify(part)}`,
  );
  return `{ ${parts.join(", ")} }`;
}
