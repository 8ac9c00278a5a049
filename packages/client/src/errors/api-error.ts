import type { ErrorEntry } from "@messaging-sdk/types";
import { readPart } from "../reasons.ts";
import type { ResponseInfo } from "../result.ts";
import { type FailedCall, isMessagingError, MessagingError } from "./messaging-error.ts";

/** Thrown for any non-2xx response, and for a 2xx that holds nothing but errors. */
export class ApiError extends MessagingError {
  override readonly name = "ApiError";
  readonly status: number;
  /** What the service said was wrong, entry by entry; empty when the body is not its usual envelope. */
  readonly errors: readonly ErrorEntry[];
  /** Status, headers, request id, attempts and rate limit of the response. */
  readonly response: ResponseInfo;
  readonly requestId: string | undefined;
  /** Milliseconds the service asks to wait, from `Retry-After`. */
  readonly retryAfter: number | undefined;
  /** The response's text, cut to 2 000 characters. */
  readonly body: string;

  constructor(
    problem: string,
    call: FailedCall,
    received: {
      response: ResponseInfo;
      errors: ErrorEntry[];
      retryAfter: number | undefined;
      body: string;
    },
  ) {
    const { response, errors, retryAfter, body } = received;
    super(readPart(errors[0]?.code) ?? `HTTP_${response.status}`, problem, call);
    this.status = response.status;
    this.errors = errors;
    this.response = response;
    this.requestId = response.requestId;
    this.retryAfter = retryAfter;
    this.body = body.slice(0, 2000);
  }
}

/** Whether a caught value is an `ApiError`; with a status, whether it is that one. */
export function isApiError(value: unknown, status?: number): value is ApiError {
  if (!isMessagingError(value) || value.name !== "ApiError") return false;
  return status === undefined || ("status" in value && value.status === status);
}
