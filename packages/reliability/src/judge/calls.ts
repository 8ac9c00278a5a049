import { failedItems, isMessagingError, type Messaging } from "@messaging-sdk/client";
import { type BulkRow, type BulkSendOptions, bulk } from "@messaging-sdk/client/bulk";
import { isUnresolvedSendError, memoryStore, sendOnce } from "@messaging-sdk/client/send-once";
import { groups, nameOf, type Subject, sms, trigger, triggerInput } from "./subject.ts";

/** The caller's view of an item. */
type Told = "done" | "failed" | "doubtful" | "repeated";
type ToldOf = Map<string, Told>;

/** Options that a draw has of the calls that look up. */
interface CallOptions {
  readonly retries: number;
  readonly ifMissing: "throw" | "send";
  /** How often the caller calls, while it is not told that all is done. */
  readonly calls: number;
}

/** A way to do the items of a subject. */
export interface Call {
  readonly subject: Subject;
  readonly make: (messaging: Messaging, options: CallOptions) => Promise<ToldOf>;
  /** The same for other items, which shows the client how the service writes ids. */
  readonly warmUp?: (messaging: Messaging) => Promise<unknown>;
}

const key = "Zamówienie-2026-0000012345-Paid";
const message = { sender: "ACME", message: "Hi" };
const groupsOf = (items: readonly string[]) =>
  items.map((externalId) => ({ name: nameOf(externalId), externalId }));

const all = (items: readonly string[], told: Told): ToldOf =>
  new Map(items.map((item) => [item, told]));

/** What a result says of each item: by its records, then by those that failed or are not accounted for. */
function readResult({ field, items }: Subject, result: object): ToldOf {
  const { data = [], errors = [], partial = errors.length > 0 } = result as Shown;
  if (!partial) return all(items, "done");
  const told = all(items, "doubtful");
  const tell = (value: unknown, says: Told) => {
    const item = items.find((one) => one === value || digits(one) === digits(`${value}`));
    if (item) told.set(item, says);
  };
  for (const record of data) tell(record[field], "done");
  for (const { item } of failedItems(items, { errors })) tell(item, "failed");
  for (const { code, meta } of errors) {
    const [, at] = /(\d+)$/.exec(String(meta?.parameter)) ?? [];
    if (code === "unaccounted") tell(meta?.value ?? items[Number(at)], "doubtful");
  }
  return told;
}

interface Shown {
  readonly data?: readonly Record<string, unknown>[];
  readonly errors?: Parameters<typeof failedItems>[1]["errors"] & object;
  readonly partial?: boolean;
}

const digits = (text: string) =>
  /^[+\d\s().-]+$/.test(text) ? text.replace(/\D/g, "").replace(/^00/, "") : text;

function readError({ items }: Subject, error: unknown): ToldOf {
  // Nothing of a call is wrong but its response.
  if (!isMessagingError(error) || error.code === "invalid_input") throw error;
  const told = all(items, error.outcome === "unknown" ? "doubtful" : "failed");
  if (isUnresolvedSendError(error))
    for (const { phoneNumber, status } of error.found)
      for (const item of items)
        if (digits(item) === digits(phoneNumber))
          told.set(item, `${status}` === "8" ? "failed" : "done");
  return told;
}

/** Calls once, or again until all is done. */
function calling(
  subject: Subject,
  once: (messaging: Messaging, options: CallOptions) => Promise<object>,
): Pick<Call, "subject" | "make"> {
  return {
    subject,
    async make(messaging, options) {
      for (let left = options.calls; ; left -= 1) {
        try {
          return readResult(subject, await once(messaging, options));
        } catch (error) {
          if (left <= 1) return readError(subject, error);
        }
      }
    },
  };
}

const lookups = { lookups: 2, lookupIntervalMs: 1 };
const pace = { ...lookups, concurrency: 1, batchSize: 5 };
const runId = "Wiosna-Złota-2026-000001";

/** A run that stops is resumed. */
function running<Item>(
  subject: Subject,
  run: (messaging: Messaging, options: BulkSendOptions) => AsyncIterable<BulkRow<Item, unknown>>,
): Pick<Call, "subject" | "make"> {
  return {
    subject,
    async make(messaging, { calls, retries, ifMissing }) {
      const once = { ...pace, retries, ifMissing };
      const options = calls > 1 ? { ...once, id: runId, store: memoryStore() } : once;
      const told: ToldOf = new Map();
      for (let left = calls; ; left -= 1) {
        try {
          for await (const { index, status } of run(messaging, options))
            told.set(subject.items[index] ?? "", status);
          return told;
        } catch (error) {
          // A run that ends tells nothing of what has no row: the next one does.
          if (!isMessagingError(error) || error.code === "invalid_input") throw error;
          if (left <= 1) return told;
        }
      }
    },
  };
}

const warmSms = (messaging: Messaging) =>
  messaging.sms.send({ ...message, phoneNumbers: [...sms.items], externalId: `${key}-Before` });

const once = (hasStore: boolean): Call => ({
  ...calling(sms, (messaging, { retries, ifMissing }) => {
    const input = { ...message, phoneNumbers: [...sms.items] };
    const store = hasStore ? { store: memoryStore() } : {};
    const options = { idempotencyKey: key, ...lookups, retries, ifMissing, ...store };
    return sendOnce(messaging, input, options);
  }),
  warmUp: warmSms,
});

export const calls: Readonly<Record<string, Call>> = {
  "sms.send": calling(sms, ({ sms: { send } }, { retries }) =>
    send({ ...message, phoneNumbers: [...sms.items], externalId: key }, { retries }),
  ),
  "groups.create": calling(groups, (messaging, { retries }) =>
    messaging.groups.create(groupsOf(groups.items), { retries }),
  ),
  "scenarios.trigger": calling(trigger, ({ scenarios }, { retries }) =>
    scenarios.trigger(triggerInput, { retries }),
  ),
  sendOnce: once(false),
  "sendOnce with a store": once(true),
  "bulk of messages": {
    ...running(sms, (messaging, options) => bulk(messaging).sendSms(sms.items, message, options)),
    warmUp: warmSms,
  },
  "bulk of groups": {
    ...running(groups, (messaging, options) =>
      bulk(messaging).createGroups(groupsOf(groups.items), options),
    ),
    warmUp: ({ groups }) =>
      groups.create([{ name: "Before", externalId: "Przed-2026-0000012345" }]),
  },
};

/** A caller of these repeats nothing by itself: it would be its own fault. */
export const callOnce: readonly string[] = [
  ...["sms.send", "groups.create", "scenarios.trigger", "sendOnce with a store"],
];
