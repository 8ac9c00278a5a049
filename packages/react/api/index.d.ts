// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { MessagingError, GroupContactIds, Result, GroupContact, EmailTemplateCreate, EmailTemplate, GroupCreate, Group, EmailTemplateExternalIds, GroupIds, ListEmailTemplatesQuery, ListGroupContactsQuery, ListGroupsQuery, Sms, ListSmsQuery, SmsSend, SmsSendMeta, ScenarioTrigger, TriggeredScenario, GroupUpdate, Messaging } from '@messaging-sdk/client';
export { OperationId } from '@messaging-sdk/client';
import { UseInfiniteQueryOptions, UseQueryOptions, UseMutationResult, SkipToken, DefinedUseQueryResult, UseQueryResult, DefinedUseInfiniteQueryResult, UseInfiniteQueryResult, UseSuspenseQueryResult, UseSuspenseInfiniteQueryResult, UseMutationOptions } from '@tanstack/react-query';
import { HookRequest, CachedPage, MessagingKey, PageParam, CachedPages, Pages, PollingOptions, SmsDelivery, OptimisticMutationOptions, OwnMutationOptions } from './shared.js';
export { ErrorText, MessagingInfiniteQueryOptions, MessagingMutationOptions, MessagingQueryOptions, OptionsBuilder, QueryParameters, SmsDeliveryQueryOptions, addGroupContactsMutationOptions, createEmailTemplateMutationOptions, createGroupsMutationOptions, deleteEmailTemplatesMutationOptions, deleteGroupsMutationOptions, describeError, emailTemplatesInfiniteQueryOptions, emailTemplatesQueryOptions, groupContactsInfiniteQueryOptions, groupContactsQueryOptions, groupsInfiniteQueryOptions, groupsQueryOptions, messagingKeys, removeGroupContactsMutationOptions, sendSmsMutationOptions, smsDeliveryQueryOptions, smsInfiniteQueryOptions, smsQueryOptions, triggerScenarioMutationOptions, updateGroupsMutationOptions } from './shared.js';
import { ReactNode, ReactElement } from 'react';
import '@tanstack/query-core';

/** TanStack's options of a hook whose cache holds `Cached`, except for those that the hook sets. */
type HookOptions<Options, Cached, Built extends string = never> = Omit<Options, "queryKey" | "queryFn" | "initialData" | Built> & {
    /** The data to cache at first, if there is any. */
    readonly initialData?: Cached | (() => Cached | undefined) | undefined;
    /** Options of each request. They are not part of the key: two hooks of one list share what the first has loaded. */
    readonly request?: HookRequest | undefined;
};
/** TanStack's options of `useQuery`, except for those that the hook sets. `Data` is what `select` returns. */
type QueryHookOptions<Item, Data> = HookOptions<UseQueryOptions<Item[], MessagingError, Data, MessagingKey>, Item[]>;
/** TanStack's options of `useQuery`, except for those that the hook sets, and how often to poll. */
type SmsDeliveryHookOptions<Data> = PollingOptions & HookOptions<UseQueryOptions<SmsDelivery, MessagingError, Data, MessagingKey>, SmsDelivery, "refetchInterval">;
/** TanStack's options of `useInfiniteQuery`, except for those that the hook sets. */
type InfiniteQueryHookOptions<Item, Data> = HookOptions<UseInfiniteQueryOptions<CachedPage<Item>, MessagingError, Data, MessagingKey, PageParam>, CachedPages<Item>, "initialPageParam" | `get${string}PageParam` | "maxPages" | "select"> & {
    /** Selects from the pages as they are shown, each the array of its records. */
    readonly select?: ((pages: Pages<Item>) => Data) | undefined;
};
/** A suspended component cannot wait for an input, and throws each error. */
type Suspended = "enabled" | "placeholderData" | "throwOnError";
/** TanStack's options of `useSuspenseQuery`, except for those that the hook sets. */
type SuspenseQueryHookOptions<Item, Data> = Omit<QueryHookOptions<Item, Data>, Suspended>;
/** TanStack's options of `useSuspenseInfiniteQuery`, except for those that the hook sets. */
type SuspenseInfiniteQueryHookOptions<Item, Data> = Omit<InfiniteQueryHookOptions<Item, Data>, Suspended>;

/** The data to cache at first, so that `data` is never undefined. */
type Initial<Cached> = {
    readonly initialData: Cached | (() => Cached);
};

/**
 * `useQuery` with `groupsQueryOptions`: `data` is `Group[]`. With `skipToken` for an input, the query waits.
 *
 * List groups.
 *
 * Returns one page of groups.
 *
 * Operation `listGroups`: `GET /v2.1/group`.
 */
declare function useGroups<Data = Group[]>(query: ListGroupsQuery | SkipToken | undefined, options: QueryHookOptions<Group, Data> & Initial<Group[]>): DefinedUseQueryResult<Data, MessagingError>;
declare function useGroups<Data = Group[]>(query?: ListGroupsQuery | SkipToken, options?: QueryHookOptions<Group, Data>): UseQueryResult<Data, MessagingError>;
/**
 * `useSuspenseQuery` with `groupsQueryOptions`: `data` is `Group[]`.
 *
 * List groups.
 *
 * Returns one page of groups.
 *
 * Operation `listGroups`: `GET /v2.1/group`.
 */
declare function useSuspenseGroups<Data = Group[]>(query?: ListGroupsQuery, options?: SuspenseQueryHookOptions<Group, Data>): UseSuspenseQueryResult<Data, MessagingError>;
/**
 * `useInfiniteQuery` with `groupsInfiniteQueryOptions`: `data` is `Pages<Group>`. With `skipToken` for an input, the query waits.
 *
 * List groups.
 *
 * Returns one page of groups.
 *
 * Operation `listGroups`: `GET /v2.1/group`.
 */
declare function useInfiniteGroups<Data = Pages<Group>>(query: ListGroupsQuery | SkipToken | undefined, options: InfiniteQueryHookOptions<Group, Data> & Initial<CachedPages<Group>>): DefinedUseInfiniteQueryResult<Data, MessagingError>;
declare function useInfiniteGroups<Data = Pages<Group>>(query?: ListGroupsQuery | SkipToken, options?: InfiniteQueryHookOptions<Group, Data>): UseInfiniteQueryResult<Data, MessagingError>;
/**
 * `useSuspenseInfiniteQuery` with `groupsInfiniteQueryOptions`: `data` is `Pages<Group>`.
 *
 * List groups.
 *
 * Returns one page of groups.
 *
 * Operation `listGroups`: `GET /v2.1/group`.
 */
declare function useSuspenseInfiniteGroups<Data = Pages<Group>>(query?: ListGroupsQuery, options?: SuspenseInfiniteQueryHookOptions<Group, Data>): UseSuspenseInfiniteQueryResult<Data, MessagingError>;
/**
 * `useQuery` with `groupContactsQueryOptions`: `data` is `GroupContact[]`. With `skipToken` for an input, the query waits.
 *
 * List the contacts of a group.
 *
 * Returns one page of the contacts in a group.
 *
 * Operation `listGroupContacts`: `GET /v2.1/group/{groupId}/contact`.
 */
declare function useGroupContacts<Data = GroupContact[]>(groupId: number | string | SkipToken, query: ListGroupContactsQuery | SkipToken | undefined, options: QueryHookOptions<GroupContact, Data> & Initial<GroupContact[]>): DefinedUseQueryResult<Data, MessagingError>;
declare function useGroupContacts<Data = GroupContact[]>(groupId: number | string | SkipToken, query?: ListGroupContactsQuery | SkipToken, options?: QueryHookOptions<GroupContact, Data>): UseQueryResult<Data, MessagingError>;
/**
 * `useSuspenseQuery` with `groupContactsQueryOptions`: `data` is `GroupContact[]`.
 *
 * List the contacts of a group.
 *
 * Returns one page of the contacts in a group.
 *
 * Operation `listGroupContacts`: `GET /v2.1/group/{groupId}/contact`.
 */
declare function useSuspenseGroupContacts<Data = GroupContact[]>(groupId: number | string, query?: ListGroupContactsQuery, options?: SuspenseQueryHookOptions<GroupContact, Data>): UseSuspenseQueryResult<Data, MessagingError>;
/**
 * `useInfiniteQuery` with `groupContactsInfiniteQueryOptions`: `data` is `Pages<GroupContact>`. With `skipToken` for an input, the query waits.
 *
 * List the contacts of a group.
 *
 * Returns one page of the contacts in a group.
 *
 * Operation `listGroupContacts`: `GET /v2.1/group/{groupId}/contact`.
 */
declare function useInfiniteGroupContacts<Data = Pages<GroupContact>>(groupId: number | string | SkipToken, query: ListGroupContactsQuery | SkipToken | undefined, options: InfiniteQueryHookOptions<GroupContact, Data> & Initial<CachedPages<GroupContact>>): DefinedUseInfiniteQueryResult<Data, MessagingError>;
declare function useInfiniteGroupContacts<Data = Pages<GroupContact>>(groupId: number | string | SkipToken, query?: ListGroupContactsQuery | SkipToken, options?: InfiniteQueryHookOptions<GroupContact, Data>): UseInfiniteQueryResult<Data, MessagingError>;
/**
 * `useSuspenseInfiniteQuery` with `groupContactsInfiniteQueryOptions`: `data` is `Pages<GroupContact>`.
 *
 * List the contacts of a group.
 *
 * Returns one page of the contacts in a group.
 *
 * Operation `listGroupContacts`: `GET /v2.1/group/{groupId}/contact`.
 */
declare function useSuspenseInfiniteGroupContacts<Data = Pages<GroupContact>>(groupId: number | string, query?: ListGroupContactsQuery, options?: SuspenseInfiniteQueryHookOptions<GroupContact, Data>): UseSuspenseInfiniteQueryResult<Data, MessagingError>;
/**
 * `useQuery` with `emailTemplatesQueryOptions`: `data` is `EmailTemplate[]`. With `skipToken` for an input, the query waits.
 *
 * List email templates.
 *
 * Returns one page of email templates, optionally only those of one SMTP account or with one external id.
 *
 * Operation `listEmailTemplates`: `GET /v2.1/email/template`.
 */
declare function useEmailTemplates<Data = EmailTemplate[]>(query: ListEmailTemplatesQuery | SkipToken | undefined, options: QueryHookOptions<EmailTemplate, Data> & Initial<EmailTemplate[]>): DefinedUseQueryResult<Data, MessagingError>;
declare function useEmailTemplates<Data = EmailTemplate[]>(query?: ListEmailTemplatesQuery | SkipToken, options?: QueryHookOptions<EmailTemplate, Data>): UseQueryResult<Data, MessagingError>;
/**
 * `useSuspenseQuery` with `emailTemplatesQueryOptions`: `data` is `EmailTemplate[]`.
 *
 * List email templates.
 *
 * Returns one page of email templates, optionally only those of one SMTP account or with one external id.
 *
 * Operation `listEmailTemplates`: `GET /v2.1/email/template`.
 */
declare function useSuspenseEmailTemplates<Data = EmailTemplate[]>(query?: ListEmailTemplatesQuery, options?: SuspenseQueryHookOptions<EmailTemplate, Data>): UseSuspenseQueryResult<Data, MessagingError>;
/**
 * `useInfiniteQuery` with `emailTemplatesInfiniteQueryOptions`: `data` is `Pages<EmailTemplate>`. With `skipToken` for an input, the query waits.
 *
 * List email templates.
 *
 * Returns one page of email templates, optionally only those of one SMTP account or with one external id.
 *
 * Operation `listEmailTemplates`: `GET /v2.1/email/template`.
 */
declare function useInfiniteEmailTemplates<Data = Pages<EmailTemplate>>(query: ListEmailTemplatesQuery | SkipToken | undefined, options: InfiniteQueryHookOptions<EmailTemplate, Data> & Initial<CachedPages<EmailTemplate>>): DefinedUseInfiniteQueryResult<Data, MessagingError>;
declare function useInfiniteEmailTemplates<Data = Pages<EmailTemplate>>(query?: ListEmailTemplatesQuery | SkipToken, options?: InfiniteQueryHookOptions<EmailTemplate, Data>): UseInfiniteQueryResult<Data, MessagingError>;
/**
 * `useSuspenseInfiniteQuery` with `emailTemplatesInfiniteQueryOptions`: `data` is `Pages<EmailTemplate>`.
 *
 * List email templates.
 *
 * Returns one page of email templates, optionally only those of one SMTP account or with one external id.
 *
 * Operation `listEmailTemplates`: `GET /v2.1/email/template`.
 */
declare function useSuspenseInfiniteEmailTemplates<Data = Pages<EmailTemplate>>(query?: ListEmailTemplatesQuery, options?: SuspenseInfiniteQueryHookOptions<EmailTemplate, Data>): UseSuspenseInfiniteQueryResult<Data, MessagingError>;
/**
 * `useQuery` with `smsQueryOptions`: `data` is `Sms[]`. With `skipToken` for an input, the query waits.
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
declare function useSms<Data = Sms[]>(externalId: string | SkipToken, query: ListSmsQuery | SkipToken | undefined, options: QueryHookOptions<Sms, Data> & Initial<Sms[]>): DefinedUseQueryResult<Data, MessagingError>;
declare function useSms<Data = Sms[]>(externalId: string | SkipToken, query?: ListSmsQuery | SkipToken, options?: QueryHookOptions<Sms, Data>): UseQueryResult<Data, MessagingError>;
/**
 * `useSuspenseQuery` with `smsQueryOptions`: `data` is `Sms[]`.
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
declare function useSuspenseSms<Data = Sms[]>(externalId: string, query?: ListSmsQuery, options?: SuspenseQueryHookOptions<Sms, Data>): UseSuspenseQueryResult<Data, MessagingError>;
/**
 * `useInfiniteQuery` with `smsInfiniteQueryOptions`: `data` is `Pages<Sms>`. With `skipToken` for an input, the query waits.
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
declare function useInfiniteSms<Data = Pages<Sms>>(externalId: string | SkipToken, query: ListSmsQuery | SkipToken | undefined, options: InfiniteQueryHookOptions<Sms, Data> & Initial<CachedPages<Sms>>): DefinedUseInfiniteQueryResult<Data, MessagingError>;
declare function useInfiniteSms<Data = Pages<Sms>>(externalId: string | SkipToken, query?: ListSmsQuery | SkipToken, options?: InfiniteQueryHookOptions<Sms, Data>): UseInfiniteQueryResult<Data, MessagingError>;
/**
 * `useSuspenseInfiniteQuery` with `smsInfiniteQueryOptions`: `data` is `Pages<Sms>`.
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
declare function useSuspenseInfiniteSms<Data = Pages<Sms>>(externalId: string, query?: ListSmsQuery, options?: SuspenseInfiniteQueryHookOptions<Sms, Data>): UseSuspenseInfiniteQueryResult<Data, MessagingError>;
/**
 * `useMutation` with `createGroupsMutationOptions`: `mutate` takes `readonly GroupCreate[]`, `data` is `Result<Group>`. A second identical call joins the pending one. It invalidates `listGroups`.
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
declare function useCreateGroups<OnMutateResult = unknown>(options?: OptimisticMutationOptions<readonly GroupCreate[], Result<Group>, OnMutateResult>): UseMutationResult<Result<Group>, MessagingError, readonly GroupCreate[], OnMutateResult>;
/**
 * `useMutation` with `updateGroupsMutationOptions`: `mutate` takes `readonly GroupUpdate[]`, `data` is `Result<Group>`. It invalidates `listGroups`.
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
declare function useUpdateGroups<OnMutateResult = unknown>(options?: OptimisticMutationOptions<readonly GroupUpdate[], Result<Group>, OnMutateResult>): UseMutationResult<Result<Group>, MessagingError, readonly GroupUpdate[], OnMutateResult>;
/**
 * `useMutation` with `deleteGroupsMutationOptions`: `mutate` takes `GroupIds`, `data` is `Result<Group>`. It invalidates `listGroups` and `listGroupContacts`.
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
declare function useDeleteGroups<OnMutateResult = unknown>(options?: OptimisticMutationOptions<GroupIds, Result<Group>, OnMutateResult>): UseMutationResult<Result<Group>, MessagingError, GroupIds, OnMutateResult>;
/**
 * `useMutation` with `addGroupContactsMutationOptions`: `mutate` takes `GroupContactIds`, `data` is `Result<GroupContact>`. It invalidates `listGroupContacts`.
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
declare function useAddGroupContacts<OnMutateResult = unknown>(groupId: number | string, options?: OptimisticMutationOptions<GroupContactIds, Result<GroupContact>, OnMutateResult>): UseMutationResult<Result<GroupContact>, MessagingError, GroupContactIds, OnMutateResult>;
/**
 * `useMutation` with `removeGroupContactsMutationOptions`: `mutate` takes `GroupContactIds`, `data` is `Result<GroupContact>`. It invalidates `listGroupContacts`.
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
declare function useRemoveGroupContacts<OnMutateResult = unknown>(groupId: number | string, options?: OptimisticMutationOptions<GroupContactIds, Result<GroupContact>, OnMutateResult>): UseMutationResult<Result<GroupContact>, MessagingError, GroupContactIds, OnMutateResult>;
/**
 * `useMutation` with `createEmailTemplateMutationOptions`: `mutate` takes `EmailTemplateCreate`, `data` is `Result<EmailTemplate>`. A second identical call joins the pending one. It invalidates `listEmailTemplates`.
 *
 * Create an email template.
 *
 * Creates one email template and returns it as the only record of `data`. Its `externalId` identifies it from
 * now on.
 *
 * Operation `createEmailTemplate`: `POST /v2.1/email/template`.
 */
declare function useCreateEmailTemplate<OnMutateResult = unknown>(options?: OptimisticMutationOptions<EmailTemplateCreate, Result<EmailTemplate>, OnMutateResult>): UseMutationResult<Result<EmailTemplate>, MessagingError, EmailTemplateCreate, OnMutateResult>;
/**
 * `useMutation` with `deleteEmailTemplatesMutationOptions`: `mutate` takes `EmailTemplateExternalIds`, `data` is `Result<EmailTemplate>`. It invalidates `listEmailTemplates`.
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
declare function useDeleteEmailTemplates<OnMutateResult = unknown>(options?: OptimisticMutationOptions<EmailTemplateExternalIds, Result<EmailTemplate>, OnMutateResult>): UseMutationResult<Result<EmailTemplate>, MessagingError, EmailTemplateExternalIds, OnMutateResult>;
/**
 * `useMutation` with `sendSmsMutationOptions`: `mutate` takes `SmsSend`, `data` is `Result<Sms, SmsSendMeta>`. A second identical call joins the pending one. It invalidates `listSms`.
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
declare function useSendSms<OnMutateResult = unknown>(options?: OwnMutationOptions<SmsSend, Result<Sms, SmsSendMeta>, OnMutateResult>): UseMutationResult<Result<Sms, SmsSendMeta>, MessagingError, SmsSend, OnMutateResult>;
/**
 * `useMutation` with `triggerScenarioMutationOptions`: `mutate` takes `ScenarioTrigger`, `data` is `Result<TriggeredScenario>`. A second identical call joins the pending one.
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
declare function useTriggerScenario<OnMutateResult = unknown>(options?: OwnMutationOptions<ScenarioTrigger, Result<TriggeredScenario>, OnMutateResult>): UseMutationResult<Result<TriggeredScenario>, MessagingError, ScenarioTrigger, OnMutateResult>;

/** TanStack's options of `useMutation`, and the name of the form. */
interface SendOnceHookOptions<Input, Data> extends Omit<UseMutationOptions<Data, Error, Input>, "mutationFn"> {
    /** The name of this form among those of the tab, such as `reminder-of-order-4711`. */
    readonly form: string;
}
/**
 * Calls a function of your server with what a form holds, and an idempotency key for it: the same for each press, after a lost
 * response and after a reload, until `reset` begins another message. The server passes the key to `sendOnce`.
 */
declare function useSendOnce<Input, Data>(action: (input: Input, idempotencyKey: string) => Promise<Data>, { form, ...options }: SendOnceHookOptions<Input, Data>): UseMutationResult<Data, Error, Input>;

/**
 * `useQuery` with `smsDeliveryQueryOptions`: the delivery of all messages that were sent under an external id. It polls,
 * ever less often, until every status is final, or an error ends it, such as a 401. After another error `data` stays.
 * It pauses in a hidden tab, stops when it is unmounted, and waits with `skipToken`.
 */
declare function useSmsDelivery<Data = SmsDelivery>(externalId: string | SkipToken, options: SmsDeliveryHookOptions<Data> & Initial<SmsDelivery>): DefinedUseQueryResult<Data, MessagingError>;
declare function useSmsDelivery<Data = SmsDelivery>(externalId: string | SkipToken, options?: SmsDeliveryHookOptions<Data>): UseQueryResult<Data, MessagingError>;

interface MessagingProviderProps {
    /** The client that the hooks below use. Create it once, outside of any component. */
    readonly messaging: Messaging;
    readonly children?: ReactNode;
}
/** Provides a client to the hooks below it. You also need TanStack's `QueryClientProvider`, above or below. */
declare function MessagingProvider({ messaging, children }: MessagingProviderProps): ReactElement;
/**
 * Returns the client of the nearest `MessagingProvider`.
 *
 * @throws Error when there is none.
 */
declare function useMessaging(): Messaging;

export { CachedPage, CachedPages, HookRequest, MessagingKey, MessagingProvider, OptimisticMutationOptions, OwnMutationOptions, PageParam, Pages, PollingOptions, SmsDelivery, useAddGroupContacts, useCreateEmailTemplate, useCreateGroups, useDeleteEmailTemplates, useDeleteGroups, useEmailTemplates, useGroupContacts, useGroups, useInfiniteEmailTemplates, useInfiniteGroupContacts, useInfiniteGroups, useInfiniteSms, useMessaging, useRemoveGroupContacts, useSendOnce, useSendSms, useSms, useSmsDelivery, useSuspenseEmailTemplates, useSuspenseGroupContacts, useSuspenseGroups, useSuspenseInfiniteEmailTemplates, useSuspenseInfiniteGroupContacts, useSuspenseInfiniteGroups, useSuspenseInfiniteSms, useSuspenseSms, useTriggerScenario, useUpdateGroups };
export type { InfiniteQueryHookOptions, MessagingProviderProps, QueryHookOptions, SendOnceHookOptions, SmsDeliveryHookOptions, SuspenseInfiniteQueryHookOptions, SuspenseQueryHookOptions };
