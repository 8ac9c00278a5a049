import { Inherited } from "../inherited.ts";
import { asList, asMapping, type Context } from "../redocly.ts";

/**
 * The description is all that an editor shows. Where a documented part has details that are not documented, it says
 * which: "Assumed: at most 500 characters (G10)." What is assumed as a whole needs no such words: generators mark it.
 */
export function gapNamed() {
  const sources = new Inherited<unknown>();
  return {
    any: {
      enter(value: unknown, { location, report }: Context) {
        const node = asMapping(value);
        if (node["x-source"] !== undefined) sources.state(location, node["x-source"]);
        if ((sources.at(location) ?? "documented") !== "documented") return;
        for (const gap of asList(node["x-gap"])) {
          if (names(String(node.description ?? ""), String(gap))) continue;
          report({
            message:
              `${gap} shaped this, and the description does not say how. ` +
              `End it with "Inferred: ... (${gap})." or "Assumed: ... (${gap}).".`,
            location: location.child(["x-gap"]),
          });
        }
      },
    },
  };
}

/** Tells whether a sentence that infers or assumes something ends with the gap in brackets. */
function names(description: string, gap: string): boolean {
  return new RegExp(`\\b(?:Inferred|Assumed): [\\s\\S]*\\([^()]*\\b${gap}\\b[^()]*\\)`).test(
    description,
  );
}
