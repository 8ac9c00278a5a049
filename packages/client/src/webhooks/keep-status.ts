import type { SmsStatusEvent } from "../generated/webhook-events.ts";
import { normalizeNumber } from "../identity.ts";
import { fieldsOf, isRecord } from "../json.ts";
import { hashOf } from "../paging/record-key.ts";
import type { Entry, Store } from "../send-once/store.ts";
import { isLater, type StatusAt } from "./status-changes.ts";

/** The newest status of each message under an id, by a hash of its number: a store names nobody. */
export type KeptStatuses = Readonly<Record<string, StatusAt>>;

/**
 * Keeps the status that an event brought, where `waitForStatus` finds it: give both the same store. Events may come twice and
 * in any order.
 */
export async function keepStatus({ data }: SmsStatusEvent, store: Store): Promise<void> {
  const { externalId, phoneNumber, status, statusTime } = data;
  if (externalId)
    await update(store, externalId, { [numberKey(phoneNumber)]: { status, statusTime } });
}

export function numberKey(phoneNumber: string): string {
  return hashOf(normalizeNumber(phoneNumber));
}

/** The statuses that were kept under an id. */
export function readStatuses(store: Store, externalId: string): Promise<KeptStatuses> {
  return update(store, externalId, {});
}

async function update(store: Store, externalId: string, news: KeptStatuses): Promise<KeptStatuses> {
  let over: Entry | undefined;
  for (;;) {
    const { statuses } = fieldsOf(over);
    const kept: Record<string, StatusAt> = isRecord(statuses)
      ? { ...(statuses as KeptStatuses) }
      : {};
    for (const [number, change] of Object.entries(news)) {
      if (isLater(change, kept[number])) kept[number] = change;
    }
    const entry = { owner: crypto.randomUUID(), until: 0, statuses: kept };
    const existing = await store.begin(`status ${externalId}`, entry, over);
    if (existing === undefined) return kept;
    over = existing;
  }
}
