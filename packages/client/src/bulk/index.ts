export { type Bulk, type BulkItems, bulk } from "./bulk.ts";
export type {
  BulkOptions,
  BulkProgress,
  BulkSendOptions,
  CheckpointStore,
  SettleUnknownOptions,
} from "./options.ts";
export type { Recipient, SmsTemplate } from "./send-sms.ts";
export type { BulkError, BulkOutcome } from "./work.ts";
