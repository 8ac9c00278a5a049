import { type Config, readHeaders } from "./config.ts";
import type { EngineRequest } from "./engine/middleware.ts";
import { InvalidInputError, wrongKind } from "./errors/invalid-input-error.ts";
import type { Operation } from "./operation.ts";
import type { RequestOptions } from "./options.ts";
import { checkInteger, writeQuery } from "./url.ts";

/** The request of a named method: its input is the query or the JSON body. */
export function buildRequest(
  config: Config,
  { operationId, method, input: kind }: Operation,
  path: string,
  input: unknown,
  options: RequestOptions,
): EngineRequest {
  const { signal, timeoutMs, deadlineMs, retries, headers, ...init } = options;
  if (operationId === undefined && !/^[\w-]+$/.test(method)) {
    throw new InvalidInputError("method", "must be an HTTP method, such as GET.");
  }
  const query = kind === "query" ? writeQuery(Object(input), operationId) : "";
  const body = kind === "body" ? writeBody(input, operationId) : undefined;
  return {
    method,
    url: `${config.baseUrl}${path}${query && (/\?/.test(path) ? "&" : "?")}${query}`,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...config.headers,
      ...(headers && readHeaders(headers, operationId)),
    },
    body,
    init,
  };
}

/**
 * A body as JSON.
 *
 * @throws InvalidInputError for what JSON cannot hold, or would round in silence.
 */
export function writeBody(input: unknown, operationId?: string): string {
  if (typeof input !== "object" || input === null) {
    throw wrongKind("body", "an object or an array", input, operationId);
  }
  let body: string | undefined;
  try {
    body = JSON.stringify(input);
  } catch {}
  if (body === undefined) {
    const problem = "must be JSON: it has a circular reference, a BigInt, or a toJSON that fails.";
    throw new InvalidInputError("body", problem, operationId);
  }
  // Few bodies have a number this long, so only those are looked through.
  if (longNumber.test(body)) {
    JSON.stringify(input, (key, value) => {
      checkInteger(key || "body", value, operationId);
      return value;
    });
  }
  return body;
}

const longNumber = /(?<!\d)\d{16}|\de\+/;
