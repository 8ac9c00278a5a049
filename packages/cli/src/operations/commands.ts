import type { Messaging, OperationId, PagePromise } from "@messaging-sdk/client";
import type { CommandField } from "@messaging-sdk/spec/reader";
import { advice } from "../advice.ts";
import { type Command, type Context, exitCodes, type Options, UsageError } from "../command.ts";
import { fieldsOf } from "../fields.ts";
import { specOperations } from "../generated/operations.ts";
import { inputOption, readInput } from "./read-input.ts";
import type { SpecOperation } from "./spec-operation.ts";

export const operationCommands: readonly Command[] = specOperations.map((operation) => ({
  name: operation.name,
  summary: operation.summary,
  description: operation.isList
    ? `${operation.description}\n\nWithout --limit, page follows page to the end of the list.`
    : operation.description,
  arguments: Object.fromEntries(
    operation.inPath.map(({ name, summary }) => [`<${name}>`, summary]),
  ),
  options: {
    ...optionsOf(operation.fields),
    ...(operation.input !== "none" && inputOption(operation.input)),
  },
  effect: () => (operation.retry === "safe" ? "read" : "write"),
  async run(context) {
    const inputs = operation.input === "none" ? [] : [await readInput(context, operation)];
    for (const input of inputs) await checkInput(context, operation, input);
    const method = methodOf(await context.connect(), operation);
    const pending = method(...context.args, ...inputs, { signal: context.system.signal });
    const isComplete = operation.isList && !("limit" in fieldsOf(inputs[0]));
    if (isComplete) return context.print.records(pending);
    const result = await pending.catch((error) => {
      const isAborted = context.system.signal.aborted;
      const { outcome = isAborted && "unknown" } = fieldsOf(error);
      if (operation.retry === "safe" || outcome !== "unknown") throw error;
      throw Object.assign(error, { advice: adviceAfter(operation, context, inputs[0]) });
    });
    return printResult(context, result);
  },
}));

/** How to find out what became of a write: by the list of what it makes. */
function adviceAfter(operation: SpecOperation, { args }: Context, input: unknown) {
  const { externalId } = fieldsOf(input);
  if (operation.operationId === "sendSms")
    return advice.sms(externalId ? `${externalId}` : undefined);
  const list = listOf(operation);
  return advice.doubtful(list && [list.name, ...args].join(" "));
}

/** The list of what an operation makes. */
export function listOf({ resource }: SpecOperation): SpecOperation | undefined {
  return specOperations.find((one) => one.isList && one.resource === resource);
}

export function optionsOf(fields: readonly CommandField[]): Options {
  const options = fields.map(({ flag, type, isList, summary, choices = [], required }) => {
    const value = type === "boolean" ? "" : ` <${type}${isList ? "..." : ""}>`;
    return [`--${flag}${value}`, [required ? `${summary} Required.` : summary, ...choices]];
  });
  return Object.fromEntries(options);
}

/** The operation of a command that is written by hand. */
export function operationOf(operationId: OperationId): SpecOperation {
  const found = specOperations.find((one) => one.operationId === operationId);
  if (!found) throw new Error(`The spec has no ${operationId}.`);
  return found;
}

interface Result {
  readonly data: readonly unknown[];
  readonly errors?: readonly unknown[] | undefined;
}

/** Writes records on stdout, and what failed of a batch on stderr, masked. */
export async function printResult({ print }: Context, { data, errors = [] }: Result) {
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
