// Generated from spec/ by tools/generate. Do not edit: run `pnpm generate`.

export interface paths {
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
         * @description Every request of the service since the start, in the order of arrival. The last 10 000 are kept.
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
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description How many there are on all pages. */
        Total: number;
        /**
         * Format: date-time
         * @description Milliseconds since 1970, or ISO 8601 in UTC or with an offset.
         */
        Time: number | string;
        /** @description What is wrong with a call, and nothing has happened. */
        Problem: {
            /** @description What is wrong, and what is allowed. */
            message: string;
            /** @description The field or parameter at fault. */
            field?: string;
        };
        /** @description A message to one phone number. */
        Message: {
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
            statusHistory: components["schemas"]["StatusChange"][];
            /** @description A one-time code found in the text, without spaces and hyphens. */
            code: string | null;
            /** @description The links found in the text. */
            links: string[];
        };
        /** @description A status, and when it was reached. */
        StatusChange: {
            /** @description By the numbers of the service. */
            status: number;
            /** @description When it was reached. */
            time: number;
        };
        /** @description A message or a trigger, and how often it was performed. */
        Effect: {
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
        Clock: {
            /** @description The time. */
            now: number;
            /** @description Whether it stands still. */
            frozen: boolean;
        };
        /** @description First the clock is advanced, then frozen or not. */
        ClockChange: {
            /** @description How far to go ahead; at most 366 days. */
            advanceMs?: number;
            /** @description Whether it stands still from then on; unchanged without. */
            freeze?: boolean;
        };
        /** @description What is to go wrong. */
        Faults: {
            /** @description In their order: a request meets the first that fits. */
            data: components["schemas"]["FaultRule"][];
            /** @description Of the chance in `probability`. */
            seed: number;
            /** @description How the service differs from the spec; the last one is the outermost. */
            dialects: components["schemas"]["DialectName"][];
        };
        /** @description What is to go wrong, instead of what was before. */
        FaultSettings: {
            /**
             * @description In their order: a request meets the first that fits.
             * @default []
             */
            data?: components["schemas"]["FaultRule"][];
            /**
             * @description Of the chance in `probability`: the same seed, the same faults.
             * @default 1
             */
            seed?: number;
            /**
             * @description How the service is to differ from the spec; the last one is the outermost.
             * @default []
             */
            dialects?: components["schemas"]["DialectName"][];
        };
        /** @description A fault, and the requests that meet it. */
        FaultRule: (components["schemas"]["Fault"] | components["schemas"]["ItemFault"]) & {
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
        ItemFault: {
            /** @constant */
            kind: "items";
            /** @description The items, by their place from 0 or by their value: `1`, `+447700900123`. */
            items: (number | string)[];
        };
        /** @description One way to decide an open question of the spec. */
        DialectName: {
            /** @description The question in the spec's register. */
            gap: string;
            /** @description The other decision. */
            name: string;
        };
        /** @description A dialect, and its reason. */
        KnownDialect: {
            /** @description The question in the spec's register. */
            gap: string;
            /** @description The other decision. */
            name: string;
            /** @description Why a service could be like that. */
            why: string;
        };
        /** @description One thing that can go wrong with one request. `effect` says whether a write is performed, so that a test can compare what a client reports with the truth. A complete response that says yes or no never lies about it. */
        Fault: {
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
            at: components["schemas"]["Stage"];
            effect: boolean;
        } | {
            /** @constant */
            kind: "stall";
            at: components["schemas"]["Stage"];
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
            body: components["schemas"]["UnreadableBody"];
            effect: boolean;
        } | {
            /** @constant */
            kind: "unusual";
            response: components["schemas"]["UnusualResponse"];
            /** @constant */
            effect: true;
        } | {
            /** @constant */
            kind: "rejection";
            status: number;
            body: components["schemas"]["ErrorBody"];
            /** @constant */
            effect: false;
        } | {
            /** @constant */
            kind: "failure";
            status: number;
            body: components["schemas"]["ErrorBody"];
            effect: boolean;
        } | {
            /** @constant */
            kind: "later";
            /** @enum {unknown} */
            status: 429 | 503;
            retryAfter: components["schemas"]["RetryAfter"];
            effect: boolean;
        } | {
            /** @constant */
            kind: "redirect";
            status: components["schemas"]["RedirectStatus"];
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
        };
        /**
         * @description How much of the response is out: nothing, though the request is read; its head; its head and half of its body.
         * @enum {unknown}
         */
        Stage: "request" | "head" | "body";
        /**
         * @description `foreign` is another service's JSON object, `echo` a debug page that quotes the headers of the request.
         * @enum {unknown}
         */
        UnreadableBody: "html" | "truncated" | "null" | "string" | "foreign" | "data-object" | "echo";
        /**
         * @description A byte order mark; JSON as `text/html`; no `meta`; `data` alone; an empty 200; 204; 207, its `errors` as promised or of unknown fields.
         * @enum {unknown}
         */
        UnusualResponse: "bom" | "wrong-type" | "no-meta" | "array" | "empty" | "no-content" | "mixed" | "odd-mixed";
        /**
         * @description `odd` has `errors` of unknown fields, `empty` a `content-length: 0`, and `echo` is as above.
         * @enum {unknown}
         */
        ErrorBody: "envelope" | "odd" | "empty" | "html" | "echo";
        /**
         * @description What `Retry-After` says.
         * @enum {unknown}
         */
        RetryAfter: "none" | "seconds" | "date" | "past-date" | "milliseconds" | "a-year" | "negative" | "garbage" | "garbage-with-number";
        /**
         * @description The status of a redirect.
         * @enum {unknown}
         */
        RedirectStatus: 301 | 302 | 303 | 307 | 308;
        /** @description A token bucket, filled by the sandbox's clock. */
        RateLimit: {
            /** @description How many requests it lets through a second; null is no limit. */
            requestsPerSecond: number | null;
            /** @description How many it lets through at once. Default: those of a second. */
            burst?: number;
        };
        /** @description How webhooks are posted. */
        WebhookSettings: {
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
        Webhook: {
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
            attempts: components["schemas"]["WebhookAttempt"][];
        };
        /** @description One attempt to post a webhook. */
        WebhookAttempt: {
            /** @description When it was made. */
            time: number;
            /** @description What was posted. */
            request: {
                headers: components["schemas"]["Headers"];
                body: string;
            };
            /** @description What the receiver said; null if nothing. */
            response: null | {
                status: number;
                headers: components["schemas"]["Headers"];
                /** @description The first 10 000 characters. */
                body: string;
            };
            /** @description Why there is no response, or why it did not count. */
            error: string | null;
        };
        /** @description By their names in lower case. */
        Headers: {
            [key: string]: string;
        };
        /** @description A scenario that was triggered. */
        ScenarioRun: {
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
            timeline: components["schemas"]["ScenarioStep"][];
        };
        /** @description A step of a run. */
        ScenarioStep: {
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
        ReceivedRequest: {
            /** @description Counted up from 1. */
            id: number;
            /** @description When it came. */
            time: number;
            /** @description Its method. */
            method: string;
            /** @description With its query. */
            path: string;
            /** @description Without the credential. */
            headers: components["schemas"]["Headers"];
            /** @description Parsed JSON, else the text; absent when there was none. */
            body?: unknown;
            /** @description The operation, if there is one. */
            operationId: string | null;
            /**
             * @description What the service did; `lost` when a fault kept the request from it. What the client saw of it, a fault may have changed.
             * @enum {unknown}
             */
            verdict: "accepted" | "partial" | "rejected" | "lost";
            /** @description The status that the client was sent. */
            status: number;
            /** @description What was wrong with it: entries of the service's `errors`. */
            errors: unknown[];
            /** @description What a write created, changed or removed. */
            records: unknown[];
            /** @description The fault that it met, if any. */
            fault?: components["schemas"]["Fault"] | components["schemas"]["ItemFault"];
        };
        /** @description All that a sandbox keeps. What is inside may change with the version of the sandbox. */
        Snapshot: {
            /** @constant */
            version: 1;
            clock: components["schemas"]["Clock"];
            state: components["schemas"]["SnapshotState"];
        };
        /** @description What is kept beside the clock. */
        SnapshotState: {
            /** @description How far the clock is ahead of the real one. */
            offsetMs: number;
            /** @description What ids are counted on from. */
            ids: {
                randomSeed: number;
                groupId: number;
                count: number;
            };
            groups: components["schemas"]["RecordsById"];
            /** @description The contacts of each group. */
            members: {
                groupId: number;
                contactIds: number[];
            }[];
            contacts: components["schemas"]["RecordsById"];
            /** @description The email templates. */
            templates: ({
                externalId: string;
            } & {
                [key: string]: unknown;
            })[];
            /** @description The messages. */
            messages: components["schemas"]["StoredMessage"][];
            /** @description The scenarios that were triggered. */
            runs: components["schemas"]["StoredRun"][];
            /** @description The ids that can be triggered. */
            scenarios: string[];
            requests: components["schemas"]["ReceivedRequest"][];
            /** @description How many there were since the start. */
            requestCount: number;
            effects: components["schemas"]["Effect"][];
            webhooks: components["schemas"]["Webhook"][];
            webhookSettings: components["schemas"]["WebhookSettings"];
            faults: components["schemas"]["Faults"];
            /** @description How often chance was asked. */
            faultDraws: number;
            rateLimit: components["schemas"]["RateLimit"];
        };
        /** @description Records of the service. */
        RecordsById: ({
            id: number;
        } & {
            [key: string]: unknown;
        })[];
        /** @description A message to one number, as it was taken. What becomes of it follows from the time alone. */
        StoredMessage: {
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
        StoredRun: {
            triggerId: string;
            scenarioId: string;
            recipientEmail: string | null;
            recipientMobileNumber: string | null;
            triggerTime: number;
        };
        /** @description One thing that happened. */
        Event: {
            /** @constant */
            type: "message";
            data: components["schemas"]["Message"];
        } | {
            /** @constant */
            type: "status";
            data: components["schemas"]["Message"];
        } | {
            /** @constant */
            type: "scenario";
            data: components["schemas"]["ScenarioRun"];
        } | {
            /** @constant */
            type: "webhook";
            data: components["schemas"]["Webhook"];
        } | {
            /** @constant */
            type: "request";
            data: components["schemas"]["ReceivedRequest"];
        } | {
            /** @constant */
            type: "clock";
            data: components["schemas"]["Clock"];
        } | {
            /** @constant */
            type: "faults";
            data: components["schemas"]["Faults"];
        } | {
            /** @constant */
            type: "rate-limit";
            data: components["schemas"]["RateLimit"];
        } | {
            /** @constant */
            type: "reset";
            data: components["schemas"]["Clock"];
        };
    };
    responses: {
        /** @description The call makes no sense, or comes from another origin. Nothing was changed. */
        Rejected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The clock as it is now. */
        Clock: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Clock"];
            };
        };
        /** @description What is to go wrong now. */
        Faults: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Faults"];
            };
        };
        /** @description The limit now. */
        RateLimit: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RateLimit"];
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
        Since: components["schemas"]["Time"];
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
export type Total = components['schemas']['Total'];
export type Time = components['schemas']['Time'];
export type Problem = components['schemas']['Problem'];
export type Message = components['schemas']['Message'];
export type StatusChange = components['schemas']['StatusChange'];
export type Effect = components['schemas']['Effect'];
export type Clock = components['schemas']['Clock'];
export type ClockChange = components['schemas']['ClockChange'];
export type Faults = components['schemas']['Faults'];
export type FaultSettings = components['schemas']['FaultSettings'];
export type FaultRule = components['schemas']['FaultRule'];
export type ItemFault = components['schemas']['ItemFault'];
export type DialectName = components['schemas']['DialectName'];
export type KnownDialect = components['schemas']['KnownDialect'];
export type Fault = components['schemas']['Fault'];
export type Stage = components['schemas']['Stage'];
export type UnreadableBody = components['schemas']['UnreadableBody'];
export type UnusualResponse = components['schemas']['UnusualResponse'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type RetryAfter = components['schemas']['RetryAfter'];
export type RedirectStatus = components['schemas']['RedirectStatus'];
export type RateLimit = components['schemas']['RateLimit'];
export type WebhookSettings = components['schemas']['WebhookSettings'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookAttempt = components['schemas']['WebhookAttempt'];
export type Headers = components['schemas']['Headers'];
export type ScenarioRun = components['schemas']['ScenarioRun'];
export type ScenarioStep = components['schemas']['ScenarioStep'];
export type ReceivedRequest = components['schemas']['ReceivedRequest'];
export type Snapshot = components['schemas']['Snapshot'];
export type SnapshotState = components['schemas']['SnapshotState'];
export type RecordsById = components['schemas']['RecordsById'];
export type StoredMessage = components['schemas']['StoredMessage'];
export type StoredRun = components['schemas']['StoredRun'];
export type Event = components['schemas']['Event'];
export type ResponseRejected = components['responses']['Rejected'];
export type ResponseClock = components['responses']['Clock'];
export type ResponseFaults = components['responses']['Faults'];
export type ResponseRateLimit = components['responses']['RateLimit'];
export type ParameterTo = components['parameters']['To'];
export type ParameterExternalId = components['parameters']['ExternalId'];
export type ParameterSince = components['parameters']['Since'];
export type ParameterContains = components['parameters']['Contains'];
export type ParameterOffset = components['parameters']['Offset'];
export type ParameterLimit = components['parameters']['Limit'];
export type $defs = Record<string, never>;
export interface operations {
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
                        data: components["schemas"]["Message"][];
                        total: components["schemas"]["Total"];
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
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description No such message came in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
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
                        data: components["schemas"]["Effect"][];
                        total: components["schemas"]["Total"];
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
                "application/json": components["schemas"]["ClockChange"];
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
                "application/json": components["schemas"]["FaultSettings"];
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
                        data: components["schemas"]["Fault"][];
                        dialects: components["schemas"]["KnownDialect"][];
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
                "application/json": components["schemas"]["RateLimit"];
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
                        data: components["schemas"]["Webhook"][];
                        total: components["schemas"]["Total"];
                        settings: components["schemas"]["WebhookSettings"];
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
                "application/json": components["schemas"]["WebhookSettings"];
            };
        };
        responses: {
            /** @description How webhooks are posted now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSettings"];
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
                    "application/json": components["schemas"]["Webhook"];
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
                        data: components["schemas"]["ScenarioRun"][];
                        total: components["schemas"]["Total"];
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
                    "application/json": components["schemas"]["Snapshot"];
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
                "application/json": components["schemas"]["Snapshot"];
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
                        data: components["schemas"]["ReceivedRequest"][];
                        total: components["schemas"]["Total"];
                    };
                };
            };
            "4XX": components["responses"]["Rejected"];
        };
    };
    exportRequests: {
        parameters: {
            query?: never;
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
