import type { ErrorEntry, Meta } from "@messaging-sdk/types";

/** What a named method resolves to: the parts of the service's envelope, and the answer they came in. */
export interface Result<Item, ResultMeta = Meta> {
  /** The records affected or found; empty when there are none. */
  readonly data: Item[];
  readonly meta: ResultMeta;
  /** Present when some items of a batch failed (HTTP 207); `data` then holds the others. */
  readonly errors?: ErrorEntry[];
  readonly response: ResponseInfo;
}

/** The HTTP side of an answer. */
export interface ResponseInfo {
  readonly status: number;
  readonly headers: Headers;
  /** What to quote to support: `x-request-id`, else the envelope's `uniqId`. */
  readonly requestId: string | undefined;
  /** Attempts made, this one included. */
  readonly attempts: number;
  /** Present when the service says how much is left (`RateLimit-Remaining`, and the two beside it; assumed, G28). */
  readonly rateLimit?: RateLimit;
}

/** How much may still be sent. */
export interface RateLimit {
  readonly limit?: number;
  readonly remaining?: number;
  /** Seconds until the window starts anew. */
  readonly reset?: number;
}
