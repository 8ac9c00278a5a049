import { type Config, readFetchOptions } from "./config.ts";
import {
  InvalidInputError,
  inputError,
  isInvalidInputError,
  wrongKind,
} from "./errors/invalid-input-error.ts";
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
  checkNames(options, callOptions, "a call. Options of fetch belong into fetchOptions.");
  if (operationId === undefined && !/^[\w-]+$/.test(method))
    throw new InvalidInputError("method", "must be an HTTP method, such as GET.");
  const { headers, fetchOptions } = options;
  const query = kind === "query" ? writeQuery(checkQuery(input)) : "";
  const body = kind === "body" ? writeBody(input) : undefined;
  const common = body === undefined ? config.headers : config.jsonHeaders;
  return {
    method,
    url: config.baseUrl + path + (query && (path.includes("?") ? "&" : "?") + query),
    headers: headers ? { ...common, ...checkHeaders(readHeaders(headers)) } : common,
    body,
    init: fetchOptions && { ...readFetchOptions(fetchOptions) },
  };
}

/** The fields of a query, as a copy. */
export function readQuery(input: unknown): Record<string, unknown> {
  return { ...checkQuery(input) };
}

/** Refuses a `Map` or `URLSearchParams`, whose fields would be lost in silence. */
function checkQuery(input: unknown): Readonly<Record<string, unknown>> {
  if (input == null) return {};
  if (typeof input === "object" && !isOpaque(input)) return input as Record<string, unknown>;
  throw wrongKind("query", "a plain object", input);
}

export const callOptions = [
  "signal",
  "headers",
  "timeoutMs",
  "deadlineMs",
  "retries",
  "fetchOptions",
];

/** A copy of a body, which its caller may change before it is sent. */
export function copyBody<Body>(body: Body, operationId: string): Body {
  return JSON.parse(writeBody(body, operationId));
}

/** A body as JSON; throws an InvalidInputError for what JSON cannot hold, or would round in silence. */
export function writeBody(input: unknown, operationId?: string): string {
  let body: string | undefined;
  try {
    if (typeof input === "object" && input) {
      const loss = findLoss(input);
      if (loss) throw lossError(loss);
      body = JSON.stringify(input);
    }
  } catch (error) {
    if (isInvalidInputError(error)) throw inputError("body", error, operationId);
  }
  if (body !== undefined) return body;
  const expected = "JSON: an object or an array, without circular references";
  throw wrongKind("body", expected, input, operationId);
}

function lossError({ path, value }: Loss): InvalidInputError {
  const field = path.join(".") || "body";
  checkInteger(field, value);
  if (typeof value === "string") return malformed(field);
  return wrongKind(field, "a text, finite number, boolean, null, list or plain object", value);
}
