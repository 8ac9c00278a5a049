import type { ResponseInfo } from "../result.ts";
import {
  type FailedCall,
  isMessagingError,
  keepFromLogs,
  MessagingError,
} from "./messaging-error.ts";

/** Thrown for a 2xx response that is not the service's, such as a proxy's page, or that contradicts itself or the request. */
export class ParseError extends MessagingError {
  override readonly name = "ParseError";
  /** Status, headers, request id, attempts and rate limit of the response. */
  declare readonly response: ResponseInfo;
  /** The response's text, cut to 2 000 characters. */
  declare readonly body: string;

  constructor(
    problem: string,
    call: FailedCall,
    response: ResponseInfo,
    body: string,
    cause?: unknown,
  ) {
    super("invalid_response", problem, call, cause);
    keepFromLogs(this, { response, body: body.slice(0, 2000) });
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

/** Tells that a caught value is a `ParseError`. */
export function isParseError(value: unknown): value is ParseError {
  return isMessagingError(value) && value.name === "ParseError";
}
