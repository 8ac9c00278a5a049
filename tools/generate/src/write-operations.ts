import type { Operation } from "@messaging-sdk/spec/reader";
import { banner } from "./comments.ts";

/** The operations table: what the client needs to know of each operation at run time. */
export function writeOperations(operations: Operation[]): string {
  const rows = operations.map((operation) => {
    const { resource, verb, operationId, method, path, retry, paging } = operation;
    const { bodyType, queryParameters } = operation;
    const input = bodyType ? "body" : queryParameters.length > 0 ? "query" : "none";
    const items = operation.items && { ...operation.items, status: operation.statusField };
    const row = { resource, verb, operationId, method, path, retry, input, paging, items };
    return `  ${literal(row)},`;
  });
  return `// ${banner}
import type { NamedOperation } from "../operation.ts";

export const operations: readonly NamedOperation[] = [
${rows.join("\n")}
];
`;
}

/** How to find out about a write whose response was lost: of the first operation that says it, for those who ask alone. */
export function writeLookup(operations: Operation[]): string {
  const { operationId, lookup } = operations.find((one) => one.lookup) ?? {};
  return `// ${banner}
import type { Lookup } from "../operation.ts";

/** The operation of which the spec says how it is looked up (\`x-lookup\`). */
export const sendLookup: Lookup | undefined = ${lookup && literal({ operationId, ...lookup })};
`;
}

/** A value in one line, with unquoted keys. */
function literal(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{ ${entries.map(([key, part]) => `${key}: ${literal(part)}`).join(", ")} }`;
}
