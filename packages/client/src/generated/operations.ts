// Generated from spec/ by tools/generate. Do not edit: run `pnpm generate`.
import { type NamedOperation, operation } from "../operation.ts";

export const operations: readonly NamedOperation[] = [
  operation("groups", "list", "listGroups", "GET", "/v2.1/group", "safe", { key: ["id"] }),
  operation("groups", "create", "createGroups", "POST", "/v2.1/group", "unsafe", undefined, undefined, undefined, { by: ["externalId", "name"] }),
  operation("groups", "update", "updateGroups", "PUT", "/v2.1/group", "idempotent", undefined, undefined, undefined, { by: ["id"] }),
  operation("groups", "delete", "deleteGroups", "DELETE", "/v2.1/group", "idempotent", undefined, undefined, undefined, { list: "id", by: ["id"] }),
  operation("groupContacts", "list", "listGroupContacts", "GET", "/v2.1/group/{groupId}/contact", "safe", { key: ["id"], emptyOn404: false }),
  operation("groupContacts", "add", "addGroupContacts", "POST", "/v2.1/group/{groupId}/contact", "idempotent", undefined, undefined, undefined, { list: "id", by: ["id"] }),
  operation("groupContacts", "remove", "removeGroupContacts", "DELETE", "/v2.1/group/{groupId}/contact", "idempotent", undefined, undefined, undefined, { list: "id", by: ["id"] }),
  operation("emailTemplates", "list", "listEmailTemplates", "GET", "/v2.1/email/template", "safe", { key: ["externalId"] }),
  operation("emailTemplates", "create", "createEmailTemplate", "POST", "/v2.1/email/template", "unsafe", undefined, undefined, undefined, { by: ["externalId"] }),
  operation("emailTemplates", "delete", "deleteEmailTemplates", "DELETE", "/v2.1/email/template", "idempotent", undefined, undefined, undefined, { list: "externalId", by: ["externalId"] }),
  operation("sms", "send", "sendSms", "POST", "/v2.1/sms", "unsafe", undefined, { list: "listSms", by: "externalId", items: "phoneNumbers", item: "phoneNumber", query: { orderBy: "id", orderDirection: "ASC", limit: 1000 }, longest: 150 }, undefined, { list: "phoneNumbers", by: ["phoneNumber"], also: ["externalId"], status: "status" }),
  operation("sms", "list", "listSms", "GET", "/v2.1/sms/{externalId}", "safe", { key: ["phoneNumber", "createTime", "sender"] }),
  operation("scenarios", "trigger", "triggerScenario", "POST", "/v2.1/scenario/trigger", "unsafe", undefined, undefined, undefined, { by: ["scenarioId"], also: ["recipientEmail", "recipientMobileNumber"] }),
];
