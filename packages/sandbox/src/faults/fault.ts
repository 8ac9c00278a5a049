/**
 * One thing that can go wrong with one request. `effect` says whether a write was performed, so that a test can compare
 * what a client reports with the truth. A complete response that says yes or no never lies about it.
 */
export type Fault =
  /** Nothing goes wrong. */
  | { kind: "none"; effect: true }
  /** Nobody listens: a connection error. Only the `fetch` of the stand-in shows it; other clients see a reset. */
  | { kind: "refuse"; effect: false }
  /** The connection is reset when it opens; one that is open already, before the body of the request is read. */
  | { kind: "reset"; at: "connection"; effect: false }
  /** The connection is reset at a stage of the response. */
  | { kind: "reset"; at: Stage; effect: boolean }
  /** After a stage of the response nothing more comes, and the connection stays open until the client closes it. */
  | { kind: "stall"; at: Stage; effect: boolean }
  /** The body comes byte by byte, so many milliseconds apart; 0 is a byte a turn of the event loop. */
  | { kind: "drip"; delayMs: number; effect: true }
  /** `content-length` promises more than comes before the connection ends, or less than comes. */
  | { kind: "lie"; promises: "more" | "less"; effect: boolean }
  /** 200, and a body that is no envelope. */
  | { kind: "unreadable"; body: UnreadableBody; effect: boolean }
  /** 2xx, and a response that is unusual but complete. */
  | { kind: "unusual"; response: UnusualResponse; effect: true }
  /** 4xx except 408 and 429: the service did nothing. */
  | { kind: "rejection"; status: number; body: ErrorBody; effect: false }
  /** 5xx, or a 408 of a proxy that gave up: the service may have performed the request. */
  | { kind: "failure"; status: number; body: ErrorBody; effect: boolean }
  /** 429 or 503. With a time to come back, nothing was done; a 503 without one, or with garbage, leaves that open. */
  | { kind: "later"; status: 429 | 503; retryAfter: RetryAfter; effect: boolean }
  /** A redirect to the same path here, or at another origin. */
  | { kind: "redirect"; status: RedirectStatus; to: "here" | "elsewhere"; effect: false }
  /** A proper response, blown up with the white space that JSON allows; under `gzip` it travels small. */
  | { kind: "huge"; bytes: number; framing: "content-length" | "chunked" | "gzip"; effect: true };

export type FaultOf<Kind extends Fault["kind"]> = Extract<Fault, { kind: Kind }>;

/** How much of the response is out: nothing, though the request is read; its head; its head and half of its body. */
export type Stage = "request" | "head" | "body";

/** `foreign` is another service's JSON object, `echo` a debug page that quotes the headers of the request. */
export type UnreadableBody =
  | "html"
  | "truncated"
  | "null"
  | "string"
  | "foreign"
  | "data-object"
  | "echo";

/** A byte order mark; JSON as `text/html`; no `meta`; `data` alone; an empty 200; 204; 207, its `errors` as promised or of unknown fields. */
export type UnusualResponse =
  | "bom"
  | "wrong-type"
  | "no-meta"
  | "array"
  | "empty"
  | "no-content"
  | "mixed"
  | "odd-mixed";

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
