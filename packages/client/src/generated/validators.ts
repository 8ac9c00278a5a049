// Generated from spec/ by tools/generate. Do not edit: run `pnpm generate`.
import { isRecord } from "../json.ts";
import type { Check, Contracts, Found } from "../validate/finding.ts";
import { dateTime, email, uri } from "../validate/formats.ts";
import { boolean, fromText, inFormat, integer, isWithin, longInteger, matching, oneOf, string } from "../validate/scalars.ts";
import { allOf, anyOf, array, atLeast, notObject, nullable, optional, required, unknown } from "../validate/structures.ts";

const integer1 = integer();
const string2 = string();
const Meta: Check = (value) => {
  if (!isRecord(value)) return notObject(value);
  let found: Found;
  found = required(found, "numberOfErrors", value.numberOfErrors, integer1);
  found = required(found, "numberOfData", value.numberOfData, integer1);
  found = required(found, "status", value.status, integer1);
  found = required(found, "uniqId", value.uniqId, string2);
  return found;
};
const longInteger3 = longInteger();
const nullable4 = nullable(string2);
const Group: Check = (value) => {
  if (!isRecord(value)) return notObject(value);
  let found: Found;
  found = required(found, "id", value.id, longInteger3);
  found = required(found, "name", value.name, string2);
  found = required(found, "description", value.description, nullable4);
  found = required(found, "externalId", value.externalId, nullable4);
  found = required(found, "createdAt", value.createdAt, integer1);
  return found;
};
const array5 = array(Group);
const GroupEnvelope: Check = (value) => {
  if (!isRecord(value)) return notObject(value);
  let found: Found;
  found = required(found, "meta", value.meta, Meta);
  found = required(found, "data", value.data, array5);
  return found;
};
const matching6 = matching(/^E-\d+-\d{3}$/u);
const ErrorCode = matching6;
const ErrorEntryMeta: Check = (value) => {
  if (!isRecord(value)) return notObject(value);
  let found: Found;
  found = optional(found, "parameter", value.parameter, string2);
  found = optional(found, "value", value.value, string2);
  found = optional(found, "source", value.source, string2);
  return found;
};
const ErrorEntry: Check = (value) => {
  if (!isRecord(value)) return notObject(value);
  let found: Found;
  found = required(found, "title", value.title, string2);
  found = required(found, "message", value.message, string2);
  found = required(found, "code", value.code, ErrorCode);
  found = optional(found, "meta", value.meta, ErrorEntryMeta);
  return found;
};
const array7 = array(ErrorEntry);
const ErrorEnvelope: Check = (value) => {
  if (!isRecord(value)) return notObject(value);
  let found: Found;
  found = required(found, "meta", value.meta, Meta);
  found = required(found, "errors", value.errors, array7);
  return found;
};
const integer8 = integer({ minimum: 0 });
const fromText9 = fromText(integer8);
const integer10 = integer({ minimum: 1, maximum: 1000 });
const fromText11 = fromText(integer10);
const oneOf12 = oneOf("id", "name", "createdAt");
const oneOf13 = oneOf("ASC", "DESC");
const ListGroupsQuery: Check = (value) => {
  if (!isRecord(value)) return notObject(value);
  let found: Found;
  found = optional(found, "offset", value.offset, fromText9);
  found = optional(found, "limit", value.limit, fromText11);
  found = optional(found, "orderBy", value.orderBy, oneOf12);
  found = optional(found, "orderDirection", value.orderDirection, oneOf13);
  return found;
};
const GroupMixedEnvelope: Check = (value) => {
  if (!isRecord(value)) return notObject(value);
  let found: Found;
  found = required(found, "meta", value.meta, Meta);
  found = required(found, "data", value.data, array5);
  found = required(found, "errors", value.errors, array7);
  return found;
};
const string14 = string({ minLength: 1, maxLength: 150 });
const string15 = string({ maxLength: 500 });
const GroupCreate: Check = (value) => {
  if (!isRecord(value)) return notObject(value);
  let found: Found;
  found = required(found, "name", value.name, string14);
  found = optional(found, "description", value.description, string15);
  found = optional(found, "externalId", value.externalId, string14);
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
const array16 = array(GroupCreate, { minItems: 1, maxItems: 1000 });
const GroupUpdate: Check = (value) => {
  if (!isRecord(value)) return notObject(value);
  let found: Found;
  found = required(found, "id", value.id, longInteger3);
  found = optional(found, "name", value.name, string14);
  found = optional(found, "description", value.description, string15);
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
const array17 = array(GroupUpdate, { minItems: 1, maxItems: 1000 });
const array18 = array(longInteger3, { minItems: 1, maxItems: 1000 });
const GroupIds: Check = (value) => {
  if (!isRecord(value)) return notObject(value);
  let found: Found;
  found = required(found, "id", value.id, array18);
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
  if (!isRecord(value)) return notObject(value);
  let found: Found;
  found = required(found, "id", value.id, longInteger3);
  found = required(found, "email", value.email, nullable4);
  found = required(found, "phoneNumber", value.phoneNumber, nullable4);
  found = required(found, "externalId", value.externalId, nullable4);
  return found;
};
const array19 = array(GroupContact);
const GroupContactEnvelope: Check = (value) => {
  if (!isRecord(value)) return notObject(value);
  let found: Found;
  found = required(found, "meta", value.meta, Meta);
  found = required(found, "data", value.data, array19);
  return found;
};
const fromText20 = fromText(longInteger3);
const ListGroupContactsPath: Check = (value) => {
  if (!isRecord(value)) return notObject(value);
  let found: Found;
  found = required(found, "groupId", value.groupId, fromText20);
  return found;
};
const oneOf21 = oneOf("id", "createdAt");
const ListGroupContactsQuery: Check = (value) => {
  if (!isRecord(value)) return notObject(value);
  let found: Found;
  found = optional(found, "offset", value.offset, fromText9);
  found = optional(found, "limit", value.limit, fromText11);
  found = optional(found, "orderBy", value.orderBy, oneOf21);
  found = optional(found, "orderDirection", value.orderDirection, oneOf13);
  return found;
};
const GroupContactMixedEnvelope: Check = (value) => {
  if (!isRecord(value)) return notObject(value);
  let found: Found;
  found = required(found, "meta", value.meta, Meta);
  found = required(found, "data", value.data, array19);
  found = required(found, "errors", value.errors, array7);
  return found;
};
const AddGroupContactsPath: Check = (value) => {
  if (!isRecord(value)) return notObject(value);
  let found: Found;
  found = required(found, "groupId", value.groupId, fromText20);
  return found;
};
const GroupContactIds: Check = (value) => {
  if (!isRecord(value)) return notObject(value);
  let found: Found;
  found = required(found, "id", value.id, array18);
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
  if (!isRecord(value)) return notObject(value);
  let found: Found;
  found = required(found, "groupId", value.groupId, fromText20);
  return found;
};
const EmailTemplate: Check = (value) => {
  if (!isRecord(value)) return notObject(value);
  let found: Found;
  found = required(found, "name", value.name, string2);
  found = required(found, "externalId", value.externalId, string2);
  found = required(found, "smtpAccount", value.smtpAccount, string2);
  found = required(found, "html", value.html, nullable4);
  found = required(found, "text", value.text, nullable4);
  found = required(found, "createdAt", value.createdAt, integer1);
  return found;
};
const array22 = array(EmailTemplate);
const EmailTemplateEnvelope: Check = (value) => {
  if (!isRecord(value)) return notObject(value);
  let found: Found;
  found = required(found, "meta", value.meta, Meta);
  found = required(found, "data", value.data, array22);
  return found;
};
const string23 = string({ minLength: 1 });
const ListEmailTemplatesQuery: Check = (value) => {
  if (!isRecord(value)) return notObject(value);
  let found: Found;
  found = optional(found, "offset", value.offset, fromText9);
  found = optional(found, "limit", value.limit, fromText11);
  found = optional(found, "smtpAccount", value.smtpAccount, string23);
  found = optional(found, "externalId", value.externalId, string14);
  return found;
};
const EmailTemplateCreate: Check = (value) => {
  if (!isRecord(value)) return notObject(value);
  let found: Found;
  found = optional(found, "html", value.html, string2);
  found = optional(found, "text", value.text, string2);
  found = required(found, "name", value.name, string14);
  found = required(found, "externalId", value.externalId, string14);
  found = required(found, "smtpAccount", value.smtpAccount, string23);
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
  if (!isRecord(value)) return notObject(value);
  let found: Found;
  found = required(found, "meta", value.meta, Meta);
  found = required(found, "data", value.data, array22);
  found = required(found, "errors", value.errors, array7);
  return found;
};
const array24 = array(string14, { minItems: 1, maxItems: 1000 });
const EmailTemplateExternalIds: Check = (value) => {
  if (!isRecord(value)) return notObject(value);
  let found: Found;
  found = required(found, "externalId", value.externalId, array24);
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
  if (!isRecord(value)) return notObject(value);
  let found: Found;
  found = required(found, "sentSms", value.sentSms, integer1);
  found = required(found, "notSentSms", value.notSentSms, integer1);
  return found;
};
const allOf25 = allOf(Meta, SmsSendMeta1);
const SmsSendMeta = allOf25;
const SmsStatus = integer1;
const Sms: Check = (value) => {
  if (!isRecord(value)) return notObject(value);
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
const array26 = array(Sms);
const SmsSendEnvelope: Check = (value) => {
  if (!isRecord(value)) return notObject(value);
  let found: Found;
  found = required(found, "meta", value.meta, SmsSendMeta);
  found = required(found, "data", value.data, array26);
  return found;
};
const SmsSendMixedEnvelope: Check = (value) => {
  if (!isRecord(value)) return notObject(value);
  let found: Found;
  found = required(found, "meta", value.meta, SmsSendMeta);
  found = required(found, "data", value.data, array26);
  found = required(found, "errors", value.errors, array7);
  return found;
};
const matching27 = matching(/^(?:[A-Za-z0-9 ._-]{1,11}|[0-9]{1,15})$/u);
const string28 = string({ minLength: 1, maxLength: 1377 });
const matching29 = matching(/^\+[1-9]\d{6,14}$/u, (text) => text.length >= 8 && text.length <= 16 && isWithin(text, 0, 1, 43, 43) && isWithin(text, 1, 2, 49, 57) && isWithin(text, 2, text.length, 48, 57));
const PhoneNumber = matching29;
const array30 = array(PhoneNumber, { minItems: 1, maxItems: 1000 });
const integer31 = integer({ minimum: 0, maximum: 4320 });
const oneOf32 = oneOf(0, 1);
const inFormat33 = inFormat(uri);
const SmsSend: Check = (value) => {
  if (!isRecord(value)) return notObject(value);
  let found: Found;
  found = required(found, "sender", value.sender, matching27);
  found = required(found, "message", value.message, string28);
  found = required(found, "phoneNumbers", value.phoneNumbers, array30);
  found = optional(found, "validity", value.validity, integer31);
  found = optional(found, "scheduleTime", value.scheduleTime, integer8);
  found = optional(found, "type", value.type, oneOf32);
  found = optional(found, "shortLink", value.shortLink, boolean);
  found = optional(found, "webhookUrl", value.webhookUrl, inFormat33);
  found = optional(found, "externalId", value.externalId, string14);
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
  if (!isRecord(value)) return notObject(value);
  let found: Found;
  found = required(found, "meta", value.meta, Meta);
  found = required(found, "data", value.data, array26);
  return found;
};
const ListSmsPath: Check = (value) => {
  if (!isRecord(value)) return notObject(value);
  let found: Found;
  found = required(found, "externalId", value.externalId, string14);
  return found;
};
const fromText34 = fromText(SmsStatus);
const oneOf35 = oneOf("id", "createTime");
const inFormat36 = inFormat(dateTime);
const matching37 = matching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/u);
const anyOf38 = anyOf(inFormat36, matching37);
const SmsDate = anyOf38;
const ListSmsQuery: Check = (value) => {
  if (!isRecord(value)) return notObject(value);
  let found: Found;
  found = optional(found, "offset", value.offset, fromText9);
  found = optional(found, "limit", value.limit, fromText11);
  found = optional(found, "sender", value.sender, string23);
  found = optional(found, "phoneNumber", value.phoneNumber, PhoneNumber);
  found = optional(found, "status", value.status, fromText34);
  found = optional(found, "orderBy", value.orderBy, oneOf35);
  found = optional(found, "orderDirection", value.orderDirection, oneOf13);
  found = optional(found, "dateFrom", value.dateFrom, SmsDate);
  found = optional(found, "dateTo", value.dateTo, SmsDate);
  return found;
};
const TriggeredScenario: Check = (value) => {
  if (!isRecord(value)) return notObject(value);
  let found: Found;
  found = required(found, "triggerId", value.triggerId, string2);
  found = required(found, "scenarioId", value.scenarioId, string2);
  found = required(found, "recipientEmail", value.recipientEmail, nullable4);
  found = required(found, "recipientMobileNumber", value.recipientMobileNumber, nullable4);
  found = required(found, "createdAt", value.createdAt, integer1);
  return found;
};
const array39 = array(TriggeredScenario);
const TriggeredScenarioEnvelope: Check = (value) => {
  if (!isRecord(value)) return notObject(value);
  let found: Found;
  found = required(found, "meta", value.meta, Meta);
  found = required(found, "data", value.data, array39);
  return found;
};
const inFormat40 = inFormat(email);
const ScenarioTrigger: Check = (value) => {
  if (!isRecord(value)) return notObject(value);
  let found: Found;
  found = required(found, "scenarioId", value.scenarioId, string23);
  found = optional(found, "recipientEmail", value.recipientEmail, inFormat40);
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
  createGroups: { body: array16, responses: { 200: GroupEnvelope, 207: GroupMixedEnvelope, 400: ErrorEnvelope, 401: ErrorEnvelope, 403: ErrorEnvelope, 404: ErrorEnvelope, 413: ErrorEnvelope, 422: ErrorEnvelope, 429: ErrorEnvelope, 500: ErrorEnvelope, 503: ErrorEnvelope } },
  updateGroups: { body: array17, responses: { 200: GroupEnvelope, 207: GroupMixedEnvelope, 400: ErrorEnvelope, 401: ErrorEnvelope, 403: ErrorEnvelope, 404: ErrorEnvelope, 413: ErrorEnvelope, 422: ErrorEnvelope, 429: ErrorEnvelope, 500: ErrorEnvelope, 503: ErrorEnvelope } },
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
