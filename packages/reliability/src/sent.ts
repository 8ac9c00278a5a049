import type { Received } from "@messaging-sdk/sandbox/node";
import type { Sms } from "@messaging-sdk/types";

/** Every message that a service has really sent. */
export function sentOf({ writes }: Pick<Received, "writes">): Sms[] {
  return writes
    .filter(({ operationId }) => operationId === "sendSms")
    .flatMap(({ records }) => records as Sms[]);
}

/** How often each of these numbers was really sent a message. */
export function timesSent(
  received: Pick<Received, "writes">,
  phoneNumbers: readonly string[],
): number[] {
  const sent = Map.groupBy(sentOf(received), ({ phoneNumber }) => phoneNumber);
  return phoneNumbers.map((one) => sent.get(one)?.length ?? 0);
}
