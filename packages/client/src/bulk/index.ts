export type { BulkError, BulkRow } from "../deliver/delivery.ts";
export type { BulkItems } from "./batches.ts";
export { type Bulk, bulk } from "./bulk.ts";
export type {
  BulkLookUpDoubtfulOptions,
  BulkOptions,
  BulkProgress,
  BulkSendOptions,
  BulkSmsOptions,
} from "./bulk-options.ts";
export type { BulkRun } from "./bulk-run.ts";
export { type Preview, type PreviewOptions, preview } from "./preview.ts";
export type { FilledBy, Recipient, SmsTemplate } from "./sms.ts";
