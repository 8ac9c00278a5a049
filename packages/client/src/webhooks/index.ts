export type { SmsStatusEvent } from "@messaging-sdk/types";
export { type SignedWebhook, type SignWebhookOptions, signWebhook } from "./sign-webhook.ts";
export type { WebhookSecret } from "./signature.ts";
export { type VerifyWebhookOptions, verifyWebhook } from "./verify-webhook.ts";
export {
  isSmsStatusEvent,
  type RawWebhook,
  type VerifiedWebhookEvent,
  type WebhookEvent,
} from "./webhook.ts";
export { isWebhookError, WebhookError, type WebhookErrorCode } from "./webhook-error.ts";
