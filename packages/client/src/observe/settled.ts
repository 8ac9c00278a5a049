import { engineOf } from "../call/engine.ts";
import { maskContacts } from "../errors/mask-sentence.ts";
import { isMessagingError } from "../errors/messaging-error.ts";
import { isApiError } from "../errors/response-errors.ts";
import type { SettledEvent } from "../middleware.ts";
import { emit } from "./events.ts";

/** Reports how a key ended to the listeners and the middleware of the client that owns `resource`. */
export function reportSettled(
  resource: unknown,
  startedAt: number,
  settled: Pick<SettledEvent, "operationId" | "key" | "externalId"> & Partial<SettledEvent>,
): void {
  const { key, externalId, error, requestId, ...event } = settled;
  const { observers = [], middleware = [] } = engineOf(resource)?.config ?? {};
  const listeners = [...observers, ...middleware];
  // No listeners: skip the masking.
  if (listeners.length === 0) return;
  emit(listeners, "onSettled", {
    via: undefined,
    outcome: isMessagingError(error) ? error.outcome : error === undefined ? "done" : "unknown",
    ...event,
    key: key && maskContacts(key),
    externalId: externalId && maskContacts(externalId),
    requestId: isApiError(error) ? error.requestId : requestId,
    durationMs: performance.now() - startedAt,
    error,
  });
}
