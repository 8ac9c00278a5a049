import type { OperationId } from "@messaging-sdk/client";
import type { CommandField } from "@messaging-sdk/spec/reader";
import type { Command, Options } from "../command.ts";
import { specOperations } from "../generated/operations.ts";
import { callOperation } from "./call-operation.ts";
import { inputOption } from "./read-input.ts";
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
  run: (context) => callOperation(context, operation),
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
