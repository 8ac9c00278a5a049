import type { Messaging } from "../create-messaging.ts";
import { finalSmsStatus } from "../generated/final-values.ts";
import type { SmsStatusEvent } from "../generated/webhook-events.ts";
import { normalizeNumber } from "../identity.ts";
import type { RequestOptions } from "../options.ts";
import { hashOf } from "../paging/record-key.ts";
import type { Store } from "../send-once/store.ts";
import { updateEntry } from "../stores/update-entry.ts";

/** A status, and since when: the `data` of an event, a record of `sms.list`, or your own row. */
export interface StatusAt {
  readonly status: number | string;
  /** Unix seconds. */
  readonly statusTime: number | string;
}

/** Returns true for a newer status than the one you have: its `statusTime` is later, or it is the first final one of that second. */
export function isLater(change: StatusAt, known: StatusAt | undefined): boolean {
  const seconds = Number(change.statusTime) - Number(known?.statusTime ?? -Infinity);
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

/** Keeps the status of an event where `waitForStatus` finds it: give both the same store. Events may come twice and in any order. */
export async function keepStatus({ data }: SmsStatusEvent, store: Store): Promise<void> {
  const { externalId, phoneNumber, status, statusTime } = data;
  const news = [numberKey(phoneNumber), { status, statusTime }] as const;
  if (externalId) await readStatuses(store, externalId, news);
}

/** A hash, because a store should have no phone number. */
export function numberKey(phoneNumber: string): string {
  return hashOf(normalizeNumber(phoneNumber));
}

/** The newest status of each message under an id, by the key of its number, once `news` are kept. */
export async function readStatuses(
  store: Store,
  externalId: string,
  ...news: (readonly [number: string, change: StatusAt])[]
): Promise<Readonly<Record<string, StatusAt>>> {
  const entry = await updateEntry(store, `status ${externalId}`, (kept) => {
    const statuses = { ...(kept.statuses as Record<string, StatusAt> | undefined) };
    for (const [number, change] of news) {
      if (isLater(change, statuses[number])) statuses[number] = change;
    }
    return { owner: crypto.randomUUID(), until: 0, statuses };
  });
  return entry?.statuses ?? {};
}
