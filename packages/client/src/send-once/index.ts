export type { LookupOptions } from "./look.ts";
export { type SendOnceOptions, type SentOnce, sendOnce } from "./send-once.ts";
export { isUnresolvedSendError, UnresolvedSendError } from "./unresolved-send-error.ts";
