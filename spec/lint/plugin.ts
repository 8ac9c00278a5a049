import { closedRequest } from "./rules/closed-request.ts";
import { codeFollows } from "./rules/code-follows.ts";
import { exampleCounted } from "./rules/example-counted.ts";
import { exampleTimely } from "./rules/example-timely.ts";
import { finalStated } from "./rules/final-stated.ts";
import { gapNamed } from "./rules/gap-named.ts";
import { gapStated } from "./rules/gap-stated.ts";
import { namedExample } from "./rules/named-example.ts";
import { noRequiredOnlyBranch } from "./rules/no-required-only-branch.ts";
import { operationIdGrammar } from "./rules/operation-id-grammar.ts";
import { optimisticApplies } from "./rules/optimistic-applies.ts";
import { sourceStated } from "./rules/source-stated.ts";

/** The linter's rules for promises beyond OpenAPI. `redocly.yaml` switches each one on. */
export default () => ({
  id: "messaging",
  rules: {
    oas3: {
      "closed-request": closedRequest,
      "code-follows": codeFollows,
      "example-counted": exampleCounted,
      "example-timely": exampleTimely,
      "final-stated": finalStated,
      "gap-named": gapNamed,
      "gap-stated": gapStated,
      "named-example": namedExample,
      "no-required-only-branch": noRequiredOnlyBranch,
      "operation-id-grammar": operationIdGrammar,
      "optimistic-applies": optimisticApplies,
      "source-stated": sourceStated,
    },
  },
});
