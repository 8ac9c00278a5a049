import type { OperationId } from "@messaging-sdk/client";
import type { Command, Option } from "../command.ts";
import { specOperations } from "../generated/operations.ts";
import { callOperation } from "./call-operation.ts";
import type { SpecField, SpecOperation } from "./spec-operation.ts";

/** A command for each operation of the spec. */
export const operationCommands: readonly Command[] = specOperations.map((operation) => ({
  name: operation.name,
  summary: operation.summary,
  description: operation.isList
    ? `${operation.description}\n\nWithout --limit, page follows page to the end of the list.`
    : operation.description,
  arguments: operation.inPath.map(({ name, summary }) => ({ name: `<${name}>`, summary })),
  options: [...operation.fields.map(optionOf), ...inputOption(operation)],
  effect: () => (operation.retry === "safe" ? "read" : "write"),
  run: (context) => callOperation(context, operation),
}));

/** The flag of a field. */
export function optionOf({ flag, type, isList, summary, choices, required }: SpecField): Option {
  const value = isList ? `<${type}...>` : `<${type}>`;
  return {
    flags: type === "boolean" ? `--${flag}` : `--${flag} ${value}`,
    summary: required ? `${summary} Required.` : summary,
    ...(choices && { choices }),
  };
}

function inputOption({ input }: SpecOperation): Option[] {
  if (input === "none") return [];
  return [
    { flags: "--input <file>", summary: `the ${input} as JSON, from a file, or from stdin by -` },
  ];
}

/** The operation that a command of its own stands on. */
export function operationOf(operationId: OperationId): SpecOperation {
  const found = specOperations.find((one) => one.operationId === operationId);
  if (!found) throw new Error(`The spec has no ${operationId}.`);
  return found;
}
