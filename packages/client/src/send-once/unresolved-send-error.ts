import type { Sms } from "@messaging-sdk/types";
import { maskContacts } from "../errors/mask-sentence.ts";
import { isMessagingError, keepFromLogs, MessagingError } from "../errors/messaging-error.ts";

/**
 * Thrown when it is unknown whether all messages were sent. Its outcome is always `unknown`; its `cause` is the last error of a
 * send or a lookup. Call `sendOnce` again later, with the same key: it looks before it sends.
 */
export class UnresolvedSendError extends MessagingError {
  override readonly name = "UnresolvedSendError";
  /** The id under which the messages were sent; a number or an address in it is masked. */
  readonly externalId: string;
  /**
   * Milliseconds after which a call with the key can find out more: by then the list shows all that was sent (`listLagMs`), or
   * the call that has begun the key sends no more. Undefined where neither is known.
   */
  override readonly retryAfterMs: number | undefined;
  /** The records that the service has. */
  declare readonly found: Sms[];
  /** The numbers whose messages may have been sent. */
  declare readonly missing: string[];

  constructor(
    operationId: string,
    what: Pick<UnresolvedSendError, "externalId" | "missing" | "retryAfterMs"> & {
      readonly found: readonly unknown[];
    },
    cause: unknown,
  ) {
    const { found, missing, retryAfterMs } = what;
    const externalId = maskContacts(what.externalId);
    const after = retryAfterMs
      ? `after ${Math.ceil(retryAfterMs / 1_000)} s.`
      : "later. With listLagMs, and ifMissing set to send, it sends what no list shows.";
    const problem = `${missing.length} of the messages under ${externalId} may have been sent. Make the same call again ${after}`;
    const attempt = isMessagingError(cause) ? cause.attempts : 0;
    const call = { operationId, attempt, outcome: "unknown", retry: "idempotent" } as const;
    super("unresolved_send", problem, call, cause, true);
    this.externalId = externalId;
    this.retryAfterMs = retryAfterMs;
    keepFromLogs(this, { found, missing });
  }
}

/** Returns true when a caught value is an `UnresolvedSendError`. */
export function isUnresolvedSendError(value: unknown): value is UnresolvedSendError {
  return isMessagingError(value) && value.name === "UnresolvedSendError";
}
