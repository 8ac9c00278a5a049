import { createMessaging } from "@messaging-sdk/client";
import { apiKey, baseUrl, byName } from "./input.ts";

export const { GET, POST } = byName(createMessaging({ baseUrl, apiKey }));
