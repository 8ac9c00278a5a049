// What users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { ListGroupsQuery, operations, ListGroupContactsQuery, ListEmailTemplatesQuery, ListSmsQuery, Messaging, Resources, MessagingError, Sms, GroupContactIds, Result, GroupContact, EmailTemplateCreate, EmailTemplate, GroupCreate, Group, EmailTemplateExternalIds, GroupIds, SmsSend, SmsSendMeta, ScenarioTrigger, TriggeredScenario, GroupUpdate } from '@messaging-sdk/client';
import { DataTag, SkipToken, InfiniteData, UseMutationOptions } from '@tanstack/react-query';

/** The resource of each operation. */
declare const resources: {
    readonly listGroups: "groups";
    readonly createGroups: "groups";
    readonly updateGroups: "groups";
    readonly deleteGroups: "groups";
    readonly listGroupContacts: "groupContacts";
    readonly addGroupContacts: "groupContacts";
    readonly removeGroupContacts: "groupContacts";
    readonly listEmailTemplates: "emailTemplates";
    readonly createEmailTemplate: "emailTemplates";
    readonly deleteEmailTemplates: "emailTemplates";
    readonly sendSms: "sms";
    readonly listSms: "sms";
    readonly triggerScenario: "scenarios";
};
/** The name of an operation of the spec. */
type OperationId = keyof typeof resources;
/** The parameters of each query: path parameters and query in one object. */
interface QueryParameters {
    listGroups: ListGroupsQuery;
    listGroupContacts: operations["listGroupContacts"]["parameters"]["path"] & ListGroupContactsQuery;
    listEmailTemplates: ListEmailTemplatesQuery;
    listSms: operations["listSms"]["parameters"]["path"] & ListSmsQuery;
}

/**
 * `["messaging", scope, resource, operationId, params]`, or the front part of it; the key of an infinite query ends
 * in `"infinite"`, because its cached value has another shape. Of a request only its parameters are in a key: a
 * header or a signal would make it differ from one render, or one machine, to the next.
 */
type MessagingKey = readonly ["messaging", ...rest: (string | Params)[]];
/** Path parameters and query of a call, in one object. */
type Params = Readonly<Record<string, unknown>>;
/**
 * The keys that everything is cached under, from wide to narrow, for `invalidateQueries` and the like. Each matches
 * whatever starts with it; the exact key of one query is the `queryKey` of its options.
 */
declare const messagingKeys: {
    /** All a client has cached. */
    all: ({ scope }: Messaging) => MessagingKey;
    /** Every query of a resource, such as `groups`. */
    resource: ({ scope }: Messaging, resource: keyof Resources) => MessagingKey;
    /** Every query of an operation, such as `listGroups`. */
    operation: typeof operationKey;
    /** Every query of an operation with these parameters, whatever others it has: all pages of a group's contacts. */
    params: <Id extends keyof QueryParameters>(messaging: Messaging, operationId: Id, params: QueryParameters[Id]) => MessagingKey;
};
declare function operationKey({ scope }: Messaging, operationId: OperationId): MessagingKey;

/** A key that tells TanStack what is cached under it, so that `getQueryData` and its kin are typed. */
type QueryKeyOf<Data> = DataTag<MessagingKey, Data, MessagingError>;

/** The input of a query that may have to wait: any part of it can be TanStack's `skipToken`. */
type Skippable<Input extends readonly unknown[]> = {
    [Index in keyof Input]: Input[Index] | SkipToken;
};

/**
 * Options of a query of one page, for `useQuery`, `queryClient.query` and whatever else takes query options. What is
 * cached is the array of its records. An error is one of the client's own.
 */
interface MessagingQueryOptions<Item, Skip = never> extends ErrorHandling {
    readonly queryKey: QueryKeyOf<Item[]>;
    readonly queryFn: ((context: {
        signal: AbortSignal;
    }) => Promise<Item[]>) | Skip;
}
/** What the options of a query say of its error. */
interface ErrorHandling {
    /** The client repeats by itself what the spec allows. */
    readonly retry: false;
    /** Never there: TanStack infers the type of the error from it. */
    readonly throwOnError?: (error: MessagingError) => boolean;
}
/** Builds query options from a client and the input of the method; with `skipToken` for a part of it, they wait. */
interface QueryOptionsBuilder<Input extends readonly unknown[], Item> {
    (messaging: Messaging, ...input: Input): MessagingQueryOptions<Item>;
    (messaging: Messaging, ...input: Skippable<Input>): MessagingQueryOptions<Item, SkipToken>;
}

/** Where a page starts; undefined for the first, which starts where the query says. */
type PageOffset = number | undefined;
/** The pages of a list so far, each the array of its records. */
type Pages<Item> = InfiniteData<Item[], PageOffset>;
/**
 * Options of a query of page after page, for `useInfiniteQuery`, `queryClient.infiniteQuery` and whatever else takes
 * infinite query options. The `offset` of the query is where the first page starts.
 */
interface MessagingInfiniteQueryOptions<Item, Skip = never> extends ErrorHandling {
    readonly queryKey: QueryKeyOf<Pages<Item>>;
    readonly queryFn: LoadPage<Item> | Skip;
    readonly initialPageParam: PageOffset;
    readonly getNextPageParam: (lastPage: Item[], allPages: Item[][], offset: PageOffset) => PageOffset;
}
type LoadPage<Item> = (context: {
    signal: AbortSignal;
    pageParam: PageOffset;
}) => Promise<Item[]>;
/** Builds them from a client and the input of the method; with `skipToken` for a part of it, they wait. */
interface InfiniteQueryOptionsBuilder<Input extends readonly unknown[], Item> {
    (messaging: Messaging, ...input: Input): MessagingInfiniteQueryOptions<Item>;
    (messaging: Messaging, ...input: Skippable<Input>): MessagingInfiniteQueryOptions<Item, SkipToken>;
}

/** TanStack's mutation options, but for those that say what the mutation does. */
interface OwnMutationOptions<Variables, Data, OnMutateResult> extends Omit<UseMutationOptions<Data, MessagingError, Variables, OnMutateResult>, "mutationKey" | "mutationFn" | "retry" | "retryDelay"> {
    /**
     * Whether the lists that it changes, those of the spec's `x-invalidates`, become stale, so that the ones in use load
     * again: after a success, and after a failure whose `outcome` is `unknown`, because only the service can tell then.
     * It happens before your `onSuccess` or `onError`, and is not waited for. Default `true`.
     */
    readonly invalidate?: boolean;
}
/** The same, of a mutation that can be shown before the service has answered. */
interface OptimisticMutationOptions<Variables, Data, OnMutateResult> extends OwnMutationOptions<Variables, Data, OnMutateResult> {
    /**
     * Whether the hooks of the list show the change at once, and take it back when it fails. A group has a negative id
     * until the service gives it one. Default `false`: what a list shows is what the service has said.
     */
    readonly optimistic?: boolean;
}
/** Options of a mutation, for `useMutation`. Its data is the client's whole result, an error one of the client's own. */
interface MessagingMutationOptions<Variables, Data, OnMutateResult> extends Omit<UseMutationOptions<Data, MessagingError, Variables, OnMutateResult>, "mutationKey" | "mutationFn"> {
    readonly mutationKey: MessagingKey;
    readonly mutationFn: (variables: Variables) => Promise<Data>;
}

type ExternalId = operations["listSms"]["parameters"]["path"]["externalId"];
/** How far the messages that were sent under an external id have come. */
interface SmsDelivery {
    /** One record per phone number, the oldest first. */
    readonly messages: readonly Sms[];
    /**
     * Whether no status changes any more. A status that the spec does not know may, and where no message is to be seen,
     * one may be yet to come.
     */
    readonly isFinal: boolean;
}
/** How often to ask. */
interface PollingOptions {
    /** Milliseconds until the second look; each further wait is half as long again. Default 2 000. */
    readonly intervalMs?: number | undefined;
    /** Milliseconds that no wait is longer than, but where the service asks for more. Default 30 000. */
    readonly maxIntervalMs?: number | undefined;
}
/** Options of a query that asks again until every status is final, for `useQuery`. */
interface SmsDeliveryQueryOptions<Skip = never> extends ErrorHandling {
    readonly queryKey: QueryKeyOf<SmsDelivery>;
    readonly queryFn: ((context: {
        signal: AbortSignal;
    }) => Promise<SmsDelivery>) | Skip;
    readonly refetchInterval: (query: {
        readonly state: Polled;
    }) => number | false;
}
/** What the next wait depends on. */
interface Polled {
    readonly data: SmsDelivery | undefined;
    readonly error: MessagingError | null;
    readonly dataUpdateCount: number;
    readonly errorUpdateCount: number;
}
/**
 * Query options for the delivery of all messages that were sent under an external id: every page of `sms.list`, again
 * and again until each status is final. An error that may pass, such as a lost connection, a 404, a 429 or a 5xx, does
 * not end it; one that will not pass does. With `skipToken` for the external id, they wait.
 *
 * Operation `listSms`: `GET /v2.1/sms/{externalId}`.
 */
declare function smsDeliveryQueryOptions(messaging: Messaging, externalId: ExternalId, polling?: PollingOptions): SmsDeliveryQueryOptions;
declare function smsDeliveryQueryOptions(messaging: Messaging, externalId: ExternalId | SkipToken, polling?: PollingOptions): SmsDeliveryQueryOptions<SkipToken>;

/**
 * Mutation options for `groups.create`.
 *
 * Create groups.
 *
 * Creates one or more groups at once and returns them, with the ids the service gave them.
 *
 * Assumed: 1 to 1000 groups per request (G10).
 *
 * Assumed: when only some of the groups can be created, those are, and the answer is a 207 with the rest in
 * `errors`; when none can, it is a 422 (G4).
 *
 * Operation `createGroups`: `POST /v2.1/group`.
 */
declare function createGroupsMutationOptions<OnMutateResult = unknown>(messaging: Messaging, options?: OptimisticMutationOptions<GroupCreate[], Result<Group>, OnMutateResult>): MessagingMutationOptions<GroupCreate[], Result<Group>, OnMutateResult>;
/**
 * Mutation options for `groups.update`.
 *
 * Update groups.
 *
 * Changes the name or the description of one or more groups at once and returns the groups as they are now. A
 * field left out keeps its value.
 *
 * Assumed: 1 to 1000 groups per request (G10).
 *
 * Assumed: when only some of the groups can be changed, those are, and the answer is a 207 with the rest in
 * `errors`; when none can, it is a 422 (G4).
 *
 * Operation `updateGroups`: `PUT /v2.1/group`.
 */
declare function updateGroupsMutationOptions<OnMutateResult = unknown>(messaging: Messaging, options?: OptimisticMutationOptions<GroupUpdate[], Result<Group>, OnMutateResult>): MessagingMutationOptions<GroupUpdate[], Result<Group>, OnMutateResult>;
/**
 * Mutation options for `groups.delete`.
 *
 * Delete groups.
 *
 * Deletes one or more groups at once and returns them as they were.
 *
 * Assumed: 1 to 1000 groups per request (G10).
 *
 * Assumed: when only some of the groups can be deleted, those are, and the answer is a 207 with the rest in
 * `errors`; when none can, it is a 422 (G4).
 *
 * Operation `deleteGroups`: `DELETE /v2.1/group`.
 */
declare function deleteGroupsMutationOptions<OnMutateResult = unknown>(messaging: Messaging, options?: OptimisticMutationOptions<GroupIds, Result<Group>, OnMutateResult>): MessagingMutationOptions<GroupIds, Result<Group>, OnMutateResult>;
/**
 * Mutation options for `groupContacts.add`.
 *
 * Add contacts to a group.
 *
 * Makes existing contacts members of a group and returns them.
 *
 * Assumed: 1 to 1000 contacts per request (G12).
 *
 * Assumed: a contact that is a member already stays one and is no error (G12).
 *
 * Assumed: when only some of the contacts can be added, those are, and the answer is a 207 with the rest in
 * `errors`; when none can, it is a 422 (G4).
 *
 * Operation `addGroupContacts`: `POST /v2.1/group/{groupId}/contact`.
 */
declare function addGroupContactsMutationOptions<OnMutateResult = unknown>(messaging: Messaging, groupId: operations["addGroupContacts"]["parameters"]["path"]["groupId"], options?: OptimisticMutationOptions<GroupContactIds, Result<GroupContact>, OnMutateResult>): MessagingMutationOptions<GroupContactIds, Result<GroupContact>, OnMutateResult>;
/**
 * Mutation options for `groupContacts.remove`.
 *
 * Remove contacts from a group.
 *
 * Ends the membership of contacts in a group and returns them.
 *
 * Assumed: 1 to 1000 contacts per request (G12).
 *
 * Assumed: a contact that exists but is no member is no error (G12).
 *
 * Assumed: when only some of the contacts can be removed, those are, and the answer is a 207 with the rest in
 * `errors`; when none can, it is a 422 (G4).
 *
 * Operation `removeGroupContacts`: `DELETE /v2.1/group/{groupId}/contact`.
 */
declare function removeGroupContactsMutationOptions<OnMutateResult = unknown>(messaging: Messaging, groupId: operations["removeGroupContacts"]["parameters"]["path"]["groupId"], options?: OptimisticMutationOptions<GroupContactIds, Result<GroupContact>, OnMutateResult>): MessagingMutationOptions<GroupContactIds, Result<GroupContact>, OnMutateResult>;
/**
 * Mutation options for `emailTemplates.create`.
 *
 * Create an email template.
 *
 * Creates one email template and returns it, as the only record of `data`. It is known by its `externalId` from
 * then on.
 *
 * Operation `createEmailTemplate`: `POST /v2.1/email/template`.
 */
declare function createEmailTemplateMutationOptions<OnMutateResult = unknown>(messaging: Messaging, options?: OptimisticMutationOptions<EmailTemplateCreate, Result<EmailTemplate>, OnMutateResult>): MessagingMutationOptions<EmailTemplateCreate, Result<EmailTemplate>, OnMutateResult>;
/**
 * Mutation options for `emailTemplates.delete`.
 *
 * Delete email templates.
 *
 * Deletes one or more email templates at once and returns them as they were.
 *
 * Assumed: 1 to 1000 templates per request (G13).
 *
 * Assumed: when only some of the templates can be deleted, those are, and the answer is a 207 with the rest in
 * `errors`; when none can, it is a 422 (G4).
 *
 * Operation `deleteEmailTemplates`: `DELETE /v2.1/email/template`.
 */
declare function deleteEmailTemplatesMutationOptions<OnMutateResult = unknown>(messaging: Messaging, options?: OptimisticMutationOptions<EmailTemplateExternalIds, Result<EmailTemplate>, OnMutateResult>): MessagingMutationOptions<EmailTemplateExternalIds, Result<EmailTemplate>, OnMutateResult>;
/**
 * Mutation options for `sms.send`.
 *
 * Send an SMS.
 *
 * Sends one text to one or more phone numbers, at once or at `scheduleTime`, and returns one record per number
 * that was accepted. Accepted is not delivered: look the messages up by their `externalId`, or have their status
 * reported to `webhookUrl`.
 *
 * Assumed: 1 to 1000 phone numbers per request (G14).
 *
 * Inferred: a repeated request sends again, whatever its `externalId` (G20).
 *
 * Assumed: when only some of the numbers are accepted, those are served, and the answer is a 207 with the rest in
 * `errors`; when none is, it is a 422 (G4).
 *
 * Operation `sendSms`: `POST /v2.1/sms`.
 */
declare function sendSmsMutationOptions<OnMutateResult = unknown>(messaging: Messaging, options?: OwnMutationOptions<SmsSend, Result<Sms, SmsSendMeta>, OnMutateResult>): MessagingMutationOptions<SmsSend, Result<Sms, SmsSendMeta>, OnMutateResult>;
/**
 * Mutation options for `scenarios.trigger`.
 *
 * Trigger a scenario.
 *
 * Starts a predefined scenario for one recipient, known by an email address, a mobile number or both, and returns
 * one record that says so. Started is not finished: what the scenario does goes on after the answer.
 *
 * Assumed: a repeated request starts the scenario again (G24).
 *
 * Operation `triggerScenario`: `POST /v2.1/scenario/trigger`.
 */
declare function triggerScenarioMutationOptions<OnMutateResult = unknown>(messaging: Messaging, options?: OwnMutationOptions<ScenarioTrigger, Result<TriggeredScenario>, OnMutateResult>): MessagingMutationOptions<ScenarioTrigger, Result<TriggeredScenario>, OnMutateResult>;

type ListGroupsInput = [query?: ListGroupsQuery];
/**
 * Query options for one page of `groups.list`; what is cached is `Group[]`.
 *
 * List groups.
 *
 * Returns one page of the groups.
 *
 * Operation `listGroups`: `GET /v2.1/group`.
 */
declare const groupsQueryOptions: QueryOptionsBuilder<ListGroupsInput, Group>;
/**
 * Infinite query options for page after page of `groups.list`.
 *
 * List groups.
 *
 * Returns one page of the groups.
 *
 * Operation `listGroups`: `GET /v2.1/group`.
 */
declare const groupsInfiniteQueryOptions: InfiniteQueryOptionsBuilder<ListGroupsInput, Group>;
type ListGroupContactsInput = [groupId: operations["listGroupContacts"]["parameters"]["path"]["groupId"], query?: ListGroupContactsQuery];
/**
 * Query options for one page of `groupContacts.list`; what is cached is `GroupContact[]`.
 *
 * List the contacts of a group.
 *
 * Returns one page of the contacts that are members of a group.
 *
 * Operation `listGroupContacts`: `GET /v2.1/group/{groupId}/contact`.
 */
declare const groupContactsQueryOptions: QueryOptionsBuilder<ListGroupContactsInput, GroupContact>;
/**
 * Infinite query options for page after page of `groupContacts.list`.
 *
 * List the contacts of a group.
 *
 * Returns one page of the contacts that are members of a group.
 *
 * Operation `listGroupContacts`: `GET /v2.1/group/{groupId}/contact`.
 */
declare const groupContactsInfiniteQueryOptions: InfiniteQueryOptionsBuilder<ListGroupContactsInput, GroupContact>;
type ListEmailTemplatesInput = [query?: ListEmailTemplatesQuery];
/**
 * Query options for one page of `emailTemplates.list`; what is cached is `EmailTemplate[]`.
 *
 * List email templates.
 *
 * Returns one page of the email templates, all of them or those of one SMTP account or with one external id.
 *
 * Operation `listEmailTemplates`: `GET /v2.1/email/template`.
 */
declare const emailTemplatesQueryOptions: QueryOptionsBuilder<ListEmailTemplatesInput, EmailTemplate>;
/**
 * Infinite query options for page after page of `emailTemplates.list`.
 *
 * List email templates.
 *
 * Returns one page of the email templates, all of them or those of one SMTP account or with one external id.
 *
 * Operation `listEmailTemplates`: `GET /v2.1/email/template`.
 */
declare const emailTemplatesInfiniteQueryOptions: InfiniteQueryOptionsBuilder<ListEmailTemplatesInput, EmailTemplate>;
type ListSmsInput = [externalId: operations["listSms"]["parameters"]["path"]["externalId"], query?: ListSmsQuery];
/**
 * Query options for one page of `sms.list`; what is cached is `Sms[]`.
 *
 * List SMS messages.
 *
 * Returns one page of the messages that were sent under an external id, one record per phone number, each with the
 * status it has reached.
 *
 * Operation `listSms`: `GET /v2.1/sms/{externalId}`.
 */
declare const smsQueryOptions: QueryOptionsBuilder<ListSmsInput, Sms>;
/**
 * Infinite query options for page after page of `sms.list`.
 *
 * List SMS messages.
 *
 * Returns one page of the messages that were sent under an external id, one record per phone number, each with the
 * status it has reached.
 *
 * Operation `listSms`: `GET /v2.1/sms/{externalId}`.
 */
declare const smsInfiniteQueryOptions: InfiniteQueryOptionsBuilder<ListSmsInput, Sms>;

export { addGroupContactsMutationOptions, createEmailTemplateMutationOptions, createGroupsMutationOptions, deleteEmailTemplatesMutationOptions, deleteGroupsMutationOptions, emailTemplatesInfiniteQueryOptions, emailTemplatesQueryOptions, groupContactsInfiniteQueryOptions, groupContactsQueryOptions, groupsInfiniteQueryOptions, groupsQueryOptions, messagingKeys, removeGroupContactsMutationOptions, sendSmsMutationOptions, smsDeliveryQueryOptions, smsInfiniteQueryOptions, smsQueryOptions, triggerScenarioMutationOptions, updateGroupsMutationOptions };
export type { InfiniteQueryOptionsBuilder, MessagingInfiniteQueryOptions, MessagingKey, MessagingMutationOptions, MessagingQueryOptions, OperationId, OptimisticMutationOptions, OwnMutationOptions, PageOffset, Pages, PollingOptions, QueryOptionsBuilder, QueryParameters, SmsDelivery, SmsDeliveryQueryOptions };
