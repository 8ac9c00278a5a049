// Generated from spec/ by tools/generate. Do not edit: run `pnpm generate`.
import type { NamedOperation } from "../operation.ts";

export const operations: readonly NamedOperation[] = [
  { resource: "groups", verb: "list", operationId: "listGroups", method: "GET", path: "/v2.1/group", retry: "safe", input: "query", paging: { offset: "offset", limit: "limit", key: ["id"], pageSize: 100 } },
  { resource: "groups", verb: "create", operationId: "createGroups", method: "POST", path: "/v2.1/group", retry: "unsafe", input: "body", items: { by: ["externalId", "name"] } },
  { resource: "groups", verb: "update", operationId: "updateGroups", method: "PUT", path: "/v2.1/group", retry: "idempotent", input: "body", items: { by: ["id"] } },
  { resource: "groups", verb: "delete", operationId: "deleteGroups", method: "DELETE", path: "/v2.1/group", retry: "idempotent", input: "body", items: { list: "id", by: ["id"] } },
  { resource: "groupContacts", verb: "list", operationId: "listGroupContacts", method: "GET", path: "/v2.1/group/{groupId}/contact", retry: "safe", input: "query", paging: { offset: "offset", limit: "limit", key: ["id"], emptyOn404: false, pageSize: 100 } },
  { resource: "groupContacts", verb: "add", operationId: "addGroupContacts", method: "POST", path: "/v2.1/group/{groupId}/contact", retry: "idempotent", input: "body", items: { list: "id", by: ["id"] } },
  { resource: "groupContacts", verb: "remove", operationId: "removeGroupContacts", method: "DELETE", path: "/v2.1/group/{groupId}/contact", retry: "idempotent", input: "body", items: { list: "id", by: ["id"] } },
  { resource: "emailTemplates", verb: "list", operationId: "listEmailTemplates", method: "GET", path: "/v2.1/email/template", retry: "safe", input: "query", paging: { offset: "offset", limit: "limit", key: ["externalId"], pageSize: 100 } },
  { resource: "emailTemplates", verb: "create", operationId: "createEmailTemplate", method: "POST", path: "/v2.1/email/template", retry: "unsafe", input: "body", items: { by: ["externalId"] } },
  { resource: "emailTemplates", verb: "delete", operationId: "deleteEmailTemplates", method: "DELETE", path: "/v2.1/email/template", retry: "idempotent", input: "body", items: { list: "externalId", by: ["externalId"] } },
  { resource: "sms", verb: "send", operationId: "sendSms", method: "POST", path: "/v2.1/sms", retry: "unsafe", input: "body", items: { list: "phoneNumbers", by: ["phoneNumber"], also: ["externalId"], status: "status" } },
  { resource: "sms", verb: "list", operationId: "listSms", method: "GET", path: "/v2.1/sms/{externalId}", retry: "safe", input: "query", paging: { offset: "offset", limit: "limit", key: ["phoneNumber", "createTime", "sender"], pageSize: 100 } },
  { resource: "scenarios", verb: "trigger", operationId: "triggerScenario", method: "POST", path: "/v2.1/scenario/trigger", retry: "unsafe", input: "body", items: { by: ["scenarioId"], also: ["recipientEmail", "recipientMobileNumber"] } },
];
