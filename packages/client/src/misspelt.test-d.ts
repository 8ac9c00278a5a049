import { test } from "vitest";
import { createMessaging, type Messaging } from "./index.ts";
import { memoryStore, sendOnce, triggerOnce } from "./send-once/index.ts";

declare const messaging: Messaging;
const sms = { sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500"] };
const trigger = { scenarioId: "order-shipped", recipientEmail: "jan@example.com" };

// The compiler reports a mistake in its own line: anywhere else it would not be what was expected.
test("a misspelt option is named by the compiler", () => {
  sendOnce(messaging, sms, {
    idempotencyKey: "order-17",
    // @ts-expect-error ifMissing
    ifMising: "send",
  });
  sendOnce(messaging, sms, {
    idempotencyKey: "order-17",
    // @ts-expect-error another value
    ifMissing: "resend",
  });
  triggerOnce(messaging, trigger, {
    idempotencyKey: "cart-9",
    store: memoryStore(),
    // @ts-expect-error deadlineMs
    deadlineMS: 1_000,
  });
  createMessaging({
    baseUrl: "https://api.example.com",
    apiKey: "a-key",
    // @ts-expect-error allowOnly
    allowedOnly: ["+48500500500"],
  });
});
