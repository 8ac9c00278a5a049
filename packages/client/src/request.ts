import { type Config, readFetchOptions } from "./config.ts";
import { InvalidInputError, wrongKind } from "./errors/invalid-input-error.ts";
import { checkHeaders, readHeaders } from "./headers.ts";
import { findLoss, isOpaque, type Loss } from "./json.ts";
import type { EngineRequest } from "./middleware.ts";
import type { Operation } from "./operation.ts";
import { checkNames } from "./option-names.ts";
import type { RequestOptions } from "./options.ts";
import { checkInteger, malformed, writeQuery } from "./url.ts";

/** The request of a named method: its input is the query or the JSON body. */
export function buildRequest(
  config: Config,
  { operationId, method, input: kind }: Operation,
  path: string,
  input: unknown,
  options: RequestOptions,
): EngineRequest {
  checkNames(
    options,
    callOptions,
    "a call. Options of fetch belong into fetchOptions.",
    operationId,
  );
  if (operationId === undefined && !/^[\w-]+$/.test(method)) {
    throw new InvalidInputError("method", "must be an HTTP method, such as GET.");
  }
  const { headers, fetchOptions } = options;
  const query = kind === "query" ? writeQuery(checkQuery(input, operationId), operationId) : "";
  const body = kind === "body" ? writeBody(input, operationId) : undefined;
  const common = body === undefined ? config.headers : config.jsonHeaders;
  return {
    method,
    url: config.baseUrl + path + (query && (path.includes("?") ? "&" : "?") + query),
    headers: headers ? { ...common, ...checkHeaders(readHeaders(headers), operationId) } : common,
    body,
    init: fetchOptions && { ...readFetchOptions(fetchOptions) },
  };
}

/** The fields of a query, as a copy. */
export function readQuery(input: unknown, operationId?: string): Record<string, unknown> {
  return { ...checkQuery(input, operationId) };
}

/** Those of a `Map` or of `URLSearchParams` would be lost in silence. */
function checkQuery(input: unknown, operationId?: string): Readonly<Record<string, unknown>> {
  if (input == null) return {};
  if (typeof input === "object" && !isOpaque(input)) return input as Record<string, unknown>;
  throw wrongKind("query", "a plain object", input, operationId);
}

export const callOptions = [
  "signal",
  "headers",
  "timeoutMs",
  "deadlineMs",
  "retries",
  "fetchOptions",
];

/** A body as it is now: until it is sent, its caller may change it. */
export function copyBody<Body>(body: Body, operationId: string): Body {
  return JSON.parse(writeBody(body, operationId));
}

/** A body as JSON; throws an InvalidInputError for what JSON cannot hold, or would round in silence. */
export function writeBody(input: unknown, operationId?: string): string {
  let body: string | undefined;
  let loss: Loss | undefined;
  try {
    if (typeof input === "object" && input) {
      loss = findLoss(input);
      body = loss ? "" : JSON.stringify(input);
    }
  } catch {}
  if (body === undefined) {
    const expected = "JSON: an object or an array, without circular references";
    throw wrongKind("body", expected, input, operationId);
  }
  if (!loss) return body;
  const field = loss.path.join(".") || "body";
  checkInteger(field, loss.value, operationId);
  if (typeof loss.value === "string") throw malformed(field, operationId);
  const expected = "a text, finite number, boolean, null, list or plain object";
  throw wrongKind(field, expected, loss.value, operationId);
}
