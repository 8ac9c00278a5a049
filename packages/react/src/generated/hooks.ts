// Generated from spec/ by tools/generate. Do not edit: run `pnpm generate`.
"use client";

import type { EmailTemplate, EmailTemplateCreate, EmailTemplateExternalIds, Group, GroupContact, GroupContactIds, GroupCreate, GroupIds, GroupUpdate, ListEmailTemplatesQuery, ListGroupContactsQuery, ListGroupsQuery, ListSmsQuery, ScenarioTrigger, Sms, SmsSend, SmsSendMeta, TriggeredScenario, MessagingError, Result } from "@messaging-sdk/client";
import { type DefinedUseInfiniteQueryResult, type DefinedUseQueryResult, type SkipToken, type UseQueryResult, type UseSuspenseQueryResult, type UseInfiniteQueryResult, type UseSuspenseInfiniteQueryResult, type UseMutationResult, useMutation, useQuery, useSuspenseQuery, useInfiniteQuery, useSuspenseInfiniteQuery } from "@tanstack/react-query";
import type { QueryHookOptions, SuspenseQueryHookOptions, InfiniteQueryHookOptions, SuspenseInfiniteQueryHookOptions } from "../hooks/hook-options.ts";
import { useDedupedMutation } from "../hooks/use-deduped-mutation.ts";
import { type Initial, useListOptions } from "../hooks/use-list-options.ts";
import { useMessaging } from "../messaging-provider.ts";
import type { CachedPages, Pages } from "../queries/infinite-query-options.ts";
import type { OptimisticMutationOptions, OwnMutationOptions } from "../queries/mutation-options.ts";
import { createGroupsMutationOptions, updateGroupsMutationOptions, deleteGroupsMutationOptions, addGroupContactsMutationOptions, removeGroupContactsMutationOptions, createEmailTemplateMutationOptions, deleteEmailTemplatesMutationOptions, sendSmsMutationOptions, triggerScenarioMutationOptions } from "./mutations.ts";
import { groupsQueryOptions, groupsInfiniteQueryOptions, groupContactsQueryOptions, groupContactsInfiniteQueryOptions, emailTemplatesQueryOptions, emailTemplatesInfiniteQueryOptions, smsQueryOptions, smsInfiniteQueryOptions } from "./queries.ts";

/**
 * `useQuery` with `groupsQueryOptions`: `data` is `Group[]`. With `skipToken` for an input, the query waits.
 *
 * List groups.
 *
 * Returns one page of groups.
 *
 * Operation `listGroups`: `GET /v2.1/group`.
 */
export function useGroups<Data = Group[]>(query: ListGroupsQuery | SkipToken | undefined, options: QueryHookOptions<Group, Data> & Initial<Group[]>): DefinedUseQueryResult<Data, MessagingError>;
export function useGroups<Data = Group[]>(query?: ListGroupsQuery | SkipToken, options?: QueryHookOptions<Group, Data>): UseQueryResult<Data, MessagingError>;
export function useGroups<Data = Group[]>(query?: ListGroupsQuery | SkipToken, options?: QueryHookOptions<Group, Data>): UseQueryResult<Data, MessagingError> {
  return useQuery(useListOptions(groupsQueryOptions, [query], options));
}

/**
 * `useSuspenseQuery` with `groupsQueryOptions`: `data` is `Group[]`.
 *
 * List groups.
 *
 * Returns one page of groups.
 *
 * Operation `listGroups`: `GET /v2.1/group`.
 */
export function useSuspenseGroups<Data = Group[]>(query?: ListGroupsQuery, options?: SuspenseQueryHookOptions<Group, Data>): UseSuspenseQueryResult<Data, MessagingError> {
  return useSuspenseQuery(useListOptions(groupsQueryOptions, [query], options));
}

/**
 * `useInfiniteQuery` with `groupsInfiniteQueryOptions`: `data` is `Pages<Group>`. With `skipToken` for an input, the query waits.
 *
 * List groups.
 *
 * Returns one page of groups.
 *
 * Operation `listGroups`: `GET /v2.1/group`.
 */
export function useInfiniteGroups<Data = Pages<Group>>(query: ListGroupsQuery | SkipToken | undefined, options: InfiniteQueryHookOptions<Group, Data> & Initial<CachedPages<Group>>): DefinedUseInfiniteQueryResult<Data, MessagingError>;
export function useInfiniteGroups<Data = Pages<Group>>(query?: ListGroupsQuery | SkipToken, options?: InfiniteQueryHookOptions<Group, Data>): UseInfiniteQueryResult<Data, MessagingError>;
export function useInfiniteGroups<Data = Pages<Group>>(query?: ListGroupsQuery | SkipToken, options?: InfiniteQueryHookOptions<Group, Data>): UseInfiniteQueryResult<Data, MessagingError> {
  return useInfiniteQuery(useListOptions(groupsInfiniteQueryOptions, [query], options));
}

/**
 * `useSuspenseInfiniteQuery` with `groupsInfiniteQueryOptions`: `data` is `Pages<Group>`.
 *
 * List groups.
 *
 * Returns one page of groups.
 *
 * Operation `listGroups`: `GET /v2.1/group`.
 */
export function useSuspenseInfiniteGroups<Data = Pages<Group>>(query?: ListGroupsQuery, options?: SuspenseInfiniteQueryHookOptions<Group, Data>): UseSuspenseInfiniteQueryResult<Data, MessagingError> {
  return useSuspenseInfiniteQuery(useListOptions(groupsInfiniteQueryOptions, [query], options));
}

/**
 * `useQuery` with `groupContactsQueryOptions`: `data` is `GroupContact[]`. With `skipToken` for an input, the query waits.
 *
 * List the contacts of a group.
 *
 * Returns one page of the contacts in a group.
 *
 * Operation `listGroupContacts`: `GET /v2.1/group/{groupId}/contact`.
 */
export function useGroupContacts<Data = GroupContact[]>(groupId: number | string | SkipToken, query: ListGroupContactsQuery | SkipToken | undefined, options: QueryHookOptions<GroupContact, Data> & Initial<GroupContact[]>): DefinedUseQueryResult<Data, MessagingError>;
export function useGroupContacts<Data = GroupContact[]>(groupId: number | string | SkipToken, query?: ListGroupContactsQuery | SkipToken, options?: QueryHookOptions<GroupContact, Data>): UseQueryResult<Data, MessagingError>;
export function useGroupContacts<Data = GroupContact[]>(groupId: number | string | SkipToken, query?: ListGroupContactsQuery | SkipToken, options?: QueryHookOptions<GroupContact, Data>): UseQueryResult<Data, MessagingError> {
  return useQuery(useListOptions(groupContactsQueryOptions, [groupId, query], options));
}

/**
 * `useSuspenseQuery` with `groupContactsQueryOptions`: `data` is `GroupContact[]`.
 *
 * List the contacts of a group.
 *
 * Returns one page of the contacts in a group.
 *
 * Operation `listGroupContacts`: `GET /v2.1/group/{groupId}/contact`.
 */
export function useSuspenseGroupContacts<Data = GroupContact[]>(groupId: number | string, query?: ListGroupContactsQuery, options?: SuspenseQueryHookOptions<GroupContact, Data>): UseSuspenseQueryResult<Data, MessagingError> {
  return useSuspenseQuery(useListOptions(groupContactsQueryOptions, [groupId, query], options));
}

/**
 * `useInfiniteQuery` with `groupContactsInfiniteQueryOptions`: `data` is `Pages<GroupContact>`. With `skipToken` for an input, the query waits.
 *
 * List the contacts of a group.
 *
 * Returns one page of the contacts in a group.
 *
 * Operation `listGroupContacts`: `GET /v2.1/group/{groupId}/contact`.
 */
export function useInfiniteGroupContacts<Data = Pages<GroupContact>>(groupId: number | string | SkipToken, query: ListGroupContactsQuery | SkipToken | undefined, options: InfiniteQueryHookOptions<GroupContact, Data> & Initial<CachedPages<GroupContact>>): DefinedUseInfiniteQueryResult<Data, MessagingError>;
export function useInfiniteGroupContacts<Data = Pages<GroupContact>>(groupId: number | string | SkipToken, query?: ListGroupContactsQuery | SkipToken, options?: InfiniteQueryHookOptions<GroupContact, Data>): UseInfiniteQueryResult<Data, MessagingError>;
export function useInfiniteGroupContacts<Data = Pages<GroupContact>>(groupId: number | string | SkipToken, query?: ListGroupContactsQuery | SkipToken, options?: InfiniteQueryHookOptions<GroupContact, Data>): UseInfiniteQueryResult<Data, MessagingError> {
  return useInfiniteQuery(useListOptions(groupContactsInfiniteQueryOptions, [groupId, query], options));
}

/**
 * `useSuspenseInfiniteQuery` with `groupContactsInfiniteQueryOptions`: `data` is `Pages<GroupContact>`.
 *
 * List the contacts of a group.
 *
 * Returns one page of the contacts in a group.
 *
 * Operation `listGroupContacts`: `GET /v2.1/group/{groupId}/contact`.
 */
export function useSuspenseInfiniteGroupContacts<Data = Pages<GroupContact>>(groupId: number | string, query?: ListGroupContactsQuery, options?: SuspenseInfiniteQueryHookOptions<GroupContact, Data>): UseSuspenseInfiniteQueryResult<Data, MessagingError> {
  return useSuspenseInfiniteQuery(useListOptions(groupContactsInfiniteQueryOptions, [groupId, query], options));
}

/**
 * `useQuery` with `emailTemplatesQueryOptions`: `data` is `EmailTemplate[]`. With `skipToken` for an input, the query waits.
 *
 * List email templates.
 *
 * Returns one page of email templates, optionally only those of one SMTP account or with one external id.
 *
 * Operation `listEmailTemplates`: `GET /v2.1/email/template`.
 */
export function useEmailTemplates<Data = EmailTemplate[]>(query: ListEmailTemplatesQuery | SkipToken | undefined, options: QueryHookOptions<EmailTemplate, Data> & Initial<EmailTemplate[]>): DefinedUseQueryResult<Data, MessagingError>;
export function useEmailTemplates<Data = EmailTemplate[]>(query?: ListEmailTemplatesQuery | SkipToken, options?: QueryHookOptions<EmailTemplate, Data>): UseQueryResult<Data, MessagingError>;
export function useEmailTemplates<Data = EmailTemplate[]>(query?: ListEmailTemplatesQuery | SkipToken, options?: QueryHookOptions<EmailTemplate, Data>): UseQueryResult<Data, MessagingError> {
  return useQuery(useListOptions(emailTemplatesQueryOptions, [query], options));
}

/**
 * `useSuspenseQuery` with `emailTemplatesQueryOptions`: `data` is `EmailTemplate[]`.
 *
 * List email templates.
 *
 * Returns one page of email templates, optionally only those of one SMTP account or with one external id.
 *
 * Operation `listEmailTemplates`: `GET /v2.1/email/template`.
 */
export function useSuspenseEmailTemplates<Data = EmailTemplate[]>(query?: ListEmailTemplatesQuery, options?: SuspenseQueryHookOptions<EmailTemplate, Data>): UseSuspenseQueryResult<Data, MessagingError> {
  return useSuspenseQuery(useListOptions(emailTemplatesQueryOptions, [query], options));
}

/**
 * `useInfiniteQuery` with `emailTemplatesInfiniteQueryOptions`: `data` is `Pages<EmailTemplate>`. With `skipToken` for an input, the query waits.
 *
 * List email templates.
 *
 * Returns one page of email templates, optionally only those of one SMTP account or with one external id.
 *
 * Operation `listEmailTemplates`: `GET /v2.1/email/template`.
 */
export function useInfiniteEmailTemplates<Data = Pages<EmailTemplate>>(query: ListEmailTemplatesQuery | SkipToken | undefined, options: InfiniteQueryHookOptions<EmailTemplate, Data> & Initial<CachedPages<EmailTemplate>>): DefinedUseInfiniteQueryResult<Data, MessagingError>;
export function useInfiniteEmailTemplates<Data = Pages<EmailTemplate>>(query?: ListEmailTemplatesQuery | SkipToken, options?: InfiniteQueryHookOptions<EmailTemplate, Data>): UseInfiniteQueryResult<Data, MessagingError>;
export function useInfiniteEmailTemplates<Data = Pages<EmailTemplate>>(query?: ListEmailTemplatesQuery | SkipToken, options?: InfiniteQueryHookOptions<EmailTemplate, Data>): UseInfiniteQueryResult<Data, MessagingError> {
  return useInfiniteQuery(useListOptions(emailTemplatesInfiniteQueryOptions, [query], options));
}

/**
 * `useSuspenseInfiniteQuery` with `emailTemplatesInfiniteQueryOptions`: `data` is `Pages<EmailTemplate>`.
 *
 * List email templates.
 *
 * Returns one page of email templates, optionally only those of one SMTP account or with one external id.
 *
 * Operation `listEmailTemplates`: `GET /v2.1/email/template`.
 */
export function useSuspenseInfiniteEmailTemplates<Data = Pages<EmailTemplate>>(query?: ListEmailTemplatesQuery, options?: SuspenseInfiniteQueryHookOptions<EmailTemplate, Data>): UseSuspenseInfiniteQueryResult<Data, MessagingError> {
  return useSuspenseInfiniteQuery(useListOptions(emailTemplatesInfiniteQueryOptions, [query], options));
}

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
export function useSms<Data = Sms[]>(externalId: string | SkipToken, query: ListSmsQuery | SkipToken | undefined, options: QueryHookOptions<Sms, Data> & Initial<Sms[]>): DefinedUseQueryResult<Data, MessagingError>;
export function useSms<Data = Sms[]>(externalId: string | SkipToken, query?: ListSmsQuery | SkipToken, options?: QueryHookOptions<Sms, Data>): UseQueryResult<Data, MessagingError>;
export function useSms<Data = Sms[]>(externalId: string | SkipToken, query?: ListSmsQuery | SkipToken, options?: QueryHookOptions<Sms, Data>): UseQueryResult<Data, MessagingError> {
  return useQuery(useListOptions(smsQueryOptions, [externalId, query], options));
}

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
export function useSuspenseSms<Data = Sms[]>(externalId: string, query?: ListSmsQuery, options?: SuspenseQueryHookOptions<Sms, Data>): UseSuspenseQueryResult<Data, MessagingError> {
  return useSuspenseQuery(useListOptions(smsQueryOptions, [externalId, query], options));
}

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
export function useInfiniteSms<Data = Pages<Sms>>(externalId: string | SkipToken, query: ListSmsQuery | SkipToken | undefined, options: InfiniteQueryHookOptions<Sms, Data> & Initial<CachedPages<Sms>>): DefinedUseInfiniteQueryResult<Data, MessagingError>;
export function useInfiniteSms<Data = Pages<Sms>>(externalId: string | SkipToken, query?: ListSmsQuery | SkipToken, options?: InfiniteQueryHookOptions<Sms, Data>): UseInfiniteQueryResult<Data, MessagingError>;
export function useInfiniteSms<Data = Pages<Sms>>(externalId: string | SkipToken, query?: ListSmsQuery | SkipToken, options?: InfiniteQueryHookOptions<Sms, Data>): UseInfiniteQueryResult<Data, MessagingError> {
  return useInfiniteQuery(useListOptions(smsInfiniteQueryOptions, [externalId, query], options));
}

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
export function useSuspenseInfiniteSms<Data = Pages<Sms>>(externalId: string, query?: ListSmsQuery, options?: SuspenseInfiniteQueryHookOptions<Sms, Data>): UseSuspenseInfiniteQueryResult<Data, MessagingError> {
  return useSuspenseInfiniteQuery(useListOptions(smsInfiniteQueryOptions, [externalId, query], options));
}

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
export function useCreateGroups<OnMutateResult = unknown>(options?: OptimisticMutationOptions<readonly GroupCreate[], Result<Group>, OnMutateResult>): UseMutationResult<Result<Group>, MessagingError, readonly GroupCreate[], OnMutateResult> {
  return useDedupedMutation(createGroupsMutationOptions(useMessaging(), options));
}

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
export function useUpdateGroups<OnMutateResult = unknown>(options?: OptimisticMutationOptions<readonly GroupUpdate[], Result<Group>, OnMutateResult>): UseMutationResult<Result<Group>, MessagingError, readonly GroupUpdate[], OnMutateResult> {
  return useMutation(updateGroupsMutationOptions(useMessaging(), options));
}

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
export function useDeleteGroups<OnMutateResult = unknown>(options?: OptimisticMutationOptions<GroupIds, Result<Group>, OnMutateResult>): UseMutationResult<Result<Group>, MessagingError, GroupIds, OnMutateResult> {
  return useMutation(deleteGroupsMutationOptions(useMessaging(), options));
}

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
export function useAddGroupContacts<OnMutateResult = unknown>(groupId: number | string, options?: OptimisticMutationOptions<GroupContactIds, Result<GroupContact>, OnMutateResult>): UseMutationResult<Result<GroupContact>, MessagingError, GroupContactIds, OnMutateResult> {
  return useMutation(addGroupContactsMutationOptions(useMessaging(), groupId, options));
}

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
export function useRemoveGroupContacts<OnMutateResult = unknown>(groupId: number | string, options?: OptimisticMutationOptions<GroupContactIds, Result<GroupContact>, OnMutateResult>): UseMutationResult<Result<GroupContact>, MessagingError, GroupContactIds, OnMutateResult> {
  return useMutation(removeGroupContactsMutationOptions(useMessaging(), groupId, options));
}

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
export function useCreateEmailTemplate<OnMutateResult = unknown>(options?: OptimisticMutationOptions<EmailTemplateCreate, Result<EmailTemplate>, OnMutateResult>): UseMutationResult<Result<EmailTemplate>, MessagingError, EmailTemplateCreate, OnMutateResult> {
  return useDedupedMutation(createEmailTemplateMutationOptions(useMessaging(), options));
}

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
export function useDeleteEmailTemplates<OnMutateResult = unknown>(options?: OptimisticMutationOptions<EmailTemplateExternalIds, Result<EmailTemplate>, OnMutateResult>): UseMutationResult<Result<EmailTemplate>, MessagingError, EmailTemplateExternalIds, OnMutateResult> {
  return useMutation(deleteEmailTemplatesMutationOptions(useMessaging(), options));
}

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
export function useSendSms<OnMutateResult = unknown>(options?: OwnMutationOptions<SmsSend, Result<Sms, SmsSendMeta>, OnMutateResult>): UseMutationResult<Result<Sms, SmsSendMeta>, MessagingError, SmsSend, OnMutateResult> {
  return useDedupedMutation(sendSmsMutationOptions(useMessaging(), options));
}

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
export function useTriggerScenario<OnMutateResult = unknown>(options?: OwnMutationOptions<ScenarioTrigger, Result<TriggeredScenario>, OnMutateResult>): UseMutationResult<Result<TriggeredScenario>, MessagingError, ScenarioTrigger, OnMutateResult> {
  return useDedupedMutation(triggerScenarioMutationOptions(useMessaging(), options));
}
