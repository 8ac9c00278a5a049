// Generated from spec/ by tools/generate. Do not edit: run `pnpm generate`.
import type { EmailTemplate, Group, GroupContact, ListEmailTemplatesQuery, ListGroupContactsQuery, ListGroupsQuery, ListSmsQuery, Sms } from "@messaging-sdk/client";
import { infiniteQueryOptionsBuilder, type MessagingInfiniteQueryOptions } from "../queries/infinite-query-options.ts";
import { type ListOperation, type MessagingQueryOptions, type OptionsBuilder, queryOptionsBuilder } from "../queries/query-options.ts";

type ListGroupsInput = [query?: ListGroupsQuery];

const listGroups: ListOperation<ListGroupsInput, Group> = {
  operationId: "listGroups",
  path: [],
  limit: "limit",
  pageSize: 100,
  list: (messaging, options, query) => messaging.groups.list(query, options),
};

/**
 * Query options for one page of `groups.list`. The cache holds `Group[]`.
 *
 * List groups.
 *
 * Returns one page of groups.
 *
 * Operation `listGroups`: `GET /v2.1/group`.
 */
export const groupsQueryOptions: OptionsBuilder<ListGroupsInput, MessagingQueryOptions<Group>> =
  /* @__PURE__ */ queryOptionsBuilder(listGroups);

/**
 * Infinite query options for page after page of `groups.list`.
 *
 * List groups.
 *
 * Returns one page of groups.
 *
 * Operation `listGroups`: `GET /v2.1/group`.
 */
export const groupsInfiniteQueryOptions: OptionsBuilder<ListGroupsInput, MessagingInfiniteQueryOptions<Group>> =
  /* @__PURE__ */ infiniteQueryOptionsBuilder(listGroups);

type ListGroupContactsInput = [groupId: number | string, query?: ListGroupContactsQuery];

const listGroupContacts: ListOperation<ListGroupContactsInput, GroupContact> = {
  operationId: "listGroupContacts",
  path: ["groupId"],
  limit: "limit",
  pageSize: 100,
  list: (messaging, options, groupId, query) => messaging.groupContacts.list(groupId, query, options),
};

/**
 * Query options for one page of `groupContacts.list`. The cache holds `GroupContact[]`.
 *
 * List the contacts of a group.
 *
 * Returns one page of the contacts in a group.
 *
 * Operation `listGroupContacts`: `GET /v2.1/group/{groupId}/contact`.
 */
export const groupContactsQueryOptions: OptionsBuilder<ListGroupContactsInput, MessagingQueryOptions<GroupContact>> =
  /* @__PURE__ */ queryOptionsBuilder(listGroupContacts);

/**
 * Infinite query options for page after page of `groupContacts.list`.
 *
 * List the contacts of a group.
 *
 * Returns one page of the contacts in a group.
 *
 * Operation `listGroupContacts`: `GET /v2.1/group/{groupId}/contact`.
 */
export const groupContactsInfiniteQueryOptions: OptionsBuilder<ListGroupContactsInput, MessagingInfiniteQueryOptions<GroupContact>> =
  /* @__PURE__ */ infiniteQueryOptionsBuilder(listGroupContacts);

type ListEmailTemplatesInput = [query?: ListEmailTemplatesQuery];

const listEmailTemplates: ListOperation<ListEmailTemplatesInput, EmailTemplate> = {
  operationId: "listEmailTemplates",
  path: [],
  limit: "limit",
  pageSize: 100,
  list: (messaging, options, query) => messaging.emailTemplates.list(query, options),
};

/**
 * Query options for one page of `emailTemplates.list`. The cache holds `EmailTemplate[]`.
 *
 * List email templates.
 *
 * Returns one page of email templates, optionally only those of one SMTP account or with one external id.
 *
 * Operation `listEmailTemplates`: `GET /v2.1/email/template`.
 */
export const emailTemplatesQueryOptions: OptionsBuilder<ListEmailTemplatesInput, MessagingQueryOptions<EmailTemplate>> =
  /* @__PURE__ */ queryOptionsBuilder(listEmailTemplates);

/**
 * Infinite query options for page after page of `emailTemplates.list`.
 *
 * List email templates.
 *
 * Returns one page of email templates, optionally only those of one SMTP account or with one external id.
 *
 * Operation `listEmailTemplates`: `GET /v2.1/email/template`.
 */
export const emailTemplatesInfiniteQueryOptions: OptionsBuilder<ListEmailTemplatesInput, MessagingInfiniteQueryOptions<EmailTemplate>> =
  /* @__PURE__ */ infiniteQueryOptionsBuilder(listEmailTemplates);

type ListSmsInput = [externalId: string, query?: ListSmsQuery];

const listSms: ListOperation<ListSmsInput, Sms> = {
  operationId: "listSms",
  path: ["externalId"],
  limit: "limit",
  pageSize: 100,
  list: (messaging, options, externalId, query) => messaging.sms.list(externalId, query, options),
};

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
export const smsQueryOptions: OptionsBuilder<ListSmsInput, MessagingQueryOptions<Sms>> =
  /* @__PURE__ */ queryOptionsBuilder(listSms);

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
export const smsInfiniteQueryOptions: OptionsBuilder<ListSmsInput, MessagingInfiniteQueryOptions<Sms>> =
  /* @__PURE__ */ infiniteQueryOptionsBuilder(listSms);
