import { Inherited } from "../inherited.ts";
import { asMapping, type Context } from "../redocly.ts";

const sources = ["documented", "inferred", "assumed"];
const kinds = new Set(["Operation", "Parameter", "Header", "Response", "Schema", "SecurityScheme"]);

/** A reader must be able to tell what the service says from what we think it does, of every single part. */
export function sourceStated() {
  const stated = new Inherited<string>();
  return {
    any: {
      enter(node: unknown, { type, location, report }: Context) {
        const source = asMapping(node)["x-source"];
        if (source !== undefined) {
          stated.state(location, String(source));
          if (!sources.includes(String(source))) {
            report({
              message: `x-source is \`${source}\`; it must be one of ${sources.join(", ")}.`,
              location: location.child(["x-source"]),
            });
          }
        } else if (kinds.has(type.name) && stated.at(location) === undefined) {
          const kind = type.name.toLowerCase();
          report({
            message: `Nothing says where this ${kind} comes from. Add x-source, here or above.`,
            location,
          });
        }
      },
    },
  };
}
