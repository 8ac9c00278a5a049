import type { Sms } from "@messaging-sdk/types";
import { isMessagingError, MessagingError } from "../errors/messaging-error.ts";

/**
 * Whether all messages were sent could not be found out. Its outcome is always `unknown`; its `cause` is the last error
 * of a send, undefined when none was made. Go on later: `sendOnce(messaging, { ...sms, externalId }, { resume: true })`.
 */
export class UnresolvedSendError extends MessagingError {
  override readonly name = "UnresolvedSendError";
  /** What the messages were sent under. */
  readonly externalId: string;
  /** The messages that the service has. */
  readonly found: readonly Sms[];
  /** The numbers of which nothing is known. */
  readonly missing: readonly string[];

  constructor(
    externalId: string,
    found: readonly Sms[],
    missing: readonly string[],
    cause: unknown,
  ) {
    super(
      "unresolved_send",
      `the service does not show ${missing.length} of the messages under ${externalId}. They may have been sent all the same: look again later (resume) before you repeat them.`,
      {
        operationId: "sendSms",
        attempt: isMessagingError(cause) ? cause.attempts : 0,
        outcome: "unknown",
      },
      cause,
    );
    this.externalId = externalId;
    this.found = found;
    this.missing = missing;
  }
}

/** Whether a caught value is an `UnresolvedSendError`. */
export function isUnresolvedSendError(value: unknown): value is UnresolvedSendError {
  return isMessagingError(value) && value.name === "UnresolvedSendError";
}
