// Generated from spec/ by tools/generate. Do not edit: run `pnpm generate`.
import type { EmailTemplate, EmailTemplateCreate, EmailTemplateExternalIds, Group, GroupContact, GroupContactIds, GroupCreate, GroupIds, GroupUpdate, ScenarioTrigger, Sms, SmsSend, SmsSendMeta, TriggeredScenario, operations } from "@messaging-sdk/types";
import type { RequestOptions } from "../options.ts";
import type { PagePromise } from "../paging/page-promise.ts";
import type { Result } from "../result.ts";

export type { ErrorCode, ErrorEntry, Meta, EmailTemplate, EmailTemplateCreate, EmailTemplateExternalIds, Group, GroupContact, GroupContactIds, GroupCreate, GroupIds, GroupUpdate, ScenarioTrigger, Sms, SmsSend, SmsSendMeta, TriggeredScenario } from "@messaging-sdk/types";

/** The name of an operation of the spec. */
export type OperationId = "listGroups" | "createGroups" | "updateGroups" | "deleteGroups" | "listGroupContacts" | "addGroupContacts" | "removeGroupContacts" | "listEmailTemplates" | "createEmailTemplate" | "deleteEmailTemplates" | "sendSms" | "listSms" | "triggerScenario";

/** The query of `groups.list`. */
export type ListGroupsQuery = NonNullable<operations["listGroups"]["parameters"]["query"]>;

/** The query of `groupContacts.list`. */
export type ListGroupContactsQuery = NonNullable<operations["listGroupContacts"]["parameters"]["query"]>;

/** The query of `emailTemplates.list`. */
export type ListEmailTemplatesQuery = NonNullable<operations["listEmailTemplates"]["parameters"]["query"]>;

/** The query of `sms.list`. */
export type ListSmsQuery = NonNullable<operations["listSms"]["parameters"]["query"]>;

/** The methods of `messaging.groups`. */
export interface GroupsMethods {
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
export interface GroupContactsMethods {
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
export interface EmailTemplatesMethods {
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
export interface SmsMethods {
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
export interface ScenariosMethods {
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
export interface Resources {
  readonly groups: GroupsMethods;
  readonly groupContacts: GroupContactsMethods;
  readonly emailTemplates: EmailTemplatesMethods;
  readonly sms: SmsMethods;
  readonly scenarios: ScenariosMethods;
}
