import type { paths } from "@messaging-sdk/types";
import createClient from "openapi-fetch";
import { apiKey, baseUrl, externalId, query, sms } from "./input.ts";

const http = createClient<paths>({ baseUrl, headers: { authorization: apiKey } });

export const GET = () =>
  http.GET("/v2.1/sms/{externalId}", { params: { path: { externalId }, query } });
export const POST = () => http.POST("/v2.1/sms", { body: sms });
