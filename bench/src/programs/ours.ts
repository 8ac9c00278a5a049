import { createMessaging } from "@messaging-sdk/client";
import { apiKey, baseUrl, externalId, query, sms } from "./input.ts";

const messaging = createMessaging({ baseUrl, apiKey });

export const GET = () => messaging.sms.list(externalId, query);
export const POST = () => messaging.sms.send(sms);
