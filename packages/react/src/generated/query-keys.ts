// Generated from spec/ by tools/generate. Do not edit: run `pnpm generate`.
import type { ListGroupsQuery, ListGroupContactsQuery, ListEmailTemplatesQuery, ListSmsQuery, operations } from "@messaging-sdk/client";

/** The resource of each operation. */
export const resources = {
  listGroups: "groups",
  createGroups: "groups",
  updateGroups: "groups",
  deleteGroups: "groups",
  listGroupContacts: "groupContacts",
  addGroupContacts: "groupContacts",
  removeGroupContacts: "groupContacts",
  listEmailTemplates: "emailTemplates",
  createEmailTemplate: "emailTemplates",
  deleteEmailTemplates: "emailTemplates",
  sendSms: "sms",
  listSms: "sms",
  triggerScenario: "scenarios",
} as const;

/** The name of an operation of the spec. */
export type OperationId = keyof typeof resources;

/** The parameters of each query: path parameters and query in one object. */
export interface QueryParameters {
  listGroups: ListGroupsQuery;
  listGroupContacts: operations["listGroupContacts"]["parameters"]["path"] & ListGroupContactsQuery;
  listEmailTemplates: ListEmailTemplatesQuery;
  listSms: operations["listSms"]["parameters"]["path"] & ListSmsQuery;
}
