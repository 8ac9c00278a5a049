import { asMapping, type Context } from "../redocly.ts";

/** The service takes what to delete in the body of a DELETE, which is rare enough to be forgotten. */
export function deleteHasBody() {
  return {
    Paths: {
      Operation(node: unknown, { key, location, report }: Context) {
        if (key === "delete" && asMapping(node).requestBody === undefined) {
          report({
            message: "A DELETE names what to delete in its body. Add requestBody.",
            location,
          });
        }
      },
    },
  };
}
