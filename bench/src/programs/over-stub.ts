import { createMessaging, type Middleware } from "@messaging-sdk/client";
import { createHttp } from "@messaging-sdk/client/http";
import { logTo } from "@messaging-sdk/client/logger";
import { apiKey, baseUrl, byHand, byName, byPath } from "./input.ts";
import * as openapiFetch from "./openapi-fetch.ts";
import * as ours from "./ours.ts";

const events = { onRequest() {}, onResponse() {}, onRetry() {}, onError() {} };
const passOn: Middleware = (request, next) => next(request);
// Time limits and retries are on by default.
const all = { apiKey: () => apiKey, events, middleware: [passOn, passOn] };
const log = logTo({ debug() {}, warn() {}, error() {} });

/** The rows of a table, each beside the first. */
export default {
  "openapi-fetch": openapiFetch,
  // The least that a client must do: a `fetch` that its caller can stop, with a time limit, and `JSON.parse`.
  floor: byHand(async (path, init) => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), 30_000);
    const response = await fetch(baseUrl + path, { ...init, signal: controller.signal });
    const text = await response.text();
    clearTimeout(timer);
    return JSON.parse(text);
  }),
  ours,
  "ours, everything on": byName(createMessaging({ baseUrl, ...all })),
  "ours, logged": byName(createMessaging({ baseUrl, apiKey, events: log })),
  "ours, by path": byPath(createHttp(createMessaging({ baseUrl, apiKey }))),
};
