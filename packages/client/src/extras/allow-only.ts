import { InvalidInputError, kindOf } from "../errors/invalid-input-error.ts";
import { normalizeNumber } from "../identity.ts";
import { fieldsOf, parseJson } from "../json.ts";
import type { Middleware } from "../middleware.ts";

/**
 * A middleware for tests and staging: sends and triggers reach these phone numbers and e-mail addresses alone. A request with any
 * other recipient, or without one that can be read, ends before it leaves. Put it last, so that it sees what is sent.
 *
 * ```ts
 * createMessaging({ ...service, middleware: [allowOnly(["+48500500500", "qa@example.com"])] });
 * ```
 *
 * @throws InvalidInputError for an entry that is neither, and in each call that would reach somebody else.
 */
export function allowOnly(recipients: readonly string[]): Middleware {
  if (!Array.isArray(recipients)) {
    throw new InvalidInputError("recipients", `must be an array, but is ${kindOf(recipients)}.`);
  }
  const allowed = new Set(recipients.map(addressOf));
  if (allowed.has("")) {
    throw new InvalidInputError("recipients", "must be phone numbers or e-mail addresses.");
  }
  return async (request, next, { operationId, retry }) => {
    // What is done twice if it is repeated, and creates nothing, reaches somebody. So may a path that the spec does not have.
    const isKnown = operationId && (retry !== "unsafe" || /^create/.test(operationId));
    if (retry === "safe" || isKnown) return next(request);
    const found = recipientsOf(parseJson(`${request.body}`));
    const others = found.filter((one) => !allowed.has(addressOf(one))).length;
    if (found.length > 0 && others === 0) return next(request);
    const problem = `must be one that allowOnly names: ${others} of ${found.length} are not. Nothing was sent.`;
    throw new InvalidInputError("recipient", problem, operationId);
  };
}

/** Each recipient in a body; what cannot be read is one that nobody allows. */
function recipientsOf(body: unknown): unknown[] {
  const { phoneNumbers, recipientMobileNumber, recipientEmail } = fieldsOf(body);
  return [phoneNumbers, recipientMobileNumber, recipientEmail]
    .flat()
    .filter((one) => one !== undefined && one !== null);
}

/** A number by its digits, an address in lower case; empty for anything else. */
function addressOf(value: unknown): string {
  if (typeof value !== "string") return "";
  const text = value.trim().toLowerCase();
  if (text.includes("@")) return text;
  const number = normalizeNumber(text);
  return /^\d+$/.test(number) ? number : "";
}
