import { createMessaging } from "@messaging-sdk/client";
import { createHttp } from "@messaging-sdk/client/http";
import { apiKey, baseUrl, externalId, query, sms } from "./input.ts";

const http = createHttp(createMessaging({ baseUrl, apiKey }));

export const GET = () =>
  http.GET("/v2.1/sms/{externalId}", { params: { path: { externalId }, query } });
export const POST = () => http.POST("/v2.1/sms", { body: sms });
