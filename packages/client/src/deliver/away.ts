import { isMessagingError } from "../errors/messaging-error.ts";
import { isApiError } from "../errors/response-errors.ts";

/** Returns true where the service is away or asks to wait, so that the same request may succeed later. */
export function isAway(error: unknown): boolean {
  if (isApiError(error)) return error.status === 408 || error.status === 429 || error.status >= 500;
  return isMessagingError(error) && /^(connection_failed|timed_out)$/.test(error.code);
}
