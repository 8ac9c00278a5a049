// What users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { ErrorEntry } from '@messaging-sdk/types';
export * from '@messaging-sdk/types';
import { MessagingError, ResponseInfo, FailedCall } from './shared.js';
export { Answer, ApiKey, CallContext, CallEvent, EmailTemplatesMethods, EngineRequest, FailureEvent, GroupContactsMethods, GroupsMethods, Http, ListEmailTemplatesQuery, ListGroupContactsQuery, ListGroupsQuery, ListSmsQuery, Logger, Messaging, MessagingEvents, MessagingOptions, Middleware, Next, Outcome, Page, PageCursor, PagePromise, RateLimit, RequestEvent, RequestOptions, Resources, ResponseEvent, Result, RetryClass, RetryEvent, ScenariosMethods, SmsMethods, createMessaging, isMessagingError } from './shared.js';
import 'openapi-fetch';

/** The service answered, and the answer was no: any status but 2xx. */
declare class ApiError extends MessagingError {
    readonly name = "ApiError";
    readonly status: number;
    /** What the service said was wrong, entry by entry; empty when it did not say so in its usual form. */
    readonly errors: readonly ErrorEntry[];
    /** Status, headers, request id, attempts and rate limit of the answer. */
    readonly response: ResponseInfo;
    readonly requestId: string | undefined;
    /** Milliseconds the service asks to wait, from `Retry-After`. */
    readonly retryAfter: number | undefined;
    /** The answer's text, cut to 2 000 characters. */
    readonly body: string;
    constructor(problem: string, call: FailedCall, answer: {
        response: ResponseInfo;
        errors: ErrorEntry[];
        retryAfter: number | undefined;
        body: string;
    });
}
/** Whether a caught value is an `ApiError`; with a status, whether it is that one. */
declare function isApiError(value: unknown, status?: number): value is ApiError;

/** No answer: the name did not resolve, nobody listened, or the connection broke. The `cause` is what `fetch` said. */
declare class ConnectionError extends MessagingError {
    readonly name = "ConnectionError";
    constructor(problem: string, call: FailedCall, cause?: unknown);
}
/** Whether a caught value is a `ConnectionError`. */
declare function isConnectionError(value: unknown): value is ConnectionError;

/** An option or an argument that cannot work. Nothing was sent. */
declare class InvalidInputError extends MessagingError {
    readonly name = "InvalidInputError";
    /** The option or argument at fault: `baseUrl`, `externalId`. */
    readonly field: string;
    constructor(field: string, problem: string, operationId?: string);
}
/** Whether a caught value is an `InvalidInputError`. */
declare function isInvalidInputError(value: unknown): value is InvalidInputError;

/** The service answered 2xx, but not with the JSON envelope it promises: a proxy's page, or half an answer. */
declare class ParseError extends MessagingError {
    readonly name = "ParseError";
    /** Status, headers, request id, attempts and rate limit of the answer. */
    readonly response: ResponseInfo;
    /** The answer's text, cut to 2 000 characters. */
    readonly body: string;
    constructor(problem: string, call: FailedCall, response: ResponseInfo, body: string, cause?: unknown);
}
/** Whether a caught value is a `ParseError`. */
declare function isParseError(value: unknown): value is ParseError;

/** The answer, its last byte included, did not arrive in time. */
declare class TimeoutError extends MessagingError {
    readonly name = "TimeoutError";
    /** The option whose time passed: of one attempt, or of the whole call. */
    readonly limit: "timeoutMs" | "deadlineMs";
    constructor(limit: "timeoutMs" | "deadlineMs", ms: number, call: FailedCall);
}
/** Whether a caught value is a `TimeoutError`. */
declare function isTimeoutError(value: unknown): value is TimeoutError;

/** An item of a batch that failed, and why. */
interface FailedItem<Item> {
    /** Where it stood in the batch; undefined when the service does not say. */
    readonly index: number | undefined;
    readonly item: Item | undefined;
    readonly error: ErrorEntry;
}
/**
 * The items of a batch that failed, out of the `errors` of its result (HTTP 207).
 *
 * ```ts
 * const result = await messaging.groups.create(groups);
 * for (const { item, error } of failedItems(groups, result)) console.log(item?.name, error.message);
 * ```
 *
 * An entry names its item as a path from the top of the body, such as `1.name` or `phoneNumbers.2` (assumed, G4).
 */
declare function failedItems<Item>(batch: readonly Item[], result: {
    readonly errors?: readonly ErrorEntry[] | undefined;
}): FailedItem<Item>[];

export { ApiError, ConnectionError, InvalidInputError, MessagingError, ParseError, ResponseInfo, TimeoutError, failedItems, isApiError, isConnectionError, isInvalidInputError, isParseError, isTimeoutError };
export type { FailedItem };
