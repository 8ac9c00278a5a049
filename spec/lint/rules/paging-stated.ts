import { asList, asMapping, type Context, recordOf } from "../redocly.ts";

/**
 * A client pages through a list by the two parameters that x-paging names, and tells records apart by the fields of its
 * key. Any other GET is called once.
 */
export function pagingStated() {
  return {
    Paths: {
      Operation(value: unknown, context: Context) {
        const { key, location, report, resolve } = context;
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
        if (paging === undefined && !/^list[A-Z]/.test(String(node.operationId))) return;
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
            message: `x-paging.${role} is ${now}; it must be the name of a query parameter of this operation. What has no pages, or others, is no list: call it \`get\`.`,
            location: paging === undefined ? location : location.child(["x-paging"]),
          });
        }
        if (paging === undefined) return;
        const fields = asMapping(recordOf(context, node).properties);
        const keys = asList(asMapping(paging).key);
        const unknown = keys.filter((name) => !(String(name) in fields));
        if (keys.length > 0 && unknown.length === 0) return;
        const now = keys.length === 0 ? "missing" : `\`${unknown.join("`, `")}\``;
        report({
          message: `x-paging.key is ${now}; it must name the fields of a record that tell it from the others.`,
          location: location.child(["x-paging"]),
        });
      },
    },
  };
}
