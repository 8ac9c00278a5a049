import { createMessaging } from "@messaging-sdk/client";
import { logTo } from "@messaging-sdk/client/logger";
import { apiKey, baseUrl, externalId, query, sms } from "./input.ts";

const log = logTo({ debug() {}, warn() {}, error() {} });
const messaging = createMessaging({ baseUrl, apiKey, events: log });

export const GET = () => messaging.sms.list(externalId, query);
export const POST = () => messaging.sms.send(sms);
