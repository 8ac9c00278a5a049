import { type FailedCall, isMessagingError, MessagingError } from "./messaging-error.ts";

/** Thrown when the response, its last byte included, does not arrive in time. */
export class TimeoutError extends MessagingError {
  override readonly name = "TimeoutError";
  /** The option whose time passed: `timeoutMs` of one attempt, or `deadlineMs` of the whole call. */
  readonly limit: "timeoutMs" | "deadlineMs";

  constructor(limit: "timeoutMs" | "deadlineMs", ms: number, call: FailedCall) {
    super("timed_out", `no complete response within ${ms} ms (${limit}).`, call, undefined, true);
    this.limit = limit;
  }
}

/** Returns true when a caught value is a `TimeoutError`. */
export function isTimeoutError(value: unknown): value is TimeoutError {
  return isMessagingError(value) && value.name === "TimeoutError";
}
