import type { Style } from "./style.ts";

/** Our named methods; `options` are TypeScript, added to those that must be there. */
export function ours(name = "ours", options = ""): Style {
  return {
    name,
    setUp: () => `
      import { createMessaging } from "@messaging-sdk/client";
      const messaging = createMessaging({ baseUrl, apiKey, ${options} });`,
    call: ({ resource, verb }, { path, input }) =>
      `messaging.${resource}.${verb}(${[...Object.values(path), input].join(", ")})`,
    records: (call) => `(await ${call}).data`,
  };
}

/** Everything on: deadline and retries are on by default; a logger that masks, and a listener for each event. */
export const oursWithEverything: Style = ours(
  "ours, everything on",
  `logger: { debug() {}, info() {}, warn() {}, error() {} },
   events: { onRequest() {}, onResponse() {}, onRetry() {}, onError() {} },`,
);
