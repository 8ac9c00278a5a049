import { createMessaging, type Middleware } from "@messaging-sdk/client";
import { apiKey, baseUrl, externalId, query, sms } from "./input.ts";

const events = { onRequest() {}, onResponse() {}, onRetry() {}, onError() {} };
const passOn: Middleware = (request, next) => next(request);
const middleware = [passOn, passOn];
// Time limits and retries are on by default.
const messaging = createMessaging({ baseUrl, apiKey: () => apiKey, events, middleware });

export const GET = () => messaging.sms.list(externalId, query);
export const POST = () => messaging.sms.send(sms);
