import type { Sandbox } from "@messaging-sdk/sandbox";
import type { Sms, SmsSend } from "@messaging-sdk/types";

/** A message that was really sent. */
export interface SentSms {
  readonly phoneNumber: string;
  readonly message: string;
  readonly externalId: string;
}

/** Every message that a service has really sent. */
export function sentOf({ effects }: Pick<Sandbox, "effects">): SentSms[] {
  return effects
    .filter(({ operationId }) => operationId === "sendSms")
    .flatMap(({ body, records }) => {
      const { message } = body as SmsSend;
      return (records as Sms[]).map(({ phoneNumber, externalId }) => {
        return { phoneNumber, externalId, message };
      });
    });
}
