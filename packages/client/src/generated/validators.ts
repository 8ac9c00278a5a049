// Generated from spec/ by tools/generate. Do not edit: run `pnpm generate`.
import type { Check, Contracts, Found } from "../validate/finding.ts";
import { dateTime, email, uri } from "../validate/formats.ts";
import { boolean, fromText, inFormat, integer, isWithin, matching, oneOf, string } from "../validate/scalars.ts";
import { allOf, anyOf, array, atLeast, isObject, notObject, nullable, optional, required, unknown } from "../validate/structures.ts";

const integer1 = integer();
const string2 = string();
const Meta: Check = (value) => {
  if (!isObject(value)) return notObject(value);
  let found: Found;
  found = required(found, "numberOfErrors", value.numberOfErrors, integer1);
  found = required(found, "numberOfData", value.numberOfData, integer1);
  found = required(found, "status", value.status, integer1);
  found = required(found, "uniqId", value.uniqId, string2);
  return found;
};
const nullable3 = nullable(string2);
const Group: Check = (value) => {
  if (!isObject(value)) return notObject(value);
  let found: Found;
  found = required(found, "id", value.id, integer1);
  found = required(found, "name", value.name, string2);
  found = required(found, "description", value.description, nullable3);
  found = required(found, "externalId", value.externalId, nullable3);
  found = required(found, "createdAt", value.createdAt, integer1);
  return found;
};
const array4 = array(Group);
const GroupEnvelope: Check = (value) => {
  if (!isObject(value)) return notObject(value);
  let found: Found;
  found = required(found, "meta", value.meta, Meta);
  found = required(found, "data", value.data, array4);
  return found;
};
const matching5 = matching(/^E-\d+-\d{3}$/u);
const ErrorCode = matching5;
const ErrorEntryMeta: Check = (value) => {
  if (!isObject(value)) return notObject(value);
  let found: Found;
  found = optional(found, "parameter", value.parameter, string2);
  found = optional(found, "value", value.value, string2);
  found = optional(found, "source", value.source, string2);
  return found;
};
const ErrorEntry: Check = (value) => {
  if (!isObject(value)) return notObject(value);
  let found: Found;
  found = required(found, "title", value.title, string2);
  found = required(found, "message", value.message, string2);
  found = required(found, "code", value.code, ErrorCode);
  found = optional(found, "meta", value.meta, ErrorEntryMeta);
  return found;
};
const array6 = array(ErrorEntry);
const ErrorEnvelope: Check = (value) => {
  if (!isObject(value)) return notObject(value);
  let found: Found;
  found = required(found, "meta", value.meta, Meta);
  found = required(found, "errors", value.errors, array6);
  return found;
};
const integer7 = integer({ minimum: 0 });
const fromText8 = fromText(integer7);
const integer9 = integer({ minimum: 1, maximum: 1000 });
const fromText10 = fromText(integer9);
const oneOf11 = oneOf("id", "name", "createdAt");
const oneOf12 = oneOf("ASC", "DESC");
const ListGroupsQuery: Check = (value) => {
  if (!isObject(value)) return notObject(value);
  let found: Found;
  found = optional(found, "offset", value.offset, fromText8);
  found = optional(found, "limit", value.limit, fromText10);
  found = optional(found, "orderBy", value.orderBy, oneOf11);
  found = optional(found, "orderDirection", value.orderDirection, oneOf12);
  return found;
};
const GroupMixedEnvelope: Check = (value) => {
  if (!isObject(value)) return notObject(value);
  let found: Found;
  found = required(found, "meta", value.meta, Meta);
  found = required(found, "data", value.data, array4);
  found = required(found, "errors", value.errors, array6);
  return found;
};
const string13 = string({ minLength: 1, maxLength: 150 });
const string14 = string({ maxLength: 500 });
const GroupCreate: Check = (value) => {
  if (!isObject(value)) return notObject(value);
  let found: Found;
  found = required(found, "name", value.name, string13);
  found = optional(found, "description", value.description, string14);
  found = optional(found, "externalId", value.externalId, string13);
  for (const key in value) {
    switch (key) {
      case "name":
      case "description":
      case "externalId":
        break;
      default:
        found = unknown(found, key, "name, description, externalId");
    }
  }
  return found;
};
const array15 = array(GroupCreate, { minItems: 1, maxItems: 1000 });
const GroupUpdate: Check = (value) => {
  if (!isObject(value)) return notObject(value);
  let found: Found;
  found = required(found, "id", value.id, integer1);
  found = optional(found, "name", value.name, string13);
  found = optional(found, "description", value.description, string14);
  found = atLeast(found, value, 2);
  for (const key in value) {
    switch (key) {
      case "id":
      case "name":
      case "description":
        break;
      default:
        found = unknown(found, key, "id, name, description");
    }
  }
  return found;
};
const array16 = array(GroupUpdate, { minItems: 1, maxItems: 1000 });
const array17 = array(integer1, { minItems: 1, maxItems: 1000 });
const GroupIds: Check = (value) => {
  if (!isObject(value)) return notObject(value);
  let found: Found;
  found = required(found, "id", value.id, array17);
  for (const key in value) {
    switch (key) {
      case "id":
        break;
      default:
        found = unknown(found, key, "id");
    }
  }
  return found;
};
const GroupContact: Check = (value) => {
  if (!isObject(value)) return notObject(value);
  let found: Found;
  found = required(found, "id", value.id, integer1);
  found = required(found, "email", value.email, nullable3);
  found = required(found, "phoneNumber", value.phoneNumber, nullable3);
  found = required(found, "externalId", value.externalId, nullable3);
  return found;
};
const array18 = array(GroupContact);
const GroupContactEnvelope: Check = (value) => {
  if (!isObject(value)) return notObject(value);
  let found: Found;
  found = required(found, "meta", value.meta, Meta);
  found = required(found, "data", value.data, array18);
  return found;
};
const fromText19 = fromText(integer1);
const ListGroupContactsPath: Check = (value) => {
  if (!isObject(value)) return notObject(value);
  let found: Found;
  found = required(found, "groupId", value.groupId, fromText19);
  return found;
};
const oneOf20 = oneOf("id", "createdAt");
const ListGroupContactsQuery: Check = (value) => {
  if (!isObject(value)) return notObject(value);
  let found: Found;
  found = optional(found, "offset", value.offset, fromText8);
  found = optional(found, "limit", value.limit, fromText10);
  found = optional(found, "orderBy", value.orderBy, oneOf20);
  found = optional(found, "orderDirection", value.orderDirection, oneOf12);
  return found;
};
const GroupContactMixedEnvelope: Check = (value) => {
  if (!isObject(value)) return notObject(value);
  let found: Found;
  found = required(found, "meta", value.meta, Meta);
  found = required(found, "data", value.data, array18);
  found = required(found, "errors", value.errors, array6);
  return found;
};
const AddGroupContactsPath: Check = (value) => {
  if (!isObject(value)) return notObject(value);
  let found: Found;
  found = required(found, "groupId", value.groupId, fromText19);
  return found;
};
const GroupContactIds: Check = (value) => {
  if (!isObject(value)) return notObject(value);
  let found: Found;
  found = required(found, "id", value.id, array17);
  for (const key in value) {
    switch (key) {
      case "id":
        break;
      default:
        found = unknown(found, key, "id");
    }
  }
  return found;
};
const RemoveGroupContactsPath: Check = (value) => {
  if (!isObject(value)) return notObject(value);
  let found: Found;
  found = required(found, "groupId", value.groupId, fromText19);
  return found;
};
const EmailTemplate: Check = (value) => {
  if (!isObject(value)) return notObject(value);
  let found: Found;
  found = required(found, "name", value.name, string2);
  found = required(found, "externalId", value.externalId, string2);
  found = required(found, "smtpAccount", value.smtpAccount, string2);
  found = required(found, "html", value.html, nullable3);
  found = required(found, "text", value.text, nullable3);
  found = required(found, "createdAt", value.createdAt, integer1);
  return found;
};
const array21 = array(EmailTemplate);
const EmailTemplateEnvelope: Check = (value) => {
  if (!isObject(value)) return notObject(value);
  let found: Found;
  found = required(found, "meta", value.meta, Meta);
  found = required(found, "data", value.data, array21);
  return found;
};
const string22 = string({ minLength: 1 });
const ListEmailTemplatesQuery: Check = (value) => {
  if (!isObject(value)) return notObject(value);
  let found: Found;
  found = optional(found, "offset", value.offset, fromText8);
  found = optional(found, "limit", value.limit, fromText10);
  found = optional(found, "smtpAccount", value.smtpAccount, string22);
  found = optional(found, "externalId", value.externalId, string13);
  return found;
};
const EmailTemplateCreate: Check = (value) => {
  if (!isObject(value)) return notObject(value);
  let found: Found;
  found = optional(found, "html", value.html, string2);
  found = optional(found, "text", value.text, string2);
  found = required(found, "name", value.name, string13);
  found = required(found, "externalId", value.externalId, string13);
  found = required(found, "smtpAccount", value.smtpAccount, string22);
  found = atLeast(found, value, 4);
  for (const key in value) {
    switch (key) {
      case "html":
      case "text":
      case "name":
      case "externalId":
      case "smtpAccount":
        break;
      default:
        found = unknown(found, key, "html, text, name, externalId, smtpAccount");
    }
  }
  return found;
};
const EmailTemplateMixedEnvelope: Check = (value) => {
  if (!isObject(value)) return notObject(value);
  let found: Found;
  found = required(found, "meta", value.meta, Meta);
  found = required(found, "data", value.data, array21);
  found = required(found, "errors", value.errors, array6);
  return found;
};
const array23 = array(string13, { minItems: 1, maxItems: 1000 });
const EmailTemplateExternalIds: Check = (value) => {
  if (!isObject(value)) return notObject(value);
  let found: Found;
  found = required(found, "externalId", value.externalId, array23);
  for (const key in value) {
    switch (key) {
      case "externalId":
        break;
      default:
        found = unknown(found, key, "externalId");
    }
  }
  return found;
};
const SmsSendMeta1: Check = (value) => {
  if (!isObject(value)) return notObject(value);
  let found: Found;
  found = required(found, "sentSms", value.sentSms, integer1);
  found = required(found, "notSentSms", value.notSentSms, integer1);
  return found;
};
const allOf24 = allOf(Meta, SmsSendMeta1);
const SmsSendMeta = allOf24;
const SmsStatus = integer1;
const Sms: Check = (value) => {
  if (!isObject(value)) return notObject(value);
  let found: Found;
  found = required(found, "sender", value.sender, string2);
  found = required(found, "phoneNumber", value.phoneNumber, string2);
  found = required(found, "externalId", value.externalId, string2);
  found = required(found, "status", value.status, SmsStatus);
  found = required(found, "statusTime", value.statusTime, integer1);
  found = required(found, "createTime", value.createTime, integer1);
  found = required(found, "numberOfParts", value.numberOfParts, integer1);
  return found;
};
const array25 = array(Sms);
const SmsSendEnvelope: Check = (value) => {
  if (!isObject(value)) return notObject(value);
  let found: Found;
  found = required(found, "meta", value.meta, SmsSendMeta);
  found = required(found, "data", value.data, array25);
  return found;
};
const SmsSendMixedEnvelope: Check = (value) => {
  if (!isObject(value)) return notObject(value);
  let found: Found;
  found = required(found, "meta", value.meta, SmsSendMeta);
  found = required(found, "data", value.data, array25);
  found = required(found, "errors", value.errors, array6);
  return found;
};
const matching26 = matching(/^(?:[A-Za-z0-9 ._-]{1,11}|[0-9]{1,15})$/u);
const string27 = string({ minLength: 1, maxLength: 1377 });
const matching28 = matching(/^\+[1-9]\d{6,14}$/u, (text) => text.length >= 8 && text.length <= 16 && isWithin(text, 0, 1, 43, 43) && isWithin(text, 1, 2, 49, 57) && isWithin(text, 2, text.length, 48, 57));
const PhoneNumber = matching28;
const array29 = array(PhoneNumber, { minItems: 1, maxItems: 1000 });
const integer30 = integer({ minimum: 0, maximum: 4320 });
const oneOf31 = oneOf(0, 1);
const inFormat32 = inFormat(uri);
const SmsSend: Check = (value) => {
  if (!isObject(value)) return notObject(value);
  let found: Found;
  found = required(found, "sender", value.sender, matching26);
  found = required(found, "message", value.message, string27);
  found = required(found, "phoneNumbers", value.phoneNumbers, array29);
  found = optional(found, "validity", value.validity, integer30);
  found = optional(found, "scheduleTime", value.scheduleTime, integer7);
  found = optional(found, "type", value.type, oneOf31);
  found = optional(found, "shortLink", value.shortLink, boolean);
  found = optional(found, "webhookUrl", value.webhookUrl, inFormat32);
  found = optional(found, "externalId", value.externalId, string13);
  for (const key in value) {
    switch (key) {
      case "sender":
      case "message":
      case "phoneNumbers":
      case "validity":
      case "scheduleTime":
      case "type":
      case "shortLink":
      case "webhookUrl":
      case "externalId":
        break;
      default:
        found = unknown(found, key, "sender, message, phoneNumbers, validity, scheduleTime, type, shortLink, webhookUrl, externalId");
    }
  }
  return found;
};
const SmsEnvelope: Check = (value) => {
  if (!isObject(value)) return notObject(value);
  let found: Found;
  found = required(found, "meta", value.meta, Meta);
  found = required(found, "data", value.data, array25);
  return found;
};
const ListSmsPath: Check = (value) => {
  if (!isObject(value)) return notObject(value);
  let found: Found;
  found = required(found, "externalId", value.externalId, string13);
  return found;
};
const fromText33 = fromText(SmsStatus);
const oneOf34 = oneOf("id", "createTime");
const inFormat35 = inFormat(dateTime);
const matching36 = matching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/u);
const anyOf37 = anyOf(inFormat35, matching36);
const SmsDate = anyOf37;
const ListSmsQuery: Check = (value) => {
  if (!isObject(value)) return notObject(value);
  let found: Found;
  found = optional(found, "offset", value.offset, fromText8);
  found = optional(found, "limit", value.limit, fromText10);
  found = optional(found, "sender", value.sender, string22);
  found = optional(found, "phoneNumber", value.phoneNumber, PhoneNumber);
  found = optional(found, "status", value.status, fromText33);
  found = optional(found, "orderBy", value.orderBy, oneOf34);
  found = optional(found, "orderDirection", value.orderDirection, oneOf12);
  found = optional(found, "dateFrom", value.dateFrom, SmsDate);
  found = optional(found, "dateTo", value.dateTo, SmsDate);
  return found;
};
const TriggeredScenario: Check = (value) => {
  if (!isObject(value)) return notObject(value);
  let found: Found;
  found = required(found, "triggerId", value.triggerId, string2);
  found = required(found, "scenarioId", value.scenarioId, string2);
  found = required(found, "recipientEmail", value.recipientEmail, nullable3);
  found = required(found, "recipientMobileNumber", value.recipientMobileNumber, nullable3);
  found = required(found, "createdAt", value.createdAt, integer1);
  return found;
};
const array38 = array(TriggeredScenario);
const TriggeredScenarioEnvelope: Check = (value) => {
  if (!isObject(value)) return notObject(value);
  let found: Found;
  found = required(found, "meta", value.meta, Meta);
  found = required(found, "data", value.data, array38);
  return found;
};
const inFormat39 = inFormat(email);
const ScenarioTrigger: Check = (value) => {
  if (!isObject(value)) return notObject(value);
  let found: Found;
  found = required(found, "scenarioId", value.scenarioId, string22);
  found = optional(found, "recipientEmail", value.recipientEmail, inFormat39);
  found = optional(found, "recipientMobileNumber", value.recipientMobileNumber, PhoneNumber);
  found = atLeast(found, value, 2);
  for (const key in value) {
    switch (key) {
      case "scenarioId":
      case "recipientEmail":
      case "recipientMobileNumber":
        break;
      default:
        found = unknown(found, key, "scenarioId, recipientEmail, recipientMobileNumber");
    }
  }
  return found;
};

/** By operationId: the checks of its requests, and of its responses by status. */
export const contracts = {
  listGroups: { query: ListGroupsQuery, responses: { 200: GroupEnvelope, 400: ErrorEnvelope, 401: ErrorEnvelope, 403: ErrorEnvelope, 404: ErrorEnvelope, 422: ErrorEnvelope, 429: ErrorEnvelope, 500: ErrorEnvelope, 503: ErrorEnvelope } },
  createGroups: { body: array15, responses: { 200: GroupEnvelope, 207: GroupMixedEnvelope, 400: ErrorEnvelope, 401: ErrorEnvelope, 403: ErrorEnvelope, 404: ErrorEnvelope, 413: ErrorEnvelope, 422: ErrorEnvelope, 429: ErrorEnvelope, 500: ErrorEnvelope, 503: ErrorEnvelope } },
  updateGroups: { body: array16, responses: { 200: GroupEnvelope, 207: GroupMixedEnvelope, 400: ErrorEnvelope, 401: ErrorEnvelope, 403: ErrorEnvelope, 404: ErrorEnvelope, 413: ErrorEnvelope, 422: ErrorEnvelope, 429: ErrorEnvelope, 500: ErrorEnvelope, 503: ErrorEnvelope } },
  deleteGroups: { body: GroupIds, responses: { 200: GroupEnvelope, 207: GroupMixedEnvelope, 400: ErrorEnvelope, 401: ErrorEnvelope, 403: ErrorEnvelope, 404: ErrorEnvelope, 413: ErrorEnvelope, 422: ErrorEnvelope, 429: ErrorEnvelope, 500: ErrorEnvelope, 503: ErrorEnvelope } },
  listGroupContacts: { path: ListGroupContactsPath, query: ListGroupContactsQuery, responses: { 200: GroupContactEnvelope, 400: ErrorEnvelope, 401: ErrorEnvelope, 403: ErrorEnvelope, 404: ErrorEnvelope, 422: ErrorEnvelope, 429: ErrorEnvelope, 500: ErrorEnvelope, 503: ErrorEnvelope } },
  addGroupContacts: { path: AddGroupContactsPath, body: GroupContactIds, responses: { 200: GroupContactEnvelope, 207: GroupContactMixedEnvelope, 400: ErrorEnvelope, 401: ErrorEnvelope, 403: ErrorEnvelope, 404: ErrorEnvelope, 413: ErrorEnvelope, 422: ErrorEnvelope, 429: ErrorEnvelope, 500: ErrorEnvelope, 503: ErrorEnvelope } },
  removeGroupContacts: { path: RemoveGroupContactsPath, body: GroupContactIds, responses: { 200: GroupContactEnvelope, 207: GroupContactMixedEnvelope, 400: ErrorEnvelope, 401: ErrorEnvelope, 403: ErrorEnvelope, 404: ErrorEnvelope, 413: ErrorEnvelope, 422: ErrorEnvelope, 429: ErrorEnvelope, 500: ErrorEnvelope, 503: ErrorEnvelope } },
  listEmailTemplates: { query: ListEmailTemplatesQuery, responses: { 200: EmailTemplateEnvelope, 400: ErrorEnvelope, 401: ErrorEnvelope, 403: ErrorEnvelope, 404: ErrorEnvelope, 422: ErrorEnvelope, 429: ErrorEnvelope, 500: ErrorEnvelope, 503: ErrorEnvelope } },
  createEmailTemplate: { body: EmailTemplateCreate, responses: { 200: EmailTemplateEnvelope, 400: ErrorEnvelope, 401: ErrorEnvelope, 403: ErrorEnvelope, 404: ErrorEnvelope, 413: ErrorEnvelope, 422: ErrorEnvelope, 429: ErrorEnvelope, 500: ErrorEnvelope, 503: ErrorEnvelope } },
  deleteEmailTemplates: { body: EmailTemplateExternalIds, responses: { 200: EmailTemplateEnvelope, 207: EmailTemplateMixedEnvelope, 400: ErrorEnvelope, 401: ErrorEnvelope, 403: ErrorEnvelope, 404: ErrorEnvelope, 413: ErrorEnvelope, 422: ErrorEnvelope, 429: ErrorEnvelope, 500: ErrorEnvelope, 503: ErrorEnvelope } },
  sendSms: { body: SmsSend, responses: { 200: SmsSendEnvelope, 207: SmsSendMixedEnvelope, 400: ErrorEnvelope, 401: ErrorEnvelope, 403: ErrorEnvelope, 404: ErrorEnvelope, 413: ErrorEnvelope, 422: ErrorEnvelope, 429: ErrorEnvelope, 500: ErrorEnvelope, 503: ErrorEnvelope } },
  listSms: { path: ListSmsPath, query: ListSmsQuery, responses: { 200: SmsEnvelope, 400: ErrorEnvelope, 401: ErrorEnvelope, 403: ErrorEnvelope, 404: ErrorEnvelope, 422: ErrorEnvelope, 429: ErrorEnvelope, 500: ErrorEnvelope, 503: ErrorEnvelope } },
  triggerScenario: { body: ScenarioTrigger, responses: { 200: TriggeredScenarioEnvelope, 400: ErrorEnvelope, 401: ErrorEnvelope, 403: ErrorEnvelope, 404: ErrorEnvelope, 413: ErrorEnvelope, 422: ErrorEnvelope, 429: ErrorEnvelope, 500: ErrorEnvelope, 503: ErrorEnvelope } },
} satisfies Contracts;
