import bundle from "@messaging-sdk/spec/openapi.json" with { type: "json" };
import type { Document, Method, OperationObject } from "@messaging-sdk/spec/reader";
import { type Operation, readOperations } from "@messaging-sdk/spec/reader";

export const document: Document = bundle as object as Document;
export const operations: Operation[] = readOperations(document);

/** What the spec itself says of an operation. */
export function operationObject(document: Document, operation: Operation): OperationObject {
  const object = document.paths[operation.path]?.[operation.method.toLowerCase() as Method];
  if (!object) throw new Error(`The document has no ${operation.method} ${operation.path}.`);
  return object;
}
