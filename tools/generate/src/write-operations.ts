import type { Operation } from "@messaging-sdk/spec/reader";
import { banner } from "./comments.ts";

/** The operations table: what the client needs to know of each operation at run time, but for what is usual. */
export function writeOperations(operations: Operation[]): string {
  const rows = operations.map((operation) => {
    const { operationId, resource, verb, method, path, retry } = operation;
    const unusual = literal({ input: unusualInput(operation), paging: unusualPaging(operation) });
    const values = [resource, verb, operationId, method, path, retry].map((one) =>
      JSON.stringify(one),
    );
    return `  operation(${[...values, ...(unusual ? [unusual] : [])].join(", ")}),`;
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

/** A one-line object literal with unquoted keys; empty for one without values. */
function literal(value: object): string {
  const parts = Object.entries(value).flatMap(([key, part]) => {
    if (part === undefined) return [];
    return [`${key}: ${part?.constructor === Object ? literal(part) : JSON.stringify(part)}`];
  });
  return parts.length > 0 ? `{ ${parts.join(", ")} }` : "";
}
