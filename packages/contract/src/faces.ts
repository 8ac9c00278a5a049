import type { Messaging, Result } from "@messaging-sdk/client";
import type { Operation } from "@messaging-sdk/spec/reader";
import type { Input } from "./cases/valid-requests.ts";

/** The two ways to call an operation. */
export const faces = ["named", "http"] as const;
export type Face = (typeof faces)[number];

/** What a caller writes for a face: `messaging.sms.send`, `messaging.http.POST`. */
export function faceName(face: Face, { resource, verb, method }: Operation): string {
  return face === "named" ? `messaging.${resource}.${verb}` : `messaging.http.${method}`;
}

/** What a caller of the named method writes: the path parameters, then the one input. */
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
  const method = dynamic<NamedMethod>(messaging, operation.resource, operation.verb);
  return method(...namedArguments(operation, input), { headers });
}

/** `messaging.http.POST("/v2.1/sms", { params, body, headers })`. */
export function callHttp(
  messaging: Messaging,
  { method, path: template }: Operation,
  { path, query, body }: Input,
  headers: Record<string, string> = {},
): Promise<HttpResult> {
  const init = { params: { path, query }, headers, ...(body !== undefined && { body }) };
  return dynamic<HttpMethod>(messaging, "http", method)(template, init);
}

/** What openapi-fetch resolves to. */
export interface HttpResult {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

type NamedMethod = (...args: unknown[]) => Promise<Result<unknown>>;
type HttpMethod = (path: string, init: object) => Promise<HttpResult>;

/** The suite finds a method by names from the spec, so its type, which would forbid bad input, is not known here. */
function dynamic<Method>(messaging: Messaging, group: string, name: string): Method {
  const method = Reflect.get(Object(Reflect.get(messaging, group)), name);
  if (typeof method !== "function") throw new Error(`There is no messaging.${group}.${name}.`);
  return method as Method;
}
