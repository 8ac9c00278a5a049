// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { MessagingError, FailedCall, ResponseInfo } from './shared.js';
export { ApiKey, AppInfo, CallContext, CompleteResult, EmailTemplatesMethods, EngineRequest, EngineResponse, Fetch, FetchOptions, GivenHeaders, GroupContactsMethods, GroupsMethods, InvalidInputError, ListEmailTemplatesQuery, ListGroupContactsQuery, ListGroupsQuery, ListSmsQuery, Messaging, MessagingErrorCode, MessagingEvents, MessagingOptions, Middleware, Next, OperationId, Outcome, Page, PageCursor, PagePromise, PartialResult, RateLimit, RequestOptions, Resources, Result, RetryClass, ScenariosMethods, SmsMethods, Transport, createMessaging, isInvalidInputError, isMessagingError } from './shared.js';
import { ErrorEntry, SmsStatus as SmsStatus$1 } from '@messaging-sdk/types';
export { EmailTemplate, EmailTemplateCreate, EmailTemplateExternalIds, ErrorCode, ErrorEntry, Group, GroupContact, GroupContactIds, GroupCreate, GroupIds, GroupUpdate, SmsStatus as KnownSmsStatus, Meta, ScenarioTrigger, Sms, SmsSend, SmsSendMeta, TriggeredScenario } from '@messaging-sdk/types';

/** Thrown when no complete response arrives: no name, no connection, or a broken one. The `cause` is what `fetch` rejected with. */
declare class ConnectionError extends MessagingError {
    readonly name = "ConnectionError";
    constructor(problem: string, call: FailedCall, cause?: unknown, code?: "connection_failed" | "offline");
}
/** Returns true when a caught value is a `ConnectionError`. */
declare function isConnectionError(value: unknown): value is ConnectionError;

/** Thrown for a 2xx response that is not the service's, such as a proxy's page, or that contradicts itself or the request. */
declare class ParseError extends MessagingError {
    readonly name = "ParseError";
    /** Status, headers, request id, attempts and rate limit of the response. */
    readonly response: ResponseInfo;
    /** The response's text, cut to 2 000 characters. */
    readonly body: string;
    constructor(problem: string, call: FailedCall, response: ResponseInfo, body: string, cause?: unknown);
}
/** Returns true when a caught value is a `ParseError`. */
declare function isParseError(value: unknown): value is ParseError;
/** Thrown for any non-2xx response, and for a 2xx that holds nothing but errors. */
declare class ApiError extends MessagingError {
    readonly name = "ApiError";
    readonly status: number;
    /** The service's own errors, entry by entry, with masked texts; empty when the body is not its usual envelope. */
    readonly errors: readonly ErrorEntry[];
    /** Status, headers, request id, attempts and rate limit of the response. */
    readonly response: ResponseInfo;
    readonly requestId: string | undefined;
    /** Milliseconds the service asks to wait, from `Retry-After`. */
    readonly retryAfterMs: number | undefined;
    /** The start of the response's text, up to 2 000 characters. */
    readonly body: string;
    constructor(problem: string, call: FailedCall, received: Pick<ApiError, "response" | "errors" | "retryAfterMs" | "body">);
}
/** Returns true when a caught value is an `ApiError`; with a status, when it is that one. */
declare function isApiError(value: unknown): value is ApiError;
declare function isApiError<Status extends number>(value: unknown, status: number extends Status ? never : Status): value is ApiError & {
    readonly status: Status;
};
/** A status that is known only as a number narrows nothing: the other branch may be an `ApiError`, too. */
declare function isApiError(value: unknown, status: number | undefined): boolean;

/** Thrown when the response, its last byte included, does not arrive in time. */
declare class TimeoutError extends MessagingError {
    readonly name = "TimeoutError";
    /** The option whose time passed: `timeoutMs` of one attempt, or `deadlineMs` of the whole call. */
    readonly limit: "timeoutMs" | "deadlineMs";
    constructor(limit: "timeoutMs" | "deadlineMs", ms: number, call: FailedCall);
}
/** Returns true when a caught value is a `TimeoutError`. */
declare function isTimeoutError(value: unknown): value is TimeoutError;

/** An item of a batch that failed, with the reason. */
interface FailedItem<Item> {
    /** Its place in the batch; undefined when the service does not say. */
    readonly index: number | undefined;
    readonly item: Item | undefined;
    readonly error: ErrorEntry;
}
/**
 * The items of a batch that failed, read from the `errors` of its result (HTTP 207).
 *
 * ```ts
 * const result = await messaging.groups.create(groups);
 * for (const { item, error } of failedItems(groups, result)) console.log(item?.name, error.message);
 * ```
 *
 * An item with an entry of the code `unaccounted` is not among them: it may have been done. An entry names its item by its
 * value, or else by its path from the top of the body, such as `1.name` or `phoneNumbers.2` (assumed).
 */
declare function failedItems<Item>(batch: readonly Item[], result: {
    readonly errors?: readonly ErrorEntry[] | undefined;
}): FailedItem<Item>[];

/** A name for each `SmsStatus` that the spec has; the service may add others. */
declare const SmsStatus: {
    /**
     * Waiting for its scheduled time. Not final.
     */
    readonly Scheduled: 0;
    /**
     * On its way to the phone. Not final.
     */
    readonly EnRoute: 1;
    /**
     * Delivered to the phone. Final.
     */
    readonly Delivered: 2;
    /**
     * Not delivered within its validity. Final.
     */
    readonly Expired: 3;
    /**
     * Deleted before delivery. Final.
     */
    readonly Deleted: 4;
    /**
     * Cannot be delivered. Final.
     */
    readonly Undeliverable: 5;
    /**
     * Accepted by the service. Not final.
     */
    readonly Accepted: 6;
    /**
     * The outcome is unknown. Final.
     */
    readonly Unknown: 7;
    /**
     * Rejected by the network. Final.
     */
    readonly Rejected: 8;
};
type SmsStatus = SmsStatus$1;

export { ApiError, ConnectionError, MessagingError, ParseError, ResponseInfo, SmsStatus, TimeoutError, failedItems, isApiError, isConnectionError, isParseError, isTimeoutError };
export type { FailedItem };
