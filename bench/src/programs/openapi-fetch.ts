import type { paths } from "@messaging-sdk/types";
import createClient from "openapi-fetch";
import { apiKey, baseUrl, byPath } from "./input.ts";

const http = createClient<paths>({ baseUrl, headers: { authorization: apiKey } });
export const { GET, POST } = byPath(http);
