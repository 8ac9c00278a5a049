import type { Document, Schema } from "./document.ts";

/** The values that a named schema lists, each with what the spec says of it; of an open enum, those that it knows. */
export function constantsOf(document: Document, name: string): Schema[] {
  const { anyOf = [] } = (document.components?.schemas?.[name] ?? {}) as Schema;
  return anyOf.flatMap((branch) => ("const" in branch ? branch : []));
}

/** The values of a named enum that an extension marks: what has one of `x-final` changes no longer. */
export function markedValues(
  document: Document,
  name: string,
  mark: "x-final" | "x-rejected",
): unknown[] {
  return constantsOf(document, name)
    .filter((one) => one[mark] === true)
    .map((one) => one.const);
}
