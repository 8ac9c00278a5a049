export type { LookupOptions } from "../deliver/lookup.ts";
export { explainOnce, type OnceExplanation } from "./explain.ts";
export { sendOnce, triggerOnce } from "./send-once.ts";
export type { SendOnceOptions, SentOnce, TriggerOnceOptions } from "./send-once-options.ts";
export { type Entry, fileStore, memoryStore, type Store } from "./store.ts";
export { isUnresolvedSendError, UnresolvedSendError } from "./unresolved-send-error.ts";
