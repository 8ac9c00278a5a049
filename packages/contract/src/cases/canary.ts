import type { Document, Operation } from "@messaging-sdk/spec/reader";
import type { BadInput } from "./bad-input.ts";
import { badInputs } from "./bad-inputs.ts";

/**
 * One bad input of an operation that the service must refuse, in the body if it has one: a mock can check
 * parameters and yet take any body, without a word. Undefined where there is no input at all.
 */
export function canary(document: Document, operation: Operation): BadInput | undefined {
  const bad = badInputs(document, operation);
  const refusedAt = (part: string) =>
    bad.find(({ refusal }) => refusal.by === "service" && refusal.place[0] === part);
  return refusedAt("body") ?? refusedAt("query") ?? refusedAt("path");
}
