import { asMapping, type Context } from "../redocly.ts";

/** The mock responds with examples, tests ask for them by name, and a reader learns from them. */
export function namedExample() {
  return {
    MediaType(node: unknown, { location, report }: Context) {
      const { example, examples } = asMapping(node);
      if (example !== undefined) {
        report({
          message: "An example needs a name. Move it into `examples`.",
          location: location.child(["example"]),
        });
      } else if (Object.keys(asMapping(examples)).length === 0) {
        report({
          message: "A named example is missing. Refer to one in examples/ under `examples`.",
          location,
        });
      }
    },
  };
}
