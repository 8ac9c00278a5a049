import type { Messaging } from "@messaging-sdk/client";
import type { Context } from "../command.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { UsageError } from "../usage-error.ts";
import { readInput } from "./read-input.ts";
import type { SpecOperation } from "./spec-operation.ts";

/** Calls an operation with what the flags say, and writes its records. */
export async function callOperation(context: Context, operation: SpecOperation): Promise<ExitCode> {
  const input = operation.input === "none" ? undefined : await readInput(context, operation);
  if (operation.input === "body") await checkBody(context, operation, input);
  const method = methodOf(await context.connect(), operation);
  const { signal } = context.system;
  const args = [...context.args, ...(operation.input === "none" ? [] : [input]), { signal }];
  const pending = method(...args);
  if (operation.isList && !("limit" in Object(input))) {
    await context.print.records(pending);
    return exitCodes.done;
  }
  const { data, errors } = await pending;
  await context.print.records(data);
  return (await noteErrors(context, errors)) ? exitCodes.mixed : exitCodes.done;
}

/** Says what failed of a batch, masked. Resolves to whether anything did. */
export async function noteErrors(context: Context, errors: readonly unknown[] = []) {
  if (errors.length === 0) return false;
  const { masked } = await import("../describe-error.ts");
  await context.print.note(`messaging: ${errors.length} of the items failed.`);
  for (const error of errors) await context.print.note(`  ${masked(JSON.stringify(error))}`);
  return true;
}

/** What is missing or of another type is a mistake. Bounds are the service's to judge: ours may be too narrow. */
export async function checkBody(
  context: Context,
  operation: SpecOperation,
  body: unknown,
): Promise<void> {
  const { checkRequest } = await import("@messaging-sdk/client/validate");
  const path = Object.fromEntries(operation.inPath.map(({ name }, at) => [name, context.args[at]]));
  for (const { field, rule, message } of checkRequest(operation.operationId, { path, body })) {
    if (rule === "required" || rule === "type") throw new UsageError(`${field} ${message}`);
    await context.print.note(`messaging: the service may reject this: ${field} ${message}`);
  }
}

interface Received {
  /** The next page of a list. */
  readonly next?: { readonly offset: number };
  readonly meta: unknown;
  readonly data: readonly unknown[];
  readonly errors?: readonly unknown[];
}

type Method = (...args: unknown[]) => Promise<Received> & AsyncIterable<unknown>;

/** The client's method of an operation. */
export function methodOf(messaging: Messaging, { resource, verb }: SpecOperation): Method {
  // The table and the client's methods are generated from the same operations.
  return Reflect.get(Object(Reflect.get(messaging, resource)), verb) as Method;
}
