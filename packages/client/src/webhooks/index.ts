export type { SmsStatusEvent } from "@messaging-sdk/types";
export type { RawWebhook } from "./raw-webhook.ts";
export { type SignedWebhook, type SignWebhookOptions, signWebhook } from "./sign-webhook.ts";
export type { WebhookSecret } from "./signing-key.ts";
export { type VerifyWebhookOptions, verifyWebhook } from "./verify-webhook.ts";
export { isWebhookError, WebhookError, type WebhookErrorCode } from "./webhook-error.ts";
export { isSmsStatusEvent, type WebhookEvent } from "./webhook-event.ts";
