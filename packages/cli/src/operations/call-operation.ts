import type { Messaging, PagePromise } from "@messaging-sdk/client";
import { type Context, type ExitCode, exitCodes, UsageError } from "../command.ts";
import { fieldsOf } from "../fields.ts";
import type { SpecOperation } from "./spec-operation.ts";

/** Writes records on stdout, and what failed of a batch on stderr, masked. */
export async function printResult(
  { print }: Context,
  data: readonly unknown[],
  errors: readonly unknown[] = [],
): Promise<ExitCode> {
  await print.records(data);
  if (errors.length === 0) return exitCodes.done;
  const { masked } = await import("../describe-error.ts");
  await print.note(`messaging: ${errors.length} of the items failed.`);
  for (const error of errors) await print.note(`  ${masked(JSON.stringify(error))}`);
  return exitCodes.mixed;
}

/** A field that is missing or of another type is a mistake. Bounds are the service's to judge: ours may be too narrow. */
export async function checkInput(
  { args, print }: Context,
  { operationId, inPath, input: place }: SpecOperation,
  input: unknown,
): Promise<void> {
  const { checkRequest } = await import("@messaging-sdk/client/validate");
  const path = Object.fromEntries(inPath.map(({ name }, at) => [name, args[at]]));
  const part = place === "body" ? { body: input } : { query: fieldsOf(input) };
  for (const { field, rule, message } of checkRequest(operationId, { path, ...part })) {
    if (rule === "required" || rule === "type") throw new UsageError(`${field} ${message}`);
    await print.note(`messaging: the service may reject this: ${field} ${message}`);
  }
}

type Method = (...args: unknown[]) => PagePromise<unknown>;

/** The client's method of an operation: what another one resolves to has no pages. */
export function methodOf(messaging: Messaging, { resource, verb }: SpecOperation): Method {
  // The table and the client's methods are generated from the same operations.
  return fieldsOf(Reflect.get(messaging, resource))[verb] as Method;
}
