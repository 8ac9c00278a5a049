import { type Document, findProblems, type Problem } from "../reader/index.ts";
import { closedRequest } from "./closed-request.ts";
import { exampleAgrees } from "./example-agrees.ts";
import { operationIdGrammar } from "./operation-id-grammar.ts";
import { sourceStated } from "./source-stated.ts";

/** What our description promises beyond OpenAPI, and beyond what `redocly.yaml` can say. `pnpm generate` refuses the rest. */
export const rules: Readonly<Record<string, (document: Document) => Iterable<Problem>>> = {
  closedRequest,
  codeFollows: findProblems,
  exampleAgrees,
  operationIdGrammar,
  sourceStated,
};
