import type { Messaging, Result } from "@messaging-sdk/client";
import { createHttp } from "@messaging-sdk/client/http";
import type { Operation } from "@messaging-sdk/spec/reader";
import type { Input } from "./cases/exchanges.ts";

/** The call as a caller writes it, by its name or by its path: `messaging.sms.send`, `http.POST`. */
export function callName(style: "named" | "http", { resource, verb, method }: Operation): string {
  return style === "named" ? `messaging.${resource}.${verb}` : `http.${method}`;
}

/** The arguments of the named method: the path parameters, then the one input. */
export function namedArguments(operation: Operation, { path, query, body }: Input): unknown[] {
  const { pathParameters, queryParameters, bodyType } = operation;
  const last = bodyType ? [body] : queryParameters.length > 0 ? [query] : [];
  return [...pathParameters.map(({ name }) => path[name]), ...last];
}

/** `messaging.groupContacts.add(groupId, body, { headers })`. */
export function callNamed(
  messaging: Messaging,
  operation: Operation,
  input: Input,
  headers: Record<string, string> = {},
): Promise<Result<unknown>> {
  const { resource, verb } = operation;
  // Looked up by names from the spec, so untyped: its type would also forbid the bad input.
  const method = Reflect.get(Object(Reflect.get(messaging, resource)), verb);
  if (typeof method !== "function") throw new Error(`There is no messaging.${resource}.${verb}.`);
  return method(...namedArguments(operation, input), { headers });
}

/** `createHttp(messaging).POST("/v2.1/sms", { params, body, headers })`. */
export function callHttp(
  messaging: Messaging,
  { method, path: template }: Operation,
  { path, query, body }: Input,
  headers: Record<string, string> = {},
): Promise<HttpResult> {
  const init = { params: { path, query }, headers, ...(body !== undefined && { body }) };
  const call = Reflect.get(createHttp(messaging), method) as HttpMethod;
  return call(template, init);
}

/** The result of openapi-fetch. */
interface HttpResult {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

type HttpMethod = (path: string, init: object) => Promise<HttpResult>;
