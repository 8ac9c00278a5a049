import type { Operation } from "@messaging-sdk/spec/reader";
import { banner } from "./comments.ts";

/** The operations table: what the client needs to know of each operation at run time, but for what is usual. */
export function writeOperations(operations: Operation[]): string {
  const rows = operations.map((operation) => {
    const { resource, verb, operationId, method, path, retry } = operation;
    const usual = [resource, verb, operationId, method, path, retry];
    const { lookup, statusField } = operation;
    const items = operation.items && { ...operation.items, status: statusField };
    const unusual = [unusualPaging(operation), lookup, unusualInput(operation), items];
    const values = [...usual, ...unusual].map(literal).join(", ");
    return `  operation(${values.replace(/(, undefined)+$/, "")}),`;
  });
  return `// ${banner}
import { type NamedOperation, operation } from "../operation.ts";

export const operations: readonly NamedOperation[] = [
${rows.join("\n")}
];
`;
}

/** The query of a GET and the body of a write are usual. */
function unusualInput({ bodyType, queryParameters, method }: Operation) {
  const input = bodyType ? "body" : queryParameters.length > 0 ? "query" : "none";
  const usual = /^(GET|HEAD)$/.test(method) ? "query" : "body";
  return input === usual ? undefined : input;
}

function unusualPaging({ paging }: Operation) {
  if (!paging) return undefined;
  const { offset, limit, pageSize, ...rest } = paging;
  return {
    ...rest,
    offset: offset === "offset" ? undefined : offset,
    limit: limit === "limit" ? undefined : limit,
    pageSize: pageSize === 100 ? undefined : pageSize,
  };
}

/** A value in one line, with unquoted keys. */
function literal(value: unknown): string {
  if (value === undefined) return "undefined";
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{ ${entries.map(([key, part]) => `${key}: ${literal(part)}`).join(", ")} }`;
}
