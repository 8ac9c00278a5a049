import type { ErrorEntry, Sms } from "@messaging-sdk/types";
import type { LookupOptions } from "../deliver/lookup.ts";
import type { RequestOptions } from "../options.ts";
import type { Store } from "./store.ts";

/** Options of `sendOnce`. Those of a request hold for each request that it makes. */
export interface SendOnceOptions extends RequestOptions, LookupOptions {
  /** What the message is about, such as `"order-4711"`: the same key is the same message, for ever. */
  readonly idempotencyKey: string;
  /** Remembers the keys. Without one only the service's list does, in which two calls at once do not see each other. */
  readonly store?: Store | undefined;
  /** Reads the list before it sends a key without an entry, which the store may have lost. Default: true without a `store`. */
  readonly lookFirst?: boolean | undefined;
  /** Milliseconds a send may take in all. After a crash, the key waits for as long, and 30 s more. Default 60 000. */
  readonly deadlineMs?: number | undefined;
  /** Milliseconds to wait in all for another call that has begun the key; 0 throws at once. Default: until that call sends no more. */
  readonly waitMs?: number | undefined;
}

/** Options of `triggerOnce`. */
export interface TriggerOnceOptions extends SendOnceOptions {
  readonly store: Store;
}

/** The result of `sendOnce`. */
export interface SentOnce<Item = Sms> {
  /**
   * How it came about: `sent` by this call; `stored` by an earlier one; `found` in the list of the service; or, wholly or
   * in part, `resent`, because an earlier send never arrived.
   */
  readonly via: "sent" | "stored" | "found" | "resent";
  /** The service lists the message under this: the key, or a hash of a key that does not fit. */
  readonly externalId: string;
  /** A record of each message, from the response or the list. */
  readonly data: readonly Item[];
  /** Present when the service refused some of the numbers. */
  readonly errors?: readonly ErrorEntry[];
}
