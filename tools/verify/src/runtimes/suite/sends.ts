import type { Messaging } from "@messaging-sdk/client";
import { bulk } from "@messaging-sdk/client/bulk";
import { sendOnce } from "@messaging-sdk/client/send-once";

/** How a connection ends after the effect and before the response. */
export const endings = ["closed", "reset", "408"] as const;
export type Ending = (typeof endings)[number];

const lookupIntervalMs = 10;

/** The ways that a client has to send a message to each of some numbers. A text names its way and its ending. */
const ways = {
  async "sms.send"(messaging: Messaging, message: string) {
    await messaging.sms.send({ sender: "ACME", message, phoneNumbers: ["+447700900123"] });
  },
  async sendOnce(messaging: Messaging, message: string) {
    const sms = { sender: "ACME", message, phoneNumbers: ["+447700900123"] };
    await sendOnce(messaging, sms, { idempotencyKey: message, lookupIntervalMs });
  },
  async bulk(messaging: Messaging, text: string) {
    // After three in a row whose responses are lost it would stop.
    const recipients = Array.from({ length: 20 }, (_, at) => ({
      ...{ phoneNumber: `+4477009001${at + 10}`, at },
      text: at % 3 === 0 ? text : "answered",
    }));
    const template = { sender: "ACME", message: "{{text}} {{at}}" };
    const options = { lookupIntervalMs };
    for await (const _ of bulk(messaging).sendSms(recipients, template, options));
  },
};

/** How many messages of each way meet each ending. */
export const sizes: Readonly<Record<keyof typeof ways, number>> = {
  "sms.send": 1,
  sendOnce: 1,
  bulk: 7,
};

/**
 * Sends in each way, on a connection that was used before. An error is no failure: what a caller is told is another proof's, and
 * what the service did is this one's.
 */
export async function sendByAll(messaging: Messaging): Promise<void> {
  for (const [name, way] of Object.entries(ways)) {
    for (const ending of endings) {
      await messaging.groups.list({ limit: 1 });
      await way(messaging, `${name} ${ending}`).catch(() => {});
    }
  }
}
