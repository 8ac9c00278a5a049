import { emit, type MessagingEvents } from "../observe/events.ts";
import type { Stage } from "./call.ts";

/** Reports each attempt and its response. It stands further out than the credential, and so never sees it. */
export function observe(observers: readonly MessagingEvents[]): Stage {
  const requestListeners = observers.flatMap(({ onRequest }) => onRequest ?? []);
  const responseListeners = observers.flatMap(({ onResponse }) => onResponse ?? []);
  return (next) => async (request, call) => {
    const { operationId, attempt } = call;
    emit(requestListeners, { operationId, attempt, request });
    const start = performance.now();
    const response = await next(request, call);
    const { status, headers } = response;
    const durationMs = performance.now() - start;
    emit(responseListeners, { operationId, attempt, status, headers, durationMs });
    return response;
  };
}
