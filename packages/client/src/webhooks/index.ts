export { finalSmsStatus } from "../generated/final-values.ts";
export * from "../generated/webhook-events.ts";
export { type HandleOnceOptions, handleOnce } from "./handle-once.ts";
export { type SignedWebhook, type SignWebhookOptions, signWebhook } from "./sign-webhook.ts";
export type { WebhookSecret } from "./signature.ts";
export { isLater, keepStatus, type StatusAt, statusChanges } from "./status-changes.ts";
export { type VerifyWebhookOptions, verifyWebhook } from "./verify-webhook.ts";
export type {
  RawWebhook,
  VerifiedWebhookEvent,
  WebhookEvent,
} from "./webhook.ts";
export { isWebhookError, WebhookError, type WebhookErrorCode } from "./webhook-error.ts";
