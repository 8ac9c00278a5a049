import { createMessaging, isMessagingError, type Messaging } from "@messaging-sdk/client";
import { bulk } from "@messaging-sdk/client/bulk";
import { waitForStatus } from "@messaging-sdk/client/extras";
import { createHttp } from "@messaging-sdk/client/http";
import { logTo } from "@messaging-sdk/client/logger";
import { tracing } from "@messaging-sdk/client/opentelemetry";
import { sendRules } from "@messaging-sdk/client/rules";
import { fileStore, memoryStore, sendOnce, triggerOnce } from "@messaging-sdk/client/send-once";
import { postgresStore, redisStore } from "@messaging-sdk/client/stores";
import { validation } from "@messaging-sdk/client/validate";
import { handleOnce, signWebhook, verifyWebhook } from "@messaging-sdk/client/webhooks";
import { createSandbox } from "@messaging-sdk/sandbox";
import { expect, test } from "vitest";

// Mistakes that people have made, and the one sentence that each of them gets. What is masked is the value, never the rule.

const apiKey = "k3y-of-a-test";
const number = "+48500500500";
/** What no sentence may show. */
const secret = /k3y-of-a-test|500500500|500 500|s3cret|ann@|4711|Müller|Corporation/;

const { fetch } = createSandbox();
const base = { baseUrl: "https://sandbox.test", apiKey, fetch };
const plain = createMessaging(base) as Loose;
const sms = { sender: "ACME", message: "Hi", phoneNumbers: [number] };
const trigger = { scenarioId: "welcome", recipientEmail: "ann@example.com" };
const template = { name: "A", externalId: "a", smtpAccount: "main" };
const t = { sender: "ACME", message: "Hi" };
const one = [number];
const store = memoryStore();
const noop = { metrics: { getMeter: () => {} } };
const once = { idempotencyKey: "order-17", store };

// Code in JavaScript may pass anything.
// biome-ignore lint/suspicious/noExplicitAny: that is what is tried here
type Loose = any;

const client = (more: object): Messaging => createMessaging({ ...base, ...more });
const rule = (more: object) => sendRules(more);
const hook = () => new Request("https://app.test", { method: "POST", body: "{}" });

async function collect(rows: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of rows);
}

const { sendSms, createGroups, addGroupContacts } = bulk(plain);

async function sentenceOf(act: () => unknown): Promise<{ field: string; sentence: string }> {
  const error: Loose = await (async () => act())().catch((caught: unknown) => caught);
  if (!isMessagingError(error)) throw new Error("Nothing was refused.", { cause: error });
  const { errors = [], field = errors[0]?.meta?.parameter ?? "body" }: Loose = error;
  const rest = / \(request \S+\)| Correct the input; nothing was done\./g;
  return { field, sentence: error.message.replace(rest, "") };
}

/** A sentence names its field, and says what is allowed or what to do. */
const says =
  /must |is required|did you mean|Did you mean|there is |is no option of|needs |leave it out|nobody to send to|is missing: /i;

/** In the fields of a request: the service refuses them, or `validation` before they are sent. */
const requests: [act: (messaging: Loose) => unknown, sentence: string][] = [
  [
    (messaging) => messaging.sms.send({ ...sms, phoneNumbers: ["48500500500"] }),
    "sendSms: HTTP 422: phoneNumbers.0: phoneNumbers.0 must be a plus, the country code and the number, of digits alone. (E-2-004)",
  ],
  [
    (messaging) => messaging.sms.send({ ...sms, phoneNumbers: ["0048500500500"] }),
    "sendSms: HTTP 422: phoneNumbers.0: phoneNumbers.0 must be a plus, the country code and the number, of digits alone. (E-2-004)",
  ],
  [
    (messaging) => messaging.sms.send({ ...sms, phoneNumbers: ["+48 500 500 500"] }),
    "sendSms: HTTP 422: phoneNumbers.0: phoneNumbers.0 must be a plus, the country code and the number, of digits alone. (E-2-004)",
  ],
  [
    (messaging) => messaging.sms.send({ ...sms, phoneNumbers: ["+48CALLME"] }),
    "sendSms: HTTP 422: phoneNumbers.0: phoneNumbers.0 must be a plus, the country code and the number, of digits alone. (E-2-004)",
  ],
  [
    (messaging) => messaging.sms.send({ ...sms, phoneNumbers: [48500500500] }),
    "sendSms: HTTP 422: phoneNumbers.0: phoneNumbers.0 must be a string. (E-2-002)",
  ],
  [
    (messaging) => messaging.sms.send({ ...sms, phoneNumbers: number }),
    "sendSms: HTTP 422: phoneNumbers: phoneNumbers must be an array. (E-2-002)",
  ],
  [
    (messaging) => messaging.sms.send({ ...sms, phoneNumbers: [] }),
    "sendSms: HTTP 422: phoneNumbers: phoneNumbers must have at least 1 item. (E-2-003)",
  ],
  [
    (messaging) => messaging.sms.send({ ...sms, phoneNumbers: Array(1001).fill(number) }),
    "sendSms: HTTP 422: phoneNumbers: phoneNumbers must have at most 1000 items. (E-2-003)",
  ],
  [
    (messaging) => messaging.sms.send({ ...sms, sender: "ACME Corporation" }),
    "sendSms: HTTP 422: sender: sender must be 1 to 11 letters A to Z, digits, spaces or ._-, or at most 15 digits. (E-2-004)",
  ],
  [
    (messaging) => messaging.sms.send({ ...sms, sender: "" }),
    "sendSms: HTTP 422: sender: sender must be 1 to 11 letters A to Z, digits, spaces or ._-, or at most 15 digits. (E-2-004)",
  ],
  [
    (messaging) => messaging.sms.send({ ...sms, sender: "Müller" }),
    "sendSms: HTTP 422: sender: sender must be 1 to 11 letters A to Z, digits, spaces or ._-, or at most 15 digits. (E-2-004)",
  ],
  [
    (messaging) => messaging.sms.send({ ...sms, sender: undefined }),
    "sendSms: HTTP 422: sender: sender is required. (E-2-001)",
  ],
  [
    (messaging) => messaging.sms.send({ ...sms, message: "" }),
    "sendSms: HTTP 422: message: message must have at least 1 character. (E-2-003)",
  ],
  [
    (messaging) => messaging.sms.send({ ...sms, message: "x".repeat(1400) }),
    "sendSms: HTTP 422: message: message must have at most 1377 characters. (E-2-003)",
  ],
  [
    (messaging) => messaging.sms.send({ ...sms, message: { text: "s3cret" } }),
    "sendSms: HTTP 422: message: message must be a string. (E-2-002)",
  ],
  [
    (messaging) => messaging.sms.send({ sender: "A", text: "s3cret", phoneNumbers: [number] }),
    "sendSms: HTTP 422: message: message is required. (E-2-001); text: text is not known: there is sender, message, phoneNumbers, validity, scheduleTime, type, shortLink, webhookUrl, externalId. (E-2-005)",
  ],
  [
    (messaging) => messaging.sms.send({ ...sms, phonenumbers: ["s3cret"] }),
    "sendSms: HTTP 422: phonenumbers: phonenumbers is not known: did you mean phoneNumbers? (E-2-005)",
  ],
  [
    (messaging) => messaging.sms.send({ ...sms, scheduleTime: "2026-12-01T10:00:00Z" }),
    "sendSms: HTTP 422: scheduleTime: scheduleTime must be an integer. (E-2-002)",
  ],
  [
    (messaging) => messaging.sms.send({ ...sms, validity: 4321 }),
    "sendSms: HTTP 422: validity: validity must be at most 4320. (E-2-003)",
  ],
  [
    (messaging) => messaging.sms.send({ ...sms, type: 7 }),
    "sendSms: HTTP 422: type: type must be one of 0, 1. (E-2-005)",
  ],
  [
    (messaging) => messaging.sms.send({ ...sms, webhookUrl: "/hook" }),
    "sendSms: HTTP 422: webhookUrl: webhookUrl must have the form of uri. (E-2-004)",
  ],
  [
    (messaging) => messaging.sms.send({ ...sms, externalId: "s3cret".repeat(26) }),
    "sendSms: HTTP 422: externalId: externalId must have at most 150 characters. (E-2-003)",
  ],
  [
    (messaging) => messaging.sms.send({ ...sms, externalId: "" }),
    "sendSms: HTTP 422: externalId: externalId must have at least 1 character. (E-2-003)",
  ],
  [
    (messaging) => messaging.sms.send({ ...sms, shortLink: "yes" }),
    "sendSms: HTTP 422: shortLink: shortLink must be a boolean. (E-2-002)",
  ],
  [
    (messaging) => messaging.emailTemplates.create(template),
    "createEmailTemplate: HTTP 422: body must have html or text. (E-2-001)",
  ],
  [
    (messaging) =>
      messaging.emailTemplates.create({ ...template, name: undefined, html: "s3cret" }),
    "createEmailTemplate: HTTP 422: name: name is required. (E-2-001)",
  ],
  [
    (messaging) =>
      messaging.emailTemplates.create({ ...template, html: "s3cret", subject: "s3cret" }),
    "createEmailTemplate: HTTP 422: subject: subject is not known: there is html, text, name, externalId, smtpAccount. (E-2-005)",
  ],
  [
    (messaging) => messaging.emailTemplates.create({ ...template, html: "s3cret", name: "" }),
    "createEmailTemplate: HTTP 422: name: name must have at least 1 character. (E-2-003)",
  ],
  [
    (messaging) => messaging.scenarios.trigger({ scenarioId: "welcome" }),
    "triggerScenario: HTTP 422: body must have recipientEmail or recipientMobileNumber. (E-2-001)",
  ],
  [
    (messaging) => messaging.scenarios.trigger({ ...trigger, recipientEmail: "ann" }),
    "triggerScenario: HTTP 422: recipientEmail: recipientEmail must have the form of email. (E-2-004)",
  ],
  [
    (messaging) => messaging.scenarios.trigger({ ...trigger, recipientEmail: "" }),
    "triggerScenario: HTTP 422: recipientEmail: recipientEmail must have the form of email. (E-2-004)",
  ],
  [
    (messaging) =>
      messaging.scenarios.trigger({ scenarioId: "welcome", recipientMobileNumber: "500500500" }),
    "triggerScenario: HTTP 422: recipientMobileNumber: recipientMobileNumber must be a plus, the country code and the number, of digits alone. (E-2-004)",
  ],
  [
    (messaging) => messaging.scenarios.trigger({ scenarioId: "welcome", email: "ann@example.com" }),
    "triggerScenario: HTTP 422: email: email is not known: there is scenarioId, recipientEmail, recipientMobileNumber. (E-2-005)",
  ],
  [
    (messaging) => messaging.scenarios.trigger({ recipientEmail: "ann@example.com" }),
    "triggerScenario: HTTP 422: scenarioId: scenarioId is required. (E-2-001)",
  ],
  [
    (messaging) => messaging.scenarios.trigger({ ...trigger, scenarioId: "" }),
    "triggerScenario: HTTP 422: scenarioId: scenarioId must have at least 1 character. (E-2-003)",
  ],
  [
    (messaging) => messaging.groups.create([{}]),
    "createGroups: HTTP 422: 0.name: 0.name is required. (E-2-001)",
  ],
  [
    (messaging) => messaging.groups.create([{ name: "s3cret".repeat(26) }]),
    "createGroups: HTTP 422: 0.name: 0.name must have at most 150 characters. (E-2-003)",
  ],
  [
    (messaging) => messaging.groups.create({ name: "A" }),
    "createGroups: HTTP 400: body must be an array. (E-1-002)",
  ],
  [
    (messaging) => messaging.groups.create([]),
    "createGroups: HTTP 422: body must have at least 1 item. (E-2-003)",
  ],
  [
    (messaging) => messaging.groups.update([{ id: 1 }]),
    "updateGroups: HTTP 422: 0: 0 must have name or description. (E-2-001)",
  ],
  [
    (messaging) => messaging.groups.delete({}),
    "deleteGroups: HTTP 422: id: id is required. (E-2-001)",
  ],
  [
    (messaging) => messaging.groups.delete({ id: [] }),
    "deleteGroups: HTTP 422: id: id must have at least 1 item. (E-2-003)",
  ],
  [
    (messaging) => messaging.groups.delete({ id: ["s3cret"] }),
    "deleteGroups: HTTP 422: id.0: id.0 must be an integer. (E-2-002)",
  ],
  [
    (messaging) => messaging.groups.list({ limit: 0 }),
    "listGroups: HTTP 422: limit: limit must be at least 1. (E-2-003)",
  ],
  [
    (messaging) => messaging.groups.list({ limit: 1001 }),
    "listGroups: HTTP 422: limit: limit must be at most 1000. (E-2-003)",
  ],
  [
    (messaging) => messaging.groups.list({ limit: "ten" }),
    "listGroups: HTTP 422: limit: limit must be an integer. (E-2-002)",
  ],
  [
    (messaging) => messaging.groups.list({ offset: -1 }),
    "listGroups: HTTP 422: offset: offset must be at least 0. (E-2-003)",
  ],
  [
    (messaging) => messaging.groups.list({ orderBy: "size" }),
    "listGroups: HTTP 422: orderBy: orderBy must be one of id, name, createdAt. (E-2-005)",
  ],
  [
    (messaging) => messaging.sms.list("a", { dateTo: "today" }),
    "listSms: HTTP 422: dateTo: dateTo must be RFC 3339, or be a date and time such as 2026-11-15 08:30:00. (E-2-004)",
  ],
  [
    (messaging) => messaging.sms.list("a", { status: "Delivered" }),
    "listSms: HTTP 422: status: status must be an integer. (E-2-002)",
  ],
];

/** In options and arguments. */
const others: [act: () => unknown, sentence: string][] = [
  [
    () => plain.sms.send({ ...sms, scheduleTime: 1_700_000_000_000 }),
    "sendSms: HTTP 422: scheduleTime: scheduleTime must be at most 60 seconds ago and at most a year ahead. (E-2-003)",
  ],
  [
    () => plain.sms.send({ ...sms, scheduleTime: 5 }),
    "sendSms: HTTP 422: scheduleTime: scheduleTime must be at most 60 seconds ago and at most a year ahead. (E-2-003)",
  ],
  [
    () => plain.sms.send(null),
    "sendSms: body must be JSON: an object or an array, without circular references, but is null.",
  ],
  [
    () => plain.sms.send("s3cret"),
    "sendSms: body must be JSON: an object or an array, without circular references, but is a string.",
  ],
  [
    () => plain.sms.send({ ...sms, validity: 5n }),
    "sendSms: validity must be a text, finite number, boolean, null, list or plain object, but is a bigint.",
  ],
  [
    () => plain.sms.send({ ...sms, validity: Number.NaN }),
    "sendSms: validity must be a text, finite number, boolean, null, list or plain object, but is NaN.",
  ],
  [
    () => plain.sms.send({ ...sms, scheduleTime: new Date(Number.NaN) }),
    "sendSms: scheduleTime must be a text, finite number, boolean, null, list or plain object, but is an object (Date).",
  ],
  [
    () => plain.sms.send({ ...sms, message: () => "s3cret" }),
    "sendSms: message must be a text, finite number, boolean, null, list or plain object, but is a function.",
  ],
  [
    () => plain.groups.list(new Map([["limit", 1]])),
    "listGroups: query must be a plain object, but is an object (Map).",
  ],
  [
    () => plain.sms.list(""),
    'listSms: externalId must be a string or a number, and not "", "." or "..", but is an empty string.',
  ],
  [() => plain.sms.list(), "listSms: externalId must be a string or a number, but is missing."],
  [
    () => plain.groupContacts.list(Number.NaN),
    "listGroupContacts: groupId must be a string or a number, but is NaN.",
  ],
  [
    () => plain.groups.list().toArray(),
    "limit must be a whole number from 0 to 2^31 - 1, but is NaN.",
  ],
  [
    () => plain.groups.list({}, { timeout: 5 }),
    "listGroups: timeout is no option of a call. Options of fetch belong into fetchOptions. Did you mean timeoutMs?",
  ],
  [
    () => plain.sms.send(sms, { retry: 5 }),
    "sendSms: retry is no option of a call. Options of fetch belong into fetchOptions.",
  ],
  [
    () => plain.groups.list({}, { cache: "no-store" }),
    "listGroups: cache is no option of a call. Options of fetch belong into fetchOptions.",
  ],
  [
    () => plain.sms.send(sms, { idempotencyKey: "s3cret" }),
    "sendSms: idempotencyKey is no option of a call. Options of fetch belong into fetchOptions.",
  ],
  [
    () => plain.groups.list({}, { timeoutMs: "5s" }),
    "listGroups: timeoutMs must be a whole number from 1 to 2^31 - 1, but is a string.",
  ],
  [
    () => plain.groups.list({}, { signal: new AbortController() }),
    "listGroups: signal must be an AbortSignal, but is an object (AbortController).",
  ],
  [
    () => plain.groups.list({}, { headers: { "x-a": "s3cret\n" } }),
    "listGroups: headers must be one line of Latin-1 text for x-a, but is a string.",
  ],
  [
    () => client({ baseUrl: undefined }),
    "baseUrl must be an absolute URL such as https://api.example.com, but is missing.",
  ],
  [
    () => client({ baseUrl: "" }),
    "baseUrl must be an absolute URL such as https://api.example.com, but is an empty string.",
  ],
  [
    () => client({ baseUrl: "api.example.com" }),
    "baseUrl must be an absolute URL such as https://api.example.com, but is a string.",
  ],
  [
    () => client({ baseUrl: apiKey }),
    "baseUrl must be an absolute URL such as https://api.example.com, but is a string.",
  ],
  [
    () => client({ baseUrl: "ftp://api.example.com" }),
    "baseUrl must start with https:, but starts with ftp: Plain HTTP shows the API key, and needs allowInsecureHttp.",
  ],
  [
    () => client({ baseUrl: "http://api.example.com" }),
    "baseUrl must start with https:, but starts with http: Plain HTTP shows the API key, and needs allowInsecureHttp.",
  ],
  [
    () => client({ baseUrl: "https://me:s3cret@api.example.com" }),
    'baseUrl must not have a user, password, query, fragment, space, backslash or "..".',
  ],
  [
    () => client({ baseUrl: "https://api.example.com?key=s3cret" }),
    'baseUrl must not have a user, password, query, fragment, space, backslash or "..".',
  ],
  [
    () => client({ baseUrl: "https://api.example.com " }),
    'baseUrl must not have a user, password, query, fragment, space, backslash or "..".',
  ],
  [
    () => createMessaging({ ...base, baseUrl: "https://sandbox.test/v2.1" }).groups.list(),
    "listGroups: HTTP 404: There is no GET /v2.1/v2.1/group. (E-1-004) Check the id, and the path of baseUrl: it must not end in /v2.1. GET /v2.1/group was asked for below https://sandbox.test/v2.1.",
  ],
  [
    () => client({ apiKey: undefined }),
    "apiKey must be your API key, but is missing. Is its environment variable set, to one line of ASCII?",
  ],
  [
    () => client({ apiKey: "" }),
    "apiKey must be your API key, but is an empty string. Is its environment variable set, to one line of ASCII?",
  ],
  [
    () => client({ apiKey: `${apiKey}\n` }),
    "apiKey must be your API key, but is a string. Is its environment variable set, to one line of ASCII?",
  ],
  [
    () => client({ apiKey: "<html>s3cret" }),
    "apiKey must be your API key, but is a string. Is its environment variable set, to one line of ASCII?",
  ],
  [
    () => client({ apiKey: 4711 }),
    "apiKey must be your API key, but is a number. Is its environment variable set, to one line of ASCII?",
  ],
  [
    () => client({ apiKey: () => "" }).groups.list(),
    "apiKey must be your API key, but is an empty string. Is its environment variable set, to one line of ASCII?",
  ],
  [
    () => client({ apiKeyPrefix: 7 }),
    "apiKeyPrefix must be one line of Latin-1 text for authorization, but is a number.",
  ],
  [
    () => client({ timeoutMs: 0 }),
    "timeoutMs must be a whole number from 1 to 2^31 - 1, but is 0.",
  ],
  [
    () => client({ retries: "3" }),
    "retries must be a whole number from 0 to 2^31 - 1, but is a string.",
  ],
  [
    () => client({ deadlineMs: -1 }),
    "deadlineMs must be a whole number from 1 to 2^31 - 1, but is -1.",
  ],
  [
    () => client({ listLagMs: "30s" }),
    "listLagMs must be a whole number from 0 to 2^31 - 1, but is a string.",
  ],
  [
    () => client({ headers: { "a b": "s3cret" } }),
    "headers must have names of letters, digits and -.",
  ],
  [() => client({ headers: "s3cret" }), "headers must be an object or Headers, but is a string."],
  [() => client({ middleware: [undefined] }), "middleware must be a function, but is missing."],
  [() => client({ fetch: "fetch" }), "fetch must be a function, but is a string."],
  [() => client({ fetchOptions: { method: "PUT" } }), "fetchOptions must not have method."],
  [
    () => client({ transport: {}, fetch: undefined }),
    "transport must be a function, but is an object.",
  ],
  [
    () => client({ rules: { allowOnly: [number] } }),
    "rules.middleware must be a function, but is missing.",
  ],
  [
    () => client({ appInfo: { name: "ż", version: "1" } }),
    "appInfo must be one line of Latin-1 text for user-agent, but is a string.",
  ],
  [
    () => plain.with({ timeout: 5 }),
    "timeout is no option of createMessaging. Did you mean timeoutMs?",
  ],
  [() => createHttp(plain, { baseUrl: "s3cret" } as never), "baseUrl is no option of createHttp."],
  [
    () => createHttp(plain, { querySerialiser: {} } as never),
    "querySerialiser is no option of createHttp. Did you mean querySerializer?",
  ],
  [
    () => createHttp({ baseUrl: "s3cret" } as never),
    "messaging must be a client made by createMessaging, but is an object.",
  ],
  [() => sendOnce(plain, sms, {} as never), "idempotencyKey must be a text, but is missing."],
  [
    () => sendOnce(plain, sms, { ...once, idempotencyKey: "" }),
    "idempotencyKey must be a text, but is an empty string.",
  ],
  [
    () => sendOnce(plain, sms, { idempotencykey: "s3cret", store } as never),
    "idempotencyKey must be a text, but is missing.",
  ],
  [
    () => sendOnce(plain, sms, { ...once, ifMising: "send" } as never),
    "ifMising is no option of a call. Did you mean ifMissing?",
  ],
  [
    () => sendOnce(plain, sms, { ...once, ifMissing: "resend" } as never),
    'ifMissing must be "throw" or "send", but is a string.',
  ],
  [
    () => sendOnce(plain, sms, { ...once, ifMissing: "send" }),
    'ifMissing "send" needs createMessaging({ listLagMs }): how long a list may lack a send.',
  ],
  [
    () => sendOnce(plain, sms, { ...once, resendMissing: true } as never),
    "resendMissing is no option of a call.",
  ],
  [
    () => sendOnce(plain, sms, { ...once, store: "./sent" } as never),
    "store.begin must be a function, but is missing.",
  ],
  [
    () => sendOnce(plain, sms, { idempotencyKey: "a", stor: store } as never),
    "stor is no option of a call. Did you mean store?",
  ],
  [
    () => sendOnce(plain, { ...sms, externalId: "s3cret" } as never, once),
    "sendSms: externalId is made of the idempotencyKey: leave it out.",
  ],
  [
    () => sendOnce(plain, { ...sms, phoneNumbers: [] }, once),
    "sendSms: phoneNumbers is empty: there is nobody to send to.",
  ],
  [
    () => sendOnce(plain, { ...sms, phoneNumbers: number } as never, once),
    "sendSms: phoneNumbers must be an array, but is a string.",
  ],
  [
    () => sendOnce(plain, sms, { ...once, lookups: -1 }),
    "lookups must be a whole number from 0 to 2^31 - 1, but is -1.",
  ],
  [
    () => sendOnce(plain, sms, { ...once, deadline: 5 } as never),
    "deadline is no option of a call. Did you mean deadlineMs?",
  ],
  [
    () => sendOnce(plain, sms, { ...once, scheduleTime: 5 } as never),
    "scheduleTime is no option of a call.",
  ],
  [
    () => sendOnce(plain, sms, undefined as never),
    "idempotencyKey must be a text, but is missing.",
  ],
  [
    () => triggerOnce(plain, trigger, { idempotencyKey: "a" } as never),
    "store.begin must be a function, but is missing.",
  ],
  [
    () => triggerOnce(plain, trigger, { ...once, deadlineMS: 4 } as never),
    "deadlineMS is no option of a call. Did you mean deadlineMs?",
  ],
  [() => collect(sendSms(one, t, { batchsize: 5 } as never)), "batchsize is no option of a call."],
  [
    () => collect(sendSms(one, t, { batchSize: 1001 })),
    "batchSize must be 1000 at most, but is 1001.",
  ],
  [() => collect(sendSms(one, t, { resume: true } as never)), "resume is no option of a call."],
  [() => collect(sendSms(one, t, { runId: "s3cret" } as never)), "runId is no option of a call."],
  [
    () => collect(sendSms(one, t, { concurency: 5 } as never)),
    "concurency is no option of a call.",
  ],
  [
    () => collect(sendSms(one, t, { requestsPerSecond: 0 })),
    "requestsPerSecond must be a number above 0.",
  ],
  [
    () => collect(sendSms(one, t, { requestPerSecond: 5 } as never)),
    "requestPerSecond is no option of a call.",
  ],
  [
    () => collect(sendSms(one, t, { id: "s3cret/1" })),
    "id must be a text of 1 to 100 characters, without a slash.",
  ],
  [() => collect(sendSms(one, t, { store })), "id is missing: it is the run's key in the store."],
  [() => collect(sendSms(number as never, t)), "items must be an iterable, but is a string."],
  [() => collect(sendSms(one, undefined as never)), "message must be a text, but is missing."],
  [
    () => collect(sendSms(one, { sender: "A", text: "s3cret" } as never)),
    "message must be a text, but is missing.",
  ],
  [
    () => collect(createGroups([{ name: "A" }], { lookup: 1 } as never)),
    "lookup is no option of a call.",
  ],
  [
    () => collect(addGroupContacts(undefined as never, [1])),
    "addGroupContacts: groupId must be a string or a number, but is missing.",
  ],
  [
    () => rule({ supressed: () => [] }),
    "supressed is no option of sendRules. Did you mean suppressed?",
  ],
  [
    () => rule({ quiethours: {} }),
    "quiethours is no option of sendRules. Did you mean quietHours?",
  ],
  [
    () => rule({ allowOnly: [""] }),
    "allowOnly.0 must be a phone number, an e-mail address, or a part of one with *, such as +44*, but is an empty string.",
  ],
  [() => rule({ allowOnly: number }), "allowOnly must be a list, but is a string."],
  [() => rule({ suppressed: [number] }), "suppressed must be a function, but is an array."],
  [() => rule({ maxParts: 0 }), "maxParts must be a whole number from 1 to 2^31 - 1, but is 0."],
  [
    () => rule({ quietHours: { from: "22:00", to: "8:00", timeZone: "Mars" } }),
    "quietHours.to must be a time of day, such as 21:00.",
  ],
  [
    () => rule({ quietHours: { from: "10pm", to: "08:00", timeZone: "Europe/Warsaw" } }),
    "quietHours.from must be a time of day, such as 21:00.",
  ],
  [
    () => rule({ quietHours: { from: "22:00", to: "08:00", timezone: "Europe/Warsaw" } }),
    "quietHours.timeZone must be an IANA time zone, such as Europe/Warsaw.",
  ],
  [
    () => rule({ perRecipient: { max: 1 } }),
    "perRecipient.withinMs must be a whole number from 1 to 2^31 - 1, but is NaN.",
  ],
  [
    () => rule({ perRecipient: { max: 1, within: 5, store } }),
    "perRecipient.withinMs must be a whole number from 1 to 2^31 - 1, but is NaN.",
  ],
  [() => postgresStore(undefined as never), "postgres.query must be a function, but is missing."],
  [
    () => postgresStore("postgres://me:s3cret@db" as never),
    "postgres.query must be a function, but is missing.",
  ],
  [() => redisStore({} as never), "redis.eval must be a function, but is missing."],
  [
    () => redisStore({ eval: async () => null } as never, { keyPrefix: "s3cret" } as never),
    "keyPrefix is no option of redisStore.",
  ],
  [
    () => verifyWebhook(hook(), ""),
    "secret must be whsec_ and the Base64 of at least 24 bytes, but is an empty string. Is its environment variable set?",
  ],
  [
    () => verifyWebhook(hook(), "s3cret"),
    "secret must be whsec_ and the Base64 of at least 24 bytes, but is a string of another form. Is its environment variable set?",
  ],
  [
    () => signWebhook({} as never, "s3cret"),
    "secret must be whsec_ and the Base64 of at least 24 bytes, but is a string of another form. Is its environment variable set?",
  ],
  [
    () => handleOnce({ id: "1" } as never, "s3cret" as never, async () => {}),
    "store.begin must be a function, but is missing.",
  ],
  [
    () => handleOnce({ id: "1" } as never, {} as never, async () => {}),
    "store.begin must be a function, but is missing.",
  ],
  [
    () => handleOnce({ id: "1" }, store, () => {}, { within: 5 } as never),
    "within is no option of handleOnce. Did you mean withinMs?",
  ],
  [
    () => handleOnce({ id: "1" }, store, () => {}, { withinMs: "5" } as never),
    "withinMs must be a whole number from 0 to 2^31 - 1, but is a string.",
  ],
  [
    () => verifyWebhook(hook(), "s3cret", { toleranceSecond: 5 } as never),
    "toleranceSecond is no option of verifyWebhook. Did you mean toleranceSeconds?",
  ],
  [
    () => (postgresStore as Loose)({ query: async () => ({ rows: [] }) }, { tabel: "s3cret" }),
    "tabel is no option of postgresStore, which has none.",
  ],
  [
    () => (fileStore as Loose)("s3cret", { keepDays: 5 }),
    "keepDays is no option of fileStore, which has none.",
  ],
  [() => logTo(console, { maks: true } as never), "maks is no option of logTo. Did you mean mask?"],
  [() => tracing({} as never), "api.metrics.getMeter must be a function, but is missing."],
  [
    () => tracing(noop as never, { metric: true } as never),
    "metric is no option of tracing. Did you mean metrics?",
  ],
  [() => logTo({} as never), "logger.debug must be a function, but is missing."],
  [
    () => waitForStatus(plain, "a", { untill: "final" } as never),
    "untill is no option of waitForStatus. Did you mean until?",
  ],
  [
    () => waitForStatus(plain, "a", undefined as never),
    'until must be "delivered" or "final", but is missing.',
  ],
  [
    () => waitForStatus(plain, "a", { until: "final", store: {} as never }),
    "store.begin must be a function, but is missing.",
  ],
  [
    () => plain.check({ timeout: 4 }),
    "listGroups: timeout is no option of a call. Options of fetch belong into fetchOptions. Did you mean timeoutMs?",
  ],
  [
    () => createSandbox({ seed: 1 } as never),
    "seed is no option: there is now, randomSeed, data, dialects, elsewhere, webhookSecret, allowPublicWebhooks, fetch, resolve, allowedHosts.",
  ],
];

/** Options that `createMessaging` does not have, of other libraries and of earlier versions. */
const misnamed: [name: string, meant: string | undefined][] = [
  ["timeout", "timeoutMs"],
  ["baseURL", "baseUrl"],
  ["apikey", "apiKey"],
  ["allowonly", "rules: sendRules({ allowOnly })"],
  ["allowOnly", "rules: sendRules({ allowOnly })"],
  ["querySerializer", "createHttp(messaging, { querySerializer })"],
  ["maxRetries", undefined],
  ["retry", undefined],
  ["header", "headers"],
  ["redact", undefined],
  ["fetchoptions", "fetchOptions"],
  ["middlewares", "middleware"],
  ["logger", undefined],
  ["onError", undefined],
  ["list_lag_ms", "listLagMs"],
  ["token", undefined],
  ["url", undefined],
  ["key", undefined],
  ["listlag", "listLagMs"],
  ["parseAs", undefined],
  ["bodySerializer", "createHttp(messaging, { bodySerializer })"],
  ["credentials", undefined],
  ["sanitizer", undefined],
  ["retryAfter", undefined],
  ["hooks", undefined],
];

test.each(requests.map(([act, sentence]) => [sentence, act] as const))(
  "%s",
  async (sentence, act) => {
    const thrown = await sentenceOf(() => act(plain));
    expect(thrown.sentence).toBe(sentence);
    const early = await sentenceOf(() => act(client({ middleware: [validation()] })));
    for (const one of [thrown, early]) {
      expect(one.sentence).toContain(one.field);
      expect(one.sentence).toMatch(says);
      expect(one.sentence).not.toMatch(secret);
    }
  },
);

test.each(others.map(([act, sentence]) => [sentence, act] as const))(
  "%s",
  async (sentence, act) => {
    const thrown = await sentenceOf(act);
    expect(thrown.sentence).toBe(sentence);
    if (thrown.field !== "body") expect(sentence).toContain(thrown.field);
    expect(sentence).toMatch(says);
    expect(sentence).not.toMatch(secret);
  },
);

test.each(misnamed)("the option %s is none: %s", async (name, meant) => {
  const hint = meant ? ` Did you mean ${meant}?` : "";
  for (const act of [() => client({ [name]: apiKey }), () => plain.with({ [name]: apiKey })]) {
    const { field, sentence } = await sentenceOf(act);
    expect(field).toBe(name);
    expect(sentence).toBe(`${name} is no option of createMessaging.${hint}`);
  }
});

test("these are at least the 77 that were tried, and twenty more", () => {
  const all = [...requests, ...others].map(([, sentence]) => sentence);
  expect(all.length + misnamed.length).toBeGreaterThanOrEqual(97);
});
