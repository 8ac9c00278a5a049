import { Inherited } from "../inherited.ts";
import { asList, asMapping, type Context } from "../redocly.ts";

/** Words that narrow a value. The service's documentation has none of them, so a gap is behind each. */
const bounds = [
  "default",
  "enum",
  "maximum",
  "maxItems",
  "maxLength",
  "maxProperties",
  "minimum",
  "minItems",
  "minLength",
  "minProperties",
  "pattern",
];

/** What is not documented follows from a row of the gap register, and a reader must find that row. */
export function gapStated() {
  const stated = new Inherited<unknown[]>();
  return {
    any: {
      enter(value: unknown, { location, report, type }: Context) {
        const node = asMapping(value);
        const gaps = node["x-gap"];
        const source = node["x-source"];
        if (gaps !== undefined) {
          stated.state(location, asList(gaps));
          if (
            asList(gaps).length === 0 ||
            !asList(gaps).every((gap) => /^G\d+$/.test(String(gap)))
          ) {
            report({
              message: "x-gap must be a list of rows of the gap register, such as [G10].",
              location: location.child(["x-gap"]),
            });
          }
        } else if (source === "inferred" || source === "assumed") {
          report({
            message: `This is ${source}. Add x-gap beside x-source: the rows of the gap register behind it.`,
            location,
          });
        }
        if (type.name !== "Schema" || stated.at(location) !== undefined) return;
        for (const bound of bounds.filter((name) => name in node)) {
          report({
            message: `\`${bound}\` is not documented. Add x-gap, here or above: the row of the gap register behind it.`,
            location: location.child([bound]),
          });
        }
      },
    },
  };
}
