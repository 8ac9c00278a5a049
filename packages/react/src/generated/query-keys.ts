// Generated from spec/ by tools/generate. Do not edit: run `pnpm generate`.
import type { ListGroupsQuery, ListGroupContactsQuery, ListEmailTemplatesQuery, ListSmsQuery } from "@messaging-sdk/client";

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

export type { OperationId } from "@messaging-sdk/client";

/** The parameters of each query: path parameters and query in one object. */
export interface QueryParameters {
  listGroups: ListGroupsQuery;
  listGroupContacts: { groupId: number | string } & ListGroupContactsQuery;
  listEmailTemplates: ListEmailTemplatesQuery;
  listSms: { externalId: string } & ListSmsQuery;
}
