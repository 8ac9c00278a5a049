import type { CommandField } from "@messaging-sdk/spec/reader";
import { type Context, type Options, UsageError } from "../command.ts";
import { parseJson } from "../fields.ts";
import { readText } from "../files/read-text.ts";
import type { SpecOperation } from "./spec-operation.ts";

export function inputOption(what: string): Options {
  return { "--input <file>": `the ${what} as JSON, from a file, or from stdin by -` };
}

/** Reads the one input of an operation from its flags, or from `--input`. Throws a `UsageError` that names the flag. */
export async function readInput(context: Context, operation: SpecOperation): Promise<unknown> {
  const { fields, takesMany } = operation;
  const given = readFields(context, fields);
  if (context.has("input")) {
    const beside = fields.find(({ name }) => name in given);
    if (!beside) return readJson(context);
    throw new UsageError(
      `--${beside.flag} and --input exclude each other: write it into the input.`,
    );
  }
  const missing = fields.find(({ name, required }) => required && !(name in given));
  if (!missing) return takesMany ? [given] : given;
  throw new UsageError(
    `--${missing.flag} is missing. Give it, or the whole input as JSON: --input <file>`,
  );
}

/** The fields whose flags are given, as the request has them. */
export function readFields(
  { has, texts }: Context,
  fields: readonly CommandField[],
): Record<string, unknown> {
  const given = fields.filter(({ flag }) => has(flag));
  const entries = given.map((field) => {
    const isSwitch = field.type === "boolean";
    const values = isSwitch ? [true] : texts(field.flag).map((text) => readValue(field, text));
    return [field.name, field.isList ? values : values[0]];
  });
  return Object.fromEntries(entries);
}

/** The value of a text, as the request has it. */
function readValue({ flag, type, summary }: CommandField, text: string): unknown {
  if (type === "string") return text;
  const isInteger = type === "integer";
  if (!(isInteger ? /^-?\d+$/ : /^-?\d+(\.\d+)?$/).test(text))
    throw new UsageError(
      `--${flag} must be ${isInteger ? "a whole number" : "a number"}. ${summary}`,
    );
  const value = Number(text);
  // An id past 2^53 would be rounded: the client takes its text.
  return isInteger && !Number.isSafeInteger(value) ? text : value;
}

/** Reads the JSON of `--input`; undefined without that. */
export async function readJson({ text, system }: Context): Promise<unknown> {
  const file = text("input");
  if (file === undefined) return undefined;
  const json = await readText(system, "--input", file, text("encoding"));
  const value = parseJson(json);
  if (value === undefined) throw new UsageError(`--input ${file}: it is not JSON.`);
  return value;
}
