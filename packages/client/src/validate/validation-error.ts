import { InvalidInputError } from "../errors/invalid-input-error.ts";
import { isMessagingError, type MessagingError } from "../errors/messaging-error.ts";
import { ParseError } from "../errors/parse-error.ts";
import type { CallContext, EngineResponse } from "../middleware.ts";
import { responseInfo } from "../result.ts";
import { type Problem, summary } from "./check.ts";

/** An error of a request or a response that the spec does not allow, with everything that is wrong. */
export type ValidationError = MessagingError & { readonly problems: readonly Problem[] };

/** Tells whether a caught value comes from `validation`: an `InvalidInputError` or a `ParseError` with `problems`. */
export function isValidationError(value: unknown): value is ValidationError {
  return isMessagingError(value) && "problems" in value;
}

export function requestError(
  operationId: string,
  problems: readonly [Problem, ...Problem[]],
): ValidationError {
  const [{ field, message }, ...others] = problems;
  const problem = [message, ...(others.length > 0 ? [summary(others)] : [])].join(" ");
  return Object.assign(new InvalidInputError(field, problem, operationId), { problems });
}

/** The service has responded, so the request may have been processed. */
export function responseError(
  message: string,
  { operationId, attempt }: CallContext,
  received: EngineResponse,
  problems: readonly Problem[],
): ValidationError {
  const call = { operationId, attempt, outcome: "unknown" } as const;
  const response = responseInfo(received, attempt);
  return Object.assign(new ParseError(message, call, response, received.body), { problems });
}
