// Generated from spec/ by tools/generate. Do not edit: run `pnpm generate`.
import type { Messaging } from "@messaging-sdk/client";
import { createGroupsMutationOptions, updateGroupsMutationOptions, deleteGroupsMutationOptions, addGroupContactsMutationOptions, removeGroupContactsMutationOptions, createEmailTemplateMutationOptions, deleteEmailTemplatesMutationOptions, sendSmsMutationOptions, triggerScenarioMutationOptions } from "./mutations.ts";

/** Every builder of mutation options, from a client and the parameters of the path. */
export const mutationBuilders: readonly ((messaging: Messaging, ...path: never[]) => object)[] = [
  createGroupsMutationOptions,
  updateGroupsMutationOptions,
  deleteGroupsMutationOptions,
  addGroupContactsMutationOptions,
  removeGroupContactsMutationOptions,
  createEmailTemplateMutationOptions,
  deleteEmailTemplatesMutationOptions,
  sendSmsMutationOptions,
  triggerScenarioMutationOptions,
];
