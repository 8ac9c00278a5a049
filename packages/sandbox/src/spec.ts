import bundled from "@messaging-sdk/spec/openapi.json" with { type: "json" };
import type { Document, OperationObject } from "@messaging-sdk/spec/reader";
import { type Operation, readOperations } from "@messaging-sdk/spec/reader";

// Its literal type is of no use; what the generator reads of it is.
export const document = bundled as unknown as Document;

/** Every operation of the service. */
export const operations: readonly Operation[] = readOperations(document);

/** What the spec itself says of an operation. */
export function operationObject({ path, method }: Operation): OperationObject {
  const described = document.paths[path]?.[method.toLowerCase() as Lowercase<typeof method>];
  if (!described) throw new Error(`The document has no ${method} ${path}.`);
  return described;
}
