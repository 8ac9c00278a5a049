import { inject } from "vitest";
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

async function ask(url: string, init?: RequestInit): Promise<unknown> {
  const answer = await fetch(url, init);
  return answer.json();
}
