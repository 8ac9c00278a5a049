import type { Operation } from "@messaging-sdk/spec/reader";
import { type Document, type Referable, resolve, type Schema } from "@messaging-sdk/spec/reader";
import { operationObject } from "../spec.ts";

/** The schema of the body of a documented answer. */
export function responseSchema(
  document: Document,
  operation: Operation,
  status: number,
): Referable<Schema> {
  const response = operationObject(document, operation).responses[status];
  const schema = response && resolve(document, response).content?.["application/json"].schema;
  if (!schema) throw new Error(`${operation.operationId} has no JSON body for ${status}.`);
  return schema;
}
