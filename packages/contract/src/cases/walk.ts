import type { Document, Referable, Schema } from "@messaging-sdk/spec/reader";
import type { Break } from "./breakers.ts";
import { breaks } from "./breaks.ts";
import { conjuncts } from "./conjuncts.ts";
import type { Part } from "./foreign-values.ts";

/** A value with one thing wrong somewhere in it. */
export interface Broken extends Break {
  /** Where in the value: `["0", "name"]`. */
  readonly place: readonly string[];
}

/** Breaks a value, which its schema accepts, in every way at every place, one at a time. */
export function walk(
  document: Document,
  schema: Referable<Schema>,
  value: unknown,
  part: Part,
): Broken[] {
  const here = breaks(document, schema, value, part).map((one) => ({ ...one, place: [] }));
  const below = children(document, schema, value).flatMap(({ key, child }) =>
    walk(document, child, Object(value)[key], part).map((broken) => ({
      ...broken,
      place: [key, ...broken.place],
      value: replace(value, key, broken.value),
    })),
  );
  return [...here, ...below];
}

/** The parts of a value that have a schema of their own: each property, and the first item. */
function children(document: Document, schema: Referable<Schema>, value: unknown) {
  return conjuncts(document, schema).flatMap(({ properties, items }) => {
    const named = Object.entries(properties ?? {}).map(([key, child]) => ({ key, child }));
    const parts = items ? [...named, { key: "0", child: items }] : named;
    if (parts.length > 0 && Object(value) !== value) {
      throw new Error("An object or array is in no example: put it into the operation's first.");
    }
    return parts;
  });
}

function replace(value: unknown, key: string, part: unknown): unknown {
  return Array.isArray(value) ? value.with(Number(key), part) : { ...Object(value), [key]: part };
}
