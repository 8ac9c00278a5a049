import type { Messaging } from "@messaging-sdk/client";
import { isApiError, isInvalidInputError, isMessagingError } from "@messaging-sdk/client";
import { type Store, sendOnce } from "@messaging-sdk/client/send-once";

export interface Order {
  readonly id: string;
  readonly phone: string;
}

/** Each delivery runs this. Where it throws, the queue delivers again. */
export async function orderPaid(
  { id, phone }: Order,
  messaging: Messaging,
  store: Store,
  limitMs = 60_000,
): Promise<"sent" | "refused"> {
  const sms = { sender: "ACME", message: `Order ${id} is paid.`, phoneNumbers: [phone] };
  const limits = { deadlineMs: limitMs, signal: AbortSignal.timeout(limitMs) };
  const once = { idempotencyKey: `order-${id}-paid`, store, ...limits };
  try {
    await sendOnce(messaging, sms, once);
    return "sent";
  } catch (error) {
    if (isRefused(error)) return "refused"; // into the dead letters
    throw error;
  }
}

/** Only another message can help. A limit, a bad gateway, a key that is replaced or a credit that ran out will pass. */
export function isRefused(error: unknown): boolean {
  if (!isMessagingError(error) || error.retryable || error.outcome === "unknown") return false;
  if (isInvalidInputError(error)) return true;
  return isApiError(error) && [400, 422].includes(error.status) && error.errors.length > 0;
}
