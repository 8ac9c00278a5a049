import { type Config, lowerCaseKeys } from "./config.ts";
import type { EngineRequest } from "./engine/middleware.ts";
import { InvalidInputError, kindOf } from "./errors/invalid-input-error.ts";
import type { Operation } from "./operation.ts";
import type { RequestOptions } from "./options.ts";
import { writeQuery } from "./url.ts";

/** The request of a named method: its input is the query or the JSON body. */
export function buildRequest(
  config: Config,
  { operationId, method, input: kind }: Operation,
  path: string,
  input: unknown,
  options: RequestOptions,
): EngineRequest {
  const { signal, timeoutMs, deadlineMs, retries, headers, ...init } = options;
  const query = kind === "query" ? writeQuery(Object(input)) : "";
  const body = kind === "body" ? writeBody(input, operationId) : undefined;
  return {
    method,
    url: `${config.baseUrl}${path}${query && `?${query}`}`,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...config.headers,
      ...(headers && lowerCaseKeys(headers)),
    },
    body,
    init,
  };
}

function writeBody(input: unknown, operationId: string | undefined): string {
  if (typeof input === "object" && input !== null) return JSON.stringify(input);
  const problem = `must be an object or an array, but is ${kindOf(input)}.`;
  throw new InvalidInputError("body", problem, operationId);
}
