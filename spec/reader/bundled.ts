import bundled from "../generated/openapi.json" with { type: "json" };
import type { Document } from "./document.ts";
import { type Operation, readOperations } from "./operations.ts";

// Its literal type is of no use; what the reader takes from it is.
export const document: Document = bundled as object as Document;

/** Every operation of the service. */
export const operations: readonly Operation[] = readOperations(document);

/** The operation of that id. Throws when the spec has none. */
export function operation(operationId: string): Operation {
  const found = operations.find((one) => one.operationId === operationId);
  if (!found) throw new Error(`The spec has no operation ${operationId}.`);
  return found;
}
