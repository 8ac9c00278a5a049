import { asList, asMapping, type Context, isMapping } from "../redocly.ts";

/** A branch that only requires says nothing of its type, and a generator makes `unknown` of the whole union. */
export function noRequiredOnlyBranch() {
  return {
    Schema(node: unknown, { location, report }: Context) {
      for (const keyword of ["anyOf", "oneOf"]) {
        asList(asMapping(node)[keyword]).forEach((branch, index) => {
          if (isMapping(branch) && Object.keys(branch).join() === "required") {
            report({
              message: `A branch of ${keyword} that holds only \`required\` becomes \`unknown\` in TypeScript. Use minProperties, or repeat the whole object in each branch.`,
              location: location.child([keyword, index]),
            });
          }
        });
      }
    },
  };
}
