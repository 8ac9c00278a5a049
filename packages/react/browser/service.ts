import { createMessaging, type Messaging, type MessagingOptions } from "@messaging-sdk/client";
import { inject } from "vitest";
import { credential } from "./credential.ts";
import type { Behavior, LoggedRequest } from "./server/protocol.ts";

/** The service of one test: a real server, reached over the network. */
export interface Service {
  readonly url: string;
  /** Every request so far, in the order of arrival. */
  log(): Promise<LoggedRequest[]>;
  /** Changes what it does from now on. */
  behave(behavior: Behavior): Promise<void>;
}

export async function startService(behavior: Behavior = {}): Promise<Service> {
  const control = inject("controlUrl");
  const id = await ask(control, { method: "POST", body: JSON.stringify(behavior) });
  return {
    url: control.replace("127.0.0.1", `${id}.localhost`),
    log: async () => (await ask(`${control}/${id}`)) as LoggedRequest[],
    behave: async (changed) => {
      await ask(`${control}/${id}`, { method: "POST", body: JSON.stringify(changed) });
    },
  };
}

/** A client of a test's service. It tries once, unless `options` say otherwise. */
export function connect(
  { url }: Pick<Service, "url">,
  options: Partial<MessagingOptions> = {},
): Messaging {
  return createMessaging({ baseUrl: url, apiKey: () => credential, retries: 0, ...options });
}

async function ask(url: string, init?: RequestInit): Promise<unknown> {
  const answer = await fetch(url, init);
  return answer.json();
}
