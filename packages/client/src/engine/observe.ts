import { emit, type MessagingEvents } from "../observe/events.ts";
import { requestIdOf } from "../result.ts";
import { callEvent, type Stage } from "./call.ts";

/** Reports each attempt and its response. It stands further out than the credential, and so never sees it. */
export function observe(observers: readonly MessagingEvents[]): Stage {
  const requestListeners = observers.flatMap(({ onRequest }) => onRequest ?? []);
  const responseListeners = observers.flatMap(({ onResponse }) => onResponse ?? []);
  return (next) => async (request, call) => {
    emit(requestListeners, { ...callEvent(call), request });
    const start = performance.now();
    const response = await next(request, call);
    const { status, headers } = response;
    const durationMs = performance.now() - start;
    emit(responseListeners, {
      ...callEvent(call),
      status,
      headers,
      // Few listeners read it, and without its header it is looked for in the whole body.
      get requestId() {
        return requestIdOf(response);
      },
      durationMs,
    });
    return response;
  };
}
