import { contracts } from "../generated/validators.ts";
import type { Contract } from "./contract.ts";
import { addProblems, type Problem } from "./problem.ts";

/** An operation of the spec, such as `sendSms`. */
export type OperationId = keyof typeof contracts;

/** What a request is made of. Parameters may be the values, or the texts they travel as. */
export interface RequestParts {
  readonly path?: object;
  readonly query?: object;
  readonly body?: unknown;
}

/**
 * Checks what an operation would send, and sends nothing: for a form, or for the rows of a file.
 *
 * ```ts
 * checkRequest("sendSms", { body: { sender: "ACME", message: "", phoneNumbers: ["+48500500500"] } });
 * // [{ field: "message", rule: "minLength", message: "must have at least 1 character, but has 0." }]
 * ```
 *
 * @returns Every problem; none when the spec allows the request.
 */
export function checkRequest(operationId: OperationId, request: RequestParts): Problem[] {
  const { path, query, body }: Contract = contracts[operationId];
  const problems: Problem[] = [];
  if (path) addProblems(problems, path(request.path ?? {}));
  if (query) addProblems(problems, query(request.query ?? {}), "query");
  if (body) addProblems(problems, body(request.body));
  return problems;
}
