import { readFile } from "node:fs/promises";
import type { Document } from "@messaging-sdk/spec/reader";
import { type Operation, readOperations } from "@messaging-sdk/spec/reader";
import { spec } from "../folders.ts";

export const document: Document = JSON.parse(await readFile(spec, "utf8"));

export const operations: readonly Operation[] = readOperations(document);

export function operation(operationId: string): Operation {
  const found = operations.find((candidate) => candidate.operationId === operationId);
  if (!found) throw new Error(`The spec has no operation ${operationId}.`);
  return found;
}
