import type { Context } from "../command.ts";
import { readInputFile } from "../context.ts";
import { UsageError } from "../usage-error.ts";
import type { SpecField, SpecOperation } from "./spec-operation.ts";

/** Reads the one input of an operation from its flags, or from `--input`. Throws a `UsageError` that names the flag. */
export async function readInput(context: Context, operation: SpecOperation): Promise<unknown> {
  const given = readFields(context, operation.fields);
  const file = context.text("input");
  if (file !== undefined) {
    const [flag] = operation.fields.filter(({ name }) => name in given);
    if (flag)
      throw new UsageError(
        `--${flag.flag} and --input exclude each other: write it into the input.`,
      );
    return readJson(context, file);
  }
  for (const { name, flag, required } of operation.fields) {
    if (required && !(name in given)) {
      throw new UsageError(
        `--${flag} is missing. Give it, or the whole input as JSON: --input <file>`,
      );
    }
  }
  return operation.takesMany ? [given] : given;
}

/** The fields whose flags are given, as the request has them. */
export function readFields(
  context: Context,
  fields: readonly SpecField[],
): Record<string, unknown> {
  const given = fields.flatMap((field) => {
    if (!context.has(field.flag)) return [];
    const values =
      field.type === "boolean"
        ? [true]
        : context.texts(field.flag).map((text) => readValue(field, text));
    return [[field.name, field.isList ? values : values[0]]];
  });
  return Object.fromEntries(given);
}

/** The value of a text, as the request has it. */
export function readValue({ flag, type }: SpecField, text: string): unknown {
  if (type === "string") return text;
  const isNumber = type === "integer" ? /^-?\d+$/.test(text) : /^-?\d+(\.\d+)?$/.test(text);
  if (!isNumber)
    throw new UsageError(
      `--${flag} must be ${type === "integer" ? "a whole number" : "a number"}.`,
    );
  const value = Number(text);
  // An id past 2^53 would be rounded: the client takes its text.
  return type === "integer" && !Number.isSafeInteger(value) ? text : value;
}

/** Reads JSON from a file, or from stdin where that is `-`. */
export async function readJson(context: Context, file: string): Promise<unknown> {
  const text = file === "-" ? await readStdin(context) : await readInputFile("--input", file);
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`--input ${file}: it is not JSON.`);
  }
}

async function readStdin({ system }: Context): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of system.stdin) {
    text += typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
