import { createMessaging } from "@messaging-sdk/client";
import { logTo } from "@messaging-sdk/client/logger";
import { apiKey, baseUrl, externalId, query, sms } from "./input.ts";

const listener = { onRequest() {}, onResponse() {}, onRetry() {}, onError() {} };
const log = logTo({ debug() {}, warn() {}, error() {} });
// The time limit and retries are on by default.
const messaging = createMessaging({ baseUrl, apiKey, events: [log, listener] });

export const GET = () => messaging.sms.list(externalId, query);
export const POST = () => messaging.sms.send(sms);
