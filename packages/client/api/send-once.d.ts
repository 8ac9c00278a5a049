// What users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { LookOptions } from './shared.js';
import { RequestOptions, Messaging, MessagingError } from './index.js';
import { Sms, ErrorEntry, SmsSend } from '@messaging-sdk/types';
import 'openapi-fetch';

/** Options of `sendOnce`; those of a request hold for each one it makes. */
interface SendOnceOptions extends RequestOptions, LookOptions {
    /**
     * Goes on with an earlier call, whose `externalId` the message must have: looks before it sends, and takes whatever
     * is listed under that id for what the earlier call has sent. Default `false`.
     */
    readonly resume?: boolean;
}
/** What `sendOnce` resolves to. */
interface SentOnce {
    /**
     * Which way it went: `sent` and answered; `found` in the list after an answer was lost; or partly or wholly
     * `sent-again`, because the list did not show it.
     */
    readonly way: "sent" | "found" | "sent-again";
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
 * const { way, data } = await sendOnce(messaging, { sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500"] });
 * ```
 *
 * It gives the message an `externalId` before the first byte leaves. After an unknown outcome it asks for the messages
 * under that id, `looks` times, `waitMs` milliseconds apart. Unless `sendAgain` is set it never sends twice, whatever
 * fails. With `sendAgain` it sends once more, only to the numbers that the list does not show: nobody gets the message
 * twice as long as the service lists a message within the time of all looks.
 *
 * An `externalId` of your own need not be new, because it is no dedupe key (inferred, G20): what is listed under it
 * before the send does not count. That costs one request before each send, whose error means that nothing was sent. No
 * other send under the same id to the same numbers may run at the same time.
 *
 * @throws UnresolvedSendError when it cannot be found out; it says what is known, and how to go on later.
 * @throws the errors of `sms.send` when it is certain that nothing was sent, and the reason of an aborted `signal`.
 */
declare function sendOnce(messaging: Pick<Messaging, "sms">, sms: SmsSend, options?: SendOnceOptions): Promise<SentOnce>;

/**
 * Whether all messages were sent could not be found out. Its outcome is always `unknown`; its `cause` is the last error
 * of a send, undefined when none was made. Go on later: `sendOnce(messaging, { ...sms, externalId }, { resume: true })`.
 */
declare class UnresolvedSendError extends MessagingError {
    readonly name = "UnresolvedSendError";
    /** What the messages were sent under. */
    readonly externalId: string;
    /** The messages that the service has. */
    readonly found: readonly Sms[];
    /** The numbers of which nothing is known. */
    readonly missing: readonly string[];
    constructor(externalId: string, found: readonly Sms[], missing: readonly string[], cause: unknown);
}
/** Whether a caught value is an `UnresolvedSendError`. */
declare function isUnresolvedSendError(value: unknown): value is UnresolvedSendError;

export { LookOptions, UnresolvedSendError, isUnresolvedSendError, sendOnce };
export type { SendOnceOptions, SentOnce };
