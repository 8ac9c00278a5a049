import { closedRequest } from "./rules/closed-request.ts";
import { deleteHasBody } from "./rules/delete-has-body.ts";
import { errorStatuses } from "./rules/error-statuses.ts";
import { finalStated } from "./rules/final-stated.ts";
import { gapNamed } from "./rules/gap-named.ts";
import { gapStated } from "./rules/gap-stated.ts";
import { invalidatesStated } from "./rules/invalidates-stated.ts";
import { jsonSchemaDialect } from "./rules/json-schema-dialect.ts";
import { namedExample } from "./rules/named-example.ts";
import { noRequiredOnlyBranch } from "./rules/no-required-only-branch.ts";
import { operationIdGrammar } from "./rules/operation-id-grammar.ts";
import { optimisticApplies } from "./rules/optimistic-applies.ts";
import { pagingStated } from "./rules/paging-stated.ts";
import { parameterExample } from "./rules/parameter-example.ts";
import { retryStated } from "./rules/retry-stated.ts";
import { sourceStated } from "./rules/source-stated.ts";

/** What the description promises beyond OpenAPI, held by the linter. `redocly.yaml` switches each rule on. */
export default () => ({
  id: "messaging",
  rules: {
    oas3: {
      "closed-request": closedRequest,
      "delete-has-body": deleteHasBody,
      "error-statuses": errorStatuses,
      "final-stated": finalStated,
      "gap-named": gapNamed,
      "gap-stated": gapStated,
      "invalidates-stated": invalidatesStated,
      "json-schema-dialect": jsonSchemaDialect,
      "named-example": namedExample,
      "no-required-only-branch": noRequiredOnlyBranch,
      "operation-id-grammar": operationIdGrammar,
      "optimistic-applies": optimisticApplies,
      "paging-stated": pagingStated,
      "parameter-example": parameterExample,
      "retry-stated": retryStated,
      "source-stated": sourceStated,
    },
  },
});
