import type { SmsStatusEvent } from "@messaging-sdk/types";

/** An event of any type, those this version does not know included. Narrow it with `isSmsStatusEvent`. */
export interface WebhookEvent {
  /** The kind of event, such as `sms.status`. */
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Whether an event is the change of an SMS's status (assumed, G26). Its `type` says so; its fields are not checked. */
export function isSmsStatusEvent(event: WebhookEvent): event is SmsStatusEvent {
  return event.type === "sms.status";
}
