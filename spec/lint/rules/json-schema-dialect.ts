import { asMapping, type Context } from "../redocly.ts";

const dialect = "https://json-schema.org/draft/2020-12/schema";

/** With another dialect the mock validates no request body and says nothing about it; with none, it takes draft 7. */
export function jsonSchemaDialect() {
  return {
    Root(node: unknown, { location, report }: Context) {
      if (asMapping(node).jsonSchemaDialect === dialect) return;
      report({
        message: `jsonSchemaDialect must be ${dialect}.`,
        location: location.child(["jsonSchemaDialect"]),
      });
    },
  };
}
