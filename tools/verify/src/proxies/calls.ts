import { Readable } from "node:stream";
import { createCampaigns } from "@messaging-sdk/campaigns";
import { isMessagingError, type Messaging } from "@messaging-sdk/client";
import { bulk } from "@messaging-sdk/client/bulk";
import { memoryStore, sendOnce } from "@messaging-sdk/client/send-once";

export const groupCount = 70;

/** What a caller learns of a message: it is sent, it certainly is not, or it may be. */
export type Outcome = "done" | "failed" | "unknown";

/** Sends to all numbers, and returns what the caller learns of each. */
type Call = (messaging: Messaging, numbers: readonly string[]) => Promise<readonly Outcome[]>;

const sms = { sender: "ACME", message: "Hi" };
/** A message that never arrived is sent again, which a wrong lookup would double. An `Age` counts from a second on. */
const lookup = { lookups: 2, lookupIntervalMs: 1_100, ifMissing: "send" } as const;
const template = { ...sms, message: "Hi {{phoneNumber}}" };

/** Every way to have an effect that is paid for, and a list. */
export const calls: Readonly<Record<string, Call>> = {
  "sms.send": each((messaging, one) => messaging.sms.send({ ...sms, phoneNumbers: [one] })),
  "groups.list": each(async (messaging) => {
    const groups = await messaging.groups.list({ limit: 50 }).toArray({ limit: 1_000 });
    if (groups.length !== groupCount)
      throw new Error(`Of ${groupCount} are listed ${groups.length}.`);
  }),
  sendOnce: each(async (messaging, one) => {
    const options = { idempotencyKey: `to-${one}`, store: memoryStore(), ...lookup };
    // A queue delivers again what was done.
    for (const _ of [1, 2]) await sendOnce(messaging, { ...sms, phoneNumbers: [one] }, options);
  }),
  async bulk(messaging, numbers) {
    const found: Found = [];
    const options = { id: crypto.randomUUID(), store: memoryStore(), batchSize: 2, ...lookup };
    // The error that stops a run is mended, and the run resumed.
    for (let runs = 0; runs < 8; runs += 1) {
      try {
        const run = bulk(messaging).sendSms(numbers, template, { retries: 2, ...options });
        for await (const { index, status } of run) found[index] = status;
        break;
      } catch (error) {
        if (!isMessagingError(error)) throw error;
      }
    }
    return numbers.map((_, index) => outcomeOf(found[index]));
  },
  async campaign(messaging, recipients) {
    const found: Found = [];
    await using campaigns = await createCampaigns({
      messaging,
      directory: "memory://",
      shardSize: 1,
      onError() {},
    });
    await campaigns.start({ id: "spring", recipients, template: sms, batchSize: 1, ...lookup });
    campaigns.work();
    // It waits long for a service that is down, and knows the outcome of some by then.
    const end = Date.now() + 25_000;
    for await (const { state } of campaigns.watch("spring", { intervalMs: 100 })) {
      if (state === "paused" || Date.now() > end) break;
    }
    for await (const { index, status } of campaigns.outcomes("spring")) found[index] = status;
    return recipients.map((_, index) => outcomeOf(found[index]));
  },
};

type Found = string[];
const outcomeOf = (status = ""): Outcome =>
  status === "done" || status === "failed" ? status : "unknown";

function each(call: (messaging: Messaging, number: string) => Promise<unknown>): Call {
  return (messaging, numbers) =>
    Readable.from(numbers)
      .map((one) => call(messaging, one).then(() => "done", outcomeOfError), { concurrency: 4 })
      .toArray();
}

function outcomeOfError(error: unknown): Outcome {
  if (!isMessagingError(error)) throw error;
  return error.outcome === "unknown" ? "unknown" : "failed";
}
