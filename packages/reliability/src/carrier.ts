import { createMessaging, type Messaging, type MessagingOptions } from "@messaging-sdk/client";
import { type Dispatcher, undiciTransport } from "@messaging-sdk/client/undici";
import { startFaultyService } from "@messaging-sdk/sandbox/node";
import { Agent } from "undici";
import { apiKey } from "./call-operation.ts";

/** Carriers of a client's requests to a service: every promise holds with each. */
export const carriers = ["fetch", "undici"] as const;
export type Carrier = (typeof carriers)[number];

const agent = new Agent();

/** Starts a service over HTTP, with a function that makes clients of it. */
export async function startConnected(carrier: Carrier) {
  const service = await startFaultyService();
  const how = carrier === "fetch" ? { fetch } : { transport: undiciTransport(agent) };
  const clientOf = (options: Partial<MessagingOptions> = {}): Messaging =>
    createMessaging({ baseUrl: service.url, apiKey, ...how, ...options });
  return { ...service, clientOf };
}

/** Connects to a service of this process. */
export function connectWithin(
  carrier: Carrier,
  fetch: typeof globalThis.fetch,
): Pick<MessagingOptions, "fetch" | "transport"> {
  return carrier === "fetch" ? { fetch } : { transport: undiciTransport(dispatcherOf(fetch)) };
}

/** A dispatcher that leads to a `fetch` instead of to the network. */
function dispatcherOf(fetch: typeof globalThis.fetch): Dispatcher {
  return {
    dispatch({ origin, path, method, headers, body }, handler) {
      const caller = new AbortController();
      const controller = { abort: (reason: Error) => caller.abort(reason) };
      const init = { method, headers, body: body as string, signal: caller.signal };
      handler.onRequestStart(controller);
      // What `fetch` wraps, undici says itself.
      exchange().catch((error) => handler.onResponseError(controller, error.cause ?? error));
      return true;

      async function exchange() {
        const response = await fetch(origin + path, { ...init, redirect: "manual" });
        const values = Object.fromEntries(response.headers);
        handler.onResponseStart(controller, response.status, values);
        for await (const chunk of response.body ?? []) handler.onResponseData(controller, chunk);
        handler.onResponseEnd();
      }
    },
  };
}
