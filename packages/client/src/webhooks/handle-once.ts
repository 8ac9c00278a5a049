import { readWholeNumber } from "../config.ts";
import { checkFunction, wrongKind } from "../errors/invalid-input-error.ts";
import { MessagingError } from "../errors/messaging-error.ts";
import { checkNames } from "../option-names.ts";
import type { Entry, Store } from "../send-once/store.ts";
import { updateEntry } from "../stores/update-entry.ts";
import type { VerifiedWebhookEvent } from "./webhook.ts";

export interface HandleOnceOptions {
  /** Milliseconds that a handler may take: an event whose handler has not ended by then is handled again. Default 60 000. */
  readonly withinMs?: number;
}

/**
 * Handles a verified event, unless it was handled before: a service repeats an event when the response was lost. Resolves to true
 * when `handle` ran.
 *
 * ```ts
 * const event = await verifyWebhook(request, secret);
 * await handleOnce(event, postgresStore(pool), async ({ data }) => save(data));
 * ```
 *
 * An event whose handler threw comes again with the next delivery. **This is at least once**: where the process dies after the
 * work and before the store says so, the event is handled again. Work that must not happen twice belongs into one transaction
 * with the event's `id`.
 *
 * @throws the handler's error; `MessagingError` with the code `event_under_way` while another delivery of the event is handled:
 * respond with 503, and it comes again; InvalidInputError for an event without an `id`.
 */
export async function handleOnce<Event extends Pick<VerifiedWebhookEvent, "id">>(
  event: Event,
  store: Store,
  handle: (event: Event) => unknown,
  options: HandleOnceOptions = {},
): Promise<boolean> {
  const { id } = event ?? {};
  if (typeof id !== "string" || id === "") throw wrongKind("event.id", "a text", id);
  checkFunction("store.begin", store?.begin);
  checkFunction("handle", handle);
  checkNames(options, ["withinMs"], "handleOnce.");
  const until = Date.now() + readWholeNumber("withinMs", options.withinMs, 60_000);
  const key = `webhook ${id}`;
  const own = { owner: crypto.randomUUID(), until };
  const begun = await updateEntry(store, key, ({ isHandled, until }) => {
    if (isHandled === true) return undefined;
    if (Number(until) > Date.now()) {
      const call = { operationId: undefined, attempt: 0, outcome: "not-sent" } as const;
      const problem =
        "Another delivery of this event is handled now. Respond with 503: it comes again.";
      throw new MessagingError("event_under_way", problem, call, undefined, true);
    }
    return own;
  });
  if (!begun) return false;
  try {
    await handle(event);
  } catch (error) {
    // The next delivery need not wait for this one's time.
    await store.settle(key, { ...own, until: 0 });
    throw error;
  }
  await store.settle(key, { ...own, isHandled: true } as Entry);
  return true;
}
