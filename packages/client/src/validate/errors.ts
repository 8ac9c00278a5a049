import type { CallContext, EngineResponse } from "../engine/middleware.ts";
import { InvalidInputError } from "../errors/invalid-input-error.ts";
import { isMessagingError, type MessagingError } from "../errors/messaging-error.ts";
import { ParseError } from "../errors/parse-error.ts";
import { responseInfo } from "../response-info.ts";
import { type Problem, summary } from "./problem.ts";

/** An error of a request or an answer that the spec does not allow, with everything that is wrong. */
export type ValidationError = MessagingError & { readonly problems: readonly Problem[] };

/** Whether a caught value comes from `validation`: an `InvalidInputError` or a `ParseError` with `problems`. */
export function isValidationError(value: unknown): value is ValidationError {
  return isMessagingError(value) && "problems" in value;
}

export function requestError(
  operationId: string,
  problems: readonly [Problem, ...Problem[]],
): ValidationError {
  const [{ field, message }, ...others] = problems;
  const said = [message, ...(others.length > 0 ? [summary(others)] : [])].join(" ");
  return Object.assign(new InvalidInputError(field, said, operationId), { problems });
}

/** The service has answered, so what it was asked for may have been done. */
export function answerError(
  message: string,
  { operationId, attempt }: CallContext,
  answer: EngineResponse,
  problems: readonly Problem[],
): ValidationError {
  const call = { operationId, attempt, outcome: "unknown" } as const;
  const response = responseInfo(answer, attempt, undefined);
  return Object.assign(new ParseError(message, call, response, answer.body), { problems });
}
