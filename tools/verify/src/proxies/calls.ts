import { isMessagingError, type Messaging } from "@messaging-sdk/client";
import { bulk } from "@messaging-sdk/client/bulk";
import { memoryStore, sendOnce } from "@messaging-sdk/client/send-once";

/** What a caller is told of a message: it is sent, it certainly is not, or it may be. */
export type Told = "done" | "failed" | "unknown";

type Call = (messaging: Messaging, phoneNumbers: readonly string[]) => Promise<Told[]>;

const store = memoryStore();
const sms = { sender: "ACME", message: "Hi" };

/** Every way to have an effect that is paid for, with what the caller is told for each number. */
export const calls: Readonly<Record<string, Call>> = {
  "sms.send": each((messaging, one) => messaging.sms.send({ ...sms, phoneNumbers: [one] })),
  sendOnce: each((messaging, one) =>
    sendOnce(messaging, { ...sms, phoneNumbers: [one] }, { idempotencyKey: one, store }),
  ),
  "scenarios.trigger": each((messaging, recipientMobileNumber) =>
    messaging.scenarios.trigger({ scenarioId: "order-shipped", recipientMobileNumber }),
  ),
  async bulk(messaging, phoneNumbers) {
    const told = phoneNumbers.map((): Told => "unknown");
    // A request for each recipient, because each gets a text of its own.
    const template = { ...sms, message: "Hi {{phoneNumber}}" };
    try {
      const run = bulk(messaging).sendSms(phoneNumbers, template, { batchSize: 5 });
      for await (const { index, status } of run) {
        told[index] = status === "doubtful" ? "unknown" : status;
      }
    } catch (error) {
      // A run that stops has told nothing of the rest.
      if (!isMessagingError(error)) throw error;
    }
    return told;
  },
};

/** Calls for all numbers at once. */
function each(call: (messaging: Messaging, phoneNumber: string) => Promise<unknown>): Call {
  return (messaging, phoneNumbers) =>
    Promise.all(
      phoneNumbers.map(async (one): Promise<Told> => {
        try {
          await call(messaging, one);
          return "done";
        } catch (error) {
          if (!isMessagingError(error)) throw error;
          return error.outcome === "unknown" ? "unknown" : "failed";
        }
      }),
    );
}
