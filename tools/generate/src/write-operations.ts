import type { Operation } from "@messaging-sdk/spec/reader";
import { banner } from "./comments.ts";

/** The operations table: what the client needs to know of each operation at run time. */
export function writeOperations(operations: Operation[]): string {
  const rows = operations.map((operation) => {
    const { resource, verb, operationId, method, path, retry, paging, lookup } = operation;
    const { bodyType, queryParameters } = operation;
    const input = bodyType ? "body" : queryParameters.length > 0 ? "query" : "none";
    const items = operation.items && { ...operation.items, status: operation.statusField };
    const row = { resource, verb, operationId, method, path, retry, input, paging, lookup, items };
    return `  ${literal(row)},`;
  });
  return `// ${banner}
import type { NamedOperation } from "../operation.ts";

export const operations: readonly NamedOperation[] = [
${rows.join("\n")}
];
`;
}

/** A value in one line, with unquoted keys. */
function literal(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{ ${entries.map(([key, part]) => `${key}: ${literal(part)}`).join(", ")} }`;
}
