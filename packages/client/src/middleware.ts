/** The spec's `x-retry`: `safe` reads, `idempotent` writes may be done twice, `unsafe` ones may not (creates, sends, triggers). */
export type RetryClass = "safe" | "idempotent" | "unsafe";

/** A request on its way to the service. `url` and `body` are final; change a copy, never the object. */
export interface EngineRequest {
  readonly method: string;
  readonly url: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Other `fetch` options of the call, passed to `fetch` unchanged. */
  readonly init?: Readonly<Record<string, unknown>> | undefined;
}

/** A response of any status, read to its last byte. */
export interface EngineResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** Facts about a call, for middleware and events. */
export interface CallContext {
  /** The operationId, such as `sendSms`; undefined for a path the spec does not have. */
  readonly operationId: string | undefined;
  /** The path's template, such as `/v2.1/sms/{externalId}`; of a path the spec does not have, the path. */
  readonly path: string;
  readonly retry: RetryClass;
  /** The attempt under way, from 1; 0 before the first. */
  readonly attempt: number;
  /** The caller's. */
  readonly signal: AbortSignal | undefined;
}

export type Next = (request: EngineRequest) => Promise<EngineResponse>;

/**
 * A layer around an attempt: passes the request to `next`, also repeatedly, and returns the response. It never sees the
 * credential.
 */
export interface Middleware {
  (request: EngineRequest, next: Next, context: CallContext): Promise<EngineResponse>;
  /** A layer around the entire call, with its attempts and the waits between them. */
  readonly aroundCall?: Middleware | undefined;
  /** Called when a key of `sendOnce` or `triggerOnce`, or a batch of `bulk`, has ended. */
  readonly onSettled?: ((event: SettledEvent) => void) | undefined;
}

/** How a key of `sendOnce` or `triggerOnce`, or a batch of `bulk`, ended. There is one event for each. */
export interface SettledEvent {
  readonly operationId: string;
  /** The key, or the id of the run, masked; undefined for a run without one. */
  readonly key: string | undefined;
  /** The id that the service lists it under, masked; undefined where it lists none. */
  readonly externalId: string | undefined;
  /** How it came about; undefined when it ended with an error. */
  readonly via: "sent" | "stored" | "found" | "resent" | undefined;
  /** Also `unknown` for a batch of which some messages stay doubtful. */
  readonly outcome: "done" | "not-sent" | "rejected" | "unknown";
  /** The id of the last response, to quote to support. */
  readonly requestId: string | undefined;
  /** Milliseconds from the start, with every wait and every lookup. */
  readonly durationMs: number;
  /** The error that the caller gets. */
  readonly error: unknown;
}

/** Carries a request to the service, reports its end once, and returns a function that stops it. The default uses `fetch`. */
export type Transport = (
  request: EngineRequest,
  /** The most bytes that a response may have, decompressed. */
  maxBytes: number,
  report: (...end: TransportReport) => void,
) => (reason: unknown) => void;

/**
 * How an exchange ended: with a response that was read to its last byte (its status is 0 where a browser hides a redirect), with
 * one that had more than `maxBytes`, or with the error that ended it. When in doubt, do not report `not-sent`.
 */
export type TransportReport =
  | [how: "whole", response: EngineResponse]
  | [how: "too-long", head: Pick<EngineResponse, "status" | "headers">]
  | [how: TransportFailure, cause: unknown];

/** The request never left, got no response, or half of one. */
export type TransportFailure = "not-sent" | "no-response" | "cut";
