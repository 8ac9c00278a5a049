import { asList, asMapping, type Context } from "../redocly.ts";

/** Whoever waits for a value to change no more must know of each value whether that is one. */
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
