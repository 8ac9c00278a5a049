import type { Sms, TriggeredScenario } from "@messaging-sdk/types";
import { expectTypeOf, test } from "vitest";
import type { Messaging } from "../index.ts";
import { isUnresolvedSendError, memoryStore, sendOnce, triggerOnce } from "./index.ts";

declare const messaging: Messaging;
const sms = { sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500"] };
const once = { idempotencyKey: "order-17", store: memoryStore() };

test("the result says which way it went", async () => {
  const result = await sendOnce(messaging, sms, { ...once, ifMissing: "send", timeoutMs: 1_000 });
  expectTypeOf(result.via).toEqualTypeOf<"sent" | "stored" | "found" | "resent">();
  expectTypeOf(result.data).toEqualTypeOf<readonly Sms[]>();
});

test("a key is needed, and a store for a scenario", async () => {
  const trigger = { scenarioId: "order-shipped", recipientEmail: "jan@example.com" };
  const { data } = await triggerOnce(messaging, trigger, once);
  expectTypeOf(data).toEqualTypeOf<readonly TriggeredScenario[]>();
  // @ts-expect-error there is no store
  triggerOnce(messaging, trigger, { idempotencyKey: "order-17" });
  // @ts-expect-error there is no key
  sendOnce(messaging, sms, {});
  // @ts-expect-error the option is misspelt
  sendOnce(messaging, sms, { ...once, ifMising: "send" });
  // @ts-expect-error there are no options
  sendOnce(messaging, sms);
});

test("the error says how to go on", () => {
  const error: unknown = new Error();
  if (!isUnresolvedSendError(error)) return;
  expectTypeOf(error.externalId).toEqualTypeOf<string>();
  // The missing numbers can be sent as they are.
  messaging.sms.send({ ...sms, phoneNumbers: error.missing });
});
