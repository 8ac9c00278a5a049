import type { Document, Referable, Schema } from "@messaging-sdk/spec/reader";
import { type Break, breakers } from "./breakers.ts";
import { conjuncts } from "./conjuncts.ts";
import type { Part } from "./foreign-values.ts";

/** Values that a schema refuses, one way each, where `value` is one that it accepts. */
export function breaks(
  document: Document,
  schema: Referable<Schema>,
  value: unknown,
  part: Part,
): Break[] {
  return conjuncts(document, schema).flatMap((conjunct) =>
    Object.keys(conjunct).flatMap((keyword) => {
      if (harmless.test(keyword)) return [];
      if (keyword === "anyOf" || keyword === "oneOf") {
        const branches = (conjunct[keyword] ?? []).map((branch) =>
          breaks(document, scalar(document, branch), value, part),
        );
        return common(branches).map((one) => ({ ...one, keyword }));
      }
      const breaker = breakers[keyword];
      if (breaker) return breaker(conjunct, value, part);
      // Better no run than one that leaves a rule of the spec untried.
      throw new Error(`No way is known to break "${keyword}". Add it to breakers.ts.`);
    }),
  );
}

/** Keywords that refuse nothing themselves. What is under `properties` and `items` is broken one by one. */
const harmless =
  /^(title|description|default|examples|deprecated|readOnly|writeOnly|properties|items|x-.*)$/;

/** What breaks every branch of an alternative. */
function common([first = [], ...others]: Break[][]): Break[] {
  return first.filter(({ title }) => others.every((other) => other.some((o) => o.title === title)));
}

function scalar(document: Document, branch: Referable<Schema>): Referable<Schema> {
  const hasParts = conjuncts(document, branch).some(({ properties, items }) => properties ?? items);
  if (hasParts) throw new Error("No way is known to break objects and arrays among alternatives.");
  return branch;
}
