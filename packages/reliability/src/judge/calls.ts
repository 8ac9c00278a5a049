import { failedItems, isMessagingError, type Messaging } from "@messaging-sdk/client";
import { type BulkRow, type BulkSendOptions, bulk } from "@messaging-sdk/client/bulk";
import {
  isUnresolvedSendError,
  memoryStore,
  type Store,
  sendOnce,
} from "@messaging-sdk/client/send-once";
import { groups, nameOf, type Subject, sms, trigger, triggerInput } from "./subject.ts";

/** The caller's view of each item. */
type Claims = Map<string, "done" | "failed" | "doubtful" | "repeated">;

/** Options that a draw has of the calls that look up. */
interface CallOptions {
  readonly retries: number;
  readonly ifMissing: "throw" | "send";
  /** Given where the caller calls again until all is reported done. */
  readonly store?: Store;
}

/** A way to do the items of a subject. */
export interface Call {
  readonly subject: Subject;
  /** Notes what it tells of each item, also where it ends by an error. */
  readonly make: (messaging: Messaging, options: CallOptions, claims: Claims) => Promise<void>;
  /** The same for other items, which shows the client how the service writes ids. */
  readonly warmUp?: (messaging: Messaging) => Promise<unknown>;
  /** Set where a caller repeats it. Who repeats another one is at fault. */
  readonly isRepeated?: true;
}

const key = "Zamówienie-2026-0000012345-Paid";
const message = { sender: "ACME", message: "Hi" };
const lookups = { lookups: 2, lookupIntervalMs: 1 };
const groupsOf = (items: readonly string[]) =>
  items.map((externalId) => ({ name: nameOf(externalId), externalId }));

/** Notes what a result says: all is done but what an entry names, which failed or is not accounted for. */
const calling = (
  subject: Subject,
  call: (messaging: Messaging, options: CallOptions) => Promise<object>,
): Call => ({
  subject,
  async make(messaging, options, claims) {
    const { items } = subject;
    try {
      const { errors = [] }: Parameters<typeof failedItems>[1] = await call(messaging, options);
      for (const item of items) claims.set(item, "done");
      for (const { item = "" } of failedItems(items, { errors })) claims.set(item, "failed");
      for (const { code, meta } of errors) {
        const [, at] = /(\d+)$/.exec(String(meta?.parameter)) ?? [];
        if (code === "unaccounted") claims.set(items[Number(at)] ?? `${meta?.value}`, "doubtful");
      }
    } catch (error) {
      const outcome =
        isMessagingError(error) && error.outcome === "unknown" ? "doubtful" : "failed";
      for (const item of items) claims.set(item, outcome);
      for (const { phoneNumber, status } of isUnresolvedSendError(error) ? error.found : [])
        claims.set(phoneNumber, `${status}` === "8" ? "failed" : "done");
      throw error;
    }
  },
});

/** A run that stops is resumed: of what has no row, the next one tells. */
const running = <Item>(
  subject: Subject,
  run: (messaging: Messaging, options: BulkSendOptions) => AsyncIterable<BulkRow<Item, unknown>>,
): Call => ({
  subject,
  isRepeated: true,
  async make(messaging, { store, ...options }, claims) {
    const resumed = store && { id: "Wiosna-Złota-2026-000001", store };
    const how = { ...options, ...lookups, concurrency: 1, batchSize: 5, ...resumed };
    for await (const { index, status } of run(messaging, how))
      claims.set(subject.items[index] ?? "", status);
  },
});

const warmUp = (messaging: Messaging) =>
  messaging.sms.send({ ...message, phoneNumbers: [...sms.items], externalId: `${key}-Before` });

const once = (hasStore: boolean): Call => ({
  ...calling(sms, (messaging, { retries, ifMissing }) => {
    const options = { idempotencyKey: key, ...lookups, retries, ifMissing };
    const input = { ...message, phoneNumbers: [...sms.items] };
    return sendOnce(messaging, input, hasStore ? { ...options, store: memoryStore() } : options);
  }),
  warmUp,
});

export const calls: Readonly<Record<string, Call>> = {
  "sms.send": calling(sms, (messaging, { retries }) =>
    messaging.sms.send({ ...message, phoneNumbers: [...sms.items], externalId: key }, { retries }),
  ),
  "groups.create": calling(groups, (messaging, { retries }) =>
    messaging.groups.create(groupsOf(groups.items), { retries }),
  ),
  "scenarios.trigger": calling(trigger, ({ scenarios }, { retries }) =>
    scenarios.trigger(triggerInput, { retries }),
  ),
  sendOnce: { ...once(false), isRepeated: true },
  "sendOnce with a store": once(true),
  "bulk of messages": {
    ...running(sms, (messaging, options) => bulk(messaging).sendSms(sms.items, message, options)),
    warmUp,
  },
  "bulk of groups": {
    ...running(groups, (messaging, options) =>
      bulk(messaging).createGroups(groupsOf(groups.items), options),
    ),
    warmUp: ({ groups }) =>
      groups.create([{ name: "Before", externalId: "Przed-2026-0000012345" }]),
  },
};
