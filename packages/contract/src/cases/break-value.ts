import { type Document, type Referable, rulesOf, type Schema } from "@messaging-sdk/spec/reader";
import { type Break, breakers, type Part } from "./breakers.ts";
import { conjuncts } from "./schema.ts";

/** A value with one thing wrong somewhere in it. */
export interface Broken extends Break {
  /** The place in the value: `["0", "name"]`. */
  readonly place: readonly string[];
}

/** Breaks a value, which its schema accepts, in every way at every place, one at a time. */
export function breakEverywhere(
  document: Document,
  schema: Referable<Schema>,
  value: unknown,
  part: Part,
): Broken[] {
  const here = breaks(document, schema, value, part).map((one) => ({ ...one, place: [] }));
  const below = children(document, schema, value).flatMap(({ key, child }) =>
    breakEverywhere(document, child, Object(value)[key], part).map((broken) => ({
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

/** Values that a schema rejects, one way each, where `value` is one that it accepts. */
export function breaks(
  document: Document,
  schema: Referable<Schema>,
  value: unknown,
  part: Part,
): Break[] {
  return conjuncts(document, schema).flatMap((conjunct) =>
    Object.keys(rulesOf(conjunct)).flatMap((keyword) => {
      // What is under them is broken one by one.
      if (keyword === "properties" || keyword === "items") return [];
      if (keyword === "anyOf" || keyword === "oneOf") {
        const branches = (conjunct[keyword] ?? []).map((branch) =>
          breaks(document, scalar(document, branch), value, part),
        );
        return common(branches).map((one) => ({ ...one, keyword }));
      }
      const breaker = breakers[keyword];
      if (breaker) return breaker(conjunct, value, part);
      // Otherwise a rule of the spec would go untested.
      throw new Error(`Unknown keyword "${keyword}": add a way to break it to breakers.ts.`);
    }),
  );
}

/** Breaks every branch of an alternative. */
function common([first = [], ...others]: Break[][]): Break[] {
  return first.filter(({ title }) => others.every((other) => other.some((o) => o.title === title)));
}

function scalar(document: Document, branch: Referable<Schema>): Referable<Schema> {
  const hasParts = conjuncts(document, branch).some(({ properties, items }) => properties ?? items);
  if (hasParts) throw new Error("No way is known to break objects and arrays among alternatives.");
  return branch;
}
