import type { Messaging, RequestOptions, Result } from "@messaging-sdk/client";
import { document, operation } from "@messaging-sdk/spec/bundled";
import { exampleBody } from "@messaging-sdk/spec/reader";

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
