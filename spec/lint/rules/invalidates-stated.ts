import { asMapping, type Context, type Location } from "../redocly.ts";

/** A cache must drop what a write has made stale, so every write says which lists those are. */
export function invalidatesStated() {
  const lists = new Set<unknown>();
  const invalidated: { name: unknown; location: Location }[] = [];
  return {
    Paths: {
      Operation(value: unknown, { key, location, report }: Context) {
        const node = asMapping(value);
        const names = node["x-invalidates"];
        if (key === "get") {
          lists.add(node.operationId);
          if (names === undefined) return;
          const message = "A GET changes nothing. Remove x-invalidates.";
          report({ message, location: location.child(["x-invalidates"]) });
        } else if (!Array.isArray(names)) {
          const message =
            "This changes something. Add x-invalidates: the operationIds of the lists it makes stale, or [].";
          report({ message, location });
        } else {
          names.forEach((name, index) => {
            invalidated.push({ name, location: location.child(["x-invalidates", index]) });
          });
        }
      },
    },
    Root: {
      leave(_: unknown, { report }: Context) {
        for (const { name, location } of invalidated.filter(({ name }) => !lists.has(name))) {
          const right = [...lists].join(", ");
          report({ message: `\`${name}\` is no list. Name one of ${right}.`, location });
        }
      },
    },
  };
}
