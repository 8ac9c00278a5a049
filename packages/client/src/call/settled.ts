import { maskContacts } from "../errors/mask-sentence.ts";
import { isMessagingError } from "../errors/messaging-error.ts";
import { isApiError } from "../errors/response-errors.ts";
import type { SettledEvent } from "../middleware.ts";
import { emit } from "../observe/events.ts";
import type { RequestOptions } from "../options.ts";
import { engineOf } from "./engine.ts";

const pending = new WeakSet<object>();

/** Marks the options of calls whose failure is not the end: what became of it is said later. */
export function markPending(options: RequestOptions): RequestOptions {
  pending.add(options);
  return options;
}

export function isPending(options: object): boolean {
  return pending.has(options);
}

/** Says what became of a key, to the listeners and the middleware of the client that a resource belongs to. */
export function reportSettled(
  resource: unknown,
  startedAt: number,
  settled: Pick<SettledEvent, "operationId" | "key" | "externalId"> & Partial<SettledEvent>,
): void {
  const { key, externalId, error, requestId, ...event } = settled;
  const { observers = [], middleware = [] } = engineOf(resource)?.config ?? {};
  const listeners = [...observers, ...middleware];
  // Masks nothing for nobody.
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
