import { normalizeNumber } from "../identity.ts";
import { fieldsOf, parseJson } from "../json.ts";
import type { CallContext, EngineRequest } from "../middleware.ts";

/** A send or a trigger, as the rules see it. */
export interface Send {
  /** Phone numbers as `+48500500500` and e-mail addresses in lower case; empty for anything else. */
  readonly recipients: readonly string[];
  /** The text of an SMS. */
  readonly message?: unknown;
  readonly externalId?: unknown;
}

/** One spelling of a phone number or an e-mail address, so that the same recipient is compared as one. */
export function addressOf(value: unknown): string {
  const text = typeof value === "string" ? value.trim().toLowerCase() : "";
  if (/.@./.test(text)) return text;
  const number = normalizeNumber(text);
  return /^\d+$/.test(number) ? `+${number}` : "";
}

/** The send that a request is; undefined for a request that reaches nobody: a read, an idempotent write, a creation. */
export function readSend({ method, body }: EngineRequest, call: CallContext): Send | undefined {
  const { operationId, retry } = call;
  const fields = fieldsOf(parseJson(`${body}`));
  const recipients = Object.entries(fields)
    .filter(([name, value]) => /^(phoneNumber|recipient)/i.test(name) && value != null)
    .flatMap(([, value]) => value)
    .map(addressOf);
  // A path that the spec does not have may reach somebody, and so may a read that a middleware made a write.
  const isRead = method === "GET" && retry === "safe";
  const isWrite = operationId && (retry === "idempotent" || operationId.startsWith("create"));
  return (isRead || isWrite) && recipients.length === 0 ? undefined : { ...fields, recipients };
}
