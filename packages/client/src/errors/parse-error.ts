import type { ResponseInfo } from "../result.ts";
import { type FailedCall, isMessagingError, MessagingError } from "./messaging-error.ts";

/** Thrown for a 2xx response that is not the service's JSON envelope: a proxy's page, or a truncated body. */
export class ParseError extends MessagingError {
  override readonly name = "ParseError";
  /** Status, headers, request id, attempts and rate limit of the response. */
  readonly response: ResponseInfo;
  /** The response's text, cut to 2 000 characters. */
  readonly body: string;

  constructor(
    problem: string,
    call: FailedCall,
    response: ResponseInfo,
    body: string,
    cause?: unknown,
  ) {
    super("invalid_response", problem, call, cause);
    this.response = response;
    this.body = body.slice(0, 2000);
  }
}

/** The error of a list that may not be whole. */
export function listError(
  problem: string,
  response: ResponseInfo,
  operationId?: string | undefined,
): ParseError {
  const call = { operationId, attempt: response.attempts, outcome: "unknown" } as const;
  return new ParseError(problem, call, response, "");
}

/** Whether a caught value is a `ParseError`. */
export function isParseError(value: unknown): value is ParseError {
  return isMessagingError(value) && value.name === "ParseError";
}
