// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { SmsStatusEvent } from '@messaging-sdk/types';
export { SmsStatusEvent, SmsStatusEventData } from '@messaging-sdk/types';
import { Messaging, RequestOptions, MessagingError } from './index.js';
import { Store } from './send-once.js';

/** Every `SmsStatus` that is final. One that is not listed may change. */
declare const finalSmsStatus: readonly unknown[];

/** An event of any type, including types this version does not know. Narrow it with `isKnownWebhookEvent`, or a guard of one. */
interface WebhookEvent {
    /** The kind of event, such as `sms.status`. */
    readonly type: string;
    readonly [field: string]: unknown;
}
/** An event whose signature was checked. */
interface VerifiedWebhookEvent extends WebhookEvent {
    /** The verified `webhook-id`, also when the body has another `id` or none. Act on each once. */
    readonly id: string;
}
/** A request of a server that has no Fetch `Request`, such as `node:http`. */
interface RawWebhook {
    /** Names in any case; a repeated header is an array, or joined by commas. */
    readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
    /** The body as it arrived, before anything parses it. Undefined or parsed, as a stranger can bring about, it is refused. */
    readonly body: string | Uint8Array | undefined;
}

/** The events that this version knows. Their `type` tells one from another. */
type KnownWebhookEvent = SmsStatusEvent;
/**
 * Returns true for `sms.status`, by its `type` alone, not its fields. Assumed: What the service posts to `webhookUrl` when the status of a message changes.
 */
declare function isSmsStatusEvent(event: WebhookEvent): event is SmsStatusEvent;
/** Returns true for an event that this version knows, by its `type`: a `switch` over that then has each. */
declare function isKnownWebhookEvent(event: WebhookEvent): event is KnownWebhookEvent;

interface HandleOnceOptions {
    /** Milliseconds that a handler may take: an event whose handler has not ended by then is handled again. Default 60 000. */
    readonly withinMs?: number;
}
/**
 * Handles a verified event, unless it was handled before: a service repeats an event when the response was lost. Resolves to true
 * when `handle` ran.
 *
 * ```ts
 * const event = await verifyWebhook(request, secret);
 * await handleOnce(event, postgresStore(pool), async ({ data }) => save(data));
 * ```
 *
 * An event whose handler threw comes again with the next delivery. **This is at least once**: where the process dies after the
 * work and before the store says so, the event is handled again. Work that must not happen twice belongs into one transaction
 * with the event's `id`.
 *
 * @throws the handler's error; `MessagingError` with the code `event_under_way` while another delivery of the event is handled:
 * respond with 503, and it comes again; InvalidInputError for an event without an `id`.
 */
declare function handleOnce<Event extends Pick<VerifiedWebhookEvent, "id">>(event: Event, store: Store, handle: (event: Event) => unknown, options?: HandleOnceOptions): Promise<boolean>;

/**
 * The signing secret of a webhook: `whsec_` and Base64, or the Base64 alone. Pass both the old and the new one while
 * you rotate them. It may come straight from the environment: undefined is refused.
 */
type WebhookSecret = string | readonly string[] | undefined;

interface SignWebhookOptions {
    /** `webhook-id`. Default: the event's `id`, else a random one. */
    readonly id?: string;
    /** `webhook-timestamp`, in Unix seconds. Default: now. */
    readonly timestamp?: number;
}
/** A request as the service would send it: spread it into a `fetch` or a `new Request`, with `method: "POST"`. */
interface SignedWebhook {
    readonly headers: Readonly<Record<"content-type" | "webhook-id" | "webhook-timestamp" | "webhook-signature", string>>;
    readonly body: string;
}
/**
 * Signs an event as the service does, for tests of a receiver. A string is signed unchanged, JSON or not.
 *
 * ```ts
 * const request = new Request(url, { method: "POST", ...(await signWebhook(event, secret)) });
 * ```
 *
 * With several secrets it is signed by each, as while they are rotated. Throws `InvalidInputError` for an invalid
 * secret.
 */
declare function signWebhook(event: WebhookEvent | string, secret: WebhookSecret, options?: SignWebhookOptions): Promise<SignedWebhook>;

/** A status, and since when: the `data` of an event, a record of `sms.list`, or your own row. */
interface StatusAt {
    readonly status: number | string;
    /** Unix seconds. */
    readonly statusTime: number | string;
}
/** Returns true for a newer status than the one you have: its `statusTime` is later, or it is the first final one of that second. */
declare function isLater(change: StatusAt, known: StatusAt | undefined): boolean;
/**
 * Reads the status of each message that was sent under these external ids, as the events that webhooks would have brought.
 * Give them to the handler of your webhooks, after it was down: `isLater` says which are new.
 *
 * The `id` of an event is the same each time that the same status is read. Throws as `sms.list` does.
 */
declare function statusChanges(messaging: Pick<Messaging, "sms">, externalIds: Iterable<string> | AsyncIterable<string>, options?: RequestOptions): AsyncGenerator<SmsStatusEvent, void, undefined>;
/** Keeps the status of an event where `waitForStatus` finds it: give both the same store. Events may come twice and in any order. */
declare function keepStatus({ data }: SmsStatusEvent, store: Store): Promise<void>;

interface VerifyWebhookOptions {
    /** Seconds the request may be older or newer than this machine's clock. Default 300. */
    readonly toleranceSeconds?: number;
}
/**
 * Checks that a request comes from the service, by Standard Webhooks 1.0 (assumed), and resolves to its event.
 *
 * ```ts
 * const event = await verifyWebhook(request, process.env.WEBHOOK_SECRET);
 * if (isSmsStatusEvent(event)) console.log(event.data.phoneNumber, event.data.status);
 * ```
 *
 * A single `v1` signature by one of the secrets is enough. An event that the service resends until it gets a 2xx passes, and
 * so does a request that somebody replays within the tolerance: act once on each `event.id`, the verified `webhook-id`.
 *
 * Throws `WebhookError` for every request to refuse, and `InvalidInputError` for a secret or an option that cannot work.
 */
declare function verifyWebhook(request: Request | RawWebhook, secret: WebhookSecret, options?: VerifyWebhookOptions): Promise<VerifiedWebhookEvent>;

/**
 * Why a request is refused:
 * - `missing_header`: `webhook-id`, `webhook-timestamp` or `webhook-signature` is not there;
 * - `bad_timestamp`: `webhook-timestamp` is not a whole number of seconds;
 * - `too_old`, `too_new`: it is further from now than the tolerance;
 * - `no_raw_body`: the body is missing, was parsed or read before, or ended early;
 * - `no_matching_signature`: none was made with your secret over this id, timestamp and body;
 * - `unreadable_body`: it is signed, but is not an event: a JSON object with a `type`.
 */
type WebhookErrorCode = "missing_header" | "bad_timestamp" | "too_old" | "too_new" | "no_raw_body" | "no_matching_signature" | "unreadable_body";
/** Thrown for a request that is not an event of the service. Respond with 400, and do not act on it. */
declare class WebhookError extends MessagingError {
    readonly name = "WebhookError";
    readonly code: WebhookErrorCode;
    constructor(code: WebhookErrorCode, problem: string, cause?: unknown);
}
/** Returns true when a caught value is a `WebhookError`; with a code, when it is that one. */
declare function isWebhookError(value: unknown): value is WebhookError;
declare function isWebhookError<Code extends WebhookErrorCode>(value: unknown, code: WebhookErrorCode extends Code ? never : Code): value is WebhookError & {
    readonly code: Code;
};
declare function isWebhookError(value: unknown, code: WebhookErrorCode | undefined): boolean;

export { WebhookError, finalSmsStatus, handleOnce, isKnownWebhookEvent, isLater, isSmsStatusEvent, isWebhookError, keepStatus, signWebhook, statusChanges, verifyWebhook };
export type { HandleOnceOptions, KnownWebhookEvent, RawWebhook, SignWebhookOptions, SignedWebhook, StatusAt, VerifiedWebhookEvent, VerifyWebhookOptions, WebhookErrorCode, WebhookEvent, WebhookSecret };
