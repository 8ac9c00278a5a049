import { findProblems } from "../../reader/index.ts";
import { bundle } from "../bundle.ts";
import type { Context } from "../redocly.ts";

/** Refuses what the generator cannot write: both ask the reader what is in the way. */
export function codeFollows() {
  return {
    Root: {
      leave(root: unknown, context: Context) {
        const bundled = bundle(root, context);
        if (!bundled) return;
        for (const { place, message } of findProblems(bundled.document)) {
          context.report({ message, location: bundled.locate(place) });
        }
      },
    },
  };
}
