import type { Messaging } from "../create-messaging.ts";
import { finalSmsStatus } from "../generated/final-values.ts";
import type { SmsStatusEvent } from "../generated/webhook-events.ts";
import type { RequestOptions } from "../options.ts";

/** A status, and when it was reached: the `data` of an event, a record of `sms.list`, or your own row. */
export interface StatusAt {
  readonly status: number | string;
  /** Unix seconds. */
  readonly statusTime: number | string;
}

/** Returns true for a newer status than the one you have: its `statusTime` is later, or it is the first final one of that second. */
export function isLater(change: StatusAt, known: StatusAt | undefined): boolean {
  const seconds = Number(change.statusTime) - Number(known?.statusTime ?? Number.NEGATIVE_INFINITY);
  return seconds > 0 || (seconds === 0 && isFinal(change) && !(known && isFinal(known)));
}

function isFinal({ status }: StatusAt): boolean {
  return finalSmsStatus.includes(Number(status));
}

/**
 * Reads the status of each message that was sent under these external ids, as the events that webhooks would have brought.
 * Give them to the handler of your webhooks, after it was down: `isLater` says which are new.
 *
 * The `id` of an event is the same each time that the same status is read. Throws as `sms.list` does.
 */
export async function* statusChanges(
  messaging: Pick<Messaging, "sms">,
  externalIds: Iterable<string> | AsyncIterable<string>,
  options?: RequestOptions,
): AsyncGenerator<SmsStatusEvent, void, undefined> {
  // A message that is sent meanwhile moves no record to a page that was read.
  const oldestFirst = { orderBy: "id", orderDirection: "ASC" } as const;
  for await (const externalId of externalIds) {
    for await (const sms of messaging.sms.list(externalId, oldestFirst, options)) {
      const { phoneNumber, sender, status, statusTime, numberOfParts } = sms;
      yield {
        id: [externalId, phoneNumber, status, statusTime].join(" "),
        type: "sms.status",
        timestamp: new Date(statusTime * 1000).toISOString(),
        data: { externalId, phoneNumber, sender, status, statusTime, numberOfParts },
      };
    }
  }
}
