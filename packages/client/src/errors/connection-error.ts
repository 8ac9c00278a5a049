import { type FailedCall, isMessagingError, MessagingError } from "./messaging-error.ts";

/** Thrown when no complete response arrives: no name, no connection, or a broken one. The `cause` is what `fetch` rejected with. */
export class ConnectionError extends MessagingError {
  override readonly name = "ConnectionError";

  constructor(
    problem: string,
    call: FailedCall,
    cause?: unknown,
    code: "connection_failed" | "offline" = "connection_failed",
  ) {
    super(code, problem, call, cause, true);
  }
}

/** Returns true when a caught value is a `ConnectionError`. */
export function isConnectionError(value: unknown): value is ConnectionError {
  return isMessagingError(value) && value.name === "ConnectionError";
}
