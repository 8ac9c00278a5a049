// Four a list, one a mutation: their names are the spec's, so they are not listed here again.
export * from "./generated/hooks.ts";
export type * from "./hooks/hook-options.ts";
export { type SendOnceHookOptions, useSendOnce } from "./hooks/use-send-once.ts";
export { useSmsDelivery } from "./hooks/use-sms-delivery.ts";
export * from "./messaging-provider.ts";
export * from "./queries/index.ts";
