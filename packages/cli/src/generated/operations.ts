// Generated from spec/ by tools/generate. Do not edit: run `pnpm generate`.
import type { SpecOperation } from "../operations/spec-operation.ts";

export const specOperations: readonly SpecOperation[] = [
  {
    "name": "groups list",
    "resource": "groups",
    "verb": "list",
    "operationId": "listGroups",
    "method": "GET",
    "path": "/v2.1/group",
    "retry": "safe",
    "summary": "List groups",
    "description": "Returns one page of groups.",
    "isList": true,
    "input": "query",
    "takesMany": false,
    "inPath": [],
    "fields": [
      {
        "name": "offset",
        "flag": "offset",
        "type": "integer",
        "isList": false,
        "required": false,
        "summary": "Number of records to skip. 0 or more, 0 if absent."
      },
      {
        "name": "limit",
        "flag": "limit",
        "type": "integer",
        "isList": false,
        "required": false,
        "summary": "Maximum number of records to return. 1 to 1000, 100 if absent; other values are rejected, not clamped."
      },
      {
        "name": "orderBy",
        "flag": "order-by",
        "type": "string",
        "isList": false,
        "required": false,
        "choices": [
          "id",
          "name",
          "createdAt"
        ],
        "summary": "The field to sort by. `id`, `name` or `createdAt`; `id` if absent."
      },
      {
        "name": "orderDirection",
        "flag": "order-direction",
        "type": "string",
        "isList": false,
        "required": false,
        "choices": [
          "ASC",
          "DESC"
        ],
        "summary": "Sort direction. `ASC` or `DESC`, `DESC` if absent."
      }
    ]
  },
  {
    "name": "groups create",
    "resource": "groups",
    "verb": "create",
    "operationId": "createGroups",
    "method": "POST",
    "path": "/v2.1/group",
    "retry": "unsafe",
    "summary": "Create groups",
    "description": "Creates one or more groups at once and returns them, with the ids the service assigned.\n\nAssumed: 1 to 1000 groups per request.\n\nAssumed: if only some of the groups can be created, they are, and the response is a 207 with the rest in\n`errors`; if none can, it is a 422.",
    "isList": false,
    "input": "body",
    "takesMany": true,
    "inPath": [],
    "fields": [
      {
        "name": "name",
        "flag": "name",
        "type": "string",
        "isList": false,
        "required": true,
        "summary": "Display name. 1 to 150 characters."
      },
      {
        "name": "description",
        "flag": "description",
        "type": "string",
        "isList": false,
        "required": false,
        "summary": "What the group is for. At most 500 characters."
      },
      {
        "name": "externalId",
        "flag": "external-id",
        "type": "string",
        "isList": false,
        "required": false,
        "summary": "Your id for the group. 1 to 150 characters, unique among your groups."
      }
    ]
  },
  {
    "name": "groups update",
    "resource": "groups",
    "verb": "update",
    "operationId": "updateGroups",
    "method": "PUT",
    "path": "/v2.1/group",
    "retry": "idempotent",
    "summary": "Update groups",
    "description": "Changes the name or the description of one or more groups at once and returns the updated groups.\nFields you leave out keep their value.\n\nAssumed: 1 to 1000 groups per request.\n\nAssumed: if only some of the groups can be changed, they are, and the response is a 207 with the rest in\n`errors`; if none can, it is a 422.",
    "isList": false,
    "input": "body",
    "takesMany": true,
    "inPath": [],
    "fields": [
      {
        "name": "id",
        "flag": "id",
        "type": "integer",
        "isList": false,
        "required": true,
        "summary": "The id of the group to change."
      },
      {
        "name": "name",
        "flag": "name",
        "type": "string",
        "isList": false,
        "required": false,
        "summary": "The new name. 1 to 150 characters."
      },
      {
        "name": "description",
        "flag": "description",
        "type": "string",
        "isList": false,
        "required": false,
        "summary": "The new description. At most 500 characters."
      }
    ]
  },
  {
    "name": "groups delete",
    "resource": "groups",
    "verb": "delete",
    "operationId": "deleteGroups",
    "method": "DELETE",
    "path": "/v2.1/group",
    "retry": "idempotent",
    "summary": "Delete groups",
    "description": "Deletes one or more groups at once and returns their last state.\n\nAssumed: 1 to 1000 groups per request.\n\nAssumed: if only some of the groups can be deleted, they are, and the response is a 207 with the rest in\n`errors`; if none can, it is a 422.",
    "isList": false,
    "input": "body",
    "takesMany": false,
    "inPath": [],
    "fields": [
      {
        "name": "id",
        "flag": "id",
        "type": "integer",
        "isList": true,
        "required": true,
        "summary": "The ids of the groups. 1 to 1000 of them."
      }
    ]
  },
  {
    "name": "group-contacts list",
    "resource": "groupContacts",
    "verb": "list",
    "operationId": "listGroupContacts",
    "method": "GET",
    "path": "/v2.1/group/{groupId}/contact",
    "retry": "safe",
    "summary": "List the contacts of a group",
    "description": "Returns one page of the contacts in a group.",
    "isList": true,
    "input": "query",
    "takesMany": false,
    "inPath": [
      {
        "name": "groupId",
        "flag": "group-id",
        "type": "integer",
        "isList": false,
        "required": true,
        "summary": "The id of the group. An integer, as in the body of an update."
      }
    ],
    "fields": [
      {
        "name": "offset",
        "flag": "offset",
        "type": "integer",
        "isList": false,
        "required": false,
        "summary": "Number of records to skip. 0 or more, 0 if absent."
      },
      {
        "name": "limit",
        "flag": "limit",
        "type": "integer",
        "isList": false,
        "required": false,
        "summary": "Maximum number of records to return. 1 to 1000, 100 if absent; other values are rejected, not clamped."
      },
      {
        "name": "orderBy",
        "flag": "order-by",
        "type": "string",
        "isList": false,
        "required": false,
        "choices": [
          "id",
          "createdAt"
        ],
        "summary": "The field to sort by. `id` or `createdAt`; `id` if absent."
      },
      {
        "name": "orderDirection",
        "flag": "order-direction",
        "type": "string",
        "isList": false,
        "required": false,
        "choices": [
          "ASC",
          "DESC"
        ],
        "summary": "Sort direction. `ASC` or `DESC`, `DESC` if absent."
      }
    ]
  },
  {
    "name": "group-contacts add",
    "resource": "groupContacts",
    "verb": "add",
    "operationId": "addGroupContacts",
    "method": "POST",
    "path": "/v2.1/group/{groupId}/contact",
    "retry": "idempotent",
    "summary": "Add contacts to a group",
    "description": "Adds existing contacts to a group and returns them.\n\nAssumed: 1 to 1000 contacts per request.\n\nAssumed: adding a contact that is already a member has no effect and is no error.\n\nAssumed: if only some of the contacts can be added, they are, and the response is a 207 with the rest in\n`errors`; if none can, it is a 422.",
    "isList": false,
    "input": "body",
    "takesMany": false,
    "inPath": [
      {
        "name": "groupId",
        "flag": "group-id",
        "type": "integer",
        "isList": false,
        "required": true,
        "summary": "The id of the group. An integer, as in the body of an update."
      }
    ],
    "fields": [
      {
        "name": "id",
        "flag": "id",
        "type": "integer",
        "isList": true,
        "required": true,
        "summary": "The ids of the contacts. 1 to 1000 of them."
      }
    ]
  },
  {
    "name": "group-contacts remove",
    "resource": "groupContacts",
    "verb": "remove",
    "operationId": "removeGroupContacts",
    "method": "DELETE",
    "path": "/v2.1/group/{groupId}/contact",
    "retry": "idempotent",
    "summary": "Remove contacts from a group",
    "description": "Removes contacts from a group and returns them.\n\nAssumed: 1 to 1000 contacts per request.\n\nAssumed: removing a contact that is not a member has no effect and is no error.\n\nAssumed: if only some of the contacts can be removed, they are, and the response is a 207 with the rest in\n`errors`; if none can, it is a 422.",
    "isList": false,
    "input": "body",
    "takesMany": false,
    "inPath": [
      {
        "name": "groupId",
        "flag": "group-id",
        "type": "integer",
        "isList": false,
        "required": true,
        "summary": "The id of the group. An integer, as in the body of an update."
      }
    ],
    "fields": [
      {
        "name": "id",
        "flag": "id",
        "type": "integer",
        "isList": true,
        "required": true,
        "summary": "The ids of the contacts. 1 to 1000 of them."
      }
    ]
  },
  {
    "name": "email-templates list",
    "resource": "emailTemplates",
    "verb": "list",
    "operationId": "listEmailTemplates",
    "method": "GET",
    "path": "/v2.1/email/template",
    "retry": "safe",
    "summary": "List email templates",
    "description": "Returns one page of email templates, optionally only those of one SMTP account or with one external id.",
    "isList": true,
    "input": "query",
    "takesMany": false,
    "inPath": [],
    "fields": [
      {
        "name": "offset",
        "flag": "offset",
        "type": "integer",
        "isList": false,
        "required": false,
        "summary": "Number of records to skip. 0 or more, 0 if absent."
      },
      {
        "name": "limit",
        "flag": "limit",
        "type": "integer",
        "isList": false,
        "required": false,
        "summary": "Maximum number of records to return. 1 to 1000, 100 if absent; other values are rejected, not clamped."
      },
      {
        "name": "smtpAccount",
        "flag": "smtp-account",
        "type": "string",
        "isList": false,
        "required": false,
        "summary": "Only templates of this SMTP account. Not empty."
      },
      {
        "name": "externalId",
        "flag": "external-id",
        "type": "string",
        "isList": false,
        "required": false,
        "summary": "Only the template with this external id. 1 to 150 characters."
      }
    ]
  },
  {
    "name": "email-templates create",
    "resource": "emailTemplates",
    "verb": "create",
    "operationId": "createEmailTemplate",
    "method": "POST",
    "path": "/v2.1/email/template",
    "retry": "unsafe",
    "summary": "Create an email template",
    "description": "Creates one email template and returns it as the only record of `data`. Its `externalId` identifies it from\nnow on.",
    "isList": false,
    "input": "body",
    "takesMany": false,
    "inPath": [],
    "fields": [
      {
        "name": "html",
        "flag": "html",
        "type": "string",
        "isList": false,
        "required": false,
        "summary": "The HTML body."
      },
      {
        "name": "text",
        "flag": "text",
        "type": "string",
        "isList": false,
        "required": false,
        "summary": "The plain-text body, for mail clients that do not show HTML."
      },
      {
        "name": "name",
        "flag": "name",
        "type": "string",
        "isList": false,
        "required": true,
        "summary": "Display name. 1 to 150 characters."
      },
      {
        "name": "externalId",
        "flag": "external-id",
        "type": "string",
        "isList": false,
        "required": true,
        "summary": "Your id for the template. 1 to 150 characters, unique among your templates."
      },
      {
        "name": "smtpAccount",
        "flag": "smtp-account",
        "type": "string",
        "isList": false,
        "required": true,
        "summary": "The SMTP account the template belongs to. Not empty."
      }
    ]
  },
  {
    "name": "email-templates delete",
    "resource": "emailTemplates",
    "verb": "delete",
    "operationId": "deleteEmailTemplates",
    "method": "DELETE",
    "path": "/v2.1/email/template",
    "retry": "idempotent",
    "summary": "Delete email templates",
    "description": "Deletes one or more email templates at once and returns their last state.\n\nAssumed: 1 to 1000 templates per request.\n\nAssumed: if only some of the templates can be deleted, they are, and the response is a 207 with the rest in\n`errors`; if none can, it is a 422.",
    "isList": false,
    "input": "body",
    "takesMany": false,
    "inPath": [],
    "fields": [
      {
        "name": "externalId",
        "flag": "external-id",
        "type": "string",
        "isList": true,
        "required": true,
        "summary": "The external ids of the templates. 1 to 1000 of them, 1 to 150 characters each."
      }
    ]
  },
  {
    "name": "sms send",
    "resource": "sms",
    "verb": "send",
    "operationId": "sendSms",
    "method": "POST",
    "path": "/v2.1/sms",
    "retry": "unsafe",
    "summary": "Send an SMS",
    "description": "Sends one text to one or more phone numbers, now or at `scheduleTime`, and returns one record per accepted\nnumber. Accepted does not mean delivered: list the messages by their `externalId`, or receive status updates at\n`webhookUrl`.\n\nAssumed: 1 to 1000 phone numbers per request.\n\nInferred: retrying the request sends again, even with the same `externalId`.\n\nAssumed: if only some of the numbers are accepted, those get the message, and the response is a 207 with the\nrest in `errors`; if none are, it is a 422.",
    "isList": false,
    "input": "body",
    "takesMany": false,
    "inPath": [],
    "fields": [
      {
        "name": "sender",
        "flag": "sender",
        "type": "string",
        "isList": false,
        "required": true,
        "summary": "The sender shown on the phone. 1 to 11 letters, digits, spaces, dots, hyphens and underscores, or a number of up to 15 digits."
      },
      {
        "name": "message",
        "flag": "text",
        "type": "string",
        "isList": false,
        "required": true,
        "summary": "The text. One part holds 160 GSM-7 characters, or 70 in any other alphabet; each of several parts holds 153 or 67. At most 9 parts, so 1377 GSM-7 characters or 603 others."
      },
      {
        "name": "phoneNumbers",
        "flag": "to",
        "type": "string",
        "isList": true,
        "required": true,
        "summary": "The recipients. 1 to 1000 numbers; a number listed twice gets one message."
      },
      {
        "name": "validity",
        "flag": "validity",
        "type": "integer",
        "isList": false,
        "required": false,
        "summary": "How long the service keeps trying to deliver. In minutes, at most 4320 (72 hours); 0 means 4320. Default: 4320."
      },
      {
        "name": "scheduleTime",
        "flag": "schedule-time",
        "type": "integer",
        "isList": false,
        "required": false,
        "summary": "When to send. In Unix seconds; 0 means now. A time more than 60 seconds ago or more than a year ahead is rejected. Default: 0."
      },
      {
        "name": "type",
        "flag": "type",
        "type": "integer",
        "isList": false,
        "required": false,
        "choices": [
          "0",
          "1"
        ],
        "summary": "The kind of message. 0 is a regular message; 1 is a flash message, displayed immediately and not stored. Default: 0."
      },
      {
        "name": "shortLink",
        "flag": "short-link",
        "type": "boolean",
        "isList": false,
        "required": false,
        "summary": "Whether to replace the links in `message` with short links."
      },
      {
        "name": "webhookUrl",
        "flag": "webhook-url",
        "type": "string",
        "isList": false,
        "required": false,
        "summary": "The URL that receives status updates for the message. The service posts an `SmsStatusEvent` there whenever a status changes."
      },
      {
        "name": "externalId",
        "flag": "external-id",
        "type": "string",
        "isList": false,
        "required": false,
        "summary": "Your id for this send; `sms.list` finds its messages by it. 1 to 150 characters, generated by the service if absent, shared by all numbers of the request. It is NOT an idempotency key: retrying the request sends again."
      }
    ]
  },
  {
    "name": "sms list",
    "resource": "sms",
    "verb": "list",
    "operationId": "listSms",
    "method": "GET",
    "path": "/v2.1/sms/{externalId}",
    "retry": "safe",
    "summary": "List SMS messages",
    "description": "Returns one page of the messages of one send, identified by its external id: one record per phone number, with\nits current status.\n\nAssumed: it may not show yet what was just sent; for how long is unknown.",
    "isList": true,
    "input": "query",
    "takesMany": false,
    "inPath": [
      {
        "name": "externalId",
        "flag": "external-id",
        "type": "string",
        "isList": false,
        "required": true,
        "summary": "The external id of the send. 1 to 150 characters."
      }
    ],
    "fields": [
      {
        "name": "offset",
        "flag": "offset",
        "type": "integer",
        "isList": false,
        "required": false,
        "summary": "Number of records to skip. 0 or more, 0 if absent."
      },
      {
        "name": "limit",
        "flag": "limit",
        "type": "integer",
        "isList": false,
        "required": false,
        "summary": "Maximum number of records to return. 1 to 1000, 100 if absent; other values are rejected, not clamped."
      },
      {
        "name": "sender",
        "flag": "sender",
        "type": "string",
        "isList": false,
        "required": false,
        "summary": "Only messages from this sender. Not empty."
      },
      {
        "name": "phoneNumber",
        "flag": "to",
        "type": "string",
        "isList": false,
        "required": false,
        "summary": "Only messages to this phone number. In international format, as in a send."
      },
      {
        "name": "status",
        "flag": "status",
        "type": "number",
        "isList": false,
        "required": false,
        "summary": "Only messages with this status. The values of `SmsStatus`, and possibly more. Values: 0 scheduled, 1 en-route, 2 delivered, 3 expired, 4 deleted, 5 undeliverable, 6 accepted, 7 unknown, 8 rejected."
      },
      {
        "name": "orderBy",
        "flag": "order-by",
        "type": "string",
        "isList": false,
        "required": false,
        "choices": [
          "id",
          "createTime"
        ],
        "summary": "The field to sort by. `id` or `createTime`; `id` if absent."
      },
      {
        "name": "orderDirection",
        "flag": "order-direction",
        "type": "string",
        "isList": false,
        "required": false,
        "choices": [
          "ASC",
          "DESC"
        ],
        "summary": "Sort direction. `ASC` or `DESC`, `DESC` if absent."
      },
      {
        "name": "dateFrom",
        "flag": "date-from",
        "type": "string",
        "isList": false,
        "required": false,
        "summary": "Only messages accepted at or after this time. In UTC, as RFC 3339 or `YYYY-MM-DD hh:mm:ss`; a `dateFrom` after `dateTo` is rejected."
      },
      {
        "name": "dateTo",
        "flag": "date-to",
        "type": "string",
        "isList": false,
        "required": false,
        "summary": "Only messages accepted at or before this time. In UTC, as RFC 3339 or `YYYY-MM-DD hh:mm:ss`; a `dateFrom` after `dateTo` is rejected."
      }
    ]
  },
  {
    "name": "scenarios trigger",
    "resource": "scenarios",
    "verb": "trigger",
    "operationId": "triggerScenario",
    "method": "POST",
    "path": "/v2.1/scenario/trigger",
    "retry": "unsafe",
    "summary": "Trigger a scenario",
    "description": "Starts a predefined scenario for one recipient, identified by an email address, a mobile number or both, and\nreturns one record. The scenario runs on after the response: started does not mean finished.\n\nAssumed: retrying the request starts the scenario again.",
    "isList": false,
    "input": "body",
    "takesMany": false,
    "inPath": [],
    "fields": [
      {
        "name": "scenarioId",
        "flag": "scenario-id",
        "type": "string",
        "isList": false,
        "required": true,
        "summary": "The id of the scenario. Not empty."
      },
      {
        "name": "recipientEmail",
        "flag": "email",
        "type": "string",
        "isList": false,
        "required": false,
        "summary": "The recipient's email address."
      },
      {
        "name": "recipientMobileNumber",
        "flag": "to",
        "type": "string",
        "isList": false,
        "required": false,
        "summary": "The recipient's mobile number. In international format, as for an SMS."
      }
    ]
  }
];
