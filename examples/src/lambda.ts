import type { Messaging } from "@messaging-sdk/client";
import type { Store } from "@messaging-sdk/client/send-once";
import { type Order, orderPaid } from "./order-paid.ts";

interface SqsEvent {
  readonly Records: readonly { readonly messageId: string; readonly body: string }[];
}

interface Context {
  getRemainingTimeInMillis(): number;
}

/**
 * A handler of AWS Lambda for an SQS queue with `ReportBatchItemFailures`. Make the client and the store (`postgresStore`)
 * outside of it: a warm start reuses them.
 */
export function createHandler(
  messaging: Messaging,
  store: Store,
  deadLetter: (order: Order) => Promise<void>,
) {
  return async ({ Records }: SqsEvent, context: Context) => {
    const batchItemFailures: { itemIdentifier: string }[] = [];
    for (const { messageId, body } of Records) {
      const order: Order = JSON.parse(body);
      // Before Lambda stops the function, and never below what a limit can be.
      const limitMs = Math.max(1, context.getRemainingTimeInMillis() - 5_000);
      try {
        const done = await orderPaid(order, messaging, store, limitMs);
        if (done === "refused") await deadLetter(order);
      } catch (error) {
        console.warn(messageId, "is delivered again:", String(error));
        batchItemFailures.push({ itemIdentifier: messageId });
      }
    }
    return { batchItemFailures };
  };
}
