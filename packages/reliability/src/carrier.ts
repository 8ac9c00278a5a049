import { createMessaging, type Messaging, type MessagingOptions } from "@messaging-sdk/client";
import { undiciTransport } from "@messaging-sdk/client/undici";
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
