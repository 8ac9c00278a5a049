// Generated from spec/ by tools/generate. Do not edit: run `pnpm generate`.
import type { EmailTemplate, EmailTemplateCreate, EmailTemplateExternalIds, Group, GroupContact, GroupContactIds, GroupCreate, GroupIds, GroupUpdate, ScenarioTrigger, Sms, SmsSend, SmsSendMeta, TriggeredScenario, Messaging, Result } from "@messaging-sdk/client";
import { given, type ListChange, now, temporaryId } from "../queries/list-change.ts";
import { type MessagingMutationOptions, mutationOptions, type OptimisticMutationOptions, type OwnMutationOptions } from "../queries/mutation-options.ts";

/** How `groups.create` shows in `groups.list` before the response arrives. */
const createGroupsChange: ListChange<readonly GroupCreate[], Group> = {
  list: "listGroups",
  offset: "offset",
  kind: "add",
  key: "id",
  records: (records) => records.map((record) => ({ id: temporaryId(), description: null, externalId: null, createdAt: now(), ...given(record) })),
};

/** How `groups.update` shows in `groups.list` before the response arrives. */
const updateGroupsChange: ListChange<readonly GroupUpdate[], Partial<Group>> = {
  list: "listGroups",
  offset: "offset",
  kind: "patch",
  key: "id",
  records: given,
};

/** How `groups.delete` shows in `groups.list` before the response arrives. */
const deleteGroupsChange: ListChange<GroupIds, Partial<Group>> = {
  list: "listGroups",
  offset: "offset",
  kind: "remove",
  key: "id",
  records: (keys) => keys.id.map((id) => ({ id })),
};

/** How `groupContacts.add` shows in `groupContacts.list` before the response arrives. */
const addGroupContactsChange: ListChange<GroupContactIds, GroupContact> = {
  list: "listGroupContacts",
  offset: "offset",
  kind: "add",
  key: "id",
  records: (keys) => keys.id.map((id) => ({ email: null, phoneNumber: null, externalId: null, id })),
};

/** How `groupContacts.remove` shows in `groupContacts.list` before the response arrives. */
const removeGroupContactsChange: ListChange<GroupContactIds, Partial<GroupContact>> = {
  list: "listGroupContacts",
  offset: "offset",
  kind: "remove",
  key: "id",
  records: (keys) => keys.id.map((id) => ({ id })),
};

/** How `emailTemplates.create` shows in `emailTemplates.list` before the response arrives. */
const createEmailTemplateChange: ListChange<EmailTemplateCreate, EmailTemplate> = {
  list: "listEmailTemplates",
  offset: "offset",
  kind: "add",
  key: "externalId",
  records: (record) => [({ html: null, text: null, createdAt: now(), ...given(record) })],
};

/** How `emailTemplates.delete` shows in `emailTemplates.list` before the response arrives. */
const deleteEmailTemplatesChange: ListChange<EmailTemplateExternalIds, Partial<EmailTemplate>> = {
  list: "listEmailTemplates",
  offset: "offset",
  kind: "remove",
  key: "externalId",
  records: (keys) => keys.externalId.map((externalId) => ({ externalId })),
};

/**
 * Mutation options for `groups.create`.
 *
 * Create groups.
 *
 * Creates one or more groups at once and returns them, with the ids the service assigned.
 *
 * Assumed: 1 to 1000 groups per request (G10).
 *
 * Assumed: if only some of the groups can be created, they are, and the response is a 207 with the rest in
 * `errors`; if none can, it is a 422 (G4).
 *
 * Operation `createGroups`: `POST /v2.1/group`.
 */
export function createGroupsMutationOptions<OnMutateResult = unknown>(messaging: Messaging, options?: OptimisticMutationOptions<readonly GroupCreate[], Result<Group>, OnMutateResult>): MessagingMutationOptions<readonly GroupCreate[], Result<Group>, OnMutateResult> {
  return mutationOptions(messaging, {
    operationId: "createGroups",
    retry: "unsafe",
    invalidates: ["listGroups"],
    change: createGroupsChange,
    send: (groups: readonly GroupCreate[]) => messaging.groups.create(groups),
  }, options);
}

/**
 * Mutation options for `groups.update`.
 *
 * Update groups.
 *
 * Changes the name or the description of one or more groups at once and returns the updated groups.
 * Fields you leave out keep their value.
 *
 * Assumed: 1 to 1000 groups per request (G10).
 *
 * Assumed: if only some of the groups can be changed, they are, and the response is a 207 with the rest in
 * `errors`; if none can, it is a 422 (G4).
 *
 * Operation `updateGroups`: `PUT /v2.1/group`.
 */
export function updateGroupsMutationOptions<OnMutateResult = unknown>(messaging: Messaging, options?: OptimisticMutationOptions<readonly GroupUpdate[], Result<Group>, OnMutateResult>): MessagingMutationOptions<readonly GroupUpdate[], Result<Group>, OnMutateResult> {
  return mutationOptions(messaging, {
    operationId: "updateGroups",
    retry: "idempotent",
    invalidates: ["listGroups"],
    change: updateGroupsChange,
    send: (groups: readonly GroupUpdate[]) => messaging.groups.update(groups),
  }, options);
}

/**
 * Mutation options for `groups.delete`.
 *
 * Delete groups.
 *
 * Deletes one or more groups at once and returns their last state.
 *
 * Assumed: 1 to 1000 groups per request (G10).
 *
 * Assumed: if only some of the groups can be deleted, they are, and the response is a 207 with the rest in
 * `errors`; if none can, it is a 422 (G4).
 *
 * Operation `deleteGroups`: `DELETE /v2.1/group`.
 */
export function deleteGroupsMutationOptions<OnMutateResult = unknown>(messaging: Messaging, options?: OptimisticMutationOptions<GroupIds, Result<Group>, OnMutateResult>): MessagingMutationOptions<GroupIds, Result<Group>, OnMutateResult> {
  return mutationOptions(messaging, {
    operationId: "deleteGroups",
    retry: "idempotent",
    invalidates: ["listGroups","listGroupContacts"],
    change: deleteGroupsChange,
    send: (groups: GroupIds) => messaging.groups.delete(groups),
  }, options);
}

/**
 * Mutation options for `groupContacts.add`.
 *
 * Add contacts to a group.
 *
 * Adds existing contacts to a group and returns them.
 *
 * Assumed: 1 to 1000 contacts per request (G12).
 *
 * Assumed: adding a contact that is already a member has no effect and is no error (G12).
 *
 * Assumed: if only some of the contacts can be added, they are, and the response is a 207 with the rest in
 * `errors`; if none can, it is a 422 (G4).
 *
 * Operation `addGroupContacts`: `POST /v2.1/group/{groupId}/contact`.
 */
export function addGroupContactsMutationOptions<OnMutateResult = unknown>(messaging: Messaging, groupId: number | string, options?: OptimisticMutationOptions<GroupContactIds, Result<GroupContact>, OnMutateResult>): MessagingMutationOptions<GroupContactIds, Result<GroupContact>, OnMutateResult> {
  return mutationOptions(messaging, {
    operationId: "addGroupContacts",
    params: { groupId },
    retry: "idempotent",
    invalidates: ["listGroupContacts"],
    change: addGroupContactsChange,
    send: (groupContacts: GroupContactIds) => messaging.groupContacts.add(groupId, groupContacts),
  }, options);
}

/**
 * Mutation options for `groupContacts.remove`.
 *
 * Remove contacts from a group.
 *
 * Removes contacts from a group and returns them.
 *
 * Assumed: 1 to 1000 contacts per request (G12).
 *
 * Assumed: removing a contact that is not a member has no effect and is no error (G12).
 *
 * Assumed: if only some of the contacts can be removed, they are, and the response is a 207 with the rest in
 * `errors`; if none can, it is a 422 (G4).
 *
 * Operation `removeGroupContacts`: `DELETE /v2.1/group/{groupId}/contact`.
 */
export function removeGroupContactsMutationOptions<OnMutateResult = unknown>(messaging: Messaging, groupId: number | string, options?: OptimisticMutationOptions<GroupContactIds, Result<GroupContact>, OnMutateResult>): MessagingMutationOptions<GroupContactIds, Result<GroupContact>, OnMutateResult> {
  return mutationOptions(messaging, {
    operationId: "removeGroupContacts",
    params: { groupId },
    retry: "idempotent",
    invalidates: ["listGroupContacts"],
    change: removeGroupContactsChange,
    send: (groupContacts: GroupContactIds) => messaging.groupContacts.remove(groupId, groupContacts),
  }, options);
}

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
export function createEmailTemplateMutationOptions<OnMutateResult = unknown>(messaging: Messaging, options?: OptimisticMutationOptions<EmailTemplateCreate, Result<EmailTemplate>, OnMutateResult>): MessagingMutationOptions<EmailTemplateCreate, Result<EmailTemplate>, OnMutateResult> {
  return mutationOptions(messaging, {
    operationId: "createEmailTemplate",
    retry: "unsafe",
    invalidates: ["listEmailTemplates"],
    change: createEmailTemplateChange,
    send: (emailTemplate: EmailTemplateCreate) => messaging.emailTemplates.create(emailTemplate),
  }, options);
}

/**
 * Mutation options for `emailTemplates.delete`.
 *
 * Delete email templates.
 *
 * Deletes one or more email templates at once and returns their last state.
 *
 * Assumed: 1 to 1000 templates per request (G13).
 *
 * Assumed: if only some of the templates can be deleted, they are, and the response is a 207 with the rest in
 * `errors`; if none can, it is a 422 (G4).
 *
 * Operation `deleteEmailTemplates`: `DELETE /v2.1/email/template`.
 */
export function deleteEmailTemplatesMutationOptions<OnMutateResult = unknown>(messaging: Messaging, options?: OptimisticMutationOptions<EmailTemplateExternalIds, Result<EmailTemplate>, OnMutateResult>): MessagingMutationOptions<EmailTemplateExternalIds, Result<EmailTemplate>, OnMutateResult> {
  return mutationOptions(messaging, {
    operationId: "deleteEmailTemplates",
    retry: "idempotent",
    invalidates: ["listEmailTemplates"],
    change: deleteEmailTemplatesChange,
    send: (emailTemplates: EmailTemplateExternalIds) => messaging.emailTemplates.delete(emailTemplates),
  }, options);
}

/**
 * Mutation options for `sms.send`.
 *
 * Send an SMS.
 *
 * Sends one text to one or more phone numbers, now or at `scheduleTime`, and returns one record per accepted
 * number. Accepted does not mean delivered: list the messages by their `externalId`, or receive status updates at
 * `webhookUrl`.
 *
 * Assumed: 1 to 1000 phone numbers per request (G14).
 *
 * Inferred: retrying the request sends again, even with the same `externalId` (G20).
 *
 * Assumed: if only some of the numbers are accepted, those get the message, and the response is a 207 with the
 * rest in `errors`; if none are, it is a 422 (G4).
 *
 * Operation `sendSms`: `POST /v2.1/sms`.
 */
export function sendSmsMutationOptions<OnMutateResult = unknown>(messaging: Messaging, options?: OwnMutationOptions<SmsSend, Result<Sms, SmsSendMeta>, OnMutateResult>): MessagingMutationOptions<SmsSend, Result<Sms, SmsSendMeta>, OnMutateResult> {
  return mutationOptions(messaging, {
    operationId: "sendSms",
    retry: "unsafe",
    invalidates: ["listSms"],
    send: (sms: SmsSend) => messaging.sms.send(sms),
  }, options);
}

/**
 * Mutation options for `scenarios.trigger`.
 *
 * Trigger a scenario.
 *
 * Starts a predefined scenario for one recipient, identified by an email address, a mobile number or both, and
 * returns one record. The scenario runs on after the response: started does not mean finished.
 *
 * Assumed: retrying the request starts the scenario again (G24).
 *
 * Operation `triggerScenario`: `POST /v2.1/scenario/trigger`.
 */
export function triggerScenarioMutationOptions<OnMutateResult = unknown>(messaging: Messaging, options?: OwnMutationOptions<ScenarioTrigger, Result<TriggeredScenario>, OnMutateResult>): MessagingMutationOptions<ScenarioTrigger, Result<TriggeredScenario>, OnMutateResult> {
  return mutationOptions(messaging, {
    operationId: "triggerScenario",
    retry: "unsafe",
    invalidates: [],
    send: (scenario: ScenarioTrigger) => messaging.scenarios.trigger(scenario),
  }, options);
}
