import { createMessaging } from "@messaging-sdk/client";
import { undiciTransport } from "@messaging-sdk/client/undici";
import { Agent } from "undici";
import { apiKey, baseUrl, externalId, query, sms } from "./input.ts";

const transport = undiciTransport(new Agent());
const messaging = createMessaging({ baseUrl, apiKey, transport });

export const GET = () => messaging.sms.list(externalId, query);
export const POST = () => messaging.sms.send(sms);
