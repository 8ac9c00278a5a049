export type { LookupOptions } from "./lookup.ts";
export { type SendOnceOptions, type SentOnce, sendOnce } from "./send-once.ts";
export { type Entry, fileStore, memoryStore, type Store } from "./store.ts";
export { isUnresolvedSendError, UnresolvedSendError } from "./unresolved-send-error.ts";
