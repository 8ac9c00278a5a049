import { createMessaging, isMessagingError, type RequestOptions } from "@messaging-sdk/client";
import type { FaultServer } from "../fault-server.ts";
import { operation } from "../spec.ts";
import { call } from "./call.ts";
import { findSecret } from "./find-secret.ts";

export const apiKey = "key-6f1c2b7e-of-this-test";

/** How a call ends, as far as the table speaks of it. */
export async function end(server: FaultServer, operationId: string, options: RequestOptions) {
  const messaging = createMessaging({ baseUrl: server.url, apiKey, fetch: server.fetch });
  try {
    const { response } = await call(messaging, operation(operationId), options);
    return { error: undefined, outcome: undefined, attempts: response.attempts, secrets: [] };
  } catch (error) {
    if (!isMessagingError(error)) throw error;
    const { name, outcome, attempts } = error;
    return { error: name, outcome, attempts, secrets: findSecret(error, apiKey) };
  }
}
