import { asList, asMapping, type Context } from "../redocly.ts";

/** A client pages through a list by the two parameters that x-paging names. */
export function pagingStated() {
  return {
    Paths: {
      Operation(value: unknown, { key, location, report, resolve }: Context) {
        const node = asMapping(value);
        const paging = node["x-paging"];
        if (key !== "get") {
          if (paging !== undefined) {
            report({
              message: "Only a GET has pages. Remove x-paging.",
              location: location.child(["x-paging"]),
            });
          }
          return;
        }
        const parameters = asList(node.parameters).map((parameter) =>
          asMapping(resolve(parameter).node),
        );
        const query = parameters
          .filter((parameter) => parameter.in === "query")
          .map(({ name }) => name);
        for (const role of ["offset", "limit"]) {
          const name = asMapping(paging)[role];
          if (name !== undefined && query.includes(name)) continue;
          const now = name === undefined ? "missing" : `\`${name}\``;
          report({
            message: `x-paging.${role} is ${now}; it must be the name of a query parameter of this operation.`,
            location: paging === undefined ? location : location.child(["x-paging"]),
          });
        }
      },
    },
  };
}
