import { createMessaging } from "@messaging-sdk/client";
import { apiKey, baseUrl, externalId, query, sms } from "./input.ts";

const { http } = createMessaging({ baseUrl, apiKey });

export const GET = () =>
  http.GET("/v2.1/sms/{externalId}", { params: { path: { externalId }, query } });
export const POST = () => http.POST("/v2.1/sms", { body: sms });
