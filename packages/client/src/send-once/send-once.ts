import type { ErrorEntry, Sms, SmsSend } from "@messaging-sdk/types";
import type { Messaging } from "../create-messaging.ts";
import { InvalidInputError } from "../errors/invalid-input-error.ts";
import { isMessagingError } from "../errors/messaging-error.ts";
import type { RequestOptions } from "../options.ts";
import { type LookupOptions, listAll, lookUp, readLookupOptions } from "./lookup.ts";
import { UnresolvedSendError } from "./unresolved-send-error.ts";

/** Options of `sendOnce`; those of a request hold for each one it makes. */
export interface SendOnceOptions extends RequestOptions, LookupOptions {
  /**
   * Goes on with an earlier call, whose `externalId` the message must have: looks before it sends, and takes whatever
   * is listed under that id for what the earlier call has sent. Default `false`.
   */
  readonly resume?: boolean;
}

/** What `sendOnce` resolves to. */
export interface SentOnce {
  /**
   * Which way it went: `sent` and answered; `found` in the list after an answer was lost; or partly or wholly
   * `resent`, because the list did not show it.
   */
  readonly via: "sent" | "found" | "resent";
  /** The message's own, or the one made for it. */
  readonly externalId: string;
  /** A record of each message, as answered or as listed. */
  readonly data: readonly Sms[];
  /** Present when the service refused some of the numbers (HTTP 207). */
  readonly errors?: readonly ErrorEntry[];
}

/**
 * Sends a message, and if the answer is lost finds out whether it was sent, instead of sending it twice.
 *
 * ```ts
 * const { via, data } = await sendOnce(messaging, { sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500"] });
 * ```
 *
 * It gives the message an `externalId` before the first byte leaves. After an unknown outcome it asks for the messages
 * under that id, `lookups` times, `lookupIntervalMs` milliseconds apart. Unless `resendMissing` is set it never sends twice, whatever
 * fails. With `resendMissing` it sends once more, only to the numbers that the list does not show: nobody gets the message
 * twice as long as the service lists a message within the time of all looks.
 *
 * An `externalId` of your own need not be new, because it is no dedupe key (inferred, G20): what is listed under it
 * before the send does not count. That costs one request before each send, whose error means that nothing was sent. No
 * other send under the same id to the same numbers may run at the same time.
 *
 * @throws UnresolvedSendError when it cannot be found out; it says what is known, and how to go on later.
 * @throws the errors of `sms.send` when it is certain that nothing was sent, and the reason of an aborted `signal`.
 */
export async function sendOnce(
  messaging: Pick<Messaging, "sms">,
  sms: SmsSend,
  options: SendOnceOptions = {},
): Promise<SentOnce> {
  const { lookups, lookupIntervalMs, resendMissing, resume = false, ...request } = options;
  const lookup = {
    ...readLookupOptions({ lookups, lookupIntervalMs, resendMissing }),
    signal: request.signal,
  };
  if (resume && sms.externalId === undefined) {
    throw new InvalidInputError("externalId", "must be that of the earlier call, but is missing.");
  }
  const { externalId = crypto.randomUUID() } = sms;
  const list = () => listAll((query) => messaging.sms.list(externalId, query, request));
  const mayBeTaken = sms.externalId !== undefined && !resume;
  const earlier = mayBeTaken ? await countByNumber(list()) : new Map<string, number>();

  const found = new Map<string, Sms>();
  let missing = new Set(sms.phoneNumbers);
  let cause: unknown;

  if (!resume) {
    const sent = await send(sms.phoneNumbers, "sent");
    if (sent) return sent;
  }
  const isAnswered = await lookForMissing();
  if (missing.size === 0) return { via: "found", externalId, data: [...found.values()] };
  if (lookup.resendMissing && isAnswered) {
    const sent = await send([...missing], "resent");
    if (sent) return sent;
    await lookForMissing();
    if (missing.size === 0) return { via: "resent", externalId, data: [...found.values()] };
  }
  throw new UnresolvedSendError(externalId, [...found.values()], [...missing], cause);

  /** Undefined when it is not certain what became of it. */
  async function send(phoneNumbers: string[], via: SentOnce["via"]): Promise<SentOnce | undefined> {
    try {
      const result = await messaging.sms.send({ ...sms, phoneNumbers, externalId }, request);
      const { data, errors } = result;
      return { via, externalId, data: [...found.values(), ...data], ...(errors && { errors }) };
    } catch (error) {
      // What is said of the second send says nothing of the first.
      const isCertain = via === "sent" && isMessagingError(error) && error.outcome !== "unknown";
      if (isCertain || !isMessagingError(error)) throw error;
      cause = error;
      return undefined;
    }
  }

  async function lookForMissing(): Promise<boolean> {
    const looked = await lookUp(missing, () => newest(list(), earlier), lookup);
    for (const [number, one] of looked.found) found.set(number, one);
    missing = looked.missing;
    return looked.isAnswered;
  }
}

async function countByNumber(list: AsyncIterable<Sms>): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for await (const { phoneNumber } of list) {
    counts.set(phoneNumber, (counts.get(phoneNumber) ?? 0) + 1);
  }
  return counts;
}

/** The newest message to each number, of a list that starts with the oldest, without the earlier ones. */
async function newest(list: AsyncIterable<Sms>, earlier: ReadonlyMap<string, number>) {
  const left = new Map(earlier);
  const messages = new Map<string, Sms>();
  for await (const sms of list) {
    const before = left.get(sms.phoneNumber) ?? 0;
    if (before > 0) left.set(sms.phoneNumber, before - 1);
    else messages.set(sms.phoneNumber, sms);
  }
  return messages;
}
