import {
  createMessaging,
  isMessagingError,
  type Messaging,
  type RequestOptions,
  type Result,
} from "@messaging-sdk/client";
import { document, operation } from "@messaging-sdk/spec/bundled";
import { exampleBody } from "@messaging-sdk/spec/reader";
import { findSecret } from "./find-secret.ts";
import type { Service } from "./start-service.ts";

export const apiKey = "key-6f1c2b7e-of-this-test";

/** Calls the client's method of an operation with the spec's example of its arguments, or another input. */
export function call(
  messaging: Messaging,
  operationId: string,
  options?: RequestOptions,
  input?: object,
): Promise<Result<unknown>> {
  const { resource, verb } = operation(operationId);
  const methods: object = Reflect.get(messaging, resource);
  const given = [...exampleArguments(operationId, input), ...(options ? [options] : [])];
  return Reflect.apply(Reflect.get(methods, verb), undefined, given);
}

/** The spec's examples of the path's parameters, and its example of the input or another one. */
export function exampleArguments(operationId: string, input?: object): unknown[] {
  const { pathParameters, object } = operation(operationId);
  const path = pathParameters.map(({ example }) => example);
  return [...path, input ?? exampleBody(document, object) ?? {}];
}

/** How a call ends, as far as the table of expectations has it. */
export async function end(
  { url, connection }: Pick<Service, "url" | "connection">,
  operationId: string,
  options: RequestOptions,
) {
  const messaging = createMessaging({ baseUrl: url, apiKey, ...connection });
  try {
    const { response } = await call(messaging, operationId, options);
    return { error: undefined, outcome: undefined, attempts: response.attempts, secrets: [] };
  } catch (error) {
    if (!isMessagingError(error)) throw error;
    const { name, outcome, attempts } = error;
    return { error: name, outcome, attempts, secrets: findSecret(error, apiKey) };
  }
}
