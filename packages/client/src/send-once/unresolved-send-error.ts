import type { Sms } from "@messaging-sdk/types";
import { isMessagingError, keepFromLogs, MessagingError } from "../errors/messaging-error.ts";

/**
 * Thrown when it could not be found out whether all messages were sent. Its outcome is always `unknown`; its `cause` is
 * the last error of a send, undefined when none was made. Resume with `sendOnce(messaging, { ...sms, externalId }, { resume: true })`.
 */
export class UnresolvedSendError extends MessagingError {
  override readonly name = "UnresolvedSendError";
  /** What the messages were sent under. */
  readonly externalId: string;
  /** The messages that the service has. */
  declare readonly found: readonly Sms[];
  /** The numbers of which nothing is known. */
  declare readonly missing: readonly string[];

  constructor(
    externalId: string,
    found: readonly Sms[],
    missing: readonly string[],
    cause: unknown,
  ) {
    super(
      "unresolved_send",
      `it is not certain that ${missing.length} of the messages under ${externalId} were sent. They may have been: look them up later (resume) before you resend them.`,
      {
        operationId: "sendSms",
        attempt: isMessagingError(cause) ? cause.attempts : 0,
        outcome: "unknown",
      },
      cause,
    );
    this.externalId = externalId;
    keepFromLogs(this, { found, missing });
  }
}

/** Tells that a caught value is an `UnresolvedSendError`. */
export function isUnresolvedSendError(value: unknown): value is UnresolvedSendError {
  return isMessagingError(value) && value.name === "UnresolvedSendError";
}
