// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { ListGroupsQuery, ListGroupContactsQuery, ListEmailTemplatesQuery, ListSmsQuery, MessagingError, Messaging, Resources, OperationId, RequestOptions, GroupContactIds, Result, GroupContact, EmailTemplateCreate, EmailTemplate, GroupCreate, Group, EmailTemplateExternalIds, GroupIds, SmsSend, Sms, SmsSendMeta, ScenarioTrigger, TriggeredScenario, GroupUpdate, PageCursor } from '@messaging-sdk/client';
import { DataTag, MutationFunctionContext, MutationObserverOptions, InfiniteData, QueryState } from '@tanstack/query-core';

/** The parameters of each query: path parameters and query in one object. */
interface QueryParameters {
    listGroups: ListGroupsQuery;
    listGroupContacts: {
        groupId: number | string;
    } & ListGroupContactsQuery;
    listEmailTemplates: ListEmailTemplatesQuery;
    listSms: {
        externalId: string;
    } & ListSmsQuery;
}

/**
 * `["messaging", scope, resource, operationId, params]`, or the front part of it. The key of an infinite query ends in
 * `"infinite"`, because its cached value has another shape. A key holds the parameters of a request and nothing else: a
 * header or a signal would differ from one render, or one machine, to the next.
 */
type MessagingKey = readonly ["messaging", ...rest: (string | Params)[]];
/** Path parameters and query of a call, in one object. */
type Params = Readonly<Record<string, unknown>>;
/** A key that tells TanStack the type of what is cached under it, so that `getQueryData` and similar are typed. */
type QueryKeyOf<Data> = DataTag<MessagingKey, Data, MessagingError>;
/**
 * The keys of the cache, from wide to narrow, for `invalidateQueries` and similar. Each matches every key that starts
 * with it. The exact key of one query is the `queryKey` of its options.
 */
declare const messagingKeys: {
    /** Everything that a client has cached. */
    all: (messaging: Messaging) => MessagingKey;
    /** Every query of a resource, such as `groups`. */
    resource: (messaging: Messaging, resource: keyof Resources) => MessagingKey;
    /** Every query of an operation, such as `listGroups`. */
    operation: typeof operationKey;
    /** Every query of an operation with these parameters, among others: all pages of a group's contacts. */
    params: <Id extends keyof QueryParameters>(messaging: Messaging, operationId: Id, params: QueryParameters[Id]) => MessagingKey;
};
declare function operationKey(messaging: Messaging, operationId: OperationId): MessagingKey;

/** What the options of all queries have. Each request loads `Loaded`; the cache holds `Cached`. */
interface BuiltOptions<Cached, Loaded = Cached, Context = object> {
    readonly queryKey: QueryKeyOf<Cached>;
    readonly queryFn: (context: Context & {
        readonly signal: AbortSignal;
    }) => Promise<Loaded>;
    /** The client retries what the spec allows. */
    readonly retry: false;
    /** Never set: TanStack infers the type of the error from it. */
    readonly throwOnError?: (error: MessagingError) => boolean;
}
/** The same options, of which TanStack's `skipToken` may be the function. */
type OrSkip<Options extends Loading, Skip> = Omit<Options, "queryFn"> & {
    readonly queryFn: Options["queryFn"] | Skip;
};
type Loading = {
    readonly queryFn: unknown;
};
/**
 * Options of a query of one page, for `useQuery`, `queryClient.prefetchQuery` and everything else that takes query options. The
 * cache holds the array of its records. The error is a `MessagingError`.
 */
interface MessagingQueryOptions<Item> extends BuiltOptions<Item[]> {
}
/** The part of a call's options that a hook takes. The key of the cache has nothing of it. */
type HookRequest = Pick<RequestOptions, "timeoutMs" | "headers" | "signal">;
/** Builds options from a client and the input of the method; with `skipToken` for a part of it, the query waits. */
interface OptionsBuilder<Input extends readonly unknown[], Options extends Loading> {
    (messaging: Messaging, ...input: [...Input, request?: HookRequest]): Options;
    /** Any part can be the token. It is known as a symbol, since each copy of TanStack has another one. */
    <Skip extends symbol>(messaging: Messaging, ...input: [...{
        [Index in keyof Input]: Input[Index] | Skip;
    }, request?: HookRequest]): OrSkip<Options, Skip>;
}

/** TanStack's mutation options, except for those that say what the mutation does. */
interface OwnMutationOptions<Variables, Data, OnMutateResult> extends Omit<MutationObserverOptions<Data, MessagingError, Variables, OnMutateResult>, "mutationKey" | "mutationFn" | "retry" | "retryDelay" | "_defaulted"> {
    /**
     * Invalidates the lists that the mutation changes (the spec's `x-invalidates`), so that those in use reload:
     * after a success, and after a failure whose `outcome` is `unknown`, because only the service can tell then. It
     * happens before your `onSuccess` or `onError`, which do not wait for it. Default `true`.
     */
    readonly invalidate?: boolean;
    /** Options of the request. */
    readonly request?: HookRequest | undefined;
}
/** The options of a mutation that can be shown before its response. */
interface OptimisticMutationOptions<Variables, Data, OnMutateResult> extends OwnMutationOptions<Variables, Data, OnMutateResult> {
    /**
     * Shows the change in the hooks of the list at once, and takes it back when it fails. A group has a negative id
     * until the service gives it one. Default `false`: a list shows what the service returned.
     */
    readonly optimistic?: boolean;
}
/** Options for `useMutation`. The data is the client's result, the error a `MessagingError`. */
interface MessagingMutationOptions<Variables, Data, OnMutateResult> extends ForAnyCopy<Omit<MutationObserverOptions<Data, MessagingError, Variables, OnMutateResult>, "mutationKey" | "mutationFn" | "_defaulted">> {
    readonly mutationKey: MessagingKey;
    readonly mutationFn: (variables: Variables) => Promise<Data>;
}
/** The same options, with callbacks that a TanStack of any copy may call. */
type ForAnyCopy<Options> = {
    readonly [Name in keyof Options]: NonNullable<Options[Name]> extends (...given: [...infer Rest, MutationFunctionContext]) => infer Returned ? {
        call(...given: [...Rest, context: {
            readonly client: object;
        }]): Returned;
    }["call"] : Options[Name];
};

/**
 * Mutation options for `groups.create`.
 *
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
declare function createGroupsMutationOptions<OnMutateResult = unknown>(messaging: Messaging, options?: OptimisticMutationOptions<readonly GroupCreate[], Result<Group>, OnMutateResult>): MessagingMutationOptions<readonly GroupCreate[], Result<Group>, OnMutateResult>;
/**
 * Mutation options for `groups.update`.
 *
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
declare function updateGroupsMutationOptions<OnMutateResult = unknown>(messaging: Messaging, options?: OptimisticMutationOptions<readonly GroupUpdate[], Result<Group>, OnMutateResult>): MessagingMutationOptions<readonly GroupUpdate[], Result<Group>, OnMutateResult>;
/**
 * Mutation options for `groups.delete`.
 *
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
declare function deleteGroupsMutationOptions<OnMutateResult = unknown>(messaging: Messaging, options?: OptimisticMutationOptions<GroupIds, Result<Group>, OnMutateResult>): MessagingMutationOptions<GroupIds, Result<Group>, OnMutateResult>;
/**
 * Mutation options for `groupContacts.add`.
 *
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
declare function addGroupContactsMutationOptions<OnMutateResult = unknown>(messaging: Messaging, groupId: number | string, options?: OptimisticMutationOptions<GroupContactIds, Result<GroupContact>, OnMutateResult>): MessagingMutationOptions<GroupContactIds, Result<GroupContact>, OnMutateResult>;
/**
 * Mutation options for `groupContacts.remove`.
 *
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
declare function removeGroupContactsMutationOptions<OnMutateResult = unknown>(messaging: Messaging, groupId: number | string, options?: OptimisticMutationOptions<GroupContactIds, Result<GroupContact>, OnMutateResult>): MessagingMutationOptions<GroupContactIds, Result<GroupContact>, OnMutateResult>;
/**
 * Mutation options for `emailTemplates.create`.
 *
 * Create an email template.
 *
 * Creates one email template and returns it as the only record of `data`. Its `externalId` identifies it from
 * now on.
 *
 * Operation `createEmailTemplate`: `POST /v2.1/email/template`.
 */
declare function createEmailTemplateMutationOptions<OnMutateResult = unknown>(messaging: Messaging, options?: OptimisticMutationOptions<EmailTemplateCreate, Result<EmailTemplate>, OnMutateResult>): MessagingMutationOptions<EmailTemplateCreate, Result<EmailTemplate>, OnMutateResult>;
/**
 * Mutation options for `emailTemplates.delete`.
 *
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
declare function deleteEmailTemplatesMutationOptions<OnMutateResult = unknown>(messaging: Messaging, options?: OptimisticMutationOptions<EmailTemplateExternalIds, Result<EmailTemplate>, OnMutateResult>): MessagingMutationOptions<EmailTemplateExternalIds, Result<EmailTemplate>, OnMutateResult>;
/**
 * Mutation options for `sms.send`.
 *
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
declare function sendSmsMutationOptions<OnMutateResult = unknown>(messaging: Messaging, options?: OwnMutationOptions<SmsSend, Result<Sms, SmsSendMeta>, OnMutateResult>): MessagingMutationOptions<SmsSend, Result<Sms, SmsSendMeta>, OnMutateResult>;
/**
 * Mutation options for `scenarios.trigger`.
 *
 * Trigger a scenario.
 *
 * Starts a predefined scenario for one recipient, identified by an email address, a mobile number or both, and
 * returns one record. The scenario runs on after the response: started does not mean finished.
 *
 * Assumed: retrying the request starts the scenario again.
 *
 * Operation `triggerScenario`: `POST /v2.1/scenario/trigger`.
 */
declare function triggerScenarioMutationOptions<OnMutateResult = unknown>(messaging: Messaging, options?: OwnMutationOptions<ScenarioTrigger, Result<TriggeredScenario>, OnMutateResult>): MessagingMutationOptions<ScenarioTrigger, Result<TriggeredScenario>, OnMutateResult>;

/** The start of a page. Undefined for the first page, which starts where the query says. */
type PageParam = PageStart | undefined;
/** The client's cursor, with the page's first record, which came with the page before and showed that there is this one. */
type PageStart = PageCursor & {
    readonly ahead?: unknown;
};
/** The pages of a list so far, each the array of its records. */
type Pages<Item> = InfiniteData<Item[], PageParam>;
/** A page as it is cached: its records, and where the next page starts. */
interface CachedPage<Item> {
    readonly data: Item[];
    /** Absent on the last page. */
    readonly next?: PageStart;
}
/** The pages of a list so far, as they are cached. */
type CachedPages<Item> = InfiniteData<CachedPage<Item>, PageParam>;
/**
 * Options of a query that loads page after page, for `useInfiniteQuery`, `queryClient.prefetchInfiniteQuery` and everything else
 * that takes infinite query options. The `offset` of the query is where the first page starts.
 */
interface MessagingInfiniteQueryOptions<Item> extends BuiltOptions<CachedPages<Item>, CachedPage<Item>, PageContext> {
    readonly initialPageParam: PageParam;
    readonly getNextPageParam: (lastPage: CachedPage<Item>) => PageParam;
    /** The records alone. */
    readonly select: (cached: CachedPages<Item>) => Pages<Item>;
}
type PageContext = {
    readonly pageParam: PageParam;
};

type ListGroupsInput = [query?: ListGroupsQuery];
/**
 * Query options for one page of `groups.list`. The cache holds `Group[]`.
 *
 * List groups.
 *
 * Returns one page of groups.
 *
 * Operation `listGroups`: `GET /v2.1/group`.
 */
declare const groupsQueryOptions: OptionsBuilder<ListGroupsInput, MessagingQueryOptions<Group>>;
/**
 * Infinite query options for page after page of `groups.list`.
 *
 * List groups.
 *
 * Returns one page of groups.
 *
 * Operation `listGroups`: `GET /v2.1/group`.
 */
declare const groupsInfiniteQueryOptions: OptionsBuilder<ListGroupsInput, MessagingInfiniteQueryOptions<Group>>;
type ListGroupContactsInput = [groupId: number | string, query?: ListGroupContactsQuery];
/**
 * Query options for one page of `groupContacts.list`. The cache holds `GroupContact[]`.
 *
 * List the contacts of a group.
 *
 * Returns one page of the contacts in a group.
 *
 * Operation `listGroupContacts`: `GET /v2.1/group/{groupId}/contact`.
 */
declare const groupContactsQueryOptions: OptionsBuilder<ListGroupContactsInput, MessagingQueryOptions<GroupContact>>;
/**
 * Infinite query options for page after page of `groupContacts.list`.
 *
 * List the contacts of a group.
 *
 * Returns one page of the contacts in a group.
 *
 * Operation `listGroupContacts`: `GET /v2.1/group/{groupId}/contact`.
 */
declare const groupContactsInfiniteQueryOptions: OptionsBuilder<ListGroupContactsInput, MessagingInfiniteQueryOptions<GroupContact>>;
type ListEmailTemplatesInput = [query?: ListEmailTemplatesQuery];
/**
 * Query options for one page of `emailTemplates.list`. The cache holds `EmailTemplate[]`.
 *
 * List email templates.
 *
 * Returns one page of email templates, optionally only those of one SMTP account or with one external id.
 *
 * Operation `listEmailTemplates`: `GET /v2.1/email/template`.
 */
declare const emailTemplatesQueryOptions: OptionsBuilder<ListEmailTemplatesInput, MessagingQueryOptions<EmailTemplate>>;
/**
 * Infinite query options for page after page of `emailTemplates.list`.
 *
 * List email templates.
 *
 * Returns one page of email templates, optionally only those of one SMTP account or with one external id.
 *
 * Operation `listEmailTemplates`: `GET /v2.1/email/template`.
 */
declare const emailTemplatesInfiniteQueryOptions: OptionsBuilder<ListEmailTemplatesInput, MessagingInfiniteQueryOptions<EmailTemplate>>;
type ListSmsInput = [externalId: string, query?: ListSmsQuery];
/**
 * Query options for one page of `sms.list`. The cache holds `Sms[]`.
 *
 * List SMS messages.
 *
 * Returns one page of the messages of one send, identified by its external id: one record per phone number, with
 * its current status.
 *
 * Assumed: it may not show yet what was just sent; for how long is unknown.
 *
 * Operation `listSms`: `GET /v2.1/sms/{externalId}`.
 */
declare const smsQueryOptions: OptionsBuilder<ListSmsInput, MessagingQueryOptions<Sms>>;
/**
 * Infinite query options for page after page of `sms.list`.
 *
 * List SMS messages.
 *
 * Returns one page of the messages of one send, identified by its external id: one record per phone number, with
 * its current status.
 *
 * Assumed: it may not show yet what was just sent; for how long is unknown.
 *
 * Operation `listSms`: `GET /v2.1/sms/{externalId}`.
 */
declare const smsInfiniteQueryOptions: OptionsBuilder<ListSmsInput, MessagingInfiniteQueryOptions<Sms>>;

/** An error in words for people. */
interface ErrorText {
    /** What happened, such as `Too many requests (429)`. */
    readonly title: string;
    /** What a person can do about it, in sentences. Of a write, it says first whether it took effect. */
    readonly advice: string;
    /** What the service, or a check before the request, has to say of the input, a sentence each. */
    readonly reasons: readonly string[];
}
/** Describes an error to people; its `message` is for developers. `isWrite` says that it was a change or a send (default `false`). */
declare function describeError(error: unknown, { isWrite }?: {
    isWrite?: boolean | undefined;
}): ErrorText;

/** How far the messages that were sent under an external id have come. */
interface SmsDelivery {
    /** A record for each phone number, the oldest first. */
    readonly messages: readonly Sms[];
    /** True when every status is final. A status that the spec does not list is not, nor is a list without messages. */
    readonly isFinal: boolean;
}
/** How often to poll. */
interface PollingOptions {
    /** Milliseconds until the second request. Each further wait is half as long again. Default 2 000. */
    readonly intervalMs?: number | undefined;
    /** The longest wait, in milliseconds, unless a `Retry-After` is longer. Default 30 000. */
    readonly maxIntervalMs?: number | undefined;
    /** Options of each request. */
    readonly request?: HookRequest | undefined;
}
/** Options of a query that polls until every status is final, for `useQuery`. */
interface SmsDeliveryQueryOptions extends BuiltOptions<SmsDelivery, SmsDelivery, PollContext> {
    readonly refetchInterval: (query: {
        readonly state: Pick<QueryState<SmsDelivery, MessagingError>, "data" | "error" | "dataUpdateCount" | "errorUpdateCount">;
    }) => number | false;
}
/** TanStack passes this to the request of a poll. Its cache says how many messages are known. */
interface PollContext {
    readonly client?: {
        getQueryData(key: MessagingKey): SmsDelivery | undefined;
    };
    readonly queryKey?: MessagingKey;
}
/**
 * Query options for the delivery of all messages that were sent under an external id: every page of `sms.list`, polled
 * until each status is final. A connection error, a 404, 408, 429 or 5xx does not end it; any other error does. With
 * `skipToken` for the external id, the query waits.
 *
 * Operation `listSms`: `GET /v2.1/sms/{externalId}`.
 */
declare function smsDeliveryQueryOptions<Id extends string | symbol>(messaging: Messaging, externalId: Id, options?: PollingOptions): OrSkip<SmsDeliveryQueryOptions, Extract<Id, symbol>>;

export { addGroupContactsMutationOptions, createEmailTemplateMutationOptions, createGroupsMutationOptions, deleteEmailTemplatesMutationOptions, deleteGroupsMutationOptions, describeError, emailTemplatesInfiniteQueryOptions, emailTemplatesQueryOptions, groupContactsInfiniteQueryOptions, groupContactsQueryOptions, groupsInfiniteQueryOptions, groupsQueryOptions, messagingKeys, removeGroupContactsMutationOptions, sendSmsMutationOptions, smsDeliveryQueryOptions, smsInfiniteQueryOptions, smsQueryOptions, triggerScenarioMutationOptions, updateGroupsMutationOptions };
export type { CachedPage, CachedPages, ErrorText, HookRequest, MessagingInfiniteQueryOptions, MessagingKey, MessagingMutationOptions, MessagingQueryOptions, OptimisticMutationOptions, OptionsBuilder, OwnMutationOptions, PageParam, Pages, PollingOptions, QueryParameters, SmsDelivery, SmsDeliveryQueryOptions };
