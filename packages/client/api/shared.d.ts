// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { Meta, ErrorEntry, ErrorCode, operations, Group, GroupCreate, GroupUpdate, GroupIds, GroupContact, GroupContactIds, EmailTemplate, EmailTemplateCreate, EmailTemplateExternalIds, SmsSend, Sms, SmsSendMeta, ScenarioTrigger, TriggeredScenario } from '@messaging-sdk/types';

/** The spec's `x-retry`: `safe` reads, `idempotent` writes may be done twice, `unsafe` ones may not (creates, sends, triggers). */
type RetryClass = "safe" | "idempotent" | "unsafe";
/** A request on its way to the service. `url` and `body` are final; change a copy, never the object. */
interface EngineRequest {
    readonly method: string;
    readonly url: string;
    /** Lower-case names. */
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string | undefined;
    /** Other `fetch` options of the call, passed to `fetch` unchanged. */
    readonly init?: Readonly<Record<string, unknown>> | undefined;
}
/** A response of any status, read to its last byte. */
interface EngineResponse {
    readonly status: number;
    readonly headers: Headers;
    readonly body: string;
}
/** Facts about a call, for middleware and events. */
interface CallContext {
    /** The operationId, such as `sendSms`; undefined for a path the spec does not have. */
    readonly operationId: string | undefined;
    /** The path's template, such as `/v2.1/sms/{externalId}`; of a path the spec does not have, the path. */
    readonly path: string;
    readonly retry: RetryClass;
    /** The attempt under way, from 1; 0 before the first. */
    readonly attempt: number;
    /** The caller's. */
    readonly signal: AbortSignal | undefined;
}
type Next = (request: EngineRequest) => Promise<EngineResponse>;
/**
 * A layer around an attempt: passes the request to `next`, also repeatedly, and returns the response. It never sees the
 * credential.
 */
interface Middleware {
    (request: EngineRequest, next: Next, context: CallContext): Promise<EngineResponse>;
    /** A layer around the entire call, with its attempts and the waits between them. */
    readonly aroundCall?: Middleware | undefined;
    /** Called when a key of `sendOnce` or `triggerOnce`, or a batch of `bulk`, has ended. */
    readonly onSettled?: ((event: SettledEvent) => void) | undefined;
}
/** How a key of `sendOnce` or `triggerOnce`, or a batch of `bulk`, ended. There is one event for each. */
interface SettledEvent {
    readonly operationId: string;
    /** The key, or the id of the run, masked; undefined for a run without one. */
    readonly key: string | undefined;
    /** The id that the service lists it under, masked; undefined where it lists none. */
    readonly externalId: string | undefined;
    /** How it came about; undefined when it ended with an error. */
    readonly via: "sent" | "stored" | "found" | "resent" | undefined;
    /** Also `unknown` for a batch of which some messages stay doubtful. */
    readonly outcome: "done" | "not-sent" | "rejected" | "unknown";
    /** The id of the last response, to quote to support. */
    readonly requestId: string | undefined;
    /** Milliseconds from the start, with every wait and every lookup. */
    readonly durationMs: number;
    /** The error that the caller gets. */
    readonly error: unknown;
}
/** Carries a request to the service, reports its end once, and returns a function that stops it. The default uses `fetch`. */
type Transport = (request: EngineRequest, 
/** The most bytes that a response may have, decompressed. */
maxBytes: number, report: (...end: TransportReport) => void) => (reason: unknown) => void;
/**
 * How an exchange ended: with a response that was read to its last byte (its status is 0 where a browser hides a redirect), with
 * one that had more than `maxBytes`, or with the error that ended it. When in doubt, do not report `not-sent`.
 */
type TransportReport = [how: "whole", response: EngineResponse] | [how: "too-long", head: Pick<EngineResponse, "status" | "headers">] | [how: TransportFailure, cause: unknown];
/** The request never left, got no response, or half of one. */
type TransportFailure = "not-sent" | "no-response" | "cut";

/** The fields that every event has. */
interface CallEvent extends Pick<CallContext, "operationId" | "path" | "attempt"> {
    readonly method: string;
}
/** An attempt is about to be sent. The request has no credential, but may contain personal data. */
interface RequestEvent extends CallEvent {
    readonly request: EngineRequest;
}
/** An attempt got a response, of any status. */
interface ResponseEvent extends CallEvent {
    readonly status: number;
    readonly headers: Headers;
    /** The id to quote to support: `x-request-id`, else the envelope's `uniqId`. */
    readonly requestId: string | undefined;
    /** Milliseconds from sending to the last byte of the response. */
    readonly durationMs: number;
}
/** An attempt failed and is about to be retried. */
interface RetryEvent extends CallEvent {
    readonly waitMs: number;
    /** The status of the response, when there was one. */
    readonly status: number | undefined;
    readonly requestId: string | undefined;
    /** Milliseconds from the start of the attempt. */
    readonly durationMs: number;
    /** The error, when there was no response. */
    readonly error: unknown;
}
/** A call failed: the error that its caller gets. */
interface FailureEvent extends CallEvent {
    /** Milliseconds from the start of the call, with every attempt and every wait. */
    readonly durationMs: number;
    readonly error: unknown;
    /** True inside `sendOnce`, `triggerOnce` and `bulk`, which go on: `onSettled` reports their end. */
    readonly isPending: boolean;
}
/** Listeners, called in the order of events. What one throws or rejects with is dropped: it must not undo a send. */
interface MessagingEvents {
    readonly onRequest?: ((event: RequestEvent) => void) | undefined;
    readonly onResponse?: ((event: ResponseEvent) => void) | undefined;
    readonly onRetry?: ((event: RetryEvent) => void) | undefined;
    readonly onError?: ((event: FailureEvent) => void) | undefined;
    readonly onSettled?: ((event: SettledEvent) => void) | undefined;
}

/** The credential, or a function that returns it: called for every call, once for calls that run together. */
type ApiKey = string | (() => string | Promise<string>);
/** `baseUrl` and `apiKey` may come straight from the environment: `createMessaging` refuses undefined. */
interface MessagingOptions {
    /** The service's address: an absolute `https:` URL, with or without a path or a trailing slash. */
    readonly baseUrl: string | undefined;
    /** Your API key, sent as the `authorization` header. Refused when empty or of more than one line. */
    readonly apiKey: ApiKey | undefined;
    /** The text before the key in the header, such as `"Bearer "`. Default: nothing (inferred). */
    readonly apiKeyPrefix?: string | undefined;
    /** Allows plain HTTP to other hosts than this machine. Default `false`: anyone on the way could read the key. */
    readonly allowInsecureHttp?: boolean | undefined;
    /** Headers of every request, such as a second key that some deployments require. Null takes away `accept` or `user-agent`. */
    readonly headers?: GivenHeaders<string | null> | undefined;
    /** Milliseconds one attempt may take, to the last byte of its response. Default 30 000 (assumed). */
    readonly timeoutMs?: number | undefined;
    /** Milliseconds the whole call may take, with every attempt and every wait. Default 120 000. */
    readonly deadlineMs?: number | undefined;
    /** How often an attempt may be retried, where the spec's `x-retry` allows it. Default 2; 0 disables retries. */
    readonly retries?: number | undefined;
    /** The longest `Retry-After` to wait for, in milliseconds; for a longer one the call fails at once. Default 60 000. */
    readonly maxRetryAfterMs?: number | undefined;
    /**
     * Milliseconds after a send, or a create, for which a list may not show it yet; 0 where lists show it at once. Only after that
     * does a list prove it missing, so `ifMissing: "send"` needs this option. Default: unknown.
     */
    readonly listLagMs?: number | undefined;
    /** Bytes a response may have, decompressed; a longer one is a `ParseError`. Default 32 MiB. */
    readonly maxResponseBytes?: number | undefined;
    /** Separates this client's cached data from another's, such as that of two accounts. Default: `baseUrl`. */
    readonly scope?: string | undefined;
    /** Asked before every send and trigger; made by `sendRules` of `@messaging-sdk/client/rules`. Default: no rules. */
    readonly rules?: {
        readonly middleware: Middleware;
    } | undefined;
    /** Wrapped around every attempt, the first outermost. They never see the credential. */
    readonly middleware?: readonly Middleware[] | undefined;
    /** Called with each request, response, retry and failure; `logTo` of `@messaging-sdk/client/logger` writes them to a logger. */
    readonly events?: MessagingEvents | readonly MessagingEvents[] | undefined;
    /** Your app, named after the SDK in the `user-agent` header. A browser sends its own, whatever this says. */
    readonly appInfo?: AppInfo | undefined;
    /** Options of every `fetch`, such as undici's `dispatcher` (proxy, CA, pool) or `cache`; those of a call override them. */
    readonly fetchOptions?: FetchOptions | undefined;
    /** Used instead of the global `fetch`. Default: the global `fetch` at the time of each call. */
    readonly fetch?: Fetch | undefined;
    /** Used instead of `fetch` and its options, such as `undiciTransport(new Agent())` of `@messaging-sdk/client/undici`. */
    readonly transport?: Transport | undefined;
}
/** Headers by their names: an object, or what gives pairs, such as `Headers`. */
type GivenHeaders<Value> = Readonly<Record<string, Value>> | Iterable<readonly [string, Value]>;
/** Identifies your app: `{ name: "acme-shop", version: "2.1.0", url: "https://acme.example" }`. */
interface AppInfo {
    readonly name: string;
    readonly version?: string | undefined;
    /** An address where the service's operators can reach you. */
    readonly url?: string | undefined;
}
/** Options of `fetch` that are not the client's to set. */
interface FetchOptions extends Omit<RequestInit, "method" | "body" | "headers" | "signal" | "redirect" | "dispatcher" | "duplex"> {
    /** undici's, of any version that your Node's `fetch` takes: its types differ from one to the next. */
    readonly dispatcher?: object | undefined;
}
/** Sends a request: the global `fetch`, undici's, or your own. */
type Fetch = (url: string, init: FetchInit) => Promise<FetchResponse>;
/** The options that the client passes to `fetch`, besides `fetchOptions`. */
interface FetchInit {
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly body?: string;
    readonly signal: AbortSignal;
    readonly redirect: "manual";
}
/** The parts of a `Response` that the client reads. */
interface FetchResponse {
    readonly status: number;
    readonly headers: {
        get(name: string): string | null;
    };
    text(): Promise<string>;
}
/** Options of one call; they override the client's. */
interface RequestOptions {
    /** Ends the call, its waits included. The call rejects with the signal's reason, unchanged. */
    readonly signal?: AbortSignal | undefined;
    /** Added to the client's `headers`; they override those of the same name. */
    readonly headers?: GivenHeaders<string> | undefined;
    /** Milliseconds one attempt may take. */
    readonly timeoutMs?: number | undefined;
    /** Milliseconds the whole call may take. */
    readonly deadlineMs?: number | undefined;
    /** How often an attempt may be retried. */
    readonly retries?: number | undefined;
    /** Options of this call's `fetch`, such as `cache`; each overrides the client's. */
    readonly fetchOptions?: FetchOptions | undefined;
}

/** How much may still be sent. */
interface RateLimit {
    readonly limit?: number;
    readonly remaining?: number;
    /** Seconds until the window resets. */
    readonly resetSeconds?: number;
}

/** The parts of the service's envelope, and the response they came in. All of a batch succeeded only where `partial` is false. */
type Result<Item, ResultMeta = Meta> = CompleteResult<Item, ResultMeta> | PartialResult<Item, ResultMeta>;
/** The result of a call of which everything succeeded. */
interface CompleteResult<Item, ResultMeta = Meta> extends ResultParts<Item, ResultMeta> {
    readonly partial: false;
    readonly errors?: never;
}
/** The result of a batch of which some items failed: by a 207, or by the status of a record in `data`. */
interface PartialResult<Item, ResultMeta = Meta> extends ResultParts<Item, ResultMeta> {
    readonly partial: true;
    /** The failures; `failedItems` finds the items. */
    readonly errors: ErrorEntry[];
}
interface ResultParts<Item, ResultMeta> {
    /** The records affected or found; empty when there are none. */
    readonly data: Item[];
    /** What the service says of the response as a whole. Fields that only some operations have may be missing. */
    readonly meta: Meta & Partial<ResultMeta>;
    readonly response: ResponseInfo;
}
/** The HTTP side of a response. */
interface ResponseInfo {
    readonly status: number;
    readonly headers: Headers;
    /** The id to quote to support: `x-request-id`, else the envelope's `uniqId`. */
    readonly requestId: string | undefined;
    /** Attempts made, this one included. */
    readonly attempts: number;
    /** Present when the service says how much is left (`RateLimit`, or `RateLimit-Remaining` and the two beside it; assumed). */
    readonly rateLimit?: RateLimit;
}

/**
 * Says what can have happened to the operation, and so what may be done next:
 * - `not-sent`: nothing left this process. Repeat it freely;
 * - `rejected`: the service said that it did not do it. Repeat it once the reason is gone;
 * - `unknown`: it may have been done. Look before you repeat a send, a create or a trigger: it would happen twice.
 */
type Outcome = "not-sent" | "rejected" | "unknown";
/** A code of the service, `HTTP_503` where it gave none, or the client's own. There may be more in a later version. */
type MessagingErrorCode = ErrorCode | "api_key_failed" | "connection_failed" | "event_under_way" | "held_back" | "invalid_input" | "invalid_response" | "offline" | "rule_failed" | "store_failed" | "timed_out" | "unresolved_send" | "wrong_address" | `HTTP_${number}`;
/** The call an error belongs to; without a retry class, it counts as a send. */
interface FailedCall extends Pick<CallContext, "operationId" | "attempt">, Partial<Pick<CallContext, "retry">> {
    readonly outcome: Outcome;
}
/** The base of every error of this package, short and without personal data in any log. Recognize it with `isMessagingError`. */
declare class MessagingError extends Error {
    readonly name: string;
    /** Stable, for programs: the service's code (`E-0-004`), or the client's own, which the guide to errors lists. */
    readonly code: MessagingErrorCode;
    /** `not-sent`: repeat it freely; `rejected`: once the reason is gone; `unknown`: look before you repeat what would happen twice. */
    readonly outcome: Outcome;
    /**
     * Set where the same call may be repeated without risk, and may then succeed: nothing left this process; a limit (429) or the
     * service's own 503 refused it; or it was lost, and reads or may be done twice.
     */
    readonly retryable: boolean;
    /**
     * What to do with what failed, such as a job of a queue. Decide by this alone:
     * - `repeat`: the same call, later, after `retryAfterMs` where there is one: a limit, an outage, a store that is down;
     * - `repair`: it waits for a person: the key, the credit, the address or an option is wrong;
     * - `discard`: this message will never be accepted;
     * - `look`: it may have been done, and the client cannot find out.
     */
    readonly next: "repeat" | "repair" | "discard" | "look";
    /** Milliseconds to wait before the same call, where that is known. */
    readonly retryAfterMs?: number | undefined;
    readonly operationId: string | undefined;
    /** Attempts made; 0 when none was. */
    readonly attempts: number;
    /** `mayPass` says that the reason of the failure may be gone later, `isFinal` that it never is for this input. */
    constructor(code: MessagingErrorCode, problem: string, call: FailedCall, cause?: unknown, mayPass?: boolean, isFinal?: boolean);
}
/** Returns true when a caught value is one of this package's errors. */
declare function isMessagingError(value: unknown): value is MessagingError;

/** Once an id came back altered, a list without an id proves nothing, in any later lookup. */
interface SeenIds {
    areAltered: boolean;
}
/** What the client of a resource, or a stand-in for it, has seen of ids. */
declare function seenIds(resource: unknown): SeenIds;

/** A page of a list. */
type Page<Item, ResultMeta = Meta> = Result<Item, ResultMeta> & {
    /** The start of the next page; absent from an empty page. Plain JSON: keep it, and resume with `list({ ...query, ...next })`. */
    readonly next?: PageCursor;
};
/** The start of a page. */
interface PageCursor {
    readonly offset: number;
    /** Identifies the records before, so that a list that has changed meanwhile is noticed. */
    readonly after?: string;
}
/**
 * The first page, when awaited; every record of every page, when iterated.
 *
 * ```ts
 * const { data } = await messaging.groups.list();
 * for await (const group of messaging.groups.list()) console.log(group.name);
 * ```
 */
interface PagePromise<Item, ResultMeta = Meta> extends Promise<Page<Item, ResultMeta>>, AsyncIterable<Item> {
    /**
     * Every page that has records, from the first on. `beforeRequest` is awaited before each request after the first page.
     *
     * @throws ParseError when the pages do not fit together, so that records could be missing.
     */
    pages(options?: PagesOptions): AsyncIterable<Page<Item, ResultMeta>>;
    /** The records of all pages in one array, at most `limit` of them. */
    toArray(options: {
        limit: number;
    }): Promise<Item[]>;
}
/** How pages are read. */
interface PagesOptions {
    readonly beforeRequest?: (() => Promise<void>) | undefined;
    /** Called with each response after the first, also that of the end, which no page shows. It may throw. */
    readonly onResponse?: ((response: ResponseInfo) => void) | undefined;
}

/** How often the service is asked whether it has a message that may have arrived. */
interface LookupOptions {
    /** The most lookups. Default 5. */
    readonly lookups?: number | undefined;
    /** Milliseconds to wait before each lookup. Default 2 000. */
    readonly lookupIntervalMs?: number | undefined;
    /**
     * What to do about a request that is missing: the complete list was read, every record was understood, and `listLagMs` had
     * passed since the request could have left. `"send"` sends it again, and needs `listLagMs` of the client. A request of which
     * a part is listed has arrived, and is never sent again. Default `"throw"`.
     */
    readonly ifMissing?: "throw" | "send" | undefined;
}
/** Which item a listed record belongs to. */
interface RecordMatch {
    /** The key of its item; undefined for a record of another request. */
    readonly key?: string | undefined;
    /** Set where the record may show an item after all: then the list proves nothing missing. */
    readonly isOpen?: boolean | undefined;
    /** Set where its id came back otherwise than it was sent. */
    readonly isAltered?: boolean | undefined;
}
/** Reads the service's list of items that may have been done, and remembers those that it has shown. */
type Lookup = ReturnType<typeof createLookup>;
/** How to look up. `request` holds for each request, and `beforeRequest` is awaited before it. */
interface LookupPlan extends Omit<ReturnType<typeof readLookupOptions>, "ifMissing" | "listLagMs"> {
    readonly beforeRequest?: (() => Promise<void>) | undefined;
    /** Only a list requested from then on (`performance.now()`) proves an item missing; 0 before anything was sent. */
    readonly absentFrom: number;
}
/** Reads the options of a lookup, apart from those of its requests. */
declare function readLookupOptions(options: LookupOptions & RequestOptions, listLagMs: number | undefined): {
    lookups: number;
    lookupIntervalMs: number;
    ifMissing: "send" | "throw";
    listLagMs: number | undefined;
    request: {
        signal?: AbortSignal | undefined;
        headers?: GivenHeaders<string> | undefined;
        timeoutMs?: number | undefined;
        deadlineMs?: number | undefined;
        retries?: number | undefined;
        fetchOptions?: FetchOptions | undefined;
    };
};
/**
 * A list is evidence that something is missing only if it is fresh and complete, shows all that was ever shown, and ids come
 * back as they were sent, here and in all that the client has seen.
 */
declare function createLookup({ ids, status: field }: {
    ids: SeenIds;
    status?: string | undefined;
}, list: (options: RequestOptions) => PagePromise<unknown>, match: (record: unknown) => RecordMatch): {
    note: (record: unknown) => string | undefined;
    look: (wanted: Iterable<string>, plan: LookupPlan) => Promise<{
        found: Map<string, {
            status: "done" | "failed";
            record: unknown;
        }>;
        missing: Set<string>;
        isCertain: boolean;
        hasShown: boolean;
        failure: MessagingError | undefined;
        requestId: string | undefined;
    }>;
};

/** What became of one item. */
interface BulkRow<Item, Found> {
    /** The place of the item in the input, from 0. */
    readonly index: number;
    readonly item: Item;
    /**
     * `done`: the service confirmed or lists it. `failed`: it certainly was not done. `doubtful`: it may have been done; look it up
     * (`lookUpDoubtful`) before you repeat it. `repeated`: not sent, because its recipient came before (`repeats`).
     */
    readonly status: "done" | "failed" | "doubtful" | "repeated";
    /** The index of the row that a `repeated` one repeats. */
    readonly repeats?: number;
    /** The service's record of it, where a response or a list had one. */
    readonly record?: Found;
    /** The id that a message was sent under. */
    readonly externalId?: string;
    /** Why it is not done. */
    readonly error?: BulkError;
    /** By when the request of a `doubtful` one has left, in Unix milliseconds: `listLagMs` counts from then. */
    readonly lastByteAt?: number;
}
/** Why an item is not done, in plain JSON. */
interface BulkError {
    /** The service's (`E-3-007`), or one of the client's: `invalid_input` for an item that was not sent at all. */
    readonly code: string;
    /** For a person. The row counts from 1; the value at fault is left out, because it may be personal. */
    readonly message: string;
    /** The field at fault, as the item has it or as the service names it: `phoneNumber`, `1.name`. */
    readonly field?: string;
}
/** The response to a batch. A stand-in for a client may leave out `partial`. */
interface DeliveryResult<Found = unknown> extends Partial<Omit<Result<Found, unknown>, "data" | "errors">> {
    readonly data: readonly Found[];
    readonly errors?: readonly ErrorEntry[] | undefined;
}
/** How items are sent and looked up. */
interface Delivery<Item = unknown, Found = unknown> {
    readonly operation: string;
    /** The resource of the client that sends them. */
    readonly resource: unknown;
    readonly listLagMs?: number | undefined;
    /** Each item needs a separate request. */
    readonly isSingle: boolean;
    /** Doing it twice does no harm, so that nothing is looked up. */
    readonly isRepeatable?: boolean;
    bodyOf(rows: readonly Row<Item, Found>[], batchId: string): object;
    send(body: object, options: RequestOptions): Promise<DeliveryResult<Found>>;
    /** Looks up a batch in the service's list; absent where there is none. */
    lookup?(batch: Batch<Item, Found>): Lookup;
    /** The id under which the items of a batch are listed; absent where each has an id. */
    externalId?(batchId: string): string;
}
/** A delivery that also reads the items of a run. */
interface BulkDelivery<Item = unknown, Found = unknown> extends Delivery<Item, Found> {
    /** What the run does to each item: with another input it is another run. */
    readonly input: unknown;
    /** No two items have the same key, but for those that are repeated. */
    readonly isDistinct?: boolean;
    /** Throws an `InvalidInputError` for an item that cannot be sent. */
    prepare(item: Item, index: number, prefix: string): Prepared;
}
interface Prepared {
    /** Identifies the item within its batch. */
    readonly key: string;
    /** What is sent of it besides the key. */
    readonly text: string;
    /** The index of the item that it repeats. */
    readonly repeats?: number | undefined;
}
/** The state of an item: certainly not done, in doubt, and the ends: done, failed, repeated, doubtful for good. */
type State = "-" | "?" | "d" | "f" | "r" | "u";
interface Row<Item = unknown, Found = unknown> extends Prepared {
    readonly index: number;
    readonly item: Item;
    state: State;
    /** Set once the item is sent again after a doubtful send. */
    isResent?: boolean;
    /** Set once a list has shown it. */
    isFound?: boolean;
    error?: BulkError | undefined;
    record?: Found | undefined;
    /** The row of an earlier run, passed through unchanged. */
    readonly earlier?: BulkRow<Item, Found>;
}
declare function endRow(row: Row, state: State, record?: unknown, error?: BulkError): void;
/** Items that are sent together, or at least under one id. */
interface Batch<Item = unknown, Found = unknown> {
    readonly id: string;
    readonly rows: readonly Row<Item, Found>[];
    /** Hash of all items up to its end. */
    readonly hash: number;
    /** By when its last request has left, in Unix milliseconds. */
    lastByteAt?: number | undefined;
    /** Only a list requested from then on (`performance.now()`) proves an item missing. */
    absentFrom?: number | undefined;
    /** Why it is in doubt: the error of a send, else of a lookup. */
    cause?: unknown;
    /** Set once a list has shown a part of it. */
    hasShown?: boolean;
}

/** What a store keeps under a key: plain JSON, of which these fields are only a part. Keep all of it. */
interface Entry {
    /** Random: a new one for each call that sends. */
    readonly owner: string;
    /** The time after which its owner sends nothing more, in Unix milliseconds; 0 where that is certain. */
    readonly until: number;
    /** By when all that its owner sends has left, in Unix milliseconds; absent before version 0.3.0. */
    readonly lastByteAt?: number | undefined;
    /** Milliseconds for which its owner may send, from when it was written; absent before version 0.3.0. */
    readonly sendsForMs?: number | undefined;
}
/** Remembers which keys were begun and what became of them. Share it between all that may use the same key: a file, a table, a hash. */
interface Store {
    /**
     * In one atomic step keeps `entry` and returns undefined, if the key has no entry, or one that equals `expected` or has the
     * same owner; else returns the existing entry. It must be on disk before this resolves: the send follows.
     */
    begin(key: string, entry: Entry, expected?: Entry): MaybePromise<Entry | undefined>;
    /** Replaces the existing entry, if that has the same owner; else does nothing. */
    settle(key: string, entry: Entry): MaybePromise<void>;
}
type MaybePromise<Value> = Value | Promise<Value>;
/** A store in memory: it ends with the process. Shows what any store has to do. */
declare function memoryStore(): Store;
/**
 * A store in a folder of one machine, a file for each key (Node). What it was given outlives a crash, and two processes may
 * share it. On Linux it knows that the process which began an entry has died, and does not wait for it.
 */
declare function fileStore(folder: string): Store;

/** Options of a bulk run. Those of a request hold for each request of the run. */
interface BulkOptions extends RequestOptions {
    /** The run's key in the `store`, and the start of its `externalId`s: 1 to 100 characters, no slash. Default: 18 random characters. */
    readonly id?: string | undefined;
    /** Keeps the progress of the run under its `id`, so that the same call resumes it after a crash. Default: none. */
    readonly store?: Pick<Store, "begin"> | undefined;
    /** Items in a batch, 1 to 1 000. Default 1 000; 100 for messages with placeholders. */
    readonly batchSize?: number | undefined;
    /** Batches in flight at a time, 1 or more; each makes one request at a time. Default 4. */
    readonly concurrency?: number | undefined;
    /** Requests started per second, in the run as a whole. Default: unlimited (the service's limit is unknown). */
    readonly requestsPerSecond?: number | undefined;
    /** Awaited before each request, where runs share a limit. What it throws stops the run. Its signal is aborted when that ends. */
    readonly beforeRequest?: ((signal: AbortSignal) => void | Promise<void>) | undefined;
    /** How often a request that certainly was not processed is retried before the run stops. Default 10. */
    readonly retries?: number | undefined;
    /** Milliseconds that one request may take in all. Default 60 000. */
    readonly deadlineMs?: number | undefined;
    /** Called after each batch with cumulative progress, including earlier runs. What it throws is dropped. */
    readonly onProgress?: ((progress: BulkProgress) => void) | undefined;
    /** Ends the run: nothing new is sent, in-flight sends finish and are kept. It rejects with the signal's reason. */
    readonly signal?: AbortSignal | undefined;
}
/** Options of a run that sends messages or creates groups, which must not be done twice. */
interface BulkSendOptions extends BulkOptions, LookupOptions {
}
/** Options of `sendSms`. */
interface BulkSmsOptions<Item> extends BulkSendOptions {
    /**
     * Identifies recipients where a number may get several messages, such as one for each order. A recipient whose key came before
     * gets nothing: its row is `repeated`. Default: the number, in some 16 bytes of memory each.
     */
    readonly recipientKey?: ((recipient: Item, index: number) => string) | undefined;
}
/** Options of `lookUpDoubtful`. */
type BulkLookUpDoubtfulOptions = Omit<BulkSendOptions, "id" | "store" | "batchSize">;
/** How many items have which status. */
interface BulkProgress {
    readonly done: number;
    readonly failed: number;
    readonly doubtful: number;
    /** Absent while there are none. */
    readonly repeated?: number;
}

/** Thrown for an option or an argument that cannot work. Nothing was sent. */
declare class InvalidInputError extends MessagingError {
    readonly name = "InvalidInputError";
    /** The option or argument at fault: `baseUrl`, `externalId`. */
    readonly field: string;
    constructor(field: string, problem: string, operationId?: string);
}
/** Returns true when a caught value is an `InvalidInputError`. */
declare function isInvalidInputError(value: unknown): value is InvalidInputError;

/** Read lazily. A resumed run must receive the same items in the same order. */
type BulkItems<Item> = Iterable<Item> | AsyncIterable<Item>;
/** Reads an item. One that cannot be sent is a failed row without a key. */
declare function readRow<Item, Found>(item: Item, index: number, delivery: Pick<BulkDelivery<Item, Found>, "prepare">, prefix: string): Row<Item, Found>;

/** The name of an operation of the spec. */
type OperationId = "listGroups" | "createGroups" | "updateGroups" | "deleteGroups" | "listGroupContacts" | "addGroupContacts" | "removeGroupContacts" | "listEmailTemplates" | "createEmailTemplate" | "deleteEmailTemplates" | "sendSms" | "listSms" | "triggerScenario";
/** The query of `groups.list`. */
type ListGroupsQuery = NonNullable<operations["listGroups"]["parameters"]["query"]>;
/** The query of `groupContacts.list`. */
type ListGroupContactsQuery = NonNullable<operations["listGroupContacts"]["parameters"]["query"]>;
/** The query of `emailTemplates.list`. */
type ListEmailTemplatesQuery = NonNullable<operations["listEmailTemplates"]["parameters"]["query"]>;
/** The query of `sms.list`. */
type ListSmsQuery = NonNullable<operations["listSms"]["parameters"]["query"]>;
/** The methods of `messaging.groups`. */
interface GroupsMethods {
    /**
     * List groups.
     *
     * Returns one page of groups.
     *
     * Operation `listGroups`: `GET /v2.1/group`.
     */
    list(query?: ListGroupsQuery, options?: RequestOptions): PagePromise<Group>;
    /**
     * Create groups.
     *
     * Creates one or more groups at once and returns them, with the ids the service assigned.
     *
     * Assumed: 1 to 1000 groups per request.
     *
     * Assumed: if only some of the groups can be created, they are, and the response is a 207 with the rest in
     * `errors`; if none can, it is a 422.
     *
     * Operation `createGroups`: `POST /v2.1/group`.
     */
    create(groups: readonly GroupCreate[], options?: RequestOptions): Promise<Result<Group>>;
    /**
     * Update groups.
     *
     * Changes the name or the description of one or more groups at once and returns the updated groups.
     * Fields you leave out keep their value.
     *
     * Assumed: 1 to 1000 groups per request.
     *
     * Assumed: if only some of the groups can be changed, they are, and the response is a 207 with the rest in
     * `errors`; if none can, it is a 422.
     *
     * Operation `updateGroups`: `PUT /v2.1/group`.
     */
    update(groups: readonly GroupUpdate[], options?: RequestOptions): Promise<Result<Group>>;
    /**
     * Delete groups.
     *
     * Deletes one or more groups at once and returns their last state.
     *
     * Assumed: 1 to 1000 groups per request.
     *
     * Assumed: if only some of the groups can be deleted, they are, and the response is a 207 with the rest in
     * `errors`; if none can, it is a 422.
     *
     * Operation `deleteGroups`: `DELETE /v2.1/group`.
     */
    delete(groups: GroupIds, options?: RequestOptions): Promise<Result<Group>>;
}
/** The methods of `messaging.groupContacts`. */
interface GroupContactsMethods {
    /**
     * List the contacts of a group.
     *
     * Returns one page of the contacts in a group.
     *
     * Operation `listGroupContacts`: `GET /v2.1/group/{groupId}/contact`.
     */
    list(groupId: number | string, query?: ListGroupContactsQuery, options?: RequestOptions): PagePromise<GroupContact>;
    /**
     * Add contacts to a group.
     *
     * Adds existing contacts to a group and returns them.
     *
     * Assumed: 1 to 1000 contacts per request.
     *
     * Assumed: adding a contact that is already a member has no effect and is no error.
     *
     * Assumed: if only some of the contacts can be added, they are, and the response is a 207 with the rest in
     * `errors`; if none can, it is a 422.
     *
     * Operation `addGroupContacts`: `POST /v2.1/group/{groupId}/contact`.
     */
    add(groupId: number | string, groupContacts: GroupContactIds, options?: RequestOptions): Promise<Result<GroupContact>>;
    /**
     * Remove contacts from a group.
     *
     * Removes contacts from a group and returns them.
     *
     * Assumed: 1 to 1000 contacts per request.
     *
     * Assumed: removing a contact that is not a member has no effect and is no error.
     *
     * Assumed: if only some of the contacts can be removed, they are, and the response is a 207 with the rest in
     * `errors`; if none can, it is a 422.
     *
     * Operation `removeGroupContacts`: `DELETE /v2.1/group/{groupId}/contact`.
     */
    remove(groupId: number | string, groupContacts: GroupContactIds, options?: RequestOptions): Promise<Result<GroupContact>>;
}
/** The methods of `messaging.emailTemplates`. */
interface EmailTemplatesMethods {
    /**
     * List email templates.
     *
     * Returns one page of email templates, optionally only those of one SMTP account or with one external id.
     *
     * Operation `listEmailTemplates`: `GET /v2.1/email/template`.
     */
    list(query?: ListEmailTemplatesQuery, options?: RequestOptions): PagePromise<EmailTemplate>;
    /**
     * Create an email template.
     *
     * Creates one email template and returns it as the only record of `data`. Its `externalId` identifies it from
     * now on.
     *
     * Operation `createEmailTemplate`: `POST /v2.1/email/template`.
     */
    create(emailTemplate: EmailTemplateCreate, options?: RequestOptions): Promise<Result<EmailTemplate>>;
    /**
     * Delete email templates.
     *
     * Deletes one or more email templates at once and returns their last state.
     *
     * Assumed: 1 to 1000 templates per request.
     *
     * Assumed: if only some of the templates can be deleted, they are, and the response is a 207 with the rest in
     * `errors`; if none can, it is a 422.
     *
     * Operation `deleteEmailTemplates`: `DELETE /v2.1/email/template`.
     */
    delete(emailTemplates: EmailTemplateExternalIds, options?: RequestOptions): Promise<Result<EmailTemplate>>;
}
/** The methods of `messaging.sms`. */
interface SmsMethods {
    /**
     * Send an SMS.
     *
     * Sends one text to one or more phone numbers, now or at `scheduleTime`, and returns one record per accepted
     * number. Accepted does not mean delivered: list the messages by their `externalId`, or receive status updates at
     * `webhookUrl`.
     *
     * Assumed: 1 to 1000 phone numbers per request.
     *
     * Inferred: retrying the request sends again, even with the same `externalId`.
     *
     * Assumed: if only some of the numbers are accepted, those get the message, and the response is a 207 with the
     * rest in `errors`; if none are, it is a 422.
     *
     * Operation `sendSms`: `POST /v2.1/sms`.
     */
    send(sms: SmsSend, options?: RequestOptions): Promise<Result<Sms, SmsSendMeta>>;
    /**
     * List SMS messages.
     *
     * Returns one page of the messages of one send, identified by its external id: one record per phone number, with
     * its current status.
     *
     * Assumed: it may not show yet what was just sent; for how long is unknown.
     *
     * Operation `listSms`: `GET /v2.1/sms/{externalId}`.
     */
    list(externalId: string, query?: ListSmsQuery, options?: RequestOptions): PagePromise<Sms>;
}
/** The methods of `messaging.scenarios`. */
interface ScenariosMethods {
    /**
     * Trigger a scenario.
     *
     * Starts a predefined scenario for one recipient, identified by an email address, a mobile number or both, and
     * returns one record. The scenario runs on after the response: started does not mean finished.
     *
     * Assumed: retrying the request starts the scenario again.
     *
     * Operation `triggerScenario`: `POST /v2.1/scenario/trigger`.
     */
    trigger(scenario: ScenarioTrigger, options?: RequestOptions): Promise<Result<TriggeredScenario>>;
}
/** The named methods, by resource. */
interface Resources {
    readonly groups: GroupsMethods;
    readonly groupContacts: GroupContactsMethods;
    readonly emailTemplates: EmailTemplatesMethods;
    readonly sms: SmsMethods;
    readonly scenarios: ScenariosMethods;
}

/** The client: methods grouped by resource. `createHttp` of `@messaging-sdk/client/http` makes calls by path on it. */
interface Messaging extends Resources {
    /** Separates this client's cached data from another's. Not a secret. */
    readonly scope: string;
    /** The option of that name: for how long a list may not show what was sent. */
    readonly listLagMs?: number | undefined;
    /**
     * Proves that address, key and path work, by one harmless read: for a readiness probe, or the start of a program. Resolves to
     * what the response said.
     *
     * @throws MessagingError with the code `wrong_address` where `baseUrl` leads to something else, and as a list does: `ApiError` 401.
     */
    check(options?: RequestOptions): Promise<ResponseInfo>;
    /** Another client with the same options, except for these. */
    with(overrides: Partial<MessagingOptions>): Messaging;
    /** Calls an operation that this version does not know yet. `input` is the query of a GET, else the body. Only a GET is retried. */
    request(method: string, path: string, input?: object, options?: RequestOptions): Promise<Result<unknown>>;
}
/**
 * Makes a client of the messaging service.
 *
 * ```ts
 * const messaging = createMessaging({ baseUrl: "https://api.example.com", apiKey: process.env.MESSAGING_API_KEY });
 * const { data } = await messaging.sms.send({ sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500"] });
 * ```
 *
 * @throws InvalidInputError when an option is missing or cannot work. Nothing is sent before the first call.
 */
declare function createMessaging(options: MessagingOptions): Messaging;

/** A phone number, or an object with a `phoneNumber` and the fields that fill the placeholders. */
type Recipient = string | {
    readonly phoneNumber: string;
};
/** The message; `{{name}}` in its text stands for the recipient's field of that name. */
type SmsTemplate = Omit<SmsSend, "phoneNumbers" | "externalId">;
/** Requires that each placeholder of a literal text is a field of the recipients. */
type FilledBy<Text extends string, Item> = {
    readonly [Name in Exclude<Placeholder<Text>, FieldOf<Item>> as `{{${Name}}} is no field of the recipients`]: never;
};
/** A number alone fills nothing else. */
type FieldOf<Item> = Item extends string ? "phoneNumber" : keyof Item & string;
type Placeholder<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Trim<Name> | Placeholder<Rest> : never;
type Trim<Text extends string> = Text extends ` ${infer Rest}` | `${infer Rest} ` ? Trim<Rest> : Text;
/** Reads recipients. Without placeholders they share requests; with them, each gets a separate request under a shared id. */
declare function smsItems<Item>(given: SmsTemplate, firstOf?: (item: Item, number: string, index: number) => number): {
    input: SmsTemplate;
    isSingle: boolean;
    prepare(item: Item, index: number): {
        key: string;
        text: string;
        repeats: number | undefined;
    };
};
interface SmsDelivery<Item> extends BulkDelivery<Item, Sms> {
    /** `by` reads the list in place of the client's own method. */
    lookup(batch: Batch<Item, Sms>, by?: Pick<Messaging["sms"], "list">): Lookup;
}
declare function smsDelivery<Item>(messaging: Pick<Messaging, "sms" | "listLagMs">, ...given: Parameters<typeof smsItems<Item>>): SmsDelivery<Item>;

/** Hours of a recipient's day in which nothing is sent. */
interface QuietHours {
    /** Local time at which they begin, such as `"21:00"`. */
    readonly from: string;
    /** Local time at which they end, such as `"08:00"`; on the next day if it is before `from`. */
    readonly to: string;
}
/**
 * Returns when the quiet hours of now in an IANA time zone end, in Unix milliseconds; undefined outside of them.
 *
 * @throws InvalidInputError for hours or a time zone that cannot be.
 */
declare function quietUntil({ from, to }: QuietHours, timeZone: string, now: number): number | undefined;

interface SendRulesOptions {
    /**
     * The only recipients that may be reached, as in tests and staging: phone numbers, e-mail addresses, and beginnings or ends of
     * them with a `*`, such as `"+44*"` and `"*@acme.example"`. `[]` allows no one. Default: everyone.
     */
    readonly allowOnly?: readonly string[];
    /**
     * Returns the recipients that get nothing. It is asked before each send, for up to 1 000 recipients at a time: numbers as
     * `+48500500500`, e-mail addresses in lower case.
     */
    readonly suppressed?: (recipients: readonly string[]) => Iterable<string> | Promise<Iterable<string>>;
    /** The most parts that a text may cost. */
    readonly maxParts?: number;
    /** Local hours in which nothing is sent. `timeZone` is an IANA name, or a function that returns that of a recipient. */
    readonly quietHours?: QuietHours & {
        readonly timeZone: string | ((recipient: string) => string);
    };
    /** The most sends to each recipient within a time, against abuse. A retry is not counted again. */
    readonly perRecipient?: RecipientCap;
}
/** At most `max` sends to a recipient within a time, over all processes that share the store. */
interface RecipientCap {
    readonly max: number;
    /** Milliseconds that a send counts. */
    readonly withinMs: number;
    /** Keeps a hash of each recipient, with the times of its sends: `postgresStore`, `redisStore`, `memoryStore`. */
    readonly store: Store;
}

/** A rule of `sendRules`, by the name of its option. */
type RuleName = keyof SendRulesOptions;
/** A recipient that a rule holds back. */
interface HeldBack {
    /** The place of the recipient in the request, from 0. */
    readonly index: number;
    readonly rule: RuleName;
    /** Milliseconds until the rule lets the recipient through: of `quietHours` and `perRecipient` alone. */
    readonly retryAfterMs?: number;
}
/**
 * Thrown when a rule holds back a recipient of a send. Nothing was sent at all. `held` names the recipients that are held back by
 * place, never by number. `retryAfterMs` is set, and `retryable` true, where only time holds back: quiet hours and caps.
 */
declare class HeldBackError extends MessagingError {
    readonly name = "HeldBackError";
    readonly held: readonly HeldBack[];
    /** Milliseconds after which the same send may go out; undefined where it never may. */
    readonly retryAfterMs: number | undefined;
    constructor(held: readonly HeldBack[], operationId: string | undefined);
}
/** Returns true when a caught value is a `HeldBackError`. */
declare function isHeldBackError(value: unknown): value is HeldBackError;

/** Rules for the `rules` of `createMessaging`. */
interface SendRules {
    /** Stands innermost around each attempt: it sees what leaves. */
    readonly middleware: Middleware;
    /** Returns which of these recipients would be held back now, by which rule. Counts and sends nothing. */
    heldBack(send: {
        readonly recipients: readonly string[];
        readonly message?: string;
    }): Promise<readonly HeldBack[]>;
}
/**
 * Makes the rules that every send and every trigger passes, however it is made: by method or path, `sendOnce`, `triggerOnce`,
 * `bulk`, a campaign. A call with a recipient that a rule holds back throws `HeldBackError`, and sends nothing at all; in `bulk`
 * and campaigns the row alone is `failed`, with the rule as its code.
 *
 * ```ts
 * const rules = sendRules({ suppressed: (recipients) => optOuts.among(recipients), maxParts: 2 });
 * const messaging = createMessaging({ baseUrl, apiKey, rules });
 * ```
 *
 * A rule that throws lets nothing through: the call fails with the code `rule_failed`, and may be repeated.
 *
 * @throws InvalidInputError for a rule that cannot work.
 */
declare function sendRules(options: SendRulesOptions): SendRules;

/** By operation: the types of requests and records, and the documented statuses and examples. */
interface Exchanges {
    listGroups: {
        body: undefined;
        record: Group;
        meta: Meta;
        status: 200 | 400 | 401 | 403 | 404 | 422 | 429 | 500 | 503;
        example: "200 aPage" | "200 empty" | "400 notJson" | "400 wrongTopLevelType" | "401 noCredential" | "401 badCredential" | "403 noPermission" | "404 unknownGroup" | "404 unknownScenario" | "404 noResults" | "422 badFields" | "422 limitOutOfRange" | "422 externalIdTaken" | "422 fromAfterTo" | "429 rateLimited" | "500 internalError" | "503 maintenance";
    };
    createGroups: {
        body: readonly GroupCreate[];
        record: Group;
        meta: Meta;
        status: 200 | 207 | 400 | 401 | 403 | 404 | 413 | 422 | 429 | 500 | 503;
        example: "200 twoGroups" | "207 takenExternalId" | "400 notJson" | "400 wrongTopLevelType" | "401 noCredential" | "401 badCredential" | "403 noPermission" | "404 unknownGroup" | "404 unknownScenario" | "404 noResults" | "413 overOneMebibyte" | "422 badFields" | "422 limitOutOfRange" | "422 externalIdTaken" | "422 fromAfterTo" | "429 rateLimited" | "500 internalError" | "503 maintenance";
    };
    updateGroups: {
        body: readonly GroupUpdate[];
        record: Group;
        meta: Meta;
        status: 200 | 207 | 400 | 401 | 403 | 404 | 413 | 422 | 429 | 500 | 503;
        example: "200 renameAndDescribe" | "207 unknownGroup" | "400 notJson" | "400 wrongTopLevelType" | "401 noCredential" | "401 badCredential" | "403 noPermission" | "404 unknownGroup" | "404 unknownScenario" | "404 noResults" | "413 overOneMebibyte" | "422 badFields" | "422 limitOutOfRange" | "422 externalIdTaken" | "422 fromAfterTo" | "429 rateLimited" | "500 internalError" | "503 maintenance";
    };
    deleteGroups: {
        body: GroupIds;
        record: Group;
        meta: Meta;
        status: 200 | 207 | 400 | 401 | 403 | 404 | 413 | 422 | 429 | 500 | 503;
        example: "200 twoGroups" | "207 unknownGroup" | "400 notJson" | "400 wrongTopLevelType" | "401 noCredential" | "401 badCredential" | "403 noPermission" | "404 unknownGroup" | "404 unknownScenario" | "404 noResults" | "413 overOneMebibyte" | "422 badFields" | "422 limitOutOfRange" | "422 externalIdTaken" | "422 fromAfterTo" | "429 rateLimited" | "500 internalError" | "503 maintenance";
    };
    listGroupContacts: {
        body: undefined;
        record: GroupContact;
        meta: Meta;
        status: 200 | 400 | 401 | 403 | 404 | 422 | 429 | 500 | 503;
        example: "200 aPage" | "200 empty" | "400 notJson" | "400 wrongTopLevelType" | "401 noCredential" | "401 badCredential" | "403 noPermission" | "404 unknownGroup" | "404 unknownScenario" | "404 noResults" | "422 badFields" | "422 limitOutOfRange" | "422 externalIdTaken" | "422 fromAfterTo" | "429 rateLimited" | "500 internalError" | "503 maintenance";
    };
    addGroupContacts: {
        body: GroupContactIds;
        record: GroupContact;
        meta: Meta;
        status: 200 | 207 | 400 | 401 | 403 | 404 | 413 | 422 | 429 | 500 | 503;
        example: "200 twoContacts" | "207 unknownContact" | "400 notJson" | "400 wrongTopLevelType" | "401 noCredential" | "401 badCredential" | "403 noPermission" | "404 unknownGroup" | "404 unknownScenario" | "404 noResults" | "413 overOneMebibyte" | "422 badFields" | "422 limitOutOfRange" | "422 externalIdTaken" | "422 fromAfterTo" | "429 rateLimited" | "500 internalError" | "503 maintenance";
    };
    removeGroupContacts: {
        body: GroupContactIds;
        record: GroupContact;
        meta: Meta;
        status: 200 | 207 | 400 | 401 | 403 | 404 | 413 | 422 | 429 | 500 | 503;
        example: "200 twoContacts" | "207 unknownContact" | "400 notJson" | "400 wrongTopLevelType" | "401 noCredential" | "401 badCredential" | "403 noPermission" | "404 unknownGroup" | "404 unknownScenario" | "404 noResults" | "413 overOneMebibyte" | "422 badFields" | "422 limitOutOfRange" | "422 externalIdTaken" | "422 fromAfterTo" | "429 rateLimited" | "500 internalError" | "503 maintenance";
    };
    listEmailTemplates: {
        body: undefined;
        record: EmailTemplate;
        meta: Meta;
        status: 200 | 400 | 401 | 403 | 404 | 422 | 429 | 500 | 503;
        example: "200 aPage" | "200 empty" | "400 notJson" | "400 wrongTopLevelType" | "401 noCredential" | "401 badCredential" | "403 noPermission" | "404 unknownGroup" | "404 unknownScenario" | "404 noResults" | "422 badFields" | "422 limitOutOfRange" | "422 externalIdTaken" | "422 fromAfterTo" | "429 rateLimited" | "500 internalError" | "503 maintenance";
    };
    createEmailTemplate: {
        body: EmailTemplateCreate;
        record: EmailTemplate;
        meta: Meta;
        status: 200 | 400 | 401 | 403 | 404 | 413 | 422 | 429 | 500 | 503;
        example: "200 htmlAndText" | "400 notJson" | "400 wrongTopLevelType" | "401 noCredential" | "401 badCredential" | "403 noPermission" | "404 unknownGroup" | "404 unknownScenario" | "404 noResults" | "413 overOneMebibyte" | "422 badFields" | "422 limitOutOfRange" | "422 externalIdTaken" | "422 fromAfterTo" | "429 rateLimited" | "500 internalError" | "503 maintenance";
    };
    deleteEmailTemplates: {
        body: EmailTemplateExternalIds;
        record: EmailTemplate;
        meta: Meta;
        status: 200 | 207 | 400 | 401 | 403 | 404 | 413 | 422 | 429 | 500 | 503;
        example: "200 twoTemplates" | "207 unknownTemplate" | "400 notJson" | "400 wrongTopLevelType" | "401 noCredential" | "401 badCredential" | "403 noPermission" | "404 unknownGroup" | "404 unknownScenario" | "404 noResults" | "413 overOneMebibyte" | "422 badFields" | "422 limitOutOfRange" | "422 externalIdTaken" | "422 fromAfterTo" | "429 rateLimited" | "500 internalError" | "503 maintenance";
    };
    sendSms: {
        body: SmsSend;
        record: Sms;
        meta: SmsSendMeta;
        status: 200 | 207 | 400 | 401 | 403 | 404 | 413 | 422 | 429 | 500 | 503;
        example: "200 toOneNumber" | "200 everyOption" | "207 refusedNumber" | "400 notJson" | "400 wrongTopLevelType" | "401 noCredential" | "401 badCredential" | "403 noPermission" | "404 unknownGroup" | "404 unknownScenario" | "404 noResults" | "413 overOneMebibyte" | "422 badFields" | "422 limitOutOfRange" | "422 externalIdTaken" | "422 fromAfterTo" | "429 rateLimited" | "500 internalError" | "503 maintenance";
    };
    listSms: {
        body: undefined;
        record: Sms;
        meta: Meta;
        status: 200 | 400 | 401 | 403 | 404 | 422 | 429 | 500 | 503;
        example: "200 aPage" | "200 empty" | "400 notJson" | "400 wrongTopLevelType" | "401 noCredential" | "401 badCredential" | "403 noPermission" | "404 unknownGroup" | "404 unknownScenario" | "404 noResults" | "422 badFields" | "422 limitOutOfRange" | "422 externalIdTaken" | "422 fromAfterTo" | "429 rateLimited" | "500 internalError" | "503 maintenance";
    };
    triggerScenario: {
        body: ScenarioTrigger;
        record: TriggeredScenario;
        meta: Meta;
        status: 200 | 400 | 401 | 403 | 404 | 413 | 422 | 429 | 500 | 503;
        example: "200 byEmailAndMobile" | "400 notJson" | "400 wrongTopLevelType" | "401 noCredential" | "401 badCredential" | "403 noPermission" | "404 unknownGroup" | "404 unknownScenario" | "404 noResults" | "413 overOneMebibyte" | "422 badFields" | "422 limitOutOfRange" | "422 externalIdTaken" | "422 fromAfterTo" | "429 rateLimited" | "500 internalError" | "503 maintenance";
    };
}

/** A request that arrived at the service. Narrow it by `operationId`, and `body` has the type of that operation's. */
type TestCall<Id extends OperationId = OperationId> = {
    readonly [One in Id]: {
        readonly operationId: One;
        /** The parameters of the path, as the texts they travel as: `{ groupId: "1042" }`. */
        readonly path: Readonly<Record<string, string>>;
        /** The parameters of the query: `{ limit: "20" }`. */
        readonly query: Readonly<Record<string, string>>;
        readonly body: Exchanges[One]["body"];
        /** All but the credential. */
        readonly headers: Headers;
        /** Aborted when the client has given up the attempt. */
        readonly signal: AbortSignal | undefined;
    };
}[Id];

/** The responses of operations; one that is left out responds with the spec's first example of a 200. */
type TestResponses = {
    readonly [Id in OperationId]?: TestResponse<Id>;
};
/**
 * The response of an operation: a reply, or a function of the call that returns one or a promise of one. When it
 * throws, `fetch` does (with MSW: a 500). The records it returns are not cut into pages.
 */
type TestResponse<Id extends OperationId> = Reply<Id> | ((call: TestCall<Id>) => Reply<Id> | Promise<Reply<Id>>);
/**
 * A response, in any of these forms:
 *
 * - `[record, ...]`: a success with these records, of which a list returns the requested page;
 * - `"429 rateLimited"`: an example of the spec, by status and name;
 * - `429`: the spec's first example of that status;
 * - `{ data, ... }` and `{ status, ... }`: the same with your own parts;
 * - a `Response`: anything else; `Response.error()` is a network error.
 */
type Reply<Id extends OperationId> = Records<Id> | Success<Id> | Failure<Id> | Exchanges[Id]["example"] | Exchanges[Id]["status"] | Response;
/** Not enough where `meta` has more than the number of records. */
type Records<Id extends OperationId> = keyof OwnMeta<Id> extends never ? Exchanges[Id]["record"][] : never;
/** A 200; with `errors`, a 207: a batch of which only a part succeeded. */
type Success<Id extends OperationId> = {
    readonly data: Exchanges[Id]["record"][];
    readonly errors?: 207 extends Exchanges[Id]["status"] ? ErrorEntry[] : never;
    /** Added to those of the spec's example, or in their place. */
    readonly headers?: Readonly<Record<string, string>>;
} & (keyof OwnMeta<Id> extends never ? unknown : {
    readonly meta: OwnMeta<Id>;
});
/** Any other status. Parts that are left out are those of its first example. */
interface Failure<Id extends OperationId> {
    readonly status: Exclude<Exchanges[Id]["status"], 200 | 207>;
    readonly errors?: ErrorEntry[];
    /** Added to those of the spec's example, or in their place. */
    readonly headers?: Readonly<Record<string, string>>;
}
/** The fields that an operation's `meta` has beyond the usual. */
type OwnMeta<Id extends OperationId> = Omit<Exchanges[Id]["meta"], keyof Meta>;

export { HeldBackError, InvalidInputError, MessagingError, createMessaging, endRow, fileStore, isHeldBackError, isInvalidInputError, isMessagingError, memoryStore, quietUntil, readLookupOptions, readRow, seenIds, sendRules, smsDelivery };
export type { ApiKey, AppInfo, Batch, BulkError, BulkItems, BulkLookUpDoubtfulOptions, BulkOptions, BulkProgress, BulkRow, BulkSendOptions, BulkSmsOptions, CallContext, CompleteResult, Delivery, DeliveryResult, EmailTemplatesMethods, EngineRequest, EngineResponse, Entry, FailedCall, Failure, Fetch, FetchOptions, FilledBy, GivenHeaders, GroupContactsMethods, GroupsMethods, HeldBack, ListEmailTemplatesQuery, ListGroupContactsQuery, ListGroupsQuery, ListSmsQuery, LookupOptions, LookupPlan, Messaging, MessagingErrorCode, MessagingEvents, MessagingOptions, Middleware, Next, OperationId, Outcome, Page, PageCursor, PagePromise, PartialResult, QuietHours, RateLimit, Recipient, RecipientCap, Reply, RequestOptions, Resources, ResponseInfo, Result, RetryClass, Row, RuleName, ScenariosMethods, SendRules, SendRulesOptions, SettledEvent, SmsDelivery, SmsMethods, SmsTemplate, State, Store, Success, TestCall, TestResponse, TestResponses, Transport };
