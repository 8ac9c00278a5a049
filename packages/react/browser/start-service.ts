import { createMessaging, type Messaging, type MessagingOptions } from "@messaging-sdk/client";
import { inject } from "vitest";
import { credential } from "./credential.ts";
import { type Behavior, controlPath, type LoggedRequest } from "./protocol.ts";

/** The service of one test: a real server, reached over the network. */
export interface Service {
  readonly url: string;
  /** Every request so far, in the order of arrival: once so many have come, and so many have ended. */
  log(until?: { readonly requests?: number; readonly ended?: number }): Promise<LoggedRequest[]>;
  /** Changes what it does from now on. */
  behave(behavior: Behavior): Promise<void>;
}

export async function startService(behavior?: Behavior): Promise<Service> {
  const url = `http://${crypto.randomUUID()}.localhost:${inject("servicePort")}`;
  const service: Service = {
    url,
    log: async ({ requests = 0, ended = 0 } = {}) => {
      const response = await fetch(`${url}${controlPath}?requests=${requests}&ended=${ended}`);
      return response.json();
    },
    behave: async (changed) => {
      await fetch(url + controlPath, { method: "POST", body: JSON.stringify(changed) });
    },
  };
  if (behavior) await service.behave(behavior);
  return service;
}

/** A client of a test's service. It tries once, unless `options` say otherwise. */
export function connect(
  { url }: Pick<Service, "url">,
  options: Partial<MessagingOptions> = {},
): Messaging {
  return createMessaging({ baseUrl: url, apiKey: () => credential, retries: 0, ...options });
}
