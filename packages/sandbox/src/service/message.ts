import type { Sms } from "@messaging-sdk/types";

/** A message to one number, as it was taken. What becomes of it follows from the time alone. */
export interface Message {
  /** Counted up: a list is sorted by it. */
  readonly id: number;
  readonly sender: string;
  readonly phoneNumber: string;
  readonly externalId: string;
  /** When it was taken, in Unix seconds. */
  readonly createTime: number;
  /** When it is to be sent, in Unix seconds. */
  readonly sendTime: number;
  readonly numberOfParts: number;
}

const [scheduled, enRoute, delivered, accepted] = [0, 1, 2, 6] as const;

/** Seconds after its time at which a message is on its way, and at which it is done. */
const [leaves, arrives] = [2, 5];

/** Whether no message can be sent to a number: one that ends in 999. */
export function isRejectd(phoneNumber: string): boolean {
  return phoneNumber.endsWith("999");
}

/** The record of a message as it is at a time in Unix seconds. */
export function recordOf(message: Message, now: number): Sms {
  const { sender, phoneNumber, externalId, createTime, numberOfParts } = message;
  const { status, statusTime } = progress(message, now);
  return { sender, phoneNumber, externalId, status, statusTime, createTime, numberOfParts };
}

function progress({ phoneNumber, createTime, sendTime }: Message, now: number) {
  const end = endOf(phoneNumber);
  const stages = [
    { status: scheduled, statusTime: createTime },
    { status: accepted, statusTime: sendTime },
    ...(end === accepted ? [] : [{ status: enRoute, statusTime: sendTime + leaves }]),
    ...(end === accepted || end === enRoute
      ? []
      : [{ status: end, statusTime: sendTime + arrives }]),
  ];
  const reached = stages.findLast(({ statusTime }, at) => at === 0 || statusTime <= now);
  return reached ?? { status: scheduled, statusTime: createTime };
}

/** Where it ends: a number that ends in 991 to 998 at that status, 1 to 8; any other is delivered. */
function endOf(phoneNumber: string): number {
  const digit = /99([1-8])$/.exec(phoneNumber)?.[1];
  return digit === undefined ? delivered : Number(digit);
}
