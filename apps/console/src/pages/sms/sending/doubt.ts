import type { SmsSend } from "@messaging-sdk/client";
import type { UnresolvedSendError } from "@messaging-sdk/client/send-once";

/** A message of which it is not known whether it was sent. */
export interface Doubt {
  readonly sms: SmsSend;
  readonly error: UnresolvedSendError;
  /** What went wrong when it was sent. */
  readonly cause: unknown;
}
