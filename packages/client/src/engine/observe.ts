import { emit, type MessagingEvents } from "../observe/events.ts";
import { requestIdOf } from "../result.ts";
import { callEvent, type Stage } from "./call.ts";

/**
 * Reports each attempt and its response; no stage where nobody listens. It stands further out than the credential, and
 * so never sees it.
 */
export function observe(observers: readonly MessagingEvents[]): Stage {
  if (observers.length === 0) return (next) => next;
  return (next) => async (request, call) => {
    emit(observers, "onRequest", { ...callEvent(call), request });
    const start = performance.now();
    const response = await next(request, call);
    const { status, headers } = response;
    const durationMs = performance.now() - start;
    const requestId = requestIdOf(response);
    emit(observers, "onResponse", { ...callEvent(call), status, headers, requestId, durationMs });
    return response;
  };
}
