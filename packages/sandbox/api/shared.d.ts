// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
interface paths {
    "/_sandbox/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List messages
         * @description Every message that was accepted, newest first. The filters are combined.
         */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/messages/wait": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Wait for a message
         * @description Responds with the newest message that has gone out and fits, at once if there is one, else when it comes. A scheduled message is waited for until it goes out.
         */
        get: operations["waitForMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/sends": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sends
         * @description The messages by the call that sent them, newest first: those of one `externalId`, or of a bulk run with all of its requests.
         */
        get: operations["listSends"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/effects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List effects
         * @description How often each message and each trigger had an effect, in the order of the first time. A count above 1 is a double send: the same text, sender, number and external id.
         */
        get: operations["listEffects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the clock
         * @description The time by which messages move on.
         */
        get: operations["getClock"];
        put?: never;
        /**
         * Advance or freeze the clock
         * @description Responds when all that falls due on the way has happened, in its order: scheduled messages go out, others expire, statuses move on, webhooks are posted and retried.
         */
        post: operations["setClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the faults
         * @description What is to go wrong, with what is left of each `count`.
         */
        get: operations["getFaults"];
        /**
         * Set the faults
         * @description Replaces all faults and dialects. Each request meets the first fault that fits it; `data` of nothing makes all go well again.
         */
        put: operations["setFaults"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/faults/catalogue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the catalogue of faults
         * @description Every fault and every dialect that can be set.
         */
        get: operations["listCatalogue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/rate-limit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the rate limit
         * @description How many requests are let through.
         */
        get: operations["getRateLimit"];
        /**
         * Set the rate limit
         * @description Fills a token bucket: a request over it gets 429 with `Retry-After`, and every response has `RateLimit-*` headers. The control API is not limited.
         */
        put: operations["setRateLimit"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Every event for a `webhookUrl`, newest first, with each attempt to post it.
         */
        get: operations["listWebhooks"];
        /**
         * Set how webhooks are posted
         * @description Doubles, delays or reorders the webhooks to come. What is left out goes back to its default.
         */
        put: operations["setWebhooks"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/webhooks/{id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeliver a webhook
         * @description Posts an event once more, now, with the same id; responds when the receiver has.
         */
        post: operations["redeliverWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/scenario-runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List scenario runs
         * @description Every run of a scenario that was triggered, newest first, as far as it has come.
         */
        get: operations["listScenarioRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset
         * @description Back to the data of the start, without what was sent, asked, posted or set. The clock alone stays as it is.
         */
        post: operations["reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/snapshot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Take a snapshot
         * @description All that the sandbox keeps. It holds no credential.
         */
        get: operations["getSnapshot"];
        /**
         * Restore a snapshot
         * @description Replaces all that the sandbox keeps. One that is no snapshot changes nothing.
         */
        put: operations["restoreSnapshot"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List requests
         * @description Every request of the service since the start, in the order of arrival. The last 10 000 are kept. The filters are combined.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/requests/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the requests
         * @description The same requests as a vitest file that replays them, and expects the same statuses. It holds no credential.
         */
        get: operations["exportRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_sandbox/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream events
         * @description Server-sent events, from now on: the name of each is its `type`, and its `data` the `data` of an Event as JSON.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
type webhooks = Record<string, never>;
interface components {
    schemas: {
        /** @description How many there are on all pages. */
        Total: Total;
        /**
         * Format: date-time
         * @description Milliseconds since 1970, or ISO 8601 in UTC or with an offset.
         */
        Time: Time;
        /** @description What is wrong with a call, and nothing has happened. */
        ControlProblem: ControlProblem;
        /** @description A message to one phone number. */
        Message: Message;
        /** @description The messages of one call. */
        Send: Send;
        /** @description A status, and when it was reached. */
        StatusChange: StatusChange;
        /** @description A message or a trigger, and how often it was performed. */
        Effect: Effect;
        /** @description The sandbox's clock. */
        Clock: Clock;
        /** @description First the clock is advanced, then frozen or not. */
        ClockChange: ClockChange;
        /** @description What is to go wrong. */
        Faults: Faults;
        /** @description What is to go wrong, instead of what was before. */
        FaultSettings: FaultSettings;
        /** @description A fault, and the requests that meet it. */
        FaultRule: FaultRule;
        /** @description Rejects chosen items of a batch: a 207 when others are left, else a 422. */
        ItemFault: ItemFault;
        /** @description One way to decide an open question of the spec. */
        DialectName: DialectName;
        /** @description A dialect, and its reason. */
        KnownDialect: KnownDialect;
        /** @description One thing that can go wrong with one request. `effect` says whether a write is performed, so that a test can compare what a client reports with the truth. A proxy can have written any response: only what a body shows is evidence of it. */
        Fault: Fault;
        /**
         * @description How much of the response is out: nothing, though the request is read; its head; its head and half of its body.
         * @enum {unknown}
         */
        Stage: Stage;
        /**
         * @description `foreign` is another service's JSON object, `echo` a debug page that quotes the headers of the request.
         * @enum {unknown}
         */
        UnreadableBody: UnreadableBody;
        /**
         * @description A byte order mark; JSON as `text/html`; no `meta`; `data` alone; an empty 200; 204; 207, its `errors` as promised or of unknown fields.
         * @enum {unknown}
         */
        UnusualResponse: UnusualResponse;
        /**
         * @description `odd` has `errors` of unknown fields, `empty` a `content-length: 0`, `html` is the page of a proxy, and `echo` is as above. `records` and `counts` are an envelope that shows what was done: in `data`, or by `meta.sentSms`, else `meta.numberOfData`. Default: `envelope`.
         * @enum {unknown}
         */
        ErrorBody: ErrorBody;
        /**
         * @description What `Retry-After` says.
         * @enum {unknown}
         */
        RetryAfter: RetryAfter;
        /**
         * @description The status of a redirect.
         * @enum {unknown}
         */
        RedirectStatus: RedirectStatus;
        /** @description A token bucket, filled by the sandbox's clock. */
        RequestLimit: RequestLimit;
        /** @description How webhooks are posted. */
        WebhookSettings: WebhookSettings;
        /** @description An event for a `webhookUrl`. */
        Webhook: Webhook;
        /** @description One attempt to post a webhook. */
        WebhookAttempt: WebhookAttempt;
        /** @description By their names in lower case. */
        Headers: Headers;
        /** @description A scenario that was triggered. */
        ScenarioRun: ScenarioRun;
        /** @description A step of a run. */
        ScenarioStep: ScenarioStep;
        /** @description A request of the service that was read to its end. */
        ReceivedRequest: ReceivedRequest;
        /**
         * @description What the service did; `lost` when a fault kept the request from it. What the client saw of it, a fault may have changed.
         * @enum {unknown}
         */
        Verdict: Verdict;
        /** @description All that a sandbox keeps. What is inside may change with the version of the sandbox. */
        Snapshot: Snapshot;
        /** @description What is kept beside the clock. */
        SnapshotState: SnapshotState;
        /** @description Records of the service. */
        RecordsById: RecordsById;
        /** @description A message to one number, as it was taken. What becomes of it follows from the time alone. */
        StoredMessage: StoredMessage;
        /** @description A scenario that was triggered. How far it has come follows from the time alone. */
        StoredRun: StoredRun;
        /** @description One thing that happened. */
        Event: Event;
        /** @description The data at the start, as `--data` has it in a file. Times are ages, so that the data is as fresh on any day. */
        SandboxData: SandboxData;
        /** @description A group of the start. */
        GivenGroup: GivenGroup;
        /** @description A contact of the start. */
        GivenContact: GivenContact;
        /** @description An email template of the start. */
        GivenTemplate: GivenTemplate;
        /** @description A send to phone numbers, or to all members of a group that have one. */
        GivenSend: GivenSend;
    };
    responses: {
        /** @description The call makes no sense, or comes from another origin. Nothing was changed. */
        Rejected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": ControlProblem;
            };
        };
        /** @description The clock as it is now. */
        Clock: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Clock;
            };
        };
        /** @description What is to go wrong now. */
        Faults: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Faults;
            };
        };
        /** @description The limit now. */
        RateLimit: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": RequestLimit;
            };
        };
    };
    parameters: {
        /**
         * @description The phone number, as it was sent.
         * @example +447700900123
         */
        To: string;
        /**
         * @description The external id of the send.
         * @example order-17
         */
        ExternalId: string;
        /**
         * @description Sent at this time or later, as milliseconds since 1970 or ISO 8601.
         * @example 2026-11-22T08:00:00Z
         */
        Since: Time;
        /**
         * @description A piece of the text; case makes no difference.
         * @example code
         */
        Contains: string;
        /**
         * @description How many to pass over.
         * @example 0
         */
        Offset: number;
        /**
         * @description How many to list at most.
         * @example 100
         */
        Limit: number;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
/** @description How many there are on all pages. */
type Total = number;
/**
 * Format: date-time
 * @description Milliseconds since 1970, or ISO 8601 in UTC or with an offset.
 */
type Time = number | string;
/** @description What is wrong with a call, and nothing has happened. */
type ControlProblem = {
    /** @description What is wrong, and what is allowed. */
    message: string;
    /** @description The field or parameter at fault. */
    field?: string;
};
/** @description A message to one phone number. */
type Message = {
    /** @description Counted up from 1. */
    id: number;
    /** @description The phone number. */
    to: string;
    /** @description The sender. */
    sender: string;
    /** @description The text. */
    text: string;
    /**
     * @description How the text is sent.
     * @enum {unknown}
     */
    encoding: "GSM-7" | "UCS-2";
    /** @description How many parts the text is sent in. */
    parts: number;
    /** @description The text of each part, so that you see where it is cut. */
    partTexts: string[];
    /** @description What it costs, in parts. */
    cost: number;
    /** @description The external id of the send, given or generated. */
    externalId: string;
    /** @description When it was accepted. */
    time: number;
    /** @description When it goes out. */
    sendTime: number;
    /** @description When it expires if it is not delivered. */
    expiryTime: number;
    /** @description Where its statuses are posted. */
    webhookUrl: string | null;
    /** @description Its status now, by the numbers of the service. */
    status: number;
    /** @description Each status it has reached, oldest first. */
    statusHistory: StatusChange[];
    /** @description A one-time code found in the text, without spaces and hyphens. */
    code: string | null;
    /** @description The links found in the text. */
    links: string[];
};
/** @description The messages of one call. */
type Send = {
    /** @description The external id, or what those of a bulk run begin with. */
    id: string;
    /** @description Under which they were sent, oldest first. */
    externalIds: string[];
    /** @description The sender. */
    sender: string;
    /** @description The text of the first. */
    text: string;
    /** @description When the first was accepted. */
    time: number;
    /** @description How many messages there are. */
    count: number;
    /** @description How many of them went to a number that had the same text. */
    doubled: number;
    /** @description What they cost, in parts. */
    cost: number;
    /** @description How many have which status. */
    statuses: {
        /** @description By the numbers of the service. */
        status: number;
        /** @description How many messages have it. */
        count: number;
    }[];
    /** @description How long the delivered ones took from their time to be sent; absent while there is none. */
    timeToDelivery?: {
        /** @description Half of them took no longer. */
        medianMs: number;
        /** @description The longest that one took. */
        slowestMs: number;
    };
};
/** @description A status, and when it was reached. */
type StatusChange = {
    /** @description By the numbers of the service. */
    status: number;
    /** @description When it was reached. */
    time: number;
};
/** @description A message or a trigger, and how often it was performed. */
type Effect = {
    /**
     * @description What was performed.
     * @enum {unknown}
     */
    operationId: "sendSms" | "triggerScenario";
    /** @description What it is for people. */
    name: string;
    /** @description The recipient. */
    to: string;
    /** @description The external id that was given, if any. */
    externalId: string | null;
    /** @description How often; above 1 is a double send. */
    count: number;
    /** @description When. */
    times: number[];
};
/** @description The sandbox's clock. */
type Clock = {
    /** @description The time. */
    now: number;
    /** @description Whether it stands still. */
    frozen: boolean;
};
/** @description First the clock is advanced, then frozen or not. */
type ClockChange = {
    /** @description How far to go ahead; at most 366 days. */
    advanceMs?: number;
    /** @description Whether it stands still from then on; unchanged without. */
    freeze?: boolean;
};
/** @description What is to go wrong. */
type Faults = {
    /** @description In their order: a request meets the first that fits. */
    data: FaultRule[];
    /** @description Of the chance in `probability`. */
    seed: number;
    /** @description How the service differs from the spec; the last one is the outermost. */
    dialects: DialectName[];
};
/** @description What is to go wrong, instead of what was before. */
type FaultSettings = {
    /**
     * @description In their order: a request meets the first that fits.
     * @default []
     */
    data?: readonly FaultRule[];
    /**
     * @description Of the chance in `probability`: the same seed, the same faults.
     * @default 1
     */
    seed?: number;
    /**
     * @description How the service is to differ from the spec; the last one is the outermost.
     * @default []
     */
    dialects?: readonly DialectName[];
};
/** @description A fault, and the requests that meet it. */
type FaultRule = (Fault | ItemFault) & {
    /** @description Of this operation alone, such as `sendSms`. */
    operationId?: string;
    /**
     * @description How likely a request meets it.
     * @default 1
     */
    probability?: number;
    /** @description How many requests meet it; all without. */
    count?: number;
};
/** @description Rejects chosen items of a batch: a 207 when others are left, else a 422. */
type ItemFault = {
    /** @constant */
    kind: "items";
    /** @description The items, by their place from 0 or by their value: `1`, `+447700900123`. */
    items: (number | string)[];
};
/** @description One way to decide an open question of the spec. */
type DialectName = {
    /** @description The question in the spec's register. */
    gap: string;
    /** @description The other decision. */
    name: string;
};
/** @description A dialect, and its reason. */
type KnownDialect = {
    /** @description The question in the spec's register. */
    gap: string;
    /** @description The other decision. */
    name: string;
    /** @description Why a service could be like that. */
    why: string;
};
/** @description One thing that can go wrong with one request. `effect` says whether a write is performed, so that a test can compare what a client reports with the truth. A proxy can have written any response: only what a body shows is evidence of it. */
type Fault = {
    /** @constant */
    kind: "none";
    /** @constant */
    effect: true;
} | {
    /** @constant */
    kind: "refuse";
    /** @constant */
    effect: false;
} | {
    /** @constant */
    kind: "reset";
    /** @constant */
    at: "connection";
    /** @constant */
    effect: false;
} | {
    /** @constant */
    kind: "reset";
    at: Stage;
    effect: boolean;
} | {
    /** @constant */
    kind: "stall";
    at: Stage;
    effect: boolean;
} | {
    /** @constant */
    kind: "slow";
    delayMs: number;
    /** @constant */
    effect: true;
} | {
    /** @constant */
    kind: "drip";
    delayMs: number;
    /** @constant */
    effect: true;
} | {
    /** @constant */
    kind: "lie";
    /** @enum {unknown} */
    promises: "more" | "less";
    effect: boolean;
} | {
    /** @constant */
    kind: "unreadable";
    body: UnreadableBody;
    effect: boolean;
} | {
    /** @constant */
    kind: "unusual";
    response: UnusualResponse;
    /** @constant */
    effect: true;
} | {
    /** @constant */
    kind: "contradiction";
    /** @constant */
    records: "mixed-up";
    effect: boolean;
} | {
    /** @constant */
    kind: "contradiction";
    /** @constant */
    records: "rejected";
    /** @constant */
    effect: false;
} | {
    /** @constant */
    kind: "rejection";
    status: number;
    body: ErrorBody;
    effect: boolean;
} | {
    /** @constant */
    kind: "failure";
    status: number;
    body: ErrorBody;
    effect: boolean;
} | {
    /** @constant */
    kind: "later";
    /** @enum {unknown} */
    status: 429 | 503;
    retryAfter: RetryAfter;
    body?: ErrorBody;
    effect: boolean;
} | {
    /** @constant */
    kind: "redirect";
    status: RedirectStatus;
    /** @enum {unknown} */
    to: "here" | "elsewhere";
    /** @constant */
    effect: false;
} | {
    /** @constant */
    kind: "huge";
    bytes: number;
    /** @enum {unknown} */
    framing: "content-length" | "chunked" | "gzip";
    /** @constant */
    effect: true;
} | {
    /** @constant */
    kind: "response";
    status: number;
    headers?: Headers;
    body: string;
    effect: boolean;
};
/**
 * @description How much of the response is out: nothing, though the request is read; its head; its head and half of its body.
 * @enum {unknown}
 */
type Stage = "request" | "head" | "body";
/**
 * @description `foreign` is another service's JSON object, `echo` a debug page that quotes the headers of the request.
 * @enum {unknown}
 */
type UnreadableBody = "html" | "truncated" | "null" | "string" | "foreign" | "data-object" | "echo";
/**
 * @description A byte order mark; JSON as `text/html`; no `meta`; `data` alone; an empty 200; 204; 207, its `errors` as promised or of unknown fields.
 * @enum {unknown}
 */
type UnusualResponse = "bom" | "wrong-type" | "no-meta" | "array" | "empty" | "no-content" | "mixed" | "odd-mixed";
/**
 * @description `odd` has `errors` of unknown fields, `empty` a `content-length: 0`, `html` is the page of a proxy, and `echo` is as above. `records` and `counts` are an envelope that shows what was done: in `data`, or by `meta.sentSms`, else `meta.numberOfData`. Default: `envelope`.
 * @enum {unknown}
 */
type ErrorBody = "envelope" | "odd" | "empty" | "html" | "echo" | "records" | "counts";
/**
 * @description What `Retry-After` says.
 * @enum {unknown}
 */
type RetryAfter = "none" | "seconds" | "date" | "past-date" | "milliseconds" | "a-year" | "negative" | "garbage" | "garbage-with-number";
/**
 * @description The status of a redirect.
 * @enum {unknown}
 */
type RedirectStatus = 301 | 302 | 303 | 307 | 308;
/** @description A token bucket, filled by the sandbox's clock. */
type RequestLimit = {
    /** @description How many requests it lets through a second; null is no limit. */
    requestsPerSecond: number | null;
    /** @description How many it lets through at once. Default: those of a second. */
    burst?: number;
};
/** @description How webhooks are posted. */
type WebhookSettings = {
    /**
     * @description How often each is posted.
     * @default 1
     */
    copies?: number;
    /**
     * @description How late each is posted, by the sandbox's clock.
     * @default 0
     */
    delayMs?: number;
    /**
     * @description Whether each status that is not final is held back for 10 seconds, so that it comes after the final one.
     * @default false
     */
    reorder?: boolean;
};
/** @description An event for a `webhookUrl`. */
type Webhook = {
    /** @description The event's id, sent as `webhook-id`. */
    id: string;
    /** @description The message it is about. */
    messageId: number;
    /** @description Where it is posted. */
    url: string;
    /** @description What is posted. */
    event: {
        id: string;
        type: string;
        timestamp: string;
        data: {
            [key: string]: unknown;
        };
    };
    /** @description When the status was reached. */
    time: number;
    /**
     * @description `failed` after the last attempt; `blocked` when the address is public, or cannot be found.
     * @enum {unknown}
     */
    state: "pending" | "delivered" | "failed" | "blocked";
    /** @description When it is posted next, if at all. */
    nextAttemptTime: number | null;
    /** @description Oldest first. */
    attempts: WebhookAttempt[];
};
/** @description One attempt to post a webhook. */
type WebhookAttempt = {
    /** @description When it was made. */
    time: number;
    /** @description What was posted. */
    request: {
        headers: Headers;
        body: string;
    };
    /** @description What the receiver said; null if nothing. */
    response: null | {
        status: number;
        headers: Headers;
        /** @description The first 10 000 characters. */
        body: string;
    };
    /** @description Why there is no response, or why it did not count. */
    error: string | null;
};
/** @description By their names in lower case. */
type Headers = {
    [key: string]: string;
};
/** @description A scenario that was triggered. */
type ScenarioRun = {
    /** @description The id of the trigger. */
    triggerId: string;
    /** @description The id of the scenario. */
    scenarioId: string;
    /** @description To whom. */
    recipientEmail: string | null;
    /** @description To whom. */
    recipientMobileNumber: string | null;
    /**
     * @description Whether it is over.
     * @enum {unknown}
     */
    status: "running" | "completed";
    /** @description What has happened, oldest first. */
    timeline: ScenarioStep[];
};
/** @description A step of a run. */
type ScenarioStep = {
    /** @description When. */
    time: number;
    /**
     * @description What.
     * @enum {unknown}
     */
    step: "triggered" | "email" | "sms" | "completed";
    /** @description The recipient of an email or SMS. */
    to?: string;
};
/** @description A request of the service that was read to its end. */
type ReceivedRequest = {
    /** @description Counted up from 1. */
    id: number;
    /** @description When it came. */
    time: number;
    /** @description Its method. */
    method: string;
    /** @description With its query. */
    path: string;
    /** @description Without the credential. */
    headers: Headers;
    /** @description Parsed JSON, else the text; absent when there was none. */
    body?: unknown;
    /** @description The operation, if there is one. */
    operationId: string | null;
    verdict: Verdict;
    /** @description The status that the client was sent. */
    status: number;
    /** @description As they were sent. */
    responseHeaders?: Headers;
    /** @description As it was sent, with at most 16 000 of its characters. */
    responseBody?: string;
    /** @description What was wrong with it: entries of the service's `errors`. */
    errors: unknown[];
    /** @description What a write created, changed or removed. */
    records: unknown[];
    /** @description The fault that it met, if any. */
    fault?: Fault | ItemFault;
};
/**
 * @description What the service did; `lost` when a fault kept the request from it. What the client saw of it, a fault may have changed.
 * @enum {unknown}
 */
type Verdict = "accepted" | "partial" | "rejected" | "lost";
/** @description All that a sandbox keeps. What is inside may change with the version of the sandbox. */
type Snapshot = {
    /** @constant */
    version: 1;
    clock: Clock;
    state: SnapshotState;
};
/** @description What is kept beside the clock. */
type SnapshotState = {
    /** @description How far the clock is ahead of the real one. */
    offsetMs: number;
    /** @description What ids are counted on from. */
    ids: {
        randomSeed: number;
        groupId: number;
        count: number;
    };
    groups: RecordsById;
    /** @description The contacts of each group. */
    members: {
        groupId: number;
        contactIds: number[];
    }[];
    contacts: RecordsById;
    /** @description The email templates. */
    templates: ({
        externalId: string;
    } & {
        [key: string]: unknown;
    })[];
    /** @description The messages. */
    messages: StoredMessage[];
    /** @description The scenarios that were triggered. */
    runs: StoredRun[];
    /** @description The ids that can be triggered. */
    scenarios: string[];
    requests: ReceivedRequest[];
    /** @description How many there were since the start. */
    requestCount: number;
    effects: Effect[];
    webhooks: Webhook[];
    webhookSettings: WebhookSettings;
    faults: Faults;
    /** @description How often chance was asked. */
    faultDraws: number;
    rateLimit: RequestLimit;
};
/** @description Records of the service. */
type RecordsById = ({
    id: number;
} & {
    [key: string]: unknown;
})[];
/** @description A message to one number, as it was taken. What becomes of it follows from the time alone. */
type StoredMessage = {
    /** @description Counted up: a list is sorted by it. */
    id: number;
    sender: string;
    phoneNumber: string;
    externalId: string;
    text: string;
    numberOfParts: number;
    acceptTime: number;
    sendTime: number;
    /** @description When it expires if it is not delivered. */
    expiryTime: number;
    webhookUrl: string | null;
};
/** @description A scenario that was triggered. How far it has come follows from the time alone. */
type StoredRun = {
    triggerId: string;
    scenarioId: string;
    recipientEmail: string | null;
    recipientMobileNumber: string | null;
    triggerTime: number;
};
/** @description One thing that happened. */
type Event = {
    /** @constant */
    type: "message";
    data: Message;
} | {
    /** @constant */
    type: "status";
    data: Message;
} | {
    /** @constant */
    type: "scenario";
    data: ScenarioRun;
} | {
    /** @constant */
    type: "webhook";
    data: Webhook;
} | {
    /** @constant */
    type: "request";
    data: ReceivedRequest;
} | {
    /** @constant */
    type: "clock";
    data: Clock;
} | {
    /** @constant */
    type: "faults";
    data: Faults;
} | {
    /** @constant */
    type: "rate-limit";
    data: RequestLimit;
} | {
    /** @constant */
    type: "reset";
    data: Clock;
};
/** @description The data at the start, as `--data` has it in a file. Times are ages, so that the data is as fresh on any day. */
type SandboxData = {
    groups?: readonly GivenGroup[];
    contacts?: readonly GivenContact[];
    templates?: readonly GivenTemplate[];
    /** @description Messages of the past, and scheduled ones. */
    sends?: readonly GivenSend[];
    /** @description The ids of the scenarios that can be triggered. */
    scenarios?: readonly string[];
};
/** @description A group of the start. */
type GivenGroup = {
    id: number;
    name: string;
    description?: string;
    externalId?: string;
    /** @description Without it, 0: now. */
    createdDaysAgo?: number;
};
/** @description A contact of the start. */
type GivenContact = {
    id: number;
    email?: string | null;
    phoneNumber?: string | null;
    externalId?: string | null;
    /** @description The ids of the groups that the contact is in. */
    groups?: readonly number[];
    /** @description Without it, 0: now. */
    createdDaysAgo?: number;
};
/** @description An email template of the start. */
type GivenTemplate = {
    name: string;
    externalId: string;
    smtpAccount: string;
    html?: string;
    text?: string;
    /** @description Without it, 0: now. */
    createdDaysAgo?: number;
};
/** @description A send to phone numbers, or to all members of a group that have one. */
type GivenSend = {
    sender: string;
    message: string;
    externalId: string;
    minutesAgo: number;
    /** @description For a scheduled one. */
    dueInMinutes?: number;
    phoneNumbers?: readonly string[];
    groupId?: number;
};
type ResponseRejected = components['responses']['Rejected'];
type ResponseClock = components['responses']['Clock'];
type ResponseFaults = components['responses']['Faults'];
type ResponseRateLimit = components['responses']['RateLimit'];
type ParameterTo = components['parameters']['To'];
type ParameterExternalId = components['parameters']['ExternalId'];
type ParameterSince = components['parameters']['Since'];
type ParameterContains = components['parameters']['Contains'];
type ParameterOffset = components['parameters']['Offset'];
type ParameterLimit = components['parameters']['Limit'];
type $defs = Record<string, never>;
interface operations {
    listMessages: {
        parameters: {
            query?: {
                /**
                 * @description The phone number, as it was sent.
                 * @example +447700900123
                 */
                to?: components["parameters"]["To"];
                /**
                 * @description The external id of the send.
                 * @example order-17
                 */
                externalId?: components["parameters"]["ExternalId"];
                /**
                 * @description Sent at this time or later, as milliseconds since 1970 or ISO 8601.
                 * @example 2026-11-22T08:00:00Z
                 */
                since?: components["parameters"]["Since"];
                /**
                 * @description A piece of the text; case makes no difference.
                 * @example code
                 */
                contains?: components["parameters"]["Contains"];
                /**
                 * @description How many to pass over.
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description How many to list at most.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The messages of the page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: Message[];
                        total: Total;
                    };
                };
            };
            "4XX": components["responses"]["Rejected"];
        };
    };
    waitForMessage: {
        parameters: {
            query?: {
                /**
                 * @description The phone number, as it was sent.
                 * @example +447700900123
                 */
                to?: components["parameters"]["To"];
                /**
                 * @description The external id of the send.
                 * @example order-17
                 */
                externalId?: components["parameters"]["ExternalId"];
                /**
                 * @description Sent at this time or later, as milliseconds since 1970 or ISO 8601.
                 * @example 2026-11-22T08:00:00Z
                 */
                since?: components["parameters"]["Since"];
                /**
                 * @description A piece of the text; case makes no difference.
                 * @example code
                 */
                contains?: components["parameters"]["Contains"];
                /**
                 * @description How long to wait, in milliseconds of the real clock.
                 * @example 5000
                 */
                timeoutMs?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Message;
                };
            };
            /** @description No such message came in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ControlProblem;
                };
            };
            "4XX": components["responses"]["Rejected"];
        };
    };
    listSends: {
        parameters: {
            query?: {
                /**
                 * @description Of this send alone, by its id or one of its external ids.
                 * @example order-17
                 */
                id?: string;
                /**
                 * @description A piece of the text; case makes no difference.
                 * @example code
                 */
                contains?: components["parameters"]["Contains"];
                /**
                 * @description How many to pass over.
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description How many to list at most.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sends of the page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: Send[];
                        total: Total;
                    };
                };
            };
            "4XX": components["responses"]["Rejected"];
        };
    };
    listEffects: {
        parameters: {
            query?: {
                /**
                 * @description Only what had an effect at least so often. 2 lists the double sends.
                 * @example 2
                 */
                minCount?: number;
                /**
                 * @description How many to pass over.
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description How many to list at most.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The effects of the page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: Effect[];
                        total: Total;
                    };
                };
            };
            "4XX": components["responses"]["Rejected"];
        };
    };
    getClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Clock"];
            "4XX": components["responses"]["Rejected"];
        };
    };
    setClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": ClockChange;
            };
        };
        responses: {
            200: components["responses"]["Clock"];
            "4XX": components["responses"]["Rejected"];
        };
    };
    getFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Faults"];
            "4XX": components["responses"]["Rejected"];
        };
    };
    setFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": FaultSettings;
            };
        };
        responses: {
            200: components["responses"]["Faults"];
            "4XX": components["responses"]["Rejected"];
        };
    };
    listCatalogue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: Fault[];
                        dialects: KnownDialect[];
                    };
                };
            };
            "4XX": components["responses"]["Rejected"];
        };
    };
    getRateLimit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RateLimit"];
            "4XX": components["responses"]["Rejected"];
        };
    };
    setRateLimit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": RequestLimit;
            };
        };
        responses: {
            200: components["responses"]["RateLimit"];
            "4XX": components["responses"]["Rejected"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /**
                 * @description Of this message alone.
                 * @example 1
                 */
                messageId?: number;
                /**
                 * @description How many to pass over.
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description How many to list at most.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhooks of the page, and how they are posted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: Webhook[];
                        total: Total;
                        settings: WebhookSettings;
                    };
                };
            };
            "4XX": components["responses"]["Rejected"];
        };
    };
    setWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WebhookSettings;
            };
        };
        responses: {
            /** @description How webhooks are posted now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": WebhookSettings;
                };
            };
            "4XX": components["responses"]["Rejected"];
        };
    };
    redeliverWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook.
                 * @example evt_1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook with its new attempt. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Webhook;
                };
            };
            "4XX": components["responses"]["Rejected"];
        };
    };
    listScenarioRuns: {
        parameters: {
            query?: {
                /**
                 * @description How many to pass over.
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description How many to list at most.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The runs of the page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: ScenarioRun[];
                        total: Total;
                    };
                };
            };
            "4XX": components["responses"]["Rejected"];
        };
    };
    reset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Rejected"];
        };
    };
    getSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The snapshot. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Snapshot;
                };
            };
            "4XX": components["responses"]["Rejected"];
        };
    };
    restoreSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Snapshot;
            };
        };
        responses: {
            /** @description Restored. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Rejected"];
        };
    };
    listRequests: {
        parameters: {
            query?: {
                /**
                 * @description Of this operation alone.
                 * @example sendSms
                 */
                operationId?: string;
                /**
                 * @description What the service did.
                 * @example rejected
                 */
                verdict?: Verdict;
                /**
                 * @description The id of a send. Those that sent it or looked it up.
                 * @example order-17
                 */
                send?: string;
                /**
                 * @description Whether the newest comes first.
                 * @example true
                 */
                newestFirst?: boolean;
                /**
                 * @description How many to pass over.
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description How many to list at most.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requests of the page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: ReceivedRequest[];
                        total: Total;
                    };
                };
            };
            "4XX": components["responses"]["Rejected"];
        };
    };
    exportRequests: {
        parameters: {
            query?: {
                /**
                 * @description Of this request alone.
                 * @example 1
                 */
                id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            "4XX": components["responses"]["Rejected"];
        };
    };
    streamEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream, which does not end. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            "4XX": components["responses"]["Rejected"];
        };
    };
}

/** The events by name, with what listeners are called with. */
type SandboxEvents = {
    readonly [One in Event as One["type"]]: One["data"];
};
type Name = keyof SandboxEvents;
/** The name of every event, to listen to them all. */
declare const eventNames: readonly Name[];
type Emitter = ReturnType<typeof createEmitter>;
/** An error of a listener does not stop the others, nor the sandbox: it is thrown on its own. */
declare function createEmitter(onFirst: () => void): {
    on: <One extends Name>(event: One, listener: (data: SandboxEvents[One]) => void) => () => void;
    /** Makes what there is to say only when somebody listens. */
    emit<One extends Name>(event: One, make: () => SandboxEvents[One]): void;
};

type ControlId = keyof operations;
type ControlQuery<Id extends ControlId> = NonNullable<operations[Id]["parameters"]["query"]>;

/** Which messages to list; all of them without. */
type MessageFilter = ControlQuery<"listMessages">;

/** The input of an operation of the control API, before anybody has checked it. */
interface ControlInput {
    readonly query?: object | undefined;
    readonly body?: unknown;
    /** The one in the path. */
    readonly id?: string;
    readonly signal?: AbortSignal | undefined;
    /** Lists everything where no limit is asked for. */
    readonly isComplete?: boolean;
}

/** The document says this of a success: JSON, a text, or nothing. */
type Result<Id extends ControlId> = operations[Id]["responses"] extends {
    200: {
        content: infer Content;
    };
} ? Content[keyof Content] : undefined;
/** Every operation but the stream of events, which HTTP alone has. */
type HandledId = Exclude<ControlId, "streamEvents">;
/** Performs an operation of the control API, by its id in the document. Throws `InvalidInputError`. */
type Perform = <Id extends HandledId>(id: Id, input?: ControlInput) => Promise<Result<Id>>;

interface WaitOptions extends ControlQuery<"waitForMessage"> {
    /** Ends the wait; its reason is thrown. */
    readonly signal?: AbortSignal;
}
/** The control API as methods. Each throws `InvalidInputError` for what makes no sense, and then nothing has happened. */
type Control = ReturnType<typeof createControl>;
declare function createControl(perform: Perform, on: Emitter["on"]): {
    /** Every message that was accepted, newest first. */
    messages: (filter?: MessageFilter) => Promise<Message[]>;
    /**
     * Resolves to the newest message that has gone out and fits, at once if there is one, else when it comes.
     * Throws `WaitTimeoutError` after `timeoutMs`, by default 30 000, of the real clock.
     */
    waitForMessage: ({ signal, ...query }?: WaitOptions) => Promise<Message>;
    /** How often each message and each trigger had an effect. A `count` above 1 is a double send. */
    effects: (filter?: ControlQuery<"listEffects">) => Promise<Effect[]>;
    /** Milliseconds since 1970, or so many of them. */
    clock: {
        get: () => Promise<Clock>;
        /** Resolves when all that falls due on the way has happened, webhooks included. */
        advance: (ms: number) => Promise<Clock>;
        freeze: () => Promise<Clock>;
        /** Lets a frozen clock run again, from where it stands. */
        resume: () => Promise<Clock>;
    };
    faults: {
        /** The faults that are set, with what is left of each `count`. */
        get: () => Promise<Faults>;
        /** Replaces all faults and dialects; without settings, all goes well again. */
        set: (settings?: FaultSettings) => Promise<Faults>;
        /** The same for the next requests, a fault each. Then all goes well. */
        next(...faults: readonly Fault[]): Promise<Faults>;
    };
    rateLimit: {
        get: () => Promise<RequestLimit>;
        set: (limit: RequestLimit) => Promise<RequestLimit>;
    };
    webhooks: {
        /** Every event for a `webhookUrl`, newest first, with each attempt to post it. */
        list: (filter?: ControlQuery<"listWebhooks">) => Promise<Webhook[]>;
        /** Posts an event once more, now, with the same id. */
        redeliver: (id: string) => Promise<Webhook>;
        /** How webhooks are posted now. */
        settings: () => Promise<WebhookSettings>;
        /** Doubles, delays or reorders the webhooks to come; without settings, none of this. */
        set: (settings?: WebhookSettings) => Promise<WebhookSettings>;
    };
    /** Every run of a scenario, newest first, as far as it has come. */
    scenarioRuns: () => Promise<ScenarioRun[]>;
    /** Every request that was read to its end, in the order of arrival. The last 10 000 are kept. */
    requests: () => Promise<ReceivedRequest[]>;
    /** The same requests as a vitest file that replays them. */
    exportRequests: () => Promise<string>;
    /** Back to the data of the start, without what was sent, asked, posted or set. The clock alone stays as it is. */
    reset: () => Promise<undefined>;
    /** All that the sandbox keeps, as JSON. */
    snapshot: () => Promise<Snapshot>;
    /** Replaces all that the sandbox keeps, also by the snapshot of another one. */
    restore: (snapshot: Snapshot) => Promise<undefined>;
    /** Calls the listener with each event of that name. Returns what ends this. */
    on: <One extends "reset" | "message" | "status" | "scenario" | "webhook" | "request" | "clock" | "faults" | "rate-limit">(event: One, listener: (data: SandboxEvents[One]) => void) => () => void;
};

/** A request without any class of a runtime. */
interface SandboxRequest {
    readonly method: string;
    /** With its query, percent-escapes and all: `/v2.1/group?limit=2`. */
    readonly path: string;
    /** By their names in lower case. */
    readonly headers: Readonly<Record<string, string | string[] | undefined>>;
    readonly body: string;
}
/** A response without any class of a runtime. */
interface SandboxResponse {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
}
/** Responds to a request at once. */
type Respond = (request: SandboxRequest) => SandboxResponse;
/** The same service, deciding one open question of the spec in another way. */
type Dialect = (respond: Respond) => Respond;

/** Finds the addresses of a name; rejects when there are none. */
type Resolve = (hostname: string) => Promise<readonly string[]>;

/** The part of the faults that a listener needs: which one its next request meets. */
interface FaultScript {
    /** The fault that a request meets, which counts; without one, all goes well. */
    take(request?: Pick<SandboxRequest, "method" | "path">): Fault | ItemFault;
}

/** The messages sent since the start, newest first, and how often. */
interface Sent {
    readonly messages: readonly Message[];
    readonly effects: readonly Effect[];
}
/**
 * Under this key a sandbox says at once what it has sent, because a matcher that is not awaited must fail, too. It is
 * the same in every copy of this package.
 */
declare const sentKey: unique symbol;

interface SandboxOptions {
    /** The time, in milliseconds since 1970; messages move on by it. Default `Date.now`. */
    readonly now?: () => number;
    /** Ids are the same in every run of one seed. Default 1. */
    readonly randomSeed?: number;
    /**
     * The data at the start: a shop's data, its contacts and scenarios alone, or your own. With `"examples"` nothing
     * is kept, and every valid request gets the spec's example of a success. Default `"shop"`.
     */
    readonly data?: "shop" | "empty" | "examples" | SandboxData;
    /** Ways in which the service differs from the spec; the last one is the outermost. Default none. */
    readonly dialects?: readonly Dialect[];
    /** The origin that a redirect elsewhere leads to. Default `"http://elsewhere.invalid"`. */
    readonly elsewhere?: string;
    /** Signs the webhooks: `whsec_` and the Base64 of 24 bytes or more. Default `defaultWebhookSecret`. */
    readonly webhookSecret?: string;
    /** Allows webhooks to public addresses, too. Default `false`. */
    readonly allowPublicWebhooks?: boolean;
    /** Posts the webhooks. Default the global `fetch`. */
    readonly fetch?: typeof globalThis.fetch;
    /** Finds the addresses of a webhook's host. Default Node's own; elsewhere only addresses and `localhost` are posted to. */
    readonly resolve?: Resolve;
    /** Allowed values of `Host` beside the names of this machine, for a request of `/_sandbox`. Default none. */
    readonly allowedHosts?: readonly string[];
}
/** Signs the webhooks of a sandbox without a given secret. */
declare const defaultWebhookSecret = "whsec_c2FuZGJveC1vZi1tZXNzYWdpbmctc2Rr";

/** A stand-in of the messaging service. */
interface Sandbox extends Control {
    /**
     * The service as a `fetch`, in this process: hand it to `createMessaging`. The host of a URL makes no difference.
     * The control API is under `/_sandbox`.
     */
    readonly fetch: typeof globalThis.fetch;
    /** For your own listener: which fault the next request meets. */
    readonly script: FaultScript;
    /** For your own listener: responds under a fault. What the fault does to the delivery is up to the listener. */
    respond(request: SandboxRequest, fault?: Fault | ItemFault): SandboxResponse;
    /** For matchers. */
    readonly [sentKey]: () => Sent;
}
/**
 * Creates a stand-in of the messaging service that keeps its state in memory.
 *
 * ```ts
 * const sandbox = createSandbox();
 * const messaging = createMessaging({ baseUrl: "https://sandbox.test", apiKey: "any", fetch: sandbox.fetch });
 * await messaging.sms.send({ sender: "ACME", message: "Your code: 348202", phoneNumbers: ["+447700900123"] });
 * const { code } = await sandbox.waitForMessage({ to: "+447700900123" });
 * ```
 */
declare function createSandbox(options?: SandboxOptions): Sandbox;

/** The type of `expect.stringContaining("code")` and its like, in vitest and jest. */
interface AsymmetricMatcher {
    asymmetricMatch(value: unknown): boolean;
}
/** The expected fields of a message; a field left out may be anything. */
interface ExpectedMessage {
    /** The phone number, however it is spelled: `+44 7700 900123`, `00447700900123`. */
    readonly to?: string | RegExp | AsymmetricMatcher;
    /** The exact text, or a pattern that it has to match. */
    readonly text?: string | RegExp | AsymmetricMatcher;
    readonly sender?: string | RegExp | AsymmetricMatcher;
    readonly externalId?: string | RegExp | AsymmetricMatcher;
}
/** The matchers that `expect.extend` takes, and what it makes of them. */
interface MatcherResult {
    readonly pass: boolean;
    message(): string;
}
/** What they add to the matchers of a test runner. */
interface SandboxMatchers<R> {
    /** Passes when the sandbox has accepted such a message since its start; scheduled ones count. */
    toHaveSent(expected?: ExpectedMessage): R;
    /** Passes when no message and no scenario had its effect more than once. */
    toHaveNoDoubleSends(): R;
}
/** Passes when the sandbox has accepted such a message since its start; scheduled ones count. */
declare function toHaveSent(sandbox: unknown, expected?: ExpectedMessage): MatcherResult;
/** Passes when no message and no scenario had its effect more than once. */
declare function toHaveNoDoubleSends(sandbox: unknown): MatcherResult;

export { createSandbox, defaultWebhookSecret, eventNames, toHaveNoDoubleSends, toHaveSent };
export type { $defs, AsymmetricMatcher, Clock, ClockChange, Control, ControlProblem, Dialect, DialectName, Effect, ErrorBody, Event, ExpectedMessage, Fault, FaultRule, FaultScript, FaultSettings, Faults, GivenContact, GivenGroup, GivenSend, GivenTemplate, Headers, ItemFault, KnownDialect, MatcherResult, Message, MessageFilter, ParameterContains, ParameterExternalId, ParameterLimit, ParameterOffset, ParameterSince, ParameterTo, ReceivedRequest, RecordsById, RedirectStatus, RequestLimit, Respond, ResponseClock, ResponseFaults, ResponseRateLimit, ResponseRejected, RetryAfter, Sandbox, SandboxData, SandboxEvents, SandboxMatchers, SandboxOptions, SandboxRequest, SandboxResponse, ScenarioRun, ScenarioStep, Send, Snapshot, SnapshotState, Stage, StatusChange, StoredMessage, StoredRun, Time, Total, UnreadableBody, UnusualResponse, Verdict, WaitOptions, Webhook, WebhookAttempt, WebhookSettings, components, operations, paths, webhooks };
