import { existsSync } from "node:fs";
import { dirname, join, matchesGlob, relative } from "node:path";
import { readGaps } from "../../gaps.ts";
import { Inherited } from "../inherited.ts";
import { asList, asMapping, type Context, type Location } from "../redocly.ts";

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

/** A part that is not documented follows from a row of the gap register, and a reader must find that row, and from it the place. */
export function gapStated() {
  const stated = new Inherited<unknown[]>();
  const operations = new Inherited<string>();
  let folder = "";
  let register: ReturnType<typeof readGaps> | undefined;

  /** The part of a row that is missing, in words. */
  function missing(gap: string, location: Location): string | undefined {
    if (!register) return undefined;
    const where = register.get(gap)?.where;
    if (where === undefined) {
      return `${gap} has no row in the gap register. Add one to gaps.yaml: what is open, what is assumed, and where.`;
    }
    const file = relative(folder, location.source.absoluteRef).replace(/\.yaml$/, "");
    const home = (file.startsWith("paths/") && operations.at(location)) || file;
    const named = Array.from(where.matchAll(/`([^`]+)`/g), ([, name = ""]) => name);
    if (named.some((name) => name === home || matchesGlob(home, name))) return undefined;
    if (home !== file && where.includes("every operation")) return undefined;
    return `The row of ${gap} in gaps.yaml does not say that it shows here. Add \`${home}\` to its \`where\`.`;
  }

  return {
    any: {
      enter(value: unknown, { location, report, type }: Context) {
        const node = asMapping(value);
        if (type.name === "Root") {
          folder = dirname(location.source.absoluteRef);
          register = existsSync(join(folder, "gaps.yaml")) ? readGaps(folder) : undefined;
        }
        if (type.name === "Operation") operations.state(location, String(node.operationId));
        const gaps = node["x-gap"];
        const source = node["x-source"];
        if (gaps !== undefined) {
          stated.state(location, asList(gaps));
          for (const gap of asList(gaps)) {
            const message = missing(String(gap), location);
            if (message) report({ message, location: location.child(["x-gap"]) });
          }
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
