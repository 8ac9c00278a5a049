import { emit, type MessagingEvents } from "../observe/events.ts";
import type { Stage } from "./engine.ts";

/** Tells of each attempt and its answer. It stands further out than the credential, and so never sees it. */
export function observe(observers: readonly MessagingEvents[]): Stage {
  const requestListeners = observers.flatMap(({ onRequest }) => onRequest ?? []);
  const responseListeners = observers.flatMap(({ onResponse }) => onResponse ?? []);
  return (next) => async (request, call) => {
    const { operationId, attempt } = call;
    emit(requestListeners, { operationId, attempt, request });
    const start = performance.now();
    const answer = await next(request, call);
    const { status, headers } = answer;
    const durationMs = performance.now() - start;
    emit(responseListeners, { operationId, attempt, status, headers, durationMs });
    return answer;
  };
}
