import type { Operation } from "@messaging-sdk/spec/reader";
import { resolve } from "@messaging-sdk/spec/reader";
import { document, operationObject } from "./spec.ts";

/** The headers that the spec gives an answer: those whose value is known, and of the others the spec's example. */
export function documentedHeaders(
  operation: Operation,
  status: number,
  known: Readonly<Record<string, string>>,
): Record<string, string> {
  const response = operationObject(operation).responses[status];
  const headers = (response && resolve(document, response).headers) ?? {};
  return Object.fromEntries(
    Object.entries(headers).map(([name, header]) => [
      name,
      known[name] ?? String(resolve<{ example?: unknown }>(document, header).example),
    ]),
  );
}
