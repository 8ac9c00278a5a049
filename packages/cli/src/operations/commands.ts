import type { OperationId } from "@messaging-sdk/client";
import type { CommandField } from "@messaging-sdk/spec/reader";
import type { Command, Options } from "../command.ts";
import { fieldsOf } from "../fields.ts";
import { specOperations } from "../generated/operations.ts";
import { checkInput, methodOf, printResult } from "./call-operation.ts";
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
    const isWhole = operation.isList && !("limit" in fieldsOf(inputs[0]));
    if (isWhole) return context.print.records(pending);
    const { data, errors } = await pending;
    return printResult(context, data, errors);
  },
}));

export function optionsOf(fields: readonly CommandField[]): Options {
  const options = fields.map(({ flag, type, isList, summary, choices = [], required }) => {
    const value = type === "boolean" ? "" : ` <${type}${isList ? "..." : ""}>`;
    return [`--${flag}${value}`, [required ? `${summary} Required.` : summary, ...choices]];
  });
  return Object.fromEntries(options);
}

/** The operation that a command of its own stands on. */
export function operationOf(operationId: OperationId): SpecOperation {
  const found = specOperations.find((one) => one.operationId === operationId);
  if (!found) throw new Error(`The spec has no ${operationId}.`);
  return found;
}
