import type { CallContext, EngineRequest, SettledEvent } from "../middleware.ts";

/** The fields that every event has. */
export interface CallEvent extends Pick<CallContext, "operationId" | "path" | "attempt"> {
  readonly method: string;
}

/** An attempt is about to be sent. The request has no credential, but may contain personal data. */
interface RequestEvent extends CallEvent {
  readonly request: EngineRequest;
}

/** An attempt got a response, of any status. */
interface ResponseEvent extends CallEvent {
  readonly status: number;
  readonly headers: Headers;
  /** The id to quote to support: `x-request-id`, else the envelope's `uniqId`. */
  readonly requestId: string | undefined;
  /** Milliseconds from sending to the last byte of the response. */
  readonly durationMs: number;
}

/** An attempt failed and is about to be retried. */
interface RetryEvent extends CallEvent {
  readonly waitMs: number;
  /** The status of the response, when there was one. */
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  /** Milliseconds from the start of the attempt. */
  readonly durationMs: number;
  /** The error, when there was no response. */
  readonly error: unknown;
}

/** A call failed: the error that its caller gets. */
interface FailureEvent extends CallEvent {
  /** Milliseconds from the start of the call, with every attempt and every wait. */
  readonly durationMs: number;
  readonly error: unknown;
  /** True inside `sendOnce`, `triggerOnce` and `bulk`, which go on: `onSettled` reports their end. */
  readonly isPending: boolean;
}

/** Listeners, called in the order of events. What one throws or rejects with is dropped: it must not undo a send. */
export interface MessagingEvents {
  readonly onRequest?: ((event: RequestEvent) => void) | undefined;
  readonly onResponse?: ((event: ResponseEvent) => void) | undefined;
  readonly onRetry?: ((event: RetryEvent) => void) | undefined;
  readonly onError?: ((event: FailureEvent) => void) | undefined;
  readonly onSettled?: ((event: SettledEvent) => void) | undefined;
}

export function callEvent({ operationId, method, path, attempt }: CallEvent): CallEvent {
  return { operationId, method, path, attempt };
}

/** Calls every listener of an event, which may be a method. */
export function emit<Name extends keyof MessagingEvents>(
  observers: readonly MessagingEvents[],
  name: Name,
  event: Parameters<NonNullable<MessagingEvents[Name]>>[0],
): void {
  // `never`, because each listener takes another event.
  for (const one of observers) notify((given) => one[name]?.(given as never), event);
}

/** Calls a listener, and drops what it throws or rejects with. */
export function notify<Event>(listener: (event: Event) => unknown, event: Event): void {
  try {
    const returned = listener(event);
    if (typeof returned === "object" && returned !== null)
      Promise.resolve(returned).catch(() => {});
  } catch {}
}
