// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { Store, LookupOptions } from './shared.js';
import { Messaging, RequestOptions, MessagingError } from './index.js';
export { Entry, fileStore, memoryStore } from './shared.js';
import { SmsSend, Sms, ErrorEntry, ScenarioTrigger, TriggeredScenario } from '@messaging-sdk/types';

/** What is known of a key, and what the next `sendOnce` with it does. It contains no text and no number. */
interface OnceExplanation {
    readonly externalId: string;
    /** How the store has it: `underWay` while another call may still send, `doubtful` after that without an end. */
    readonly state: "absent" | "done" | "rejected" | "not-sent" | "underWay" | "doubtful";
    /** By when the last attempt has left, and until when its owner may send, in Unix milliseconds; absent where that is over. */
    readonly lastByteAt?: number | undefined;
    readonly until?: number | undefined;
    /** How many records that attempt has shown, and the list now. */
    readonly shown: number;
    readonly listed: number;
    /** Why the list could not be read. */
    readonly failure?: string | undefined;
    readonly listLagMs: number | undefined;
    /** The time, in Unix milliseconds, from which on a list can prove it missing. */
    readonly absentFrom?: number | undefined;
    /** The next call sends, returns without a send, waits, throws, or sends only by `ifMissing: "send"`. */
    readonly next: "send" | "return" | "wait" | "throw" | "sendIfMissing";
    readonly why: string;
}
/**
 * Explains what is known of a key of `sendOnce`, and sends nothing: what the store has, what the list shows now, and what the
 * next call would do. For a key that the store does not know, it keeps an entry that nothing was sent, which changes no later
 * call.
 *
 * @throws what the store throws, and the errors of `sms` where it is no message.
 */
declare function explainOnce(messaging: Pick<Messaging, "sms" | "listLagMs">, key: string, { store, sms }: {
    readonly store: Store;
    readonly sms?: SmsSend | undefined;
}): Promise<OnceExplanation>;

/** Options of `sendOnce`. Those of a request hold for each request that it makes. */
interface SendOnceOptions extends RequestOptions, LookupOptions {
    /** What the message is about, such as `"order-4711"`: the same key is the same message, for ever. */
    readonly idempotencyKey: string;
    /** Remembers the keys. Without one only the service's list does, in which two calls at once do not see each other. */
    readonly store?: Store | undefined;
    /** Reads the list before it sends a key without an entry, which the store may have lost. Default: true without a `store`. */
    readonly lookFirst?: boolean | undefined;
    /** Milliseconds a send may take in all. After a crash, the key waits for as long, and 30 s more. Default 60 000. */
    readonly deadlineMs?: number | undefined;
    /** Milliseconds to wait in all for another call that has begun the key; 0 throws at once. Default: until that call sends no more. */
    readonly waitMs?: number | undefined;
}
/** Options of `triggerOnce`. */
interface TriggerOnceOptions extends SendOnceOptions {
    readonly store: Store;
}
/** The result of `sendOnce`. */
interface SentOnce<Item = Sms> {
    /**
     * How it came about: `sent` by this call; `stored` by an earlier one; `found` in the list of the service; or, wholly or
     * in part, `resent`, because an earlier send never arrived.
     */
    readonly via: "sent" | "stored" | "found" | "resent";
    /** The service lists the message under this: the key, or a hash of a key that does not fit. */
    readonly externalId: string;
    /** A record of each message, from the response or the list. */
    readonly data: readonly Item[];
    /** Present when the service refused some of the numbers. */
    readonly errors?: readonly ErrorEntry[];
}

/**
 * Sends a message once, however often it is called with its key: in a retry, by a queue that delivers again, after a crash.
 *
 * ```ts
 * const sms = { sender: "ACME", message: "Paid. Thank you!", phoneNumbers: ["+48500500500"] };
 * await sendOnce(messaging, sms, { idempotencyKey: "order-4711", store });
 * ```
 *
 * The service lists the message under the key. While it is not certain that it arrived, that list is read: `lookups` times,
 * `lookupIntervalMs` apart. Without a `store` it is also read before the send.
 *
 * @throws UnresolvedSendError when it may have been sent; call it again later with the same key.
 * @throws the errors of `sms.send` when it certainly was not sent, and the reason of an aborted `signal`.
 */
declare function sendOnce(messaging: Pick<Messaging, "sms" | "listLagMs">, sms: SmsSend, options: SendOnceOptions): Promise<SentOnce>;
/**
 * Triggers a scenario once. The service lists no triggers, so this needs a store, and what is in doubt stays so.
 *
 * ```ts
 * await triggerOnce(messaging, { scenarioId: "cart-left", recipientEmail }, { idempotencyKey: "cart-9", store });
 * ```
 *
 * @throws UnresolvedSendError when it may have been triggered.
 * @throws the errors of `scenarios.trigger` when it certainly was not, and the reason of an aborted `signal`.
 */
declare function triggerOnce(messaging: Pick<Messaging, "scenarios" | "listLagMs">, trigger: ScenarioTrigger, options: TriggerOnceOptions): Promise<Omit<SentOnce<TriggeredScenario>, "externalId">>;

/**
 * Thrown when it is unknown whether all messages were sent. Its outcome is always `unknown`; its `cause` is the last error of a
 * send or a lookup. Call `sendOnce` again later, with the same key: it looks before it sends.
 */
declare class UnresolvedSendError extends MessagingError {
    readonly name = "UnresolvedSendError";
    /** The id under which the messages were sent; a number or an address in it is masked. */
    readonly externalId: string;
    /**
     * Milliseconds after which a call with the key can find out more: by then the list shows all that was sent (`listLagMs`), or
     * the call that has begun the key sends no more. Undefined where neither is known.
     */
    readonly retryAfterMs: number | undefined;
    /** The records that the service has. */
    readonly found: Sms[];
    /** The numbers whose messages may have been sent. */
    readonly missing: string[];
    constructor(operationId: string, what: Pick<UnresolvedSendError, "externalId" | "missing" | "retryAfterMs"> & {
        readonly found: readonly unknown[];
    }, cause: unknown);
}
/** Returns true when a caught value is an `UnresolvedSendError`. */
declare function isUnresolvedSendError(value: unknown): value is UnresolvedSendError;

export { LookupOptions, Store, UnresolvedSendError, explainOnce, isUnresolvedSendError, sendOnce, triggerOnce };
export type { OnceExplanation, SendOnceOptions, SentOnce, TriggerOnceOptions };
