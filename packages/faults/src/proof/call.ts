import type { Messaging, RequestOptions, Result } from "@messaging-sdk/client";
import type { SpecOperation } from "../spec.ts";

/** Calls the client's method of an operation with the spec's example of its arguments. */
export function call(
  messaging: Messaging,
  { resource, verb, exampleArguments }: SpecOperation,
  options: RequestOptions,
): Promise<Result<unknown>> {
  const methods: object = Reflect.get(messaging, resource);
  return Reflect.apply(Reflect.get(methods, verb), undefined, [...exampleArguments, options]);
}
