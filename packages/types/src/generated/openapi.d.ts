// Generated from spec/ by tools/generate. Do not edit: run `pnpm generate`.

export interface paths {
    "/v2.1/group": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List groups
         * @description Returns one page of groups.
         */
        get: operations["listGroups"];
        /**
         * Update groups
         * @description Changes the name or the description of one or more groups at once and returns the updated groups.
         *     Fields you leave out keep their value.
         *
         *     Assumed: 1 to 1000 groups per request.
         *
         *     Assumed: if only some of the groups can be changed, they are, and the response is a 207 with the rest in
         *     `errors`; if none can, it is a 422.
         */
        put: operations["updateGroups"];
        /**
         * Create groups
         * @description Creates one or more groups at once and returns them, with the ids the service assigned.
         *
         *     Assumed: 1 to 1000 groups per request.
         *
         *     Assumed: if only some of the groups can be created, they are, and the response is a 207 with the rest in
         *     `errors`; if none can, it is a 422.
         */
        post: operations["createGroups"];
        /**
         * Delete groups
         * @description Deletes one or more groups at once and returns their last state.
         *
         *     Assumed: 1 to 1000 groups per request.
         *
         *     Assumed: if only some of the groups can be deleted, they are, and the response is a 207 with the rest in
         *     `errors`; if none can, it is a 422.
         */
        delete: operations["deleteGroups"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.1/group/{groupId}/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the contacts of a group
         * @description Returns one page of the contacts in a group.
         */
        get: operations["listGroupContacts"];
        put?: never;
        /**
         * Add contacts to a group
         * @description Adds existing contacts to a group and returns them.
         *
         *     Assumed: 1 to 1000 contacts per request.
         *
         *     Assumed: adding a contact that is already a member has no effect and is no error.
         *
         *     Assumed: if only some of the contacts can be added, they are, and the response is a 207 with the rest in
         *     `errors`; if none can, it is a 422.
         */
        post: operations["addGroupContacts"];
        /**
         * Remove contacts from a group
         * @description Removes contacts from a group and returns them.
         *
         *     Assumed: 1 to 1000 contacts per request.
         *
         *     Assumed: removing a contact that is not a member has no effect and is no error.
         *
         *     Assumed: if only some of the contacts can be removed, they are, and the response is a 207 with the rest in
         *     `errors`; if none can, it is a 422.
         */
        delete: operations["removeGroupContacts"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.1/email/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List email templates
         * @description Returns one page of email templates, optionally only those of one SMTP account or with one external id.
         */
        get: operations["listEmailTemplates"];
        put?: never;
        /**
         * Create an email template
         * @description Creates one email template and returns it as the only record of `data`. Its `externalId` identifies it from
         *     now on.
         */
        post: operations["createEmailTemplate"];
        /**
         * Delete email templates
         * @description Deletes one or more email templates at once and returns their last state.
         *
         *     Assumed: 1 to 1000 templates per request.
         *
         *     Assumed: if only some of the templates can be deleted, they are, and the response is a 207 with the rest in
         *     `errors`; if none can, it is a 422.
         */
        delete: operations["deleteEmailTemplates"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.1/sms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an SMS
         * @description Sends one text to one or more phone numbers, now or at `scheduleTime`, and returns one record per accepted
         *     number. Accepted does not mean delivered: list the messages by their `externalId`, or receive status updates at
         *     `webhookUrl`.
         *
         *     Assumed: 1 to 1000 phone numbers per request.
         *
         *     Inferred: retrying the request sends again, even with the same `externalId`.
         *
         *     Assumed: if only some of the numbers are accepted, those get the message, and the response is a 207 with the
         *     rest in `errors`; if none are, it is a 422.
         */
        post: operations["sendSms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.1/sms/{externalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List SMS messages
         * @description Returns one page of the messages of one send, identified by its external id: one record per phone number, with
         *     its current status.
         *
         *     Assumed: it may not show yet what was just sent; for how long is unknown.
         */
        get: operations["listSms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2.1/scenario/trigger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Trigger a scenario
         * @description Starts a predefined scenario for one recipient, identified by an email address, a mobile number or both, and
         *     returns one record. The scenario runs on after the response: started does not mean finished.
         *
         *     Assumed: retrying the request starts the scenario again.
         */
        post: operations["triggerScenario"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    smsStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive the status of an SMS
         * @description Assumed: The service posts one event to the `webhookUrl` of the send whenever the status of a message changes.
         *
         *     Verify the signature before you trust the event. Respond with any 2xx to acknowledge it; otherwise the service
         *     delivers it again, with the same id.
         */
        post: operations["receiveSmsStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description Information about the response as a whole. It may contain further fields. */
        Meta: Meta;
        /** @description A named group of contacts. */
        Group: Group;
        /** @description A response that contains groups. */
        GroupEnvelope: GroupEnvelope;
        /**
         * @description An error code of the form `E-<n>-<nnn>`. The first number is the family: 0 credential, 1 body,
         *     2 field or parameter, 3 record, 4 limit, 5 service. The service may add codes.
         *
         *     Assumed: every code except `E-0-004`.
         */
        ErrorCode: "E-0-004" | "E-0-005" | "E-0-006" | "E-1-001" | "E-1-002" | "E-1-003" | "E-2-001" | "E-2-002" | "E-2-003" | "E-2-004" | "E-2-005" | "E-2-006" | "E-3-001" | "E-3-002" | "E-3-003" | "E-3-004" | "E-3-005" | "E-3-006" | "E-3-007" | "E-4-001" | "E-5-001" | "E-5-002" | string;
        /** @description What the error refers to. */
        ErrorEntryMeta: ErrorEntryMeta;
        /** @description An error. */
        ErrorEntry: {
            /** @description A short name for this kind of error, the same for every error with this `code`. */
            title: string;
            /** @description A human-readable description of what went wrong. */
            message: string;
            /** @description Stable error code to branch on. */
            code: components["schemas"]["ErrorCode"];
            /** @description The field and value at fault, if any. In a partly applied batch it identifies the item. */
            meta?: ErrorEntryMeta | undefined;
        };
        /** @description The response to a request that failed. */
        ErrorEnvelope: ErrorEnvelope;
        /**
         * @description A change to a group. `id` identifies the group; fields you leave out keep their value.
         *
         *     Assumed: `id` and at least one of `name` and `description` are required, so at least two properties.
         */
        GroupUpdate: GroupUpdate;
        /** @description Assumed: The response when only some groups of a batch succeeded. */
        GroupMixedEnvelope: GroupMixedEnvelope;
        /**
         * @description A group to create.
         *
         *     Assumed: `name` is required, the other fields are optional.
         */
        GroupCreate: GroupCreate;
        /** @description The groups to delete. */
        GroupIds: GroupIds;
        /** @description A contact that is a member of a group. */
        GroupContact: GroupContact;
        /** @description A response that contains contacts. */
        GroupContactEnvelope: GroupContactEnvelope;
        /** @description The contacts to add to a group or to remove from it. */
        GroupContactIds: GroupContactIds;
        /** @description Assumed: The response when only some contacts of a batch succeeded. */
        GroupContactMixedEnvelope: GroupContactMixedEnvelope;
        /** @description An email template. */
        EmailTemplate: EmailTemplate;
        /** @description A response that contains email templates. */
        EmailTemplateEnvelope: EmailTemplateEnvelope;
        /**
         * @description An email template to create.
         *
         *     Assumed: `name`, `externalId`, `smtpAccount` and at least one of `html` and `text` are required, so at
         *     least four properties.
         */
        EmailTemplateCreate: EmailTemplateCreate;
        /** @description The email templates to delete. */
        EmailTemplateExternalIds: EmailTemplateExternalIds;
        /** @description Assumed: The response when only some email templates of a batch succeeded. */
        EmailTemplateMixedEnvelope: EmailTemplateMixedEnvelope;
        /**
         * @description A phone number in international format, with its leading plus sign: `+447700900123`.
         *
         *     Inferred: 7 to 15 digits, no spaces or other separators.
         * @example +447700900123
         */
        PhoneNumber: PhoneNumber;
        /**
         * @description A message to send to one or more phone numbers.
         *
         *     Inferred: `sender`, `message` and `phoneNumbers` are required, the other fields are optional.
         */
        SmsSend: SmsSend;
        /** @description Information about the send as a whole. */
        SmsSendMeta: SmsSendMeta;
        /**
         * @description Assumed: Delivery status: 0 scheduled, 1 en route, 2 delivered, 3 expired, 4 deleted, 5 undeliverable, 6 accepted,
         *     7 unknown, 8 rejected. 0, 1 and 6 may still change; all others are final. The service may add values.
         */
        SmsStatus: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | number;
        /** @description One message to one phone number. */
        Sms: {
            /** @description The sender. */
            sender: string;
            /** @description The recipient, in international format. */
            phoneNumber: string;
            /** @description The external id of the send, shared by all its messages. */
            externalId: string;
            /** @description Delivery status. */
            status: components["schemas"]["SmsStatus"];
            /** @description When it reached this status, in Unix seconds. */
            statusTime: number;
            /** @description When the service accepted the message, in Unix seconds. */
            createTime: number;
            /** @description Number of parts the text was split into. */
            numberOfParts: number;
        };
        /** @description The response to a send. */
        SmsSendEnvelope: SmsSendEnvelope;
        /** @description Assumed: The response when only some of the phone numbers were accepted. */
        SmsSendMixedEnvelope: SmsSendMixedEnvelope;
        /** @description Start or end of a period, in UTC: RFC 3339 (`2026-11-15T08:30:00Z`) or `YYYY-MM-DD hh:mm:ss` (`2026-11-15 08:30:00`). */
        SmsDate: SmsDate;
        /** @description A response that contains SMS messages. */
        SmsEnvelope: SmsEnvelope;
        /**
         * @description The scenario to start and its recipient.
         *
         *     Assumed: `scenarioId` and at least one of `recipientEmail` and `recipientMobileNumber` are required, so at
         *     least two properties.
         */
        ScenarioTrigger: ScenarioTrigger;
        /** @description Assumed: A scenario that was started for a recipient. */
        TriggeredScenario: TriggeredScenario;
        /** @description The response to a trigger. */
        TriggeredScenarioEnvelope: TriggeredScenarioEnvelope;
        /** @description Assumed: A message and the status it has reached. */
        SmsStatusEventData: {
            /** @description Assumed: The external id of the send the message belongs to. */
            externalId: string;
            /** @description Assumed: The recipient, in international format. */
            phoneNumber: string;
            /** @description Assumed: The sender. */
            sender: string;
            /** @description Assumed: The status it has reached. */
            status: components["schemas"]["SmsStatus"];
            /** @description Assumed: When it reached this status, in Unix seconds. */
            statusTime: number;
            /** @description Assumed: Number of parts the text was split into. */
            numberOfParts: number;
        };
        /** @description Assumed: What the service posts to `webhookUrl` when the status of a message changes. */
        SmsStatusEvent: {
            /** @description Assumed: The id of the event. Redeliveries have the same id. */
            id: string;
            /**
             * @description Assumed: The kind of event.
             * @constant
             */
            type: "sms.status";
            /**
             * Format: date-time
             * @description Assumed: When the event happened.
             */
            timestamp: string;
            /** @description Assumed: The message and its new status. */
            data: components["schemas"]["SmsStatusEventData"];
        };
    };
    responses: {
        /** @description Assumed: The request cannot be read, for example because its body is not JSON or has the wrong top-level type. Nothing was changed. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorEnvelope;
            };
        };
        /** @description The credential is missing or invalid. Nothing was changed. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorEnvelope;
            };
        };
        /** @description Assumed: The credential is valid but does not permit this operation. Nothing was changed. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorEnvelope;
            };
        };
        /** @description The requested resource does not exist, or nothing matches. Nothing was changed. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorEnvelope;
            };
        };
        /** @description A field or parameter is invalid, or every item of a batch was rejected. Nothing was changed. */
        UnprocessableContent: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorEnvelope;
            };
        };
        /** @description Assumed: Too many requests. Nothing was changed. Retry after `Retry-After`. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorEnvelope;
            };
        };
        /** @description The service failed. The request may have taken effect. */
        InternalServerError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorEnvelope;
            };
        };
        /** @description Assumed: The service is temporarily unavailable. Retry after `Retry-After`. */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorEnvelope;
            };
        };
        /** @description Assumed: The body is larger than 1 MiB. Nothing was changed. */
        ContentTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorEnvelope;
            };
        };
    };
    parameters: {
        /**
         * @description Number of records to skip. Inferred: 0 or more, 0 if absent.
         * @example 200
         */
        Offset: number;
        /**
         * @description Maximum number of records to return. Inferred: 1 to 1000, 100 if absent; other values are rejected, not clamped.
         * @example 100
         */
        Limit: number;
        /**
         * @description The field to sort by. Assumed: `id`, `name` or `createdAt`; `id` if absent.
         * @example name
         */
        GroupOrderBy: "id" | "name" | "createdAt";
        /**
         * @description Sort direction. Inferred: `ASC` or `DESC`, `DESC` if absent.
         * @example ASC
         */
        OrderDirection: "ASC" | "DESC";
        /**
         * @description The id of the group. Inferred: an integer, as in the body of an update.
         * @example 1042
         */
        GroupId: number | string;
        /**
         * @description The field to sort by. Inferred: `id` or `createdAt`; `id` if absent.
         * @example createdAt
         */
        GroupContactOrderBy: "id" | "createdAt";
        /**
         * @description Only templates of this SMTP account. Assumed: not empty.
         * @example news@example.com
         */
        SmtpAccountFilter: string;
        /**
         * @description Only the template with this external id. Assumed: 1 to 150 characters.
         * @example order-shipped
         */
        EmailTemplateExternalIdFilter: string;
        /**
         * @description The external id of the send. Inferred: 1 to 150 characters.
         * @example order-20261115-0017
         */
        SmsExternalId: string;
        /**
         * @description Only messages from this sender. Assumed: not empty.
         * @example ACME
         */
        SenderFilter: string;
        /**
         * @description Only messages to this phone number. Inferred: in international format, as in a send.
         * @example +447700900123
         */
        PhoneNumberFilter: PhoneNumber;
        /**
         * @description Only messages with this status. Assumed: the values of `SmsStatus`, and possibly more.
         * @example 2
         */
        SmsStatusFilter: components["schemas"]["SmsStatus"];
        /**
         * @description The field to sort by. Assumed: `id` or `createTime`; `id` if absent.
         * @example createTime
         */
        SmsOrderBy: "id" | "createTime";
        /**
         * @description Only messages accepted at or after this time. Inferred: in UTC, as RFC 3339 or `YYYY-MM-DD hh:mm:ss`; a `dateFrom` after `dateTo` is rejected.
         * @example 2026-11-01T00:00:00Z
         */
        DateFrom: SmsDate;
        /**
         * @description Only messages accepted at or before this time. Inferred: in UTC, as RFC 3339 or `YYYY-MM-DD hh:mm:ss`; a `dateFrom` after `dateTo` is rejected.
         * @example 2026-11-30 23:59:59
         */
        DateTo: SmsDate;
        /**
         * @description Assumed: The id of the event, the same for every delivery attempt. Store it to detect redeliveries.
         * @example evt_2f9c1a7e5b3d4806
         */
        WebhookId: string;
        /**
         * @description Assumed: When this delivery attempt was made, in Unix seconds.
         * @example 1794731405
         */
        WebhookTimestamp: string;
        /**
         * @description Assumed: One or more signatures, separated by spaces, each `v1,` followed by the Base64 of an HMAC-SHA256 over id, timestamp and body.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        WebhookSignature: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Assumed: The service's id of the request. Include it when you report a problem.
         * @example req-7d0f2b6c91a84e35
         */
        "X-Request-Id": string;
        /**
         * @description Assumed: Number of requests allowed in the current window.
         * @example 600
         */
        "RateLimit-Limit": number;
        /**
         * @description Assumed: Number of requests left in the current window.
         * @example 598
         */
        "RateLimit-Remaining": number;
        /**
         * @description Assumed: Seconds until the current window ends.
         * @example 42
         */
        "RateLimit-Reset": number;
        /**
         * @description Assumed: Seconds to wait before the next attempt.
         * @example 2
         */
        "Retry-After": number;
    };
    pathItems: never;
}
/** @description Information about the response as a whole. It may contain further fields. */
export type Meta = {
    /** @description Number of entries in `errors`; 0 if there are none. */
    numberOfErrors: number;
    /** @description Number of records in `data`; 0 if there are none. */
    numberOfData: number;
    /** @description The HTTP status of the response. */
    status: number;
    /** @description The service's id of this response. Include it when you report a problem. */
    uniqId: string;
};
/** @description A named group of contacts. */
export type Group = {
    /**
     * Format: int64
     * @description The id the service assigned to the group. Past 2^53 it is a string: a number would be rounded.
     */
    id: number | string;
    /** @description Display name. */
    name: string;
    /** @description What the group is for; null if not set. */
    description: string | null;
    /** @description Your id for the group; null if not set. */
    externalId: string | null;
    /** @description When the group was created, in Unix seconds. */
    createdAt: number;
};
/** @description A response that contains groups. */
export type GroupEnvelope = {
    meta: Meta;
    /** @description The groups in this response; empty if there are none. */
    data: Group[];
};
export type ErrorCode = "E-0-004" | "E-0-005" | "E-0-006" | "E-1-001" | "E-1-002" | "E-1-003" | "E-2-001" | "E-2-002" | "E-2-003" | "E-2-004" | "E-2-005" | "E-2-006" | "E-3-001" | "E-3-002" | "E-3-003" | "E-3-004" | "E-3-005" | "E-3-006" | "E-3-007" | "E-4-001" | "E-5-001" | "E-5-002" | (string & {});
/** @description What the error refers to. */
export type ErrorEntryMeta = {
    /** @description The field or parameter at fault. In a body, the path to it, such as `phoneNumbers.2` or `0.name`. */
    parameter?: string | undefined;
    /** @description The rejected value, as text. */
    value?: string | undefined;
    /** @description Where the value came from: `body`, `query`, `path` or `header`. */
    source?: string | undefined;
};
export type ErrorEntry = Omit<components["schemas"]["ErrorEntry"], "code"> & {
    /** @description Stable error code to branch on. */
    code: ErrorCode;
};
/** @description The response to a request that failed. */
export type ErrorEnvelope = {
    meta: Meta;
    /** @description What went wrong; at least one entry. */
    errors: components["schemas"]["ErrorEntry"][];
};
/**
 * @description A change to a group. `id` identifies the group; fields you leave out keep their value.
 *
 *     Assumed: `id` and at least one of `name` and `description` are required, so at least two properties.
 */
export type GroupUpdate = {
    /**
     * Format: int64
     * @description The id of the group to change. Past 2^53 it is a string: a number would be rounded.
     */
    id: number | string;
    /** @description The new name. Assumed: 1 to 150 characters. */
    name?: string | undefined;
    /** @description The new description. Assumed: at most 500 characters. */
    description?: string | undefined;
};
/** @description Assumed: The response when only some groups of a batch succeeded. */
export type GroupMixedEnvelope = {
    meta: Meta;
    /** @description Assumed: The groups that succeeded. */
    data: Group[];
    /** @description Assumed: The items that failed, one entry each. `meta` identifies the item. */
    errors: components["schemas"]["ErrorEntry"][];
};
/**
 * @description A group to create.
 *
 *     Assumed: `name` is required, the other fields are optional.
 */
export type GroupCreate = {
    /** @description Display name. Assumed: 1 to 150 characters. */
    name: string;
    /** @description What the group is for. Assumed: at most 500 characters. */
    description?: string | undefined;
    /** @description Your id for the group. Assumed: 1 to 150 characters, unique among your groups. */
    externalId?: string | undefined;
};
/** @description The groups to delete. */
export type GroupIds = {
    /** @description The ids of the groups. Assumed: 1 to 1000 of them. */
    id: readonly (number | string)[];
};
/** @description A contact that is a member of a group. */
export type GroupContact = {
    /**
     * Format: int64
     * @description The id the service assigned to the contact. Past 2^53 it is a string: a number would be rounded.
     */
    id: number | string;
    /** @description The contact's email address; null if unknown. */
    email: string | null;
    /** @description The contact's phone number in international format; null if unknown. */
    phoneNumber: string | null;
    /** @description Your id for the contact; null if not set. */
    externalId: string | null;
};
/** @description A response that contains contacts. */
export type GroupContactEnvelope = {
    meta: Meta;
    /** @description The contacts in this response; empty if there are none. */
    data: GroupContact[];
};
/** @description The contacts to add to a group or to remove from it. */
export type GroupContactIds = {
    /** @description The ids of the contacts. Assumed: 1 to 1000 of them. */
    id: readonly (number | string)[];
};
/** @description Assumed: The response when only some contacts of a batch succeeded. */
export type GroupContactMixedEnvelope = {
    meta: Meta;
    /** @description Assumed: The contacts that succeeded. */
    data: GroupContact[];
    /** @description Assumed: The items that failed, one entry each. `meta` identifies the item. */
    errors: components["schemas"]["ErrorEntry"][];
};
/** @description An email template. */
export type EmailTemplate = {
    /** @description Display name. */
    name: string;
    /** @description Your id for the template. */
    externalId: string;
    /** @description The SMTP account the template belongs to. */
    smtpAccount: string;
    /** @description The HTML body; null if the template only has a plain-text body. */
    html: string | null;
    /** @description The plain-text body; null if the template only has an HTML body. */
    text: string | null;
    /** @description When the template was created, in Unix seconds. */
    createdAt: number;
};
/** @description A response that contains email templates. */
export type EmailTemplateEnvelope = {
    meta: Meta;
    /** @description The email templates in this response; empty if there are none. */
    data: EmailTemplate[];
};
/**
 * @description An email template to create.
 *
 *     Assumed: `name`, `externalId`, `smtpAccount` and at least one of `html` and `text` are required, so at
 *     least four properties.
 */
export type EmailTemplateCreate = {
    /** @description The HTML body. */
    html?: string | undefined;
    /** @description The plain-text body, for mail clients that do not show HTML. */
    text?: string | undefined;
    /** @description Display name. Assumed: 1 to 150 characters. */
    name: string;
    /** @description Your id for the template. Assumed: 1 to 150 characters, unique among your templates. */
    externalId: string;
    /** @description The SMTP account the template belongs to. Assumed: not empty. */
    smtpAccount: string;
};
/** @description The email templates to delete. */
export type EmailTemplateExternalIds = {
    /** @description The external ids of the templates. Assumed: 1 to 1000 of them, 1 to 150 characters each. */
    externalId: readonly string[];
};
/** @description Assumed: The response when only some email templates of a batch succeeded. */
export type EmailTemplateMixedEnvelope = {
    meta: Meta;
    /** @description Assumed: The email templates that succeeded. */
    data: EmailTemplate[];
    /** @description Assumed: The items that failed, one entry each. `meta` identifies the item. */
    errors: components["schemas"]["ErrorEntry"][];
};
/**
 * @description A phone number in international format, with its leading plus sign: `+447700900123`.
 *
 *     Inferred: 7 to 15 digits, no spaces or other separators.
 * @example +447700900123
 */
export type PhoneNumber = string;
/**
 * @description A message to send to one or more phone numbers.
 *
 *     Inferred: `sender`, `message` and `phoneNumbers` are required, the other fields are optional.
 */
export type SmsSend = {
    /** @description The sender shown on the phone. Assumed: 1 to 11 letters, digits, spaces, dots, hyphens and underscores, or a number of up to 15 digits. */
    sender: string;
    /** @description The text. Inferred: one part holds 160 GSM-7 characters, or 70 in any other alphabet; each of several parts holds 153 or 67. At most 9 parts, so 1377 GSM-7 characters or 603 others. */
    message: string;
    /** @description The recipients. Assumed: 1 to 1000 numbers; a number listed twice gets one message. */
    phoneNumbers: readonly PhoneNumber[];
    /**
     * @description How long the service keeps trying to deliver. Inferred: in minutes, at most 4320 (72 hours); 0 means 4320.
     * @default 4320
     */
    validity?: number | undefined;
    /**
     * @description When to send. Inferred: in Unix seconds; 0 means now. Assumed: a time more than 60 seconds ago or more than a year ahead is rejected.
     * @default 0
     */
    scheduleTime?: number | undefined;
    /**
     * @description The kind of message. Inferred: 0 is a regular message; 1 is a flash message, displayed immediately and not stored.
     * @default 0
     * @enum {integer}
     */
    type?: 0 | 1 | undefined;
    /** @description Whether to replace the links in `message` with short links. */
    shortLink?: boolean | undefined;
    /**
     * Format: uri
     * @description The URL that receives status updates for the message. Assumed: the service posts an `SmsStatusEvent` there whenever a status changes.
     */
    webhookUrl?: string | undefined;
    /** @description Your id for this send; `sms.list` finds its messages by it. Inferred: 1 to 150 characters, generated by the service if absent, shared by all numbers of the request. It is NOT an idempotency key: retrying the request sends again. */
    externalId?: string | undefined;
};
/** @description Information about the send as a whole. */
export type SmsSendMeta = Meta & {
    /** @description Number of accepted messages, one per phone number. */
    sentSms: number;
    /** @description Number of rejected phone numbers. Each has an entry in `errors`. */
    notSentSms: number;
};
export type SmsStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | (number & {});
export type Sms = Omit<components["schemas"]["Sms"], "status"> & {
    /** @description Delivery status. */
    status: SmsStatus;
};
/** @description The response to a send. */
export type SmsSendEnvelope = {
    meta: SmsSendMeta;
    /** @description The accepted messages, one per phone number. */
    data: components["schemas"]["Sms"][];
};
/** @description Assumed: The response when only some of the phone numbers were accepted. */
export type SmsSendMixedEnvelope = {
    meta: SmsSendMeta;
    /** @description Assumed: The accepted messages, one per phone number. */
    data: components["schemas"]["Sms"][];
    /** @description Assumed: The rejected phone numbers, one entry each. `meta` contains the number. */
    errors: components["schemas"]["ErrorEntry"][];
};
/** @description Start or end of a period, in UTC: RFC 3339 (`2026-11-15T08:30:00Z`) or `YYYY-MM-DD hh:mm:ss` (`2026-11-15 08:30:00`). */
export type SmsDate = string;
/** @description A response that contains SMS messages. */
export type SmsEnvelope = {
    meta: Meta;
    /** @description The messages the response is about, one per phone number; empty when there is none. */
    data: components["schemas"]["Sms"][];
};
/**
 * @description The scenario to start and its recipient.
 *
 *     Assumed: `scenarioId` and at least one of `recipientEmail` and `recipientMobileNumber` are required, so at
 *     least two properties.
 */
export type ScenarioTrigger = {
    /** @description The id of the scenario. Assumed: not empty. */
    scenarioId: string;
    /**
     * Format: email
     * @description The recipient's email address.
     */
    recipientEmail?: string | undefined;
    /** @description The recipient's mobile number. Assumed: in international format, as for an SMS. */
    recipientMobileNumber?: PhoneNumber | undefined;
};
/** @description Assumed: A scenario that was started for a recipient. */
export type TriggeredScenario = {
    /** @description Assumed: The id of this run of the scenario. */
    triggerId: string;
    /** @description Assumed: The id of the scenario, as sent. */
    scenarioId: string;
    /** @description Assumed: The recipient's email address, as sent; null if none was sent. */
    recipientEmail: string | null;
    /** @description Assumed: The recipient's mobile number, as sent; null if none was sent. */
    recipientMobileNumber: string | null;
    /** @description Assumed: When the scenario was triggered, in Unix seconds. */
    createdAt: number;
};
/** @description The response to a trigger. */
export type TriggeredScenarioEnvelope = {
    meta: Meta;
    /** @description The one run that was started. */
    data: TriggeredScenario[];
};
export type SmsStatusEventData = Omit<components["schemas"]["SmsStatusEventData"], "status"> & {
    /** @description Assumed: The status it has reached. */
    status: SmsStatus;
};
export type SmsStatusEvent = Omit<components["schemas"]["SmsStatusEvent"], "data"> & {
    /** @description Assumed: The message and its new status. */
    data: SmsStatusEventData;
};
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseUnprocessableContent = components['responses']['UnprocessableContent'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseInternalServerError = components['responses']['InternalServerError'];
export type ResponseServiceUnavailable = components['responses']['ServiceUnavailable'];
export type ResponseContentTooLarge = components['responses']['ContentTooLarge'];
export type ParameterOffset = components['parameters']['Offset'];
export type ParameterLimit = components['parameters']['Limit'];
export type ParameterGroupOrderBy = components['parameters']['GroupOrderBy'];
export type ParameterOrderDirection = components['parameters']['OrderDirection'];
export type ParameterGroupId = components['parameters']['GroupId'];
export type ParameterGroupContactOrderBy = components['parameters']['GroupContactOrderBy'];
export type ParameterSmtpAccountFilter = components['parameters']['SmtpAccountFilter'];
export type ParameterEmailTemplateExternalIdFilter = components['parameters']['EmailTemplateExternalIdFilter'];
export type ParameterSmsExternalId = components['parameters']['SmsExternalId'];
export type ParameterSenderFilter = components['parameters']['SenderFilter'];
export type ParameterPhoneNumberFilter = components['parameters']['PhoneNumberFilter'];
export type ParameterSmsStatusFilter = components['parameters']['SmsStatusFilter'];
export type ParameterSmsOrderBy = components['parameters']['SmsOrderBy'];
export type ParameterDateFrom = components['parameters']['DateFrom'];
export type ParameterDateTo = components['parameters']['DateTo'];
export type ParameterWebhookId = components['parameters']['WebhookId'];
export type ParameterWebhookTimestamp = components['parameters']['WebhookTimestamp'];
export type ParameterWebhookSignature = components['parameters']['WebhookSignature'];
export type HeaderXRequestId = components['headers']['X-Request-Id'];
export type HeaderRateLimitLimit = components['headers']['RateLimit-Limit'];
export type HeaderRateLimitRemaining = components['headers']['RateLimit-Remaining'];
export type HeaderRateLimitReset = components['headers']['RateLimit-Reset'];
export type HeaderRetryAfter = components['headers']['Retry-After'];
export type $defs = Record<string, never>;
export interface operations {
    listGroups: {
        parameters: {
            query?: {
                /**
                 * @description Number of records to skip. Inferred: 0 or more, 0 if absent.
                 * @example 200
                 */
                offset?: components["parameters"]["Offset"] | undefined;
                /**
                 * @description Maximum number of records to return. Inferred: 1 to 1000, 100 if absent; other values are rejected, not clamped.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"] | undefined;
                /**
                 * @description The field to sort by. Assumed: `id`, `name` or `createdAt`; `id` if absent.
                 * @example name
                 */
                orderBy?: components["parameters"]["GroupOrderBy"] | undefined;
                /**
                 * @description Sort direction. Inferred: `ASC` or `DESC`, `DESC` if absent.
                 * @example ASC
                 */
                orderDirection?: components["parameters"]["OrderDirection"] | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The groups of the page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": GroupEnvelope;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateGroups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The changes, one entry per group. Assumed: 1 to 1000. */
        requestBody: {
            content: {
                "application/json": readonly GroupUpdate[];
            };
        };
        responses: {
            /** @description All groups were changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": GroupEnvelope;
                };
            };
            /** @description Assumed: Some groups were changed, the others rejected. */
            207: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": GroupMixedEnvelope;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createGroups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The groups to create. Assumed: 1 to 1000. */
        requestBody: {
            content: {
                "application/json": readonly GroupCreate[];
            };
        };
        responses: {
            /** @description All groups were created. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": GroupEnvelope;
                };
            };
            /** @description Assumed: Some groups were created, the others rejected. */
            207: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": GroupMixedEnvelope;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteGroups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The ids of the groups to delete. */
        requestBody: {
            content: {
                "application/json": GroupIds;
            };
        };
        responses: {
            /** @description All groups were deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": GroupEnvelope;
                };
            };
            /** @description Assumed: Some groups were deleted, the others rejected. */
            207: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": GroupMixedEnvelope;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listGroupContacts: {
        parameters: {
            query?: {
                /**
                 * @description Number of records to skip. Inferred: 0 or more, 0 if absent.
                 * @example 200
                 */
                offset?: components["parameters"]["Offset"] | undefined;
                /**
                 * @description Maximum number of records to return. Inferred: 1 to 1000, 100 if absent; other values are rejected, not clamped.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"] | undefined;
                /**
                 * @description The field to sort by. Inferred: `id` or `createdAt`; `id` if absent.
                 * @example createdAt
                 */
                orderBy?: components["parameters"]["GroupContactOrderBy"] | undefined;
                /**
                 * @description Sort direction. Inferred: `ASC` or `DESC`, `DESC` if absent.
                 * @example ASC
                 */
                orderDirection?: components["parameters"]["OrderDirection"] | undefined;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the group. Inferred: an integer, as in the body of an update.
                 * @example 1042
                 */
                groupId: components["parameters"]["GroupId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contacts of the page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": GroupContactEnvelope;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    addGroupContacts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the group. Inferred: an integer, as in the body of an update.
                 * @example 1042
                 */
                groupId: components["parameters"]["GroupId"];
            };
            cookie?: never;
        };
        /** @description The ids of the contacts to add. */
        requestBody: {
            content: {
                "application/json": GroupContactIds;
            };
        };
        responses: {
            /** @description All contacts are now members. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": GroupContactEnvelope;
                };
            };
            /** @description Assumed: Some contacts are now members, the others were rejected. */
            207: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": GroupContactMixedEnvelope;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removeGroupContacts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the group. Inferred: an integer, as in the body of an update.
                 * @example 1042
                 */
                groupId: components["parameters"]["GroupId"];
            };
            cookie?: never;
        };
        /** @description The ids of the contacts to remove. */
        requestBody: {
            content: {
                "application/json": GroupContactIds;
            };
        };
        responses: {
            /** @description All contacts were removed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": GroupContactEnvelope;
                };
            };
            /** @description Assumed: Some contacts were removed, the others rejected. */
            207: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": GroupContactMixedEnvelope;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listEmailTemplates: {
        parameters: {
            query?: {
                /**
                 * @description Number of records to skip. Inferred: 0 or more, 0 if absent.
                 * @example 200
                 */
                offset?: components["parameters"]["Offset"] | undefined;
                /**
                 * @description Maximum number of records to return. Inferred: 1 to 1000, 100 if absent; other values are rejected, not clamped.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"] | undefined;
                /**
                 * @description Only templates of this SMTP account. Assumed: not empty.
                 * @example news@example.com
                 */
                smtpAccount?: components["parameters"]["SmtpAccountFilter"] | undefined;
                /**
                 * @description Only the template with this external id. Assumed: 1 to 150 characters.
                 * @example order-shipped
                 */
                externalId?: components["parameters"]["EmailTemplateExternalIdFilter"] | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The email templates of the page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": EmailTemplateEnvelope;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createEmailTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The email template to create. */
        requestBody: {
            content: {
                "application/json": EmailTemplateCreate;
            };
        };
        responses: {
            /** @description The email template was created. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": EmailTemplateEnvelope;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteEmailTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The external ids of the email templates to delete. */
        requestBody: {
            content: {
                "application/json": EmailTemplateExternalIds;
            };
        };
        responses: {
            /** @description All email templates were deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": EmailTemplateEnvelope;
                };
            };
            /** @description Assumed: Some email templates were deleted, the others rejected. */
            207: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": EmailTemplateMixedEnvelope;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    sendSms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The message and its recipients. */
        requestBody: {
            content: {
                "application/json": SmsSend;
            };
        };
        responses: {
            /** @description The message was accepted for all phone numbers. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SmsSendEnvelope;
                };
            };
            /** @description Assumed: The message was accepted for some phone numbers and rejected for the others. */
            207: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SmsSendMixedEnvelope;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSms: {
        parameters: {
            query?: {
                /**
                 * @description Number of records to skip. Inferred: 0 or more, 0 if absent.
                 * @example 200
                 */
                offset?: components["parameters"]["Offset"] | undefined;
                /**
                 * @description Maximum number of records to return. Inferred: 1 to 1000, 100 if absent; other values are rejected, not clamped.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"] | undefined;
                /**
                 * @description Only messages from this sender. Assumed: not empty.
                 * @example ACME
                 */
                sender?: components["parameters"]["SenderFilter"] | undefined;
                /**
                 * @description Only messages to this phone number. Inferred: in international format, as in a send.
                 * @example +447700900123
                 */
                phoneNumber?: components["parameters"]["PhoneNumberFilter"] | undefined;
                /**
                 * @description Only messages with this status. Assumed: the values of `SmsStatus`, and possibly more.
                 * @example 2
                 */
                status?: components["parameters"]["SmsStatusFilter"] | undefined;
                /**
                 * @description The field to sort by. Assumed: `id` or `createTime`; `id` if absent.
                 * @example createTime
                 */
                orderBy?: components["parameters"]["SmsOrderBy"] | undefined;
                /**
                 * @description Sort direction. Inferred: `ASC` or `DESC`, `DESC` if absent.
                 * @example ASC
                 */
                orderDirection?: components["parameters"]["OrderDirection"] | undefined;
                /**
                 * @description Only messages accepted at or after this time. Inferred: in UTC, as RFC 3339 or `YYYY-MM-DD hh:mm:ss`; a `dateFrom` after `dateTo` is rejected.
                 * @example 2026-11-01T00:00:00Z
                 */
                dateFrom?: components["parameters"]["DateFrom"] | undefined;
                /**
                 * @description Only messages accepted at or before this time. Inferred: in UTC, as RFC 3339 or `YYYY-MM-DD hh:mm:ss`; a `dateFrom` after `dateTo` is rejected.
                 * @example 2026-11-30 23:59:59
                 */
                dateTo?: components["parameters"]["DateTo"] | undefined;
            };
            header?: never;
            path: {
                /**
                 * @description The external id of the send. Inferred: 1 to 150 characters.
                 * @example order-20261115-0017
                 */
                externalId: components["parameters"]["SmsExternalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The messages of the page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SmsEnvelope;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    triggerScenario: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The scenario and its recipient. */
        requestBody: {
            content: {
                "application/json": ScenarioTrigger;
            };
        };
        responses: {
            /** @description The scenario was started. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": TriggeredScenarioEnvelope;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    receiveSmsStatus: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Assumed: The id of the event, the same for every delivery attempt. Store it to detect redeliveries.
                 * @example evt_2f9c1a7e5b3d4806
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description Assumed: When this delivery attempt was made, in Unix seconds.
                 * @example 1794731405
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description Assumed: One or more signatures, separated by spaces, each `v1,` followed by the Base64 of an HMAC-SHA256 over id, timestamp and body.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Assumed: The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SmsStatusEvent"];
            };
        };
        responses: {
            /** @description Assumed: The event was received and is not delivered again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never | undefined;
            };
        };
    };
}
