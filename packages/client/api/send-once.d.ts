// What users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { LookupOptions } from './shared.js';
import { RequestOptions, Messaging, MessagingError } from './index.js';
import { Sms, ErrorEntry, SmsSend } from '@messaging-sdk/types';
import 'openapi-fetch';

/** Options of `sendOnce`; those of a request hold for each one it makes. */
interface SendOnceOptions extends RequestOptions, LookupOptions {
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
interface SentOnce {
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
declare function sendOnce(messaging: Pick<Messaging, "sms">, sms: SmsSend, options?: SendOnceOptions): Promise<SentOnce>;

/**
 * Thrown when it could not be found out whether all messages were sent. Its outcome is always `unknown`; its `cause` is
 * the last error of a send, undefined when none was made. Resume with `sendOnce(messaging, { ...sms, externalId }, { resume: true })`.
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
/** Tells that a caught value is an `UnresolvedSendError`. */
declare function isUnresolvedSendError(value: unknown): value is UnresolvedSendError;

export { LookupOptions, UnresolvedSendError, isUnresolvedSendError, sendOnce };
export type { SendOnceOptions, SentOnce };
