// Generated from spec/ by tools/generate. Do not edit: run `pnpm generate`.
import type { SmsStatusEvent } from "@messaging-sdk/types";
import type { WebhookEvent } from "../webhooks/webhook.ts";

export type { SmsStatusEventData, SmsStatusEvent } from "@messaging-sdk/types";

/** The events that this version knows. Their `type` tells one from another. */
export type KnownWebhookEvent = SmsStatusEvent;

/**
 * Returns true for `sms.status`, by its `type` alone, not its fields. Assumed: What the service posts to `webhookUrl` when the status of a message changes.
 */
export function isSmsStatusEvent(event: WebhookEvent): event is SmsStatusEvent {
  return event.type === "sms.status";
}

/** Returns true for an event that this version knows, by its `type`: a `switch` over that then has each. */
export function isKnownWebhookEvent(event: WebhookEvent): event is KnownWebhookEvent {
  return ["sms.status"].includes(event.type);
}
