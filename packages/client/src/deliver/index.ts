export { readRow } from "../bulk/batches.ts";
export { type SmsDelivery, smsDelivery } from "../bulk/sms.ts";
export { seenIds } from "../call/engine.ts";
export { type DeliveryOptions, deliverBatch, maxConsecutiveUnknown } from "./deliver-batch.ts";
export { type Batch, type Delivery, endRow, type Row, type State } from "./delivery.ts";
export { readLookupOptions } from "./lookup.ts";
