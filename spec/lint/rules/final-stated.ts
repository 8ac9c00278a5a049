import { asList, asMapping, type Context } from "../redocly.ts";

/** To wait for a final value, a program must know of each value whether it is one. */
export function finalStated() {
  return {
    Schema(value: unknown, { location, report }: Context) {
      const branches = asList(asMapping(value).anyOf).map(asMapping);
      if (!branches.some((branch) => "x-final" in branch)) return;
      branches.forEach((branch, index) => {
        const isStated = typeof branch["x-final"] === "boolean";
        if (isStated === "const" in branch) return;
        const message = isStated
          ? "Values that are yet to come may be anything. Remove x-final."
          : "The other values say whether they are final. Add x-final: true or false.";
        report({ message, location: location.child(["anyOf", index]) });
      });
    },
  };
}
