/**
 * One thing that can go wrong with one request. `effect` says whether a write has been performed by then, so that a
 * test can hold a client's account of it against the truth. A complete answer that says yes or no never lies about it.
 */
export type Fault =
  /** Nothing goes wrong: the service answers properly. */
  | { kind: "none"; effect: true }
  /** Nobody listens. It takes the server's own `fetch` to see that; to any other client the connection is reset. */
  | { kind: "refuse"; effect: false }
  /** The connection is reset when it opens; one that is open already, before the body of the request is read. */
  | { kind: "reset"; at: "connection"; effect: false }
  /** The connection is reset at a stage of the answer. */
  | { kind: "reset"; at: Stage; effect: boolean }
  /** After a stage of the answer nothing more comes, and the connection stays open until the client goes away. */
  | { kind: "stall"; at: Stage; effect: boolean }
  /** The body comes byte by byte, so many milliseconds apart; 0 is a byte a turn of the event loop. */
  | { kind: "drip"; delayMs: number; effect: true }
  /** `content-length` promises more than comes before the connection ends, or less than comes. */
  | { kind: "lie"; promises: "more" | "less"; effect: boolean }
  /** 200, and a body that is no envelope. */
  | { kind: "unreadable"; body: UnreadableBody; effect: boolean }
  /** 2xx, and an answer that is unusual but complete. */
  | { kind: "unusual"; answer: UnusualAnswer; effect: true }
  /** 4xx except 408 and 429: the service did nothing. */
  | { kind: "refusal"; status: number; body: ErrorBody; effect: false }
  /** 5xx, or a 408 of a proxy that gave up: the service may have done it. */
  | { kind: "failure"; status: number; body: ErrorBody; effect: boolean }
  /** 429 or 503. With a time to come back at it did nothing; a 503 without one, or with garbage, says nothing of that. */
  | { kind: "later"; status: 429 | 503; retryAfter: RetryAfter; effect: boolean }
  /** A redirect to the same path here, or at the server's `elsewhere`. */
  | { kind: "redirect"; status: RedirectStatus; to: "here" | "elsewhere"; effect: false }
  /** A proper answer, blown up with the white space that JSON allows; under `gzip` it travels small. */
  | { kind: "huge"; bytes: number; framing: "content-length" | "chunked" | "gzip"; effect: true };

/** How much of the answer is out: nothing, though the request is read; its head; its head and half of its body. */
export type Stage = "request" | "head" | "body";

/** `foreign` is another service's JSON object, `echo` a debug page that quotes the headers of the request. */
export type UnreadableBody =
  | "html"
  | "empty"
  | "truncated"
  | "null"
  | "string"
  | "array"
  | "foreign"
  | "data-object"
  | "echo";

/** A byte order mark; JSON as `text/html`; no `meta`; 204; 207, its `errors` as promised or of unknown fields. */
export type UnusualAnswer = "bom" | "wrong-type" | "no-meta" | "no-content" | "mixed" | "odd-mixed";

/** `odd` has `errors` of unknown fields, `empty` a `content-length: 0`, and `echo` is as above. */
export type ErrorBody = "envelope" | "odd" | "empty" | "html" | "echo";

export type RetryAfter =
  | "none"
  | "seconds"
  | "date"
  | "past-date"
  | "milliseconds"
  | "a-year"
  | "negative"
  | "garbage"
  | "garbage-with-number";

export type RedirectStatus = 301 | 302 | 303 | 307 | 308;
