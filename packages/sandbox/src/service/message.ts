import type { Sms } from "@messaging-sdk/types";
import type { StatusChange, StoredMessage } from "../generated/control.ts";

const [scheduled, enRoute, expired, accepted] = [0, 1, 3, 6] as const;
export const delivered = 2;

/** Milliseconds after its time at which a message is on its way, and at which it is done. */
const [leaves, arrives] = [2_000, 5_000];

const [minute, maxValidityMinutes] = [60_000, 4_320];

/** When a message expires that is tried for so many minutes; 0 is as long as can be. */
export function expiryOf(sendTime: number, validity = 0): number {
  return sendTime + (validity || maxValidityMinutes) * minute;
}

/** The record of a message as it is at a time in milliseconds. */
export function recordOf(message: StoredMessage, now: number): Sms {
  const { sender, phoneNumber, externalId, numberOfParts } = message;
  const { status, time } = stageOf(message, now);
  const createTime = inSeconds(message.acceptTime);
  const statusTime = inSeconds(time);
  return { sender, phoneNumber, externalId, status, statusTime, createTime, numberOfParts };
}

export function inSeconds(ms: number): number {
  return Math.floor(ms / 1000);
}

/** The stage that a message has reached at a time in milliseconds. */
export function stageOf(message: StoredMessage, now: number): StatusChange {
  const reached = stagesOf(message).findLast(({ time }) => time <= now);
  return reached ?? { status: scheduled, time: message.acceptTime };
}

/** Every stage that a message goes through, in order; the first one is where it starts. */
export function stagesOf(message: StoredMessage): StatusChange[] {
  const { phoneNumber, acceptTime, sendTime, expiryTime } = message;
  const end = endOf(phoneNumber);
  const expires = end === accepted || end === enRoute;
  return [
    ...(sendTime > acceptTime ? [{ status: scheduled, time: acceptTime }] : []),
    { status: accepted, time: sendTime },
    ...(end === accepted ? [] : [{ status: enRoute, time: sendTime + leaves }]),
    expires ? { status: expired, time: expiryTime } : { status: end, time: sendTime + arrives },
  ];
}

/** The final status: a number that ends in 991 to 998 at that status, 1 to 8; any other is delivered. */
function endOf(phoneNumber: string): number {
  const digit = /99([1-8])$/.exec(phoneNumber)?.[1];
  return digit === undefined ? delivered : Number(digit);
}

/** People write numbers with spaces and brackets, and 00 for the plus, which is a space in a query that is not escaped. */
export function digitsOf(phoneNumber: string): string {
  return phoneNumber.replace(/\D/g, "").replace(/^00/, "");
}
