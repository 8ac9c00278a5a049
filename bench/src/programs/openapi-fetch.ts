import type { paths } from "@messaging-sdk/types";
import createClient from "openapi-fetch";
import { apiKey, baseUrl, byPath } from "./input.ts";

export const { GET, POST } = byPath(
  createClient<paths>({ baseUrl, headers: { authorization: apiKey } }),
);
