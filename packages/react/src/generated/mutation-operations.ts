// Generated from spec/ by tools/generate. Do not edit: run `pnpm generate`.
import type { EmailTemplate, EmailTemplateCreate, EmailTemplateExternalIds, Group, GroupContact, GroupContactIds, GroupCreate, GroupIds, GroupUpdate, ScenarioTrigger, Sms, SmsSend, SmsSendMeta, TriggeredScenario, Result } from "@messaging-sdk/client";
import type { MutationOperation } from "../queries/mutation-options.ts";

export const createGroups: MutationOperation<[], readonly GroupCreate[], Result<Group>> = {
  operationId: "createGroups",
  path: [],
  retry: "unsafe",
  invalidates: ["listGroups"],
  change: { list: "listGroups", kind: "add", key: "id", blank: (temporaryId, now) => ({ id: temporaryId, description: null, externalId: null, createdAt: now }) },
  send: (messaging, options, groups) => messaging.groups.create(groups, options),
};

export const updateGroups: MutationOperation<[], readonly GroupUpdate[], Result<Group>> = {
  operationId: "updateGroups",
  path: [],
  retry: "idempotent",
  invalidates: ["listGroups"],
  change: { list: "listGroups", kind: "patch", key: "id" },
  send: (messaging, options, groups) => messaging.groups.update(groups, options),
};

export const deleteGroups: MutationOperation<[], GroupIds, Result<Group>> = {
  operationId: "deleteGroups",
  path: [],
  retry: "idempotent",
  invalidates: ["listGroups","listGroupContacts"],
  change: { list: "listGroups", kind: "remove", key: "id" },
  send: (messaging, options, groups) => messaging.groups.delete(groups, options),
};

export const addGroupContacts: MutationOperation<[groupId: number | string], GroupContactIds, Result<GroupContact>> = {
  operationId: "addGroupContacts",
  path: ["groupId"],
  retry: "idempotent",
  invalidates: ["listGroupContacts"],
  change: { list: "listGroupContacts", kind: "add", key: "id", blank: (temporaryId, now) => ({ email: null, phoneNumber: null, externalId: null }) },
  send: (messaging, options, groupContacts, groupId) => messaging.groupContacts.add(groupId, groupContacts, options),
};

export const removeGroupContacts: MutationOperation<[groupId: number | string], GroupContactIds, Result<GroupContact>> = {
  operationId: "removeGroupContacts",
  path: ["groupId"],
  retry: "idempotent",
  invalidates: ["listGroupContacts"],
  change: { list: "listGroupContacts", kind: "remove", key: "id" },
  send: (messaging, options, groupContacts, groupId) => messaging.groupContacts.remove(groupId, groupContacts, options),
};

export const createEmailTemplate: MutationOperation<[], EmailTemplateCreate, Result<EmailTemplate>> = {
  operationId: "createEmailTemplate",
  path: [],
  retry: "unsafe",
  invalidates: ["listEmailTemplates"],
  change: { list: "listEmailTemplates", kind: "add", key: "externalId", blank: (temporaryId, now) => ({ html: null, text: null, createdAt: now }) },
  send: (messaging, options, emailTemplate) => messaging.emailTemplates.create(emailTemplate, options),
};

export const deleteEmailTemplates: MutationOperation<[], EmailTemplateExternalIds, Result<EmailTemplate>> = {
  operationId: "deleteEmailTemplates",
  path: [],
  retry: "idempotent",
  invalidates: ["listEmailTemplates"],
  change: { list: "listEmailTemplates", kind: "remove", key: "externalId" },
  send: (messaging, options, emailTemplates) => messaging.emailTemplates.delete(emailTemplates, options),
};

export const sendSms: MutationOperation<[], SmsSend, Result<Sms, SmsSendMeta>> = {
  operationId: "sendSms",
  path: [],
  retry: "unsafe",
  invalidates: ["listSms"],
  send: (messaging, options, sms) => messaging.sms.send(sms, options),
};

export const triggerScenario: MutationOperation<[], ScenarioTrigger, Result<TriggeredScenario>> = {
  operationId: "triggerScenario",
  path: [],
  retry: "unsafe",
  invalidates: [],
  send: (messaging, options, scenario) => messaging.scenarios.trigger(scenario, options),
};

/** All of them, to find by its key what was persisted. */
export const mutations = [createGroups, updateGroups, deleteGroups, addGroupContacts, removeGroupContacts, createEmailTemplate, deleteEmailTemplates, sendSms, triggerScenario] as const;
