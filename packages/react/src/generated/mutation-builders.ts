// Generated from spec/ by tools/generate. Do not edit: run `pnpm generate`.
import type { Messaging, operations } from "@messaging-sdk/client";
import type { Params } from "../queries/keys.ts";
import { createGroupsMutationOptions, updateGroupsMutationOptions, deleteGroupsMutationOptions, addGroupContactsMutationOptions, removeGroupContactsMutationOptions, createEmailTemplateMutationOptions, deleteEmailTemplatesMutationOptions, sendSmsMutationOptions, triggerScenarioMutationOptions } from "./mutations.ts";

/** Builds the options of each mutation from the parameters of its path, for those that are read back from a storage. */
export const mutationBuilders: Record<string, (messaging: Messaging, path: Params) => object> = {
  createGroups: (messaging: Messaging) => createGroupsMutationOptions(messaging),
  updateGroups: (messaging: Messaging) => updateGroupsMutationOptions(messaging),
  deleteGroups: (messaging: Messaging) => deleteGroupsMutationOptions(messaging),
  addGroupContacts: (messaging: Messaging, path: Params) => addGroupContactsMutationOptions(messaging, path.groupId as operations["addGroupContacts"]["parameters"]["path"]["groupId"]),
  removeGroupContacts: (messaging: Messaging, path: Params) => removeGroupContactsMutationOptions(messaging, path.groupId as operations["removeGroupContacts"]["parameters"]["path"]["groupId"]),
  createEmailTemplate: (messaging: Messaging) => createEmailTemplateMutationOptions(messaging),
  deleteEmailTemplates: (messaging: Messaging) => deleteEmailTemplatesMutationOptions(messaging),
  sendSms: (messaging: Messaging) => sendSmsMutationOptions(messaging),
  triggerScenario: (messaging: Messaging) => triggerScenarioMutationOptions(messaging),
};
