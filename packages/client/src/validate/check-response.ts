import type { EngineResponse } from "../engine/middleware.ts";
import type { Contract } from "./contract.ts";
import { addProblems, type Problem } from "./problem.ts";
import { readJson } from "./read-json.ts";

/**
 * Checks an answer. Of one with a status that the spec does not have only a success is a problem: anything else may
 * come from a proxy on the way.
 */
export function checkResponse({ answers }: Contract, { status, body }: EngineResponse): Problem[] {
  const problems: Problem[] = [];
  const check = answers[status];
  if (check) addProblems(problems, check(readJson(body)));
  if (check || !isSuccess(status)) return problems;
  const known = Object.keys(answers).filter((one) => isSuccess(Number(one)));
  const message = `must be ${known.join(" or ")}, but is ${status}.`;
  return [{ field: "status", rule: "enum", message }];
}

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}
