// Generated from spec/ by tools/generate. Do not edit: run `pnpm generate`.
import type { NamedOperation } from "../operation.ts";

export const operations: readonly NamedOperation[] = [
  { operationId: "listGroups", resource: "groups", verb: "list", method: "GET", path: "/v2.1/group", retry: "safe", input: "query", paging: { offset: "offset", limit: "limit", key: ["id"], pageSize: 100 } },
  { operationId: "createGroups", resource: "groups", verb: "create", method: "POST", path: "/v2.1/group", retry: "unsafe", input: "body" },
  { operationId: "updateGroups", resource: "groups", verb: "update", method: "PUT", path: "/v2.1/group", retry: "idempotent", input: "body" },
  { operationId: "deleteGroups", resource: "groups", verb: "delete", method: "DELETE", path: "/v2.1/group", retry: "idempotent", input: "body" },
  { operationId: "listGroupContacts", resource: "groupContacts", verb: "list", method: "GET", path: "/v2.1/group/{groupId}/contact", retry: "safe", input: "query", paging: { offset: "offset", limit: "limit", key: ["id"], emptyOn404: false, pageSize: 100 } },
  { operationId: "addGroupContacts", resource: "groupContacts", verb: "add", method: "POST", path: "/v2.1/group/{groupId}/contact", retry: "idempotent", input: "body" },
  { operationId: "removeGroupContacts", resource: "groupContacts", verb: "remove", method: "DELETE", path: "/v2.1/group/{groupId}/contact", retry: "idempotent", input: "body" },
  { operationId: "listEmailTemplates", resource: "emailTemplates", verb: "list", method: "GET", path: "/v2.1/email/template", retry: "safe", input: "query", paging: { offset: "offset", limit: "limit", key: ["externalId"], pageSize: 100 } },
  { operationId: "createEmailTemplate", resource: "emailTemplates", verb: "create", method: "POST", path: "/v2.1/email/template", retry: "unsafe", input: "body" },
  { operationId: "deleteEmailTemplates", resource: "emailTemplates", verb: "delete", method: "DELETE", path: "/v2.1/email/template", retry: "idempotent", input: "body" },
  { operationId: "sendSms", resource: "sms", verb: "send", method: "POST", path: "/v2.1/sms", retry: "unsafe", input: "body", lookup: { list: "listSms", by: "externalId", items: "phoneNumbers", item: "phoneNumber", query: { orderBy: "id", orderDirection: "ASC", limit: 1000 }, longest: 150 } },
  { operationId: "listSms", resource: "sms", verb: "list", method: "GET", path: "/v2.1/sms/{externalId}", retry: "safe", input: "query", paging: { offset: "offset", limit: "limit", key: ["phoneNumber","createTime","sender"], pageSize: 100 } },
  { operationId: "triggerScenario", resource: "scenarios", verb: "trigger", method: "POST", path: "/v2.1/scenario/trigger", retry: "unsafe", input: "body" },
];
