import { isMessagingError, type Messaging } from "@messaging-sdk/client";
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
    // Only another message can help. All else passes, or is repaired: a limit, a key that is replaced, a credit that ran out.
    if (isMessagingError(error) && error.next === "discard") return "refused"; // into the dead letters
    throw error;
  }
}
