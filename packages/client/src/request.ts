import { type Config, lowerCaseKeys } from "./config.ts";
import type { EngineRequest } from "./engine/middleware.ts";
import { InvalidInputError, kindOf } from "./errors/invalid-input-error.ts";
import type { Operation } from "./operation.ts";
import type { RequestOptions } from "./options.ts";
import { writeQuery } from "./url.ts";

/** The request of a named method: the query of a GET, the JSON body of anything else. */
export function buildRequest(
  config: Config,
  { operationId, method }: Operation,
  path: string,
  input: unknown,
  options: RequestOptions,
): EngineRequest {
  const { signal, timeoutMs, deadlineMs, retries, headers, ...init } = options;
  const isRead = method === "GET";
  const query = isRead ? writeQuery(Object(input)) : "";
  return {
    method,
    url: `${config.baseUrl}${path}${query && `?${query}`}`,
    headers: {
      ...(!isRead && { "content-type": "application/json" }),
      ...config.headers,
      ...(headers && lowerCaseKeys(headers)),
    },
    ...(!isRead && { body: writeBody(input, operationId) }),
    init,
  };
}

function writeBody(input: unknown, operationId: string | undefined): string {
  if (typeof input === "object" && input !== null) return JSON.stringify(input);
  throw new InvalidInputError(
    "body",
    `must be an object or an array, but is ${kindOf(input)}.`,
    operationId,
  );
}
