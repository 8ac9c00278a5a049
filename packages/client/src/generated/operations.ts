// Generated from spec/ by tools/generate. Do not edit: run `pnpm generate`.
import type { Operation } from "../operation.ts";

export const operations: Record<string, Operation> = {
  listGroups: { resource: "groups", verb: "list", method: "GET", path: "/v2.1/group", retry: "safe", paging: { offset: "offset", limit: "limit", pageSize: 100 } },
  createGroups: { resource: "groups", verb: "create", method: "POST", path: "/v2.1/group", retry: "unsafe" },
  updateGroups: { resource: "groups", verb: "update", method: "PUT", path: "/v2.1/group", retry: "idempotent" },
  deleteGroups: { resource: "groups", verb: "delete", method: "DELETE", path: "/v2.1/group", retry: "idempotent" },
  listGroupContacts: { resource: "groupContacts", verb: "list", method: "GET", path: "/v2.1/group/{groupId}/contact", retry: "safe", paging: { offset: "offset", limit: "limit", pageSize: 100 } },
  addGroupContacts: { resource: "groupContacts", verb: "add", method: "POST", path: "/v2.1/group/{groupId}/contact", retry: "idempotent" },
  removeGroupContacts: { resource: "groupContacts", verb: "remove", method: "DELETE", path: "/v2.1/group/{groupId}/contact", retry: "idempotent" },
  listEmailTemplates: { resource: "emailTemplates", verb: "list", method: "GET", path: "/v2.1/email/template", retry: "safe", paging: { offset: "offset", limit: "limit", pageSize: 100 } },
  createEmailTemplate: { resource: "emailTemplates", verb: "create", method: "POST", path: "/v2.1/email/template", retry: "unsafe" },
  deleteEmailTemplates: { resource: "emailTemplates", verb: "delete", method: "DELETE", path: "/v2.1/email/template", retry: "idempotent" },
  sendSms: { resource: "sms", verb: "send", method: "POST", path: "/v2.1/sms", retry: "unsafe" },
  listSms: { resource: "sms", verb: "list", method: "GET", path: "/v2.1/sms/{externalId}", retry: "safe", paging: { offset: "offset", limit: "limit", pageSize: 100 } },
  triggerScenario: { resource: "scenarios", verb: "trigger", method: "POST", path: "/v2.1/scenario/trigger", retry: "unsafe" },
};
