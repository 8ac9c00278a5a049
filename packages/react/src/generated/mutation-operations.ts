// Generated from spec/ by tools/generate. Do not edit: run `pnpm generate`.
import type { EmailTemplate, EmailTemplateCreate, EmailTemplateExternalIds, Group, GroupContact, GroupContactIds, GroupCreate, GroupIds, GroupUpdate, ScenarioTrigger, Sms, SmsSend, SmsSendMeta, TriggeredScenario, Result } from "@messaging-sdk/client";
import { now, temporaryId } from "../queries/list-change.ts";
import type { MutationOperation } from "../queries/mutation-options.ts";

export const createGroups: MutationOperation<[], readonly GroupCreate[], Result<Group>> = {
  operationId: "createGroups",
  path: [],
  retry: "unsafe",
  invalidates: ["listGroups"],
  change: { list: "listGroups", kind: "add", key: "id", blank: () => ({ id: temporaryId(), description: null, externalId: null, createdAt: now() }) },
  send: (messaging, groups) => messaging.groups.create(groups),
};

export const updateGroups: MutationOperation<[], readonly GroupUpdate[], Result<Group>> = {
  operationId: "updateGroups",
  path: [],
  retry: "idempotent",
  invalidates: ["listGroups"],
  change: { list: "listGroups", kind: "patch", key: "id" },
  send: (messaging, groups) => messaging.groups.update(groups),
};

export const deleteGroups: MutationOperation<[], GroupIds, Result<Group>> = {
  operationId: "deleteGroups",
  path: [],
  retry: "idempotent",
  invalidates: ["listGroups","listGroupContacts"],
  change: { list: "listGroups", kind: "remove", key: "id" },
  send: (messaging, groups) => messaging.groups.delete(groups),
};

export const addGroupContacts: MutationOperation<[groupId: number | string], GroupContactIds, Result<GroupContact>> = {
  operationId: "addGroupContacts",
  path: ["groupId"],
  retry: "idempotent",
  invalidates: ["listGroupContacts"],
  change: { list: "listGroupContacts", kind: "add", key: "id", blank: () => ({ email: null, phoneNumber: null, externalId: null }) },
  send: (messaging, groupContacts, groupId) => messaging.groupContacts.add(groupId, groupContacts),
};

export const removeGroupContacts: MutationOperation<[groupId: number | string], GroupContactIds, Result<GroupContact>> = {
  operationId: "removeGroupContacts",
  path: ["groupId"],
  retry: "idempotent",
  invalidates: ["listGroupContacts"],
  change: { list: "listGroupContacts", kind: "remove", key: "id" },
  send: (messaging, groupContacts, groupId) => messaging.groupContacts.remove(groupId, groupContacts),
};

export const createEmailTemplate: MutationOperation<[], EmailTemplateCreate, Result<EmailTemplate>> = {
  operationId: "createEmailTemplate",
  path: [],
  retry: "unsafe",
  invalidates: ["listEmailTemplates"],
  change: { list: "listEmailTemplates", kind: "add", key: "externalId", blank: () => ({ html: null, text: null, createdAt: now() }) },
  send: (messaging, emailTemplate) => messaging.emailTemplates.create(emailTemplate),
};

export const deleteEmailTemplates: MutationOperation<[], EmailTemplateExternalIds, Result<EmailTemplate>> = {
  operationId: "deleteEmailTemplates",
  path: [],
  retry: "idempotent",
  invalidates: ["listEmailTemplates"],
  change: { list: "listEmailTemplates", kind: "remove", key: "externalId" },
  send: (messaging, emailTemplates) => messaging.emailTemplates.delete(emailTemplates),
};

export const sendSms: MutationOperation<[], SmsSend, Result<Sms, SmsSendMeta>> = {
  operationId: "sendSms",
  path: [],
  retry: "unsafe",
  invalidates: ["listSms"],
  send: (messaging, sms) => messaging.sms.send(sms),
};

export const triggerScenario: MutationOperation<[], ScenarioTrigger, Result<TriggeredScenario>> = {
  operationId: "triggerScenario",
  path: [],
  retry: "unsafe",
  invalidates: [],
  send: (messaging, scenario) => messaging.scenarios.trigger(scenario),
};

/** All of them, to find by its key what was persisted. */
export const mutations = [createGroups, updateGroups, deleteGroups, addGroupContacts, removeGroupContacts, createEmailTemplate, deleteEmailTemplates, sendSms, triggerScenario] as const;
