import { type Parameter, type Referable, resolve, type Schema } from "@messaging-sdk/spec/reader";
import { document } from "./spec.ts";

/** Parameters travel as text: those that may be whole numbers are read as such, if they look like it. */
export function readParameters(
  parameters: readonly Parameter[],
  textOf: (name: string) => string | null | undefined,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { name, schema } of parameters) {
    const text = textOf(name);
    if (text == null) continue;
    values[name] = mayBeInteger(schema) && /^-?\d+$/.test(text) ? Number(text) : text;
  }
  return values;
}

function mayBeInteger(schema: Referable<Schema>): boolean {
  const { type, anyOf = [] } = resolve<Schema>(document, schema);
  return type === "integer" || anyOf.some(mayBeInteger);
}
