import type { ScenarioTrigger, SmsSend, TriggeredScenario } from "@messaging-sdk/types";
import type { Messaging } from "../create-messaging.ts";
import { wrongKind } from "../errors/invalid-input-error.ts";
import { copyBody } from "../request.ts";
import { doOnce } from "./once.ts";
import { externalIdOf, messageDelivery, triggerDelivery } from "./once-delivery.ts";
import type { SendOnceOptions, SentOnce, TriggerOnceOptions } from "./send-once-options.ts";

/**
 * Sends a message once, however often it is called with its key: in a retry, by a queue that delivers again, after a crash.
 *
 * ```ts
 * const sms = { sender: "ACME", message: "Paid. Thank you!", phoneNumbers: ["+48500500500"] };
 * await sendOnce(messaging, sms, { idempotencyKey: "order-4711", store });
 * ```
 *
 * The service lists the message under the key. While it is not certain that it arrived, that list is read: `lookups` times,
 * `lookupIntervalMs` apart. Without a `store` it is also read before the send.
 *
 * @throws UnresolvedSendError when it may have been sent; call it again later with the same key.
 * @throws the errors of `sms.send` when it certainly was not sent, and the reason of an aborted `signal`.
 */
export async function sendOnce(
  messaging: Pick<Messaging, "sms" | "listLagMs">,
  sms: SmsSend,
  options: SendOnceOptions,
): Promise<SentOnce> {
  const key = readKey(options);
  const given = sms && copyBody(sms, "sendSms");
  const externalId = await externalIdOf(key);
  const done = await doOnce(messageDelivery(messaging, given, externalId), options);
  // The records are those of the operation.
  return { ...(done as SentOnce), externalId };
}

/**
 * Triggers a scenario once. The service lists no triggers, so this needs a store, and what is in doubt stays so.
 *
 * ```ts
 * await triggerOnce(messaging, { scenarioId: "cart-left", recipientEmail }, { idempotencyKey: "cart-9", store });
 * ```
 *
 * @throws UnresolvedSendError when it may have been triggered.
 * @throws the errors of `scenarios.trigger` when it certainly was not, and the reason of an aborted `signal`.
 */
export async function triggerOnce(
  messaging: Pick<Messaging, "scenarios" | "listLagMs">,
  trigger: ScenarioTrigger,
  options: TriggerOnceOptions,
): Promise<Omit<SentOnce<TriggeredScenario>, "externalId">> {
  readKey(options);
  const done = await doOnce(triggerDelivery(messaging, trigger), options);
  return done as SentOnce<TriggeredScenario>;
}

function readKey(options: SendOnceOptions | undefined): string {
  const { idempotencyKey: key }: Partial<SendOnceOptions> = options ?? {};
  if (typeof key !== "string" || key === "") throw wrongKind("idempotencyKey", "a text", key);
  return key;
}
