import { type Document, findProblems, type Problem } from "../reader/index.ts";
import { bundle } from "./bundle.ts";
import type { Context } from "./redocly.ts";
import { closedRequest } from "./rules/closed-request.ts";
import { exampleAgrees } from "./rules/example-agrees.ts";
import { operationIdGrammar } from "./rules/operation-id-grammar.ts";
import { sourceStated } from "./rules/source-stated.ts";

/** The linter's rules for promises beyond OpenAPI. `redocly.yaml` switches each one on. */
export default () => ({
  id: "messaging",
  rules: {
    oas3: {
      "closed-request": rule(closedRequest),
      // Refuses what the generator cannot write: both ask the reader what is in the way.
      "code-follows": rule(findProblems),
      "example-agrees": rule(exampleAgrees),
      "operation-id-grammar": rule(operationIdGrammar),
      "source-stated": rule(sourceStated),
    },
  },
});

/** A rule looks at the whole description, once the linter has read all of its files. */
function rule(look: (document: Document) => Iterable<Problem>) {
  return () => ({
    Root: {
      leave(root: unknown, context: Context) {
        const bundled = bundle(root, context);
        if (!bundled) return;
        for (const { place, message } of look(bundled.document)) {
          context.report({ message, location: bundled.locate(place) });
        }
      },
    },
  });
}
