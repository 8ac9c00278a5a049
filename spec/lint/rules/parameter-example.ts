import { asMapping, type Context } from "../redocly.ts";

/** Tests call every operation with the examples of its parameters. */
export function parameterExample() {
  return {
    Parameter(node: unknown, { location, report }: Context) {
      if (asMapping(node).example !== undefined) return;
      report({
        message: "This parameter has no example. Add `example`, with a valid value.",
        location,
      });
    },
  };
}
