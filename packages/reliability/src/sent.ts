import type { Received } from "@messaging-sdk/sandbox/node";
import type { Sms, SmsSend } from "@messaging-sdk/types";

/** A message that was really sent. */
export interface SentSms {
  readonly phoneNumber: string;
  readonly message: string;
  readonly externalId: string;
}

/** Every message that a service has really sent. */
export function sentOf({ writes }: Pick<Received, "writes">): SentSms[] {
  return writes
    .filter(({ operationId }) => operationId === "sendSms")
    .flatMap(({ body, records }) => {
      const { message } = body as SmsSend;
      return (records as Sms[]).map(({ phoneNumber, externalId }) => {
        return { phoneNumber, externalId, message };
      });
    });
}
