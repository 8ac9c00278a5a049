import type { ErrorEntry } from "@messaging-sdk/types";
import { table } from "../generated/evidence.ts";
import { maskEntry, readPart } from "../reasons.ts";
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

/** The error of a list that may be incomplete. */
export function listError(
  problem: string,
  response: ResponseInfo,
  operationId?: string | undefined,
): ParseError {
  const call = { operationId, attempt: response.attempts, outcome: "unknown" } as const;
  return new ParseError(problem, call, response, "");
}

/** Returns true when a caught value is a `ParseError`. */
export function isParseError(value: unknown): value is ParseError {
  return isMessagingError(value) && value.name === "ParseError";
}

/** Thrown for any non-2xx response, and for a 2xx that holds nothing but errors. */
export class ApiError extends MessagingError {
  override readonly name = "ApiError";
  readonly status: number;
  /** The service's own errors, entry by entry, with masked texts; empty when the body is not its usual envelope. */
  declare readonly errors: readonly ErrorEntry[];
  /** Status, headers, request id, attempts and rate limit of the response. */
  declare readonly response: ResponseInfo;
  readonly requestId: string | undefined;
  /** Milliseconds the service asks to wait, from `Retry-After`. */
  override readonly retryAfterMs: number | undefined;
  /** The start of the response's text, up to 2 000 characters. */
  declare readonly body: string;

  constructor(
    problem: string,
    call: FailedCall,
    received: Pick<ApiError, "response" | "errors" | "retryAfterMs" | "body">,
  ) {
    const { response, errors, retryAfterMs, body } = received;
    const code = readPart(errors[0]?.code) ?? `HTTP_${response.status}`;
    // A gateway's refusal, or that of another service at a wrong address, is not about the message.
    const isFinal = errors.length > 0 && table.discards.includes(response.status);
    super(code, problem, call, undefined, passing.has(response.status), isFinal);
    this.status = response.status;
    this.requestId = response.requestId;
    this.retryAfterMs = retryAfterMs;
    keepFromLogs(this, { response, body });
    // A getter, because a response of megabytes may have many.
    let masked: readonly ErrorEntry[];
    Object.defineProperty(this, "errors", { get: () => (masked ??= errors.map(maskEntry)) });
  }
}

/** The statuses after which the same request may succeed. */
export const passing = new Set([408, 429, 500, 502, 503, 504]);

/** Returns true when a caught value is an `ApiError`; with a status, when it is that one. */
export function isApiError(value: unknown): value is ApiError;
export function isApiError<Status extends number>(
  value: unknown,
  status: number extends Status ? never : Status,
): value is ApiError & { readonly status: Status };
/** A status that is known only as a number narrows nothing: the other branch may be an `ApiError`, too. */
export function isApiError(value: unknown, status: number | undefined): boolean;
export function isApiError(value: unknown, status?: number): boolean {
  if (!isMessagingError(value) || value.name !== "ApiError") return false;
  return status === undefined || ("status" in value && value.status === status);
}
