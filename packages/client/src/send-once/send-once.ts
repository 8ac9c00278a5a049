import type { ErrorEntry, Sms, SmsSend } from "@messaging-sdk/types";
import { accountFor, numberKey } from "../account.ts";
import type { Messaging } from "../create-messaging.ts";
import { checkFunction, InvalidInputError, wrongKind } from "../errors/invalid-input-error.ts";
import { isMessagingError, MessagingError } from "../errors/messaging-error.ts";
import { ParseError } from "../errors/parse-error.ts";
import { operations } from "../generated/operations.ts";
import type { RequestOptions } from "../options.ts";
import { keyOf } from "../paging/record-key.ts";
import { writeBody } from "../request.ts";
import {
  type Listed,
  type LookupOptions,
  listAll,
  lookUp,
  oldestFirst,
  readLookupOptions,
  smsKey,
} from "./lookup.ts";
import { UnresolvedSendError } from "./unresolved-send-error.ts";

/** Options of `sendOnce`; those of a request hold for each one it makes. */
export interface SendOnceOptions extends RequestOptions, LookupOptions {
  /**
   * Resumes an earlier call, whose `externalId` the message must have: looks it up before sending, and takes whatever is
   * listed under that id for what the earlier call has sent. Default `false`.
   */
  readonly resume?: boolean;
  /**
   * States that the `externalId` you give was never used before. Then nothing is looked up before the send, and whatever
   * is listed under the id later is this message. Default `false`.
   */
  readonly isNewId?: boolean;
}

/** What `sendOnce` resolves to. */
export interface SentOnce {
  /**
   * How it came about: `sent`, with a response; `found` in the list after the response was lost or left messages out; or
   * partly or wholly `resent`, because the list did not show it.
   */
  readonly via: "sent" | "found" | "resent";
  /** The message's own, or the one made for it. */
  readonly externalId: string;
  /** A record of each message, from the response or the list. */
  readonly data: readonly Sms[];
  /** Present when the service refused some of the numbers (HTTP 207). */
  readonly errors?: readonly ErrorEntry[];
}

/**
 * Sends a message. If the response is lost, finds out whether it was sent instead of sending it twice.
 *
 * ```ts
 * const { via, data } = await sendOnce(messaging, { sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500"] });
 * ```
 *
 * It gives the message an `externalId` before the first byte leaves. After an unknown outcome, or a response without a
 * record of each number, it lists the messages under that id, `lookups` times, `lookupIntervalMs` milliseconds apart.
 * Unless `resendMissing` is set it never sends twice, whatever fails. With it, it sends once more, only to the numbers
 * that the list does not show.
 *
 * An `externalId` of your own need not be new, because it is no dedupe key (inferred, G20). Unless you set `isNewId` it is
 * looked up before the send; if that fails, nothing is sent. What is listed under it later but was not before may be an
 * earlier send that the list showed late, so it is never taken for this message.
 *
 * @throws UnresolvedSendError when it cannot be found out; it says what is known, and how to resume.
 * @throws the errors of `sms.send` when it is certain that nothing was sent, and the reason of an aborted `signal`.
 */
export async function sendOnce(
  messaging: Pick<Messaging, "sms">,
  sms: SmsSend,
  options?: SendOnceOptions,
): Promise<SentOnce> {
  const { lookups, lookupIntervalMs, resendMissing, ...rest }: SendOnceOptions = Object(options);
  const { resume = false, isNewId = false, ...request } = rest;
  const lookup = readLookupOptions({ lookups, lookupIntervalMs, resendMissing });
  const given: unknown = sms?.phoneNumbers;
  checkFunction("messaging.sms.send", messaging?.sms?.send);
  if (!Array.isArray(given)) throw wrongKind("phoneNumbers", "an array", given);
  writeBody(sms, "sendSms");
  if (sms.externalId === undefined && (resume || isNewId)) {
    throw new InvalidInputError("externalId", "is missing: resume and isNewId speak of it.");
  }
  const { externalId = crypto.randomUUID() } = sms;
  const list = () => listAll(messaging.sms.list(externalId, oldestFirst, request));
  const mayBeUsed = sms.externalId !== undefined && !resume && isNewId !== true;
  const earlier = new Map<string, number>();
  if (mayBeUsed)
    for await (const one of list()) earlier.set(identity(one), seenIn(earlier, one) + 1);

  const numbers = new Map(sms.phoneNumbers.map((number) => [numberKey(number), number]));
  const found = new Map<string, Sms>();
  let missing = new Set(numbers.keys());
  const refused: ErrorEntry[] = [];
  let cause: unknown;

  if (!resume) {
    const sent = await send(sms.phoneNumbers, "sent");
    if (sent) return sent;
  }
  const isCertain = await findMissing();
  if (missing.size === 0) return sentOnce("found");
  if (lookup.resendMissing && isCertain) {
    const sent = await send(namesOf(missing), "resent");
    if (sent) return sent;
    await findMissing();
    if (missing.size === 0) return sentOnce("resent");
  }
  throw new UnresolvedSendError(externalId, [...found.values()], namesOf(missing), cause);

  function sentOnce(via: SentOnce["via"], data = [...found.values()]): SentOnce {
    return { via, externalId, data, ...(refused.length > 0 && { errors: refused }) };
  }

  /** Undefined when it is not certain what became of it. */
  async function send(
    phoneNumbers: readonly string[],
    via: SentOnce["via"],
  ): Promise<SentOnce | undefined> {
    try {
      const result = await messaging.sms.send({ ...sms, phoneNumbers, externalId }, request);
      const { data, errors = [], response } = result;
      const keys = phoneNumbers.map(numberKey);
      const keyOf = ({ phoneNumber }: Sms) => numberKey(phoneNumber);
      const { items } = accountFor(keys, result, keyOf);
      refused.push(...errors);
      const doubtful = items.filter(({ status }) => status === "doubtful").length;
      if (doubtful === 0) return sentOnce(via, [...found.values(), ...data]);
      for (const [at, { status, record }] of items.entries()) {
        const key = keys[at] ?? "";
        if (status !== "doubtful") missing.delete(key);
        if (record) found.set(key, record);
      }
      const call = {
        operationId: "sendSms",
        attempt: response.attempts,
        outcome: "unknown",
      } as const;
      const problem = `the response has no record of ${doubtful} of the messages.`;
      cause = new ParseError(problem, call, response, "");
    } catch (error) {
      // The response to the second send says nothing of the first.
      const isCertain = via === "sent" && isMessagingError(error) && error.outcome !== "unknown";
      if (isCertain || !isMessagingError(error)) throw error;
      cause = error;
    }
    return undefined;
  }

  async function findMissing(): Promise<boolean> {
    const looked = await lookUp(missing, place, { ...lookup, signal: request.signal });
    for (const [key, one] of looked.found) found.set(key, one);
    missing = looked.missing;
    return looked.isCertain;
  }

  async function* place(): AsyncGenerator<Listed<Sms>, void> {
    const left = new Map(earlier);
    for await (const one of list()) {
      const before = seenIn(left, one);
      left.set(identity(one), before - 1);
      const key = smsKey(one, externalId);
      const isOurs = !mayBeUsed && key !== undefined && numbers.has(key);
      yield [before > 0 ? "" : isOurs ? key : undefined, one];
    }
    if ([...left.values()].every((count) => count <= 0)) return;
    const call = { operationId: "listSms", attempt: 1, outcome: "unknown" } as const;
    throw new MessagingError(
      "unresolved_send",
      "the list lacks messages it has shown before.",
      call,
    );
  }

  function namesOf(keys: Iterable<string>): string[] {
    return Array.from(keys, (key) => numbers.get(key) ?? key);
  }
}

function seenIn(counts: ReadonlyMap<string, number>, sms: Sms): number {
  return counts.get(identity(sms)) ?? 0;
}

/** What identifies a listed message: equal ones are counted. */
function identity(sms: Sms): string {
  const list = operations.find(({ operationId }) => operationId === "listSms");
  return keyOf(sms, list?.paging?.key ?? []);
}
