import {
  commandFields,
  type Document,
  kebabCase,
  type Operation,
} from "@messaging-sdk/spec/reader";
import { banner } from "./comments.ts";

/** The table of the command line: the words, flags and help of each operation. */
export function writeCommands(document: Document, operations: Operation[]): string {
  const rows = operations.map((operation) => {
    const { resource, verb, operationId, method, path, retry } = operation;
    const { summary, description, paging, bodyType, queryParameters } = operation;
    return {
      name: `${kebabCase(resource)} ${kebabCase(verb)}`,
      ...{ resource, verb, operationId, method, path, retry, summary },
      description: description.trim(),
      isList: paging !== undefined,
      input: bodyType ? "body" : queryParameters.length > 0 ? "query" : "none",
      takesMany: bodyType?.startsWith("readonly ") ?? false,
      ...commandFields(document, operation),
    };
  });
  return `// ${banner}
import type { SpecOperation } from "../operations/spec-operation.ts";

export const specOperations: readonly SpecOperation[] = ${JSON.stringify(rows, null, 2)};
`;
}
