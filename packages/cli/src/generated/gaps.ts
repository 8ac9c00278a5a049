// Generated from spec/ by tools/generate. Do not edit: run `pnpm generate`.

/** Each row of the gap register. */
export const gaps = {
  "G1": {
    "question": "What does a response look like?",
    "assumed": "`{ meta, data?, errors? }`: `meta` counts records and errors and repeats the status, `data` is a list, and only a 207 has both lists. There may be a header `X-Request-Id`",
    "where": "every operation, `headers/X-Request-Id`, `schemas/EmailTemplateEnvelope`, `schemas/EmailTemplateMixedEnvelope`, `schemas/ErrorEnvelope`, `schemas/GroupContactEnvelope`, `schemas/GroupContactMixedEnvelope`, `schemas/GroupEnvelope`, `schemas/GroupMixedEnvelope`, `schemas/Meta`, `schemas/SmsEnvelope`, `schemas/SmsSendEnvelope`, `schemas/SmsSendMixedEnvelope`, `schemas/TriggeredScenarioEnvelope`",
    "ifWrong": "A list in `data`, or alone, is read; any other success is a `ParseError` that says what came, and its write is `unknown`"
  },
  "G2": {
    "question": "What does an error look like?",
    "assumed": "`title`, `message`, `code` and sometimes `meta` with the field and value at fault. Codes are `E-<n>-<nnn>`; `E-0-004` is a missing credential",
    "where": "`schemas/ErrorCode`, `schemas/ErrorEntry`, `schemas/ErrorEntryMeta`, `schemas/ErrorEnvelope`",
    "ifWrong": "The reason is quoted from any shape; code that branches on a listed code sees another one; another form of refusal counts as a gateway's"
  },
  "G3": {
    "question": "Which status is success?",
    "assumed": "200, with the affected records",
    "where": "every operation",
    "ifWrong": "Any 2xx counts, and one without a record of each message is looked up by `sendOnce` and `bulk`"
  },
  "G4": {
    "question": "What if part of a batch is bad?",
    "assumed": "The good items are applied and the response is a 207 that identifies the bad ones. 422 if all are bad, 400 if the body is not JSON or has the wrong top-level type",
    "where": "`createGroups`, `updateGroups`, `deleteGroups`, `addGroupContacts`, `removeGroupContacts`, `deleteEmailTemplates`, `sendSms`, `responses/BadRequest`, `schemas/EmailTemplateMixedEnvelope`, `schemas/GroupContactMixedEnvelope`, `schemas/GroupMixedEnvelope`, `schemas/SmsSendMixedEnvelope`",
    "ifWrong": "What is neither in `data` nor named in `errors` is `unaccounted`: `bulk` looks it up, and never calls it done"
  },
  "G5": {
    "question": "Which statuses do errors have?",
    "assumed": "400 for a request that cannot be read, 401 and 403 for the credential, 404 for an unknown group or scenario, 413 over 1 MiB, 422 for invalid values, 429, 500, 503",
    "where": "`headers/Retry-After`, `responses/BadRequest`, `responses/ContentTooLarge`, `responses/Forbidden`, `responses/InternalServerError`, `responses/NotFound`, `responses/ServiceUnavailable`, `responses/TooManyRequests`, `responses/Unauthorized`, `responses/UnprocessableContent`",
    "ifWrong": "Any other status is an `ApiError` with that status; only a known refusal with a status of `x-evidence` counts as rejected"
  },
  "G6": {
    "question": "What is an empty list?",
    "assumed": "200 without records; some deployments may return 404",
    "where": "`examples/NotFound.noResults`, `examples/listEmailTemplates.200.empty`, `examples/listGroupContacts.200.empty`, `examples/listGroups.200.empty`, `examples/listSms.200.empty`",
    "ifWrong": "The service's own 404 with the code E-3-005 is an empty page, but for the contacts of a group; any other is an error. `data: null` on a lookup is doubt"
  },
  "G7": {
    "question": "What may `offset` and `limit` be?",
    "assumed": "`offset` from 0, default 0; `limit` from 1 to 1000, default 100; other values are rejected",
    "where": "`parameters/Limit`, `parameters/Offset`",
    "ifWrong": "Pages are read to where nothing new follows, each repeating the last record; a list that does not fit together is a `ParseError`"
  },
  "G8": {
    "question": "How can lists be sorted?",
    "assumed": "`ASC`, `DESC` (default); by `id` (default) and the most useful fields",
    "where": "`parameters/GroupContactOrderBy`, `parameters/GroupOrderBy`, `parameters/OrderDirection`, `parameters/SmsOrderBy`",
    "ifWrong": "A list in another order is still read whole, or is a `ParseError`; an `orderBy` that is refused is an `ApiError`"
  },
  "G9": {
    "question": "What is in a group's record?",
    "assumed": "An integer `id`, what was sent, and the creation time in Unix seconds; null for fields that were not set. The `groupId` of a path is that integer",
    "where": "`parameters/GroupId`, `schemas/Group`",
    "ifWrong": "Records come as they are, ids above 2^53 as texts; `validation` reports what differs"
  },
  "G10": {
    "question": "What are the limits of a group?",
    "assumed": "Names and external ids have 1 to 150 characters, descriptions at most 500. An update has the id and at least one change. 1 to 1000 per request. External ids are unique",
    "where": "`createGroups`, `updateGroups`, `deleteGroups`, `schemas/GroupCreate`, `schemas/GroupIds`, `schemas/GroupUpdate`",
    "ifWrong": "The service's own bounds reject a request with an `ApiError`; only `validation` applies ours"
  },
  "G11": {
    "question": "What is in a contact's record?",
    "assumed": "Its `id`, and its email address, phone number and external id, each nullable",
    "where": "`schemas/GroupContact`",
    "ifWrong": "Records come as they are; `validation` reports what differs"
  },
  "G12": {
    "question": "What if an added contact already is a member, or a removed one is not?",
    "assumed": "No effect and no error. 1 to 1000 ids per request",
    "where": "`addGroupContacts`, `removeGroupContacts`, `schemas/GroupContactIds`",
    "ifWrong": "A repeated change that is refused is an `ApiError`, and its items are `unknown` if an attempt before it was lost"
  },
  "G13": {
    "question": "What is an email template?",
    "assumed": "The record is what was sent and the creation time. A template needs a name, a unique external id, an account and at least one body. Names and ids have 1 to 150 characters; 1 to 1000 ids per delete",
    "where": "`deleteEmailTemplates`, `parameters/EmailTemplateExternalIdFilter`, `parameters/SmtpAccountFilter`, `schemas/EmailTemplate`, `schemas/EmailTemplateCreate`, `schemas/EmailTemplateExternalIds`",
    "ifWrong": "The service rejects with an `ApiError`; records come as they are"
  },
  "G14": {
    "question": "What does a send need?",
    "assumed": "A sender, a text and 1 to 1000 phone numbers, each a plus sign and 7 to 15 digits; a number listed twice gets one message",
    "where": "`sendSms`, `parameters/PhoneNumberFilter`, `schemas/PhoneNumber`, `schemas/SmsSend`",
    "ifWrong": "The service rejects with an `ApiError`, and nothing was sent; listed numbers are compared by their digits"
  },
  "G15": {
    "question": "What may a sender be?",
    "assumed": "Up to 11 letters, digits, spaces, `.`, `-`, `_`, or up to 15 digits",
    "where": "`parameters/SenderFilter`, `schemas/SmsSend`",
    "ifWrong": "The service rejects with an `ApiError`, and nothing was sent"
  },
  "G16": {
    "question": "How long may a text be?",
    "assumed": "9 parts: 1377 characters of GSM-7, 603 of any other alphabet",
    "where": "`schemas/SmsSend`",
    "ifWrong": "The service rejects or cuts the text; `smsParts` counts by GSM and is then only an estimate"
  },
  "G17": {
    "question": "Which types of message are there?",
    "assumed": "0 regular (default), 1 flash",
    "where": "`schemas/SmsSend`",
    "ifWrong": "Nothing notices: regular messages would flash. Check this one first"
  },
  "G18": {
    "question": "What is the unit of `validity`?",
    "assumed": "Minutes, at most 4320; 0 or absent means 4320",
    "where": "`schemas/SmsSend`",
    "ifWrong": "Nothing notices: messages expire sooner or later than intended"
  },
  "G19": {
    "question": "What is the unit of `scheduleTime`?",
    "assumed": "Unix seconds, UTC; 0 or absent means now; at most a minute ago and a year ahead",
    "where": "`schemas/SmsSend`",
    "ifWrong": "Nothing notices: messages are sent at the wrong time. Check this one first"
  },
  "G20": {
    "question": "What is the external id of a send?",
    "assumed": "1 to 150 characters, generated if absent, shared by all numbers of the request, not an idempotency key",
    "where": "`sendSms`, `parameters/SmsExternalId`, `schemas/SmsSend`",
    "ifWrong": "If it prevents duplicates, nothing is lost; a refusal of a known id leaves the first send in doubt"
  },
  "G21": {
    "question": "What is in a message's record?",
    "assumed": "One record per number: recipient, sender, external id, status, times and parts. A send also counts sent and not sent",
    "where": "`schemas/Sms`, `schemas/SmsSendMeta`",
    "ifWrong": "Numbers are compared by their digits, and ids exactly; a message without such a record is `unaccounted`, one whose record has a rejected status an error entry, and a send without any of them a `ParseError`"
  },
  "G22": {
    "question": "Which statuses does a message have?",
    "assumed": "Those of SMPP, 0 to 8; 0, 1 and 6 may still change; others may be added",
    "where": "`parameters/SmsStatusFilter`, `schemas/SmsStatus`",
    "ifWrong": "An unknown status is passed on, and is not final: polling goes on until you stop it"
  },
  "G23": {
    "question": "How are dates written?",
    "assumed": "UTC, as RFC 3339 or `YYYY-MM-DD hh:mm:ss`; both ends of a period are included and refer to the creation time",
    "where": "`parameters/DateFrom`, `parameters/DateTo`, `schemas/SmsDate`",
    "ifWrong": "The service rejects a date, or filters by another; times in records come as they are"
  },
  "G24": {
    "question": "What does a trigger need and return?",
    "assumed": "A scenario and at least one way to reach the recipient. It returns a record with these and the id of the run; 404 for an unknown scenario. A retry triggers again",
    "where": "`triggerScenario`, `schemas/ScenarioTrigger`, `schemas/TriggeredScenario`",
    "ifWrong": "Like any unsafe write: success, `ApiError` or an outcome of `unknown`, and no retry that could trigger twice"
  },
  "G25": {
    "question": "How is the credential sent?",
    "assumed": "As it is, with no scheme prefix",
    "where": "`openapi`",
    "ifWrong": "The first call is a 401 `ApiError` that names `apiKey`; `apiKeyPrefix` and `headers` are there to be set"
  },
  "G26": {
    "question": "What does `webhookUrl` receive?",
    "assumed": "One JSON event per status change, with the message's ids and status; any 2xx acknowledges it",
    "where": "`schemas/SmsSend`, `schemas/SmsStatusEvent`, `schemas/SmsStatusEventData`, `webhooks/smsStatus`",
    "ifWrong": "An event of another type or with other fields is verified and returned; one without a `type` is a `WebhookError`"
  },
  "G27": {
    "question": "How are events signed?",
    "assumed": "As in Standard Webhooks 1.0: three headers, HMAC-SHA256, redelivered with the same id",
    "where": "`parameters/WebhookId`, `parameters/WebhookSignature`, `parameters/WebhookTimestamp`",
    "ifWrong": "Every event is a `WebhookError`; repeated and late ones keep their verified `webhook-id`"
  },
  "G28": {
    "question": "What is the rate limit?",
    "assumed": "Unknown. A 429 says when to retry, and three headers may say how much is left",
    "where": "`headers/RateLimit-Limit`, `headers/RateLimit-Remaining`, `headers/RateLimit-Reset`, `headers/Retry-After`, `responses/TooManyRequests`",
    "ifWrong": "A 429 that is a known refusal is repeated, with backoff where it names no time: one that hides a send would double it. `bulk` waits, or stops and resumes"
  },
  "G29": {
    "question": "How long may a response take?",
    "assumed": "30 seconds",
    "where": "`openapi`",
    "ifWrong": "A slower response is a `TimeoutError`, and the outcome of a write is `unknown`"
  },
  "G30": {
    "question": "What happens to unknown fields of a body?",
    "assumed": "The service ignores them; we reject them",
    "where": "`openapi`",
    "ifWrong": "Nothing: being strict still helps"
  },
  "G31": {
    "question": "How long after a send may a list not show it?",
    "assumed": "Unknown, and told by `listLagMs`. What a list lacks is not missing before that",
    "where": "`listSms`",
    "ifWrong": "`ifMissing: \"send\"` with a `listLagMs` that is too short sends twice; without one it is refused"
  }
} as const;

/** The fields of an operation's records, and the gap that they are. */
export const records = {
  "listGroups": {
    "gap": "G9",
    "fields": [
      "id",
      "name",
      "description",
      "externalId",
      "createdAt"
    ]
  },
  "createGroups": {
    "gap": "G9",
    "fields": [
      "id",
      "name",
      "description",
      "externalId",
      "createdAt"
    ]
  },
  "updateGroups": {
    "gap": "G9",
    "fields": [
      "id",
      "name",
      "description",
      "externalId",
      "createdAt"
    ]
  },
  "deleteGroups": {
    "gap": "G9",
    "fields": [
      "id",
      "name",
      "description",
      "externalId",
      "createdAt"
    ]
  },
  "listGroupContacts": {
    "gap": "G11",
    "fields": [
      "id",
      "email",
      "phoneNumber",
      "externalId"
    ]
  },
  "addGroupContacts": {
    "gap": "G11",
    "fields": [
      "id",
      "email",
      "phoneNumber",
      "externalId"
    ]
  },
  "removeGroupContacts": {
    "gap": "G11",
    "fields": [
      "id",
      "email",
      "phoneNumber",
      "externalId"
    ]
  },
  "listEmailTemplates": {
    "gap": "G13",
    "fields": [
      "name",
      "externalId",
      "smtpAccount",
      "html",
      "text",
      "createdAt"
    ]
  },
  "createEmailTemplate": {
    "gap": "G13",
    "fields": [
      "name",
      "externalId",
      "smtpAccount",
      "html",
      "text",
      "createdAt"
    ]
  },
  "deleteEmailTemplates": {
    "gap": "G13",
    "fields": [
      "name",
      "externalId",
      "smtpAccount",
      "html",
      "text",
      "createdAt"
    ]
  },
  "sendSms": {
    "gap": "G21",
    "fields": [
      "sender",
      "phoneNumber",
      "externalId",
      "status",
      "statusTime",
      "createTime",
      "numberOfParts"
    ]
  },
  "listSms": {
    "gap": "G21",
    "fields": [
      "sender",
      "phoneNumber",
      "externalId",
      "status",
      "statusTime",
      "createTime",
      "numberOfParts"
    ]
  },
  "triggerScenario": {
    "gap": "G24",
    "fields": [
      "triggerId",
      "scenarioId",
      "recipientEmail",
      "recipientMobileNumber",
      "createdAt"
    ]
  }
} as const;
