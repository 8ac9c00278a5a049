import { emit, type MessagingEvents } from "../observe/events.ts";
import { requestIdOf } from "../result.ts";
import { callEvent, type Stage } from "./call.ts";

/**
 * Reports each attempt and its response; no stage where nobody listens. It stands further out than the credential, and
 * so never sees it.
 */
export function observe(observers: readonly MessagingEvents[]): Stage {
  const requestListeners = observers.flatMap(({ onRequest }) => onRequest ?? []);
  const responseListeners = observers.flatMap(({ onResponse }) => onResponse ?? []);
  if (requestListeners.length + responseListeners.length === 0) return (next) => next;
  return (next) => async (request, call) => {
    emit(requestListeners, { ...callEvent(call), request });
    const start = performance.now();
    const response = await next(request, call);
    if (responseListeners.length === 0) return response;
    const { status, headers } = response;
    const durationMs = performance.now() - start;
    const requestId = requestIdOf(response);
    emit(responseListeners, { ...callEvent(call), status, headers, requestId, durationMs });
    return response;
  };
}
