import type { EngineRequest } from "../engine/middleware.ts";

/** What every event says of its call. */
export interface CallEvent {
  /** Such as `sendSms`; undefined for a path the spec does not have. */
  readonly operationId: string | undefined;
  /** The attempt it belongs to, from 1. */
  readonly attempt: number;
}

/** An attempt is about to be sent. The request has no credential, but whatever personal data it sends. */
export interface RequestEvent extends CallEvent {
  readonly request: EngineRequest;
}

/** An attempt was answered, whatever the status. */
export interface ResponseEvent extends CallEvent {
  readonly status: number;
  readonly headers: Headers;
  /** Milliseconds from sending to the last byte of the answer. */
  readonly durationMs: number;
}

/** An attempt failed and is about to be repeated. */
export interface RetryEvent extends CallEvent {
  readonly waitMs: number;
  /** The status of the answer, when there was one. */
  readonly status: number | undefined;
  /** What went wrong, when there was no answer. */
  readonly error: unknown;
}

/** A call failed for good: what its caller gets too. */
export interface FailureEvent extends CallEvent {
  readonly error: unknown;
}

/** Told what happens, in the order it does. What a listener throws is dropped: it must not undo a send. */
export interface MessagingEvents {
  readonly onRequest?: (event: RequestEvent) => void;
  readonly onResponse?: (event: ResponseEvent) => void;
  readonly onRetry?: (event: RetryEvent) => void;
  readonly onError?: (event: FailureEvent) => void;
}

/** Tells every listener. */
export function emit<Event>(listeners: readonly ((event: Event) => void)[], event: Event) {
  for (const listener of listeners) {
    try {
      listener(event);
    } catch {}
  }
}
