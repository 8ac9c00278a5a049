// What users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { MessagingError, operations, GroupContactIds, Result, GroupContact, EmailTemplateCreate, EmailTemplate, GroupCreate, Group, EmailTemplateExternalIds, GroupIds, ListEmailTemplatesQuery, ListGroupContactsQuery, ListGroupsQuery, Sms, ListSmsQuery, SmsSend, SmsSendMeta, ScenarioTrigger, TriggeredScenario, GroupUpdate, Messaging } from '@messaging-sdk/client';
import { UseInfiniteQueryOptions, UseQueryOptions, UseSuspenseInfiniteQueryOptions, UseSuspenseQueryOptions, UseMutationResult, SkipToken, UseQueryResult, UseInfiniteQueryResult, UseSuspenseQueryResult, UseSuspenseInfiniteQueryResult } from '@tanstack/react-query';
import { MessagingKey, PageOffset, OptimisticMutationOptions, Pages, OwnMutationOptions, SmsDelivery, PollingOptions } from './shared.js';
export { InfiniteQueryOptionsBuilder, MessagingInfiniteQueryOptions, MessagingMutationOptions, MessagingQueryOptions, OperationId, QueryOptionsBuilder, QueryParameters, SmsDeliveryQueryOptions, addGroupContactsMutationOptions, createEmailTemplateMutationOptions, createGroupsMutationOptions, deleteEmailTemplatesMutationOptions, deleteGroupsMutationOptions, emailTemplatesInfiniteQueryOptions, emailTemplatesQueryOptions, groupContactsInfiniteQueryOptions, groupContactsQueryOptions, groupsInfiniteQueryOptions, groupsQueryOptions, messagingKeys, removeGroupContactsMutationOptions, sendSmsMutationOptions, smsDeliveryQueryOptions, smsInfiniteQueryOptions, smsQueryOptions, triggerScenarioMutationOptions, updateGroupsMutationOptions } from './shared.js';
import { ReactNode, ReactElement } from 'react';

type Built = "queryKey" | "queryFn";
type BuiltPages = Built | "initialPageParam" | "getNextPageParam";
/** TanStack's options of `useQuery`, but for what the hook says itself. `Data` is what `select` makes of it. */
type QueryHookOptions<Item, Data> = Omit<UseQueryOptions<Item[], MessagingError, Data, MessagingKey>, Built>;
/** TanStack's options of `useSuspenseQuery`, but for what the hook says itself. */
type SuspenseQueryHookOptions<Item, Data> = Omit<UseSuspenseQueryOptions<Item[], MessagingError, Data, MessagingKey>, Built>;
/** TanStack's options of `useInfiniteQuery`, but for what the hook says itself. */
type InfiniteQueryHookOptions<Item, Data> = Omit<UseInfiniteQueryOptions<Item[], MessagingError, Data, MessagingKey, PageOffset>, BuiltPages>;
/** TanStack's options of `useSuspenseInfiniteQuery`, but for what the hook says itself. */
type SuspenseInfiniteQueryHookOptions<Item, Data> = Omit<UseSuspenseInfiniteQueryOptions<Item[], MessagingError, Data, MessagingKey, PageOffset>, BuiltPages>;

/**
 * `useQuery` with `groupsQueryOptions`: `data` is `Group[]`. With `skipToken` for an input it waits.
 *
 * List groups.
 *
 * Returns one page of the groups.
 *
 * Operation `listGroups`: `GET /v2.1/group`.
 */
declare function useGroups<Data = Group[]>(query?: ListGroupsQuery | SkipToken, options?: QueryHookOptions<Group, Data>): UseQueryResult<Data, MessagingError>;
/**
 * `useSuspenseQuery` with `groupsQueryOptions`: `data` is `Group[]`.
 *
 * List groups.
 *
 * Returns one page of the groups.
 *
 * Operation `listGroups`: `GET /v2.1/group`.
 */
declare function useSuspenseGroups<Data = Group[]>(query?: ListGroupsQuery, options?: SuspenseQueryHookOptions<Group, Data>): UseSuspenseQueryResult<Data, MessagingError>;
/**
 * `useInfiniteQuery` with `groupsInfiniteQueryOptions`: `data` is `Pages<Group>`. With `skipToken` for an input it waits.
 *
 * List groups.
 *
 * Returns one page of the groups.
 *
 * Operation `listGroups`: `GET /v2.1/group`.
 */
declare function useInfiniteGroups<Data = Pages<Group>>(query?: ListGroupsQuery | SkipToken, options?: InfiniteQueryHookOptions<Group, Data>): UseInfiniteQueryResult<Data, MessagingError>;
/**
 * `useSuspenseInfiniteQuery` with `groupsInfiniteQueryOptions`: `data` is `Pages<Group>`.
 *
 * List groups.
 *
 * Returns one page of the groups.
 *
 * Operation `listGroups`: `GET /v2.1/group`.
 */
declare function useSuspenseInfiniteGroups<Data = Pages<Group>>(query?: ListGroupsQuery, options?: SuspenseInfiniteQueryHookOptions<Group, Data>): UseSuspenseInfiniteQueryResult<Data, MessagingError>;
/**
 * `useQuery` with `groupContactsQueryOptions`: `data` is `GroupContact[]`. With `skipToken` for an input it waits.
 *
 * List the contacts of a group.
 *
 * Returns one page of the contacts that are members of a group.
 *
 * Operation `listGroupContacts`: `GET /v2.1/group/{groupId}/contact`.
 */
declare function useGroupContacts<Data = GroupContact[]>(groupId: operations["listGroupContacts"]["parameters"]["path"]["groupId"] | SkipToken, query?: ListGroupContactsQuery | SkipToken, options?: QueryHookOptions<GroupContact, Data>): UseQueryResult<Data, MessagingError>;
/**
 * `useSuspenseQuery` with `groupContactsQueryOptions`: `data` is `GroupContact[]`.
 *
 * List the contacts of a group.
 *
 * Returns one page of the contacts that are members of a group.
 *
 * Operation `listGroupContacts`: `GET /v2.1/group/{groupId}/contact`.
 */
declare function useSuspenseGroupContacts<Data = GroupContact[]>(groupId: operations["listGroupContacts"]["parameters"]["path"]["groupId"], query?: ListGroupContactsQuery, options?: SuspenseQueryHookOptions<GroupContact, Data>): UseSuspenseQueryResult<Data, MessagingError>;
/**
 * `useInfiniteQuery` with `groupContactsInfiniteQueryOptions`: `data` is `Pages<GroupContact>`. With `skipToken` for an input it waits.
 *
 * List the contacts of a group.
 *
 * Returns one page of the contacts that are members of a group.
 *
 * Operation `listGroupContacts`: `GET /v2.1/group/{groupId}/contact`.
 */
declare function useInfiniteGroupContacts<Data = Pages<GroupContact>>(groupId: operations["listGroupContacts"]["parameters"]["path"]["groupId"] | SkipToken, query?: ListGroupContactsQuery | SkipToken, options?: InfiniteQueryHookOptions<GroupContact, Data>): UseInfiniteQueryResult<Data, MessagingError>;
/**
 * `useSuspenseInfiniteQuery` with `groupContactsInfiniteQueryOptions`: `data` is `Pages<GroupContact>`.
 *
 * List the contacts of a group.
 *
 * Returns one page of the contacts that are members of a group.
 *
 * Operation `listGroupContacts`: `GET /v2.1/group/{groupId}/contact`.
 */
declare function useSuspenseInfiniteGroupContacts<Data = Pages<GroupContact>>(groupId: operations["listGroupContacts"]["parameters"]["path"]["groupId"], query?: ListGroupContactsQuery, options?: SuspenseInfiniteQueryHookOptions<GroupContact, Data>): UseSuspenseInfiniteQueryResult<Data, MessagingError>;
/**
 * `useQuery` with `emailTemplatesQueryOptions`: `data` is `EmailTemplate[]`. With `skipToken` for an input it waits.
 *
 * List email templates.
 *
 * Returns one page of the email templates, all of them or those of one SMTP account or with one external id.
 *
 * Operation `listEmailTemplates`: `GET /v2.1/email/template`.
 */
declare function useEmailTemplates<Data = EmailTemplate[]>(query?: ListEmailTemplatesQuery | SkipToken, options?: QueryHookOptions<EmailTemplate, Data>): UseQueryResult<Data, MessagingError>;
/**
 * `useSuspenseQuery` with `emailTemplatesQueryOptions`: `data` is `EmailTemplate[]`.
 *
 * List email templates.
 *
 * Returns one page of the email templates, all of them or those of one SMTP account or with one external id.
 *
 * Operation `listEmailTemplates`: `GET /v2.1/email/template`.
 */
declare function useSuspenseEmailTemplates<Data = EmailTemplate[]>(query?: ListEmailTemplatesQuery, options?: SuspenseQueryHookOptions<EmailTemplate, Data>): UseSuspenseQueryResult<Data, MessagingError>;
/**
 * `useInfiniteQuery` with `emailTemplatesInfiniteQueryOptions`: `data` is `Pages<EmailTemplate>`. With `skipToken` for an input it waits.
 *
 * List email templates.
 *
 * Returns one page of the email templates, all of them or those of one SMTP account or with one external id.
 *
 * Operation `listEmailTemplates`: `GET /v2.1/email/template`.
 */
declare function useInfiniteEmailTemplates<Data = Pages<EmailTemplate>>(query?: ListEmailTemplatesQuery | SkipToken, options?: InfiniteQueryHookOptions<EmailTemplate, Data>): UseInfiniteQueryResult<Data, MessagingError>;
/**
 * `useSuspenseInfiniteQuery` with `emailTemplatesInfiniteQueryOptions`: `data` is `Pages<EmailTemplate>`.
 *
 * List email templates.
 *
 * Returns one page of the email templates, all of them or those of one SMTP account or with one external id.
 *
 * Operation `listEmailTemplates`: `GET /v2.1/email/template`.
 */
declare function useSuspenseInfiniteEmailTemplates<Data = Pages<EmailTemplate>>(query?: ListEmailTemplatesQuery, options?: SuspenseInfiniteQueryHookOptions<EmailTemplate, Data>): UseSuspenseInfiniteQueryResult<Data, MessagingError>;
/**
 * `useQuery` with `smsQueryOptions`: `data` is `Sms[]`. With `skipToken` for an input it waits.
 *
 * List SMS messages.
 *
 * Returns one page of the messages that were sent under an external id, one record per phone number, each with the
 * status it has reached.
 *
 * Operation `listSms`: `GET /v2.1/sms/{externalId}`.
 */
declare function useSms<Data = Sms[]>(externalId: operations["listSms"]["parameters"]["path"]["externalId"] | SkipToken, query?: ListSmsQuery | SkipToken, options?: QueryHookOptions<Sms, Data>): UseQueryResult<Data, MessagingError>;
/**
 * `useSuspenseQuery` with `smsQueryOptions`: `data` is `Sms[]`.
 *
 * List SMS messages.
 *
 * Returns one page of the messages that were sent under an external id, one record per phone number, each with the
 * status it has reached.
 *
 * Operation `listSms`: `GET /v2.1/sms/{externalId}`.
 */
declare function useSuspenseSms<Data = Sms[]>(externalId: operations["listSms"]["parameters"]["path"]["externalId"], query?: ListSmsQuery, options?: SuspenseQueryHookOptions<Sms, Data>): UseSuspenseQueryResult<Data, MessagingError>;
/**
 * `useInfiniteQuery` with `smsInfiniteQueryOptions`: `data` is `Pages<Sms>`. With `skipToken` for an input it waits.
 *
 * List SMS messages.
 *
 * Returns one page of the messages that were sent under an external id, one record per phone number, each with the
 * status it has reached.
 *
 * Operation `listSms`: `GET /v2.1/sms/{externalId}`.
 */
declare function useInfiniteSms<Data = Pages<Sms>>(externalId: operations["listSms"]["parameters"]["path"]["externalId"] | SkipToken, query?: ListSmsQuery | SkipToken, options?: InfiniteQueryHookOptions<Sms, Data>): UseInfiniteQueryResult<Data, MessagingError>;
/**
 * `useSuspenseInfiniteQuery` with `smsInfiniteQueryOptions`: `data` is `Pages<Sms>`.
 *
 * List SMS messages.
 *
 * Returns one page of the messages that were sent under an external id, one record per phone number, each with the
 * status it has reached.
 *
 * Operation `listSms`: `GET /v2.1/sms/{externalId}`.
 */
declare function useSuspenseInfiniteSms<Data = Pages<Sms>>(externalId: operations["listSms"]["parameters"]["path"]["externalId"], query?: ListSmsQuery, options?: SuspenseInfiniteQueryHookOptions<Sms, Data>): UseSuspenseInfiniteQueryResult<Data, MessagingError>;
/**
 * `useMutation` with `createGroupsMutationOptions`: `mutate` takes `GroupCreate[]`, `data` is `Result<Group>`. It invalidates `listGroups`.
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
declare function useCreateGroups<OnMutateResult = unknown>(options?: OptimisticMutationOptions<GroupCreate[], Result<Group>, OnMutateResult>): UseMutationResult<Result<Group>, MessagingError, GroupCreate[], OnMutateResult>;
/**
 * `useMutation` with `updateGroupsMutationOptions`: `mutate` takes `GroupUpdate[]`, `data` is `Result<Group>`. It invalidates `listGroups`.
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
declare function useUpdateGroups<OnMutateResult = unknown>(options?: OptimisticMutationOptions<GroupUpdate[], Result<Group>, OnMutateResult>): UseMutationResult<Result<Group>, MessagingError, GroupUpdate[], OnMutateResult>;
/**
 * `useMutation` with `deleteGroupsMutationOptions`: `mutate` takes `GroupIds`, `data` is `Result<Group>`. It invalidates `listGroups` and `listGroupContacts`.
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
declare function useDeleteGroups<OnMutateResult = unknown>(options?: OptimisticMutationOptions<GroupIds, Result<Group>, OnMutateResult>): UseMutationResult<Result<Group>, MessagingError, GroupIds, OnMutateResult>;
/**
 * `useMutation` with `addGroupContactsMutationOptions`: `mutate` takes `GroupContactIds`, `data` is `Result<GroupContact>`. It invalidates `listGroupContacts`.
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
declare function useAddGroupContacts<OnMutateResult = unknown>(groupId: operations["addGroupContacts"]["parameters"]["path"]["groupId"], options?: OptimisticMutationOptions<GroupContactIds, Result<GroupContact>, OnMutateResult>): UseMutationResult<Result<GroupContact>, MessagingError, GroupContactIds, OnMutateResult>;
/**
 * `useMutation` with `removeGroupContactsMutationOptions`: `mutate` takes `GroupContactIds`, `data` is `Result<GroupContact>`. It invalidates `listGroupContacts`.
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
declare function useRemoveGroupContacts<OnMutateResult = unknown>(groupId: operations["removeGroupContacts"]["parameters"]["path"]["groupId"], options?: OptimisticMutationOptions<GroupContactIds, Result<GroupContact>, OnMutateResult>): UseMutationResult<Result<GroupContact>, MessagingError, GroupContactIds, OnMutateResult>;
/**
 * `useMutation` with `createEmailTemplateMutationOptions`: `mutate` takes `EmailTemplateCreate`, `data` is `Result<EmailTemplate>`. It invalidates `listEmailTemplates`.
 *
 * Create an email template.
 *
 * Creates one email template and returns it, as the only record of `data`. It is known by its `externalId` from
 * then on.
 *
 * Operation `createEmailTemplate`: `POST /v2.1/email/template`.
 */
declare function useCreateEmailTemplate<OnMutateResult = unknown>(options?: OptimisticMutationOptions<EmailTemplateCreate, Result<EmailTemplate>, OnMutateResult>): UseMutationResult<Result<EmailTemplate>, MessagingError, EmailTemplateCreate, OnMutateResult>;
/**
 * `useMutation` with `deleteEmailTemplatesMutationOptions`: `mutate` takes `EmailTemplateExternalIds`, `data` is `Result<EmailTemplate>`. It invalidates `listEmailTemplates`.
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
declare function useDeleteEmailTemplates<OnMutateResult = unknown>(options?: OptimisticMutationOptions<EmailTemplateExternalIds, Result<EmailTemplate>, OnMutateResult>): UseMutationResult<Result<EmailTemplate>, MessagingError, EmailTemplateExternalIds, OnMutateResult>;
/**
 * `useMutation` with `sendSmsMutationOptions`: `mutate` takes `SmsSend`, `data` is `Result<Sms, SmsSendMeta>`. It invalidates `listSms`.
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
declare function useSendSms<OnMutateResult = unknown>(options?: OwnMutationOptions<SmsSend, Result<Sms, SmsSendMeta>, OnMutateResult>): UseMutationResult<Result<Sms, SmsSendMeta>, MessagingError, SmsSend, OnMutateResult>;
/**
 * `useMutation` with `triggerScenarioMutationOptions`: `mutate` takes `ScenarioTrigger`, `data` is `Result<TriggeredScenario>`.
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
declare function useTriggerScenario<OnMutateResult = unknown>(options?: OwnMutationOptions<ScenarioTrigger, Result<TriggeredScenario>, OnMutateResult>): UseMutationResult<Result<TriggeredScenario>, MessagingError, ScenarioTrigger, OnMutateResult>;

/** TanStack's options of `useQuery`, but for what the hook says itself, and how often to ask. */
interface SmsDeliveryHookOptions<Data> extends Omit<UseQueryOptions<SmsDelivery, MessagingError, Data, MessagingKey>, "queryKey" | "queryFn" | "refetchInterval">, PollingOptions {
}
/**
 * `useQuery` with `smsDeliveryQueryOptions`: the delivery of all messages that were sent under an external id, live.
 * It asks at once, then less and less often, until every status is final; never in a hidden tab, nor once it is
 * unmounted. With `skipToken` it waits.
 *
 * ```tsx
 * const { data } = useSmsDelivery(externalId);
 * return data?.isFinal ? "Done" : `On its way to ${data?.messages.length ?? "?"} phones`;
 * ```
 *
 * An error that may pass, such as a lost connection, a 404, a 429 or a 5xx, does not end it: `error` is there until the
 * next look succeeds, and `data` stays. One that will not pass, such as a 401, does.
 */
declare function useSmsDelivery<Data = SmsDelivery>(externalId: string | SkipToken, { intervalMs, maxIntervalMs, ...options }?: SmsDeliveryHookOptions<Data>): UseQueryResult<Data, MessagingError>;

interface MessagingProviderProps {
    /** The client whose data the hooks below show. Make it once, outside of any component. */
    readonly messaging: Messaging;
    readonly children?: ReactNode;
}
/**
 * Hands a client to the hooks below it. TanStack's `QueryClientProvider` stays the app's own, above or below.
 *
 * ```tsx
 * <QueryClientProvider client={queryClient}>
 *   <MessagingProvider messaging={messaging}>
 *     <App />
 *   </MessagingProvider>
 * </QueryClientProvider>
 * ```
 */
declare function MessagingProvider({ messaging, children }: MessagingProviderProps): ReactElement;
/**
 * The client of the nearest `MessagingProvider`.
 *
 * @throws Error when there is none.
 */
declare function useMessaging(): Messaging;

export { MessagingKey, MessagingProvider, OptimisticMutationOptions, OwnMutationOptions, PageOffset, Pages, PollingOptions, SmsDelivery, useAddGroupContacts, useCreateEmailTemplate, useCreateGroups, useDeleteEmailTemplates, useDeleteGroups, useEmailTemplates, useGroupContacts, useGroups, useInfiniteEmailTemplates, useInfiniteGroupContacts, useInfiniteGroups, useInfiniteSms, useMessaging, useRemoveGroupContacts, useSendSms, useSms, useSmsDelivery, useSuspenseEmailTemplates, useSuspenseGroupContacts, useSuspenseGroups, useSuspenseInfiniteEmailTemplates, useSuspenseInfiniteGroupContacts, useSuspenseInfiniteGroups, useSuspenseInfiniteSms, useSuspenseSms, useTriggerScenario, useUpdateGroups };
export type { InfiniteQueryHookOptions, MessagingProviderProps, QueryHookOptions, SmsDeliveryHookOptions, SuspenseInfiniteQueryHookOptions, SuspenseQueryHookOptions };
