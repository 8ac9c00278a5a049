import type { Message, StoredMessage } from "../generated/control.ts";
import type { MessageFilter } from "./control.ts";
import { messageAt } from "./message.ts";

/** Whether a message fits all of a filter. */
export function fits(filter: MessageFilter): (message: StoredMessage) => boolean {
  const { to, externalId, contains, since = 0 } = filter;
  const from = typeof since === "number" ? since : Date.parse(since);
  const number = to === undefined ? undefined : digitsOf(to);
  const piece = contains?.toLowerCase();
  return (message) =>
    (number === undefined || digitsOf(message.phoneNumber) === number) &&
    (externalId === undefined || message.externalId === externalId) &&
    message.sendTime >= from &&
    (piece === undefined || message.text.toLowerCase().includes(piece));
}

/** The plus of a number is a space in a query that was not escaped; people write 00 for it. */
function digitsOf(phoneNumber: string): string {
  return phoneNumber.replace(/\D/g, "").replace(/^00/, "");
}

/** A page of the messages that fit, newest first, as they are at a time in milliseconds. */
export function findMessages(
  messages: readonly StoredMessage[],
  { offset = 0, limit = Number.POSITIVE_INFINITY, ...filter }: MessageFilter,
  now: number,
): { data: Message[]; total: number } {
  const found = messages.filter(fits(filter)).reverse();
  const data = found.slice(offset, offset + limit).map((one) => messageAt(one, now));
  return { data, total: found.length };
}
