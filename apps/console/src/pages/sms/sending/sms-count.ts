import type { SmsSend } from "@messaging-sdk/client";
import { smsParts } from "@messaging-sdk/client/sms-parts";

/** How many SMS are paid for: one for each part to each number. */
export function smsCount({ phoneNumbers, message }: SmsSend): number {
  return phoneNumbers.length * smsParts(message).parts;
}
