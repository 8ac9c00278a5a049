// Generated from spec/ by tools/generate. Do not edit: run `pnpm generate`.
import type { EmailTemplate, EmailTemplateCreate, EmailTemplateExternalIds, Group, GroupContact, GroupContactIds, GroupCreate, GroupIds, GroupUpdate, ScenarioTrigger, Sms, SmsSend, SmsSendMeta, TriggeredScenario, Messaging, Result } from "@messaging-sdk/client";
import { type MessagingMutationOptions, mutationOptions, type OptimisticMutationOptions, type OwnMutationOptions } from "../queries/mutation-options.ts";
import { createGroups, updateGroups, deleteGroups, addGroupContacts, removeGroupContacts, createEmailTemplate, deleteEmailTemplates, sendSms, triggerScenario } from "./mutation-operations.ts";

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
export function createGroupsMutationOptions<OnMutateResult = unknown>(messaging: Messaging, options?: OptimisticMutationOptions<readonly GroupCreate[], Result<Group>, OnMutateResult>): MessagingMutationOptions<readonly GroupCreate[], Result<Group>, OnMutateResult> {
  return mutationOptions(messaging, createGroups, [], options);
}

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
export function updateGroupsMutationOptions<OnMutateResult = unknown>(messaging: Messaging, options?: OptimisticMutationOptions<readonly GroupUpdate[], Result<Group>, OnMutateResult>): MessagingMutationOptions<readonly GroupUpdate[], Result<Group>, OnMutateResult> {
  return mutationOptions(messaging, updateGroups, [], options);
}

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
export function deleteGroupsMutationOptions<OnMutateResult = unknown>(messaging: Messaging, options?: OptimisticMutationOptions<GroupIds, Result<Group>, OnMutateResult>): MessagingMutationOptions<GroupIds, Result<Group>, OnMutateResult> {
  return mutationOptions(messaging, deleteGroups, [], options);
}

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
export function addGroupContactsMutationOptions<OnMutateResult = unknown>(messaging: Messaging, groupId: number | string, options?: OptimisticMutationOptions<GroupContactIds, Result<GroupContact>, OnMutateResult>): MessagingMutationOptions<GroupContactIds, Result<GroupContact>, OnMutateResult> {
  return mutationOptions(messaging, addGroupContacts, [groupId], options);
}

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
export function removeGroupContactsMutationOptions<OnMutateResult = unknown>(messaging: Messaging, groupId: number | string, options?: OptimisticMutationOptions<GroupContactIds, Result<GroupContact>, OnMutateResult>): MessagingMutationOptions<GroupContactIds, Result<GroupContact>, OnMutateResult> {
  return mutationOptions(messaging, removeGroupContacts, [groupId], options);
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
  return mutationOptions(messaging, createEmailTemplate, [], options);
}

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
export function deleteEmailTemplatesMutationOptions<OnMutateResult = unknown>(messaging: Messaging, options?: OptimisticMutationOptions<EmailTemplateExternalIds, Result<EmailTemplate>, OnMutateResult>): MessagingMutationOptions<EmailTemplateExternalIds, Result<EmailTemplate>, OnMutateResult> {
  return mutationOptions(messaging, deleteEmailTemplates, [], options);
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
 * Assumed: 1 to 1000 phone numbers per request.
 *
 * Inferred: retrying the request sends again, even with the same `externalId`.
 *
 * Assumed: if only some of the numbers are accepted, those get the message, and the response is a 207 with the
 * rest in `errors`; if none are, it is a 422.
 *
 * Operation `sendSms`: `POST /v2.1/sms`.
 */
export function sendSmsMutationOptions<OnMutateResult = unknown>(messaging: Messaging, options?: OwnMutationOptions<SmsSend, Result<Sms, SmsSendMeta>, OnMutateResult>): MessagingMutationOptions<SmsSend, Result<Sms, SmsSendMeta>, OnMutateResult> {
  return mutationOptions(messaging, sendSms, [], options);
}

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
export function triggerScenarioMutationOptions<OnMutateResult = unknown>(messaging: Messaging, options?: OwnMutationOptions<ScenarioTrigger, Result<TriggeredScenario>, OnMutateResult>): MessagingMutationOptions<ScenarioTrigger, Result<TriggeredScenario>, OnMutateResult> {
  return mutationOptions(messaging, triggerScenario, [], options);
}
