import type { StoredMessage } from "../generated/control.ts";
import type { MessageFilter } from "./control.ts";

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

/** People write numbers with spaces and brackets, and 00 for the plus, which is a space in a query that is not escaped. */
export function digitsOf(phoneNumber: string): string {
  return phoneNumber.replace(/\D/g, "").replace(/^00/, "");
}
