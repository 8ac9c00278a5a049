import { isMessagingError, MessagingError } from "../errors/messaging-error.ts";

/**
 * Why a request is refused:
 * - `missing_header`: `webhook-id`, `webhook-timestamp` or `webhook-signature` is not there;
 * - `bad_timestamp`: `webhook-timestamp` is not a whole number of seconds;
 * - `too_old`, `too_new`: it is further from now than the tolerance;
 * - `no_raw_body`: the body is missing, was parsed or read before, or ended early;
 * - `no_matching_signature`: none was made with your secret over this id, timestamp and body;
 * - `unreadable_body`: it is signed, but is not an event: a JSON object with a `type`.
 */
export type WebhookErrorCode =
  | "missing_header"
  | "bad_timestamp"
  | "too_old"
  | "too_new"
  | "no_raw_body"
  | "no_matching_signature"
  | "unreadable_body";

/** Thrown for a request that is not an event of the service. Respond with 400, and do not act on it. */
export class WebhookError extends MessagingError {
  override readonly name = "WebhookError";
  declare readonly code: WebhookErrorCode;

  constructor(code: WebhookErrorCode, problem: string, cause?: unknown) {
    super(code, problem, { operationId: undefined, attempt: 0, outcome: "not-sent" }, cause);
  }
}

/** Returns true when a caught value is a `WebhookError`; with a code, when it is that one. */
export function isWebhookError(value: unknown): value is WebhookError;
export function isWebhookError<Code extends WebhookErrorCode>(
  value: unknown,
  code: WebhookErrorCode extends Code ? never : Code,
): value is WebhookError & { readonly code: Code };
export function isWebhookError(value: unknown, code: WebhookErrorCode | undefined): boolean;
export function isWebhookError(value: unknown, code?: WebhookErrorCode): boolean {
  if (!isMessagingError(value) || value.name !== "WebhookError") return false;
  return code === undefined || value.code === code;
}
