import { InvalidInputError, wrongKind } from "./errors/invalid-input-error.ts";
import { normalizeNumber } from "./identity.ts";
import { fieldsOf, parseJson } from "./json.ts";
import type { CallContext, EngineRequest } from "./middleware.ts";

/** The recipients of the option `allowOnly`; undefined where everybody may be reached. */
export function readAllowed(recipients: unknown): ReadonlySet<string> | undefined {
  if (recipients === undefined) return undefined;
  const allowed = Array.isArray(recipients) ? recipients.map(addressOf) : [""];
  if (!allowed.includes("")) return new Set(allowed);
  throw wrongKind("allowOnly", "a list of phone numbers and e-mail addresses", recipients);
}

/** Refuses a request, as it leaves, that could reach anybody else: also one without a recipient that can be read. */
export function checkRecipients(
  allowed: ReadonlySet<string>,
  { method, body }: EngineRequest,
  call: CallContext & { readonly method: string },
): void {
  const { operationId, retry } = call;
  const found = Object.entries(fieldsOf(parseJson(`${body}`)))
    .filter(([name, value]) => /^(phoneNumber|recipient)/i.test(name) && value != null)
    .flatMap(([, value]) => value);
  // An idempotent write and a creation reach nobody. A path that the spec does not have may reach somebody.
  const isKnown = operationId && (retry === "idempotent" || operationId.startsWith("create"));
  const isQuiet = method === call.method && (retry === "safe" || isKnown);
  const isAllowed = found.every((one) => allowed.has(addressOf(one)));
  if (isAllowed && (isQuiet || found.length > 0)) return;
  const problem = "must be one that allowOnly names. Nothing was sent.";
  throw new InvalidInputError("recipient", problem, operationId);
}

/** An address as it is compared: a phone number by its digits, an e-mail address in lower case; empty for anything else. */
function addressOf(value: unknown): string {
  const text = typeof value === "string" ? value.trim().toLowerCase() : "";
  const number = normalizeNumber(text);
  return /.@./.test(text) ? text : /^\d+$/.test(number) ? number : "";
}
