import type { Fault } from "@messaging-sdk/faults";
import { inject } from "vitest";
import type { LoggedRequest, ServiceOptions } from "./server/protocol.ts";

/** The service of one test: a real server, reached over the network. */
export interface Service {
  readonly url: string;
  /** Every request so far, in the order of arrival. */
  log(): Promise<LoggedRequest[]>;
  /** Says what befalls the requests to come, one each. */
  script(...faults: readonly Fault[]): Promise<void>;
  /** Says what every list has from now on; only if it was started with records. */
  keep(...records: readonly unknown[]): Promise<void>;
  /** Whether requests wait for their answers. */
  hold(held: boolean): Promise<void>;
}

/** Starts a service that succeeds until a script says otherwise, or gives one example of the spec. */
export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const control = inject("controlUrl");
  const id = await ask(control, "POST", options);
  const at = `${control}/${id}`;
  return {
    url: control.replace("127.0.0.1", `${id}.localhost`),
    log: async () => (await ask(at, "GET")) as LoggedRequest[],
    script: async (...faults) => void (await ask(`${at}/script`, "PUT", faults)),
    keep: async (...records) => void (await ask(`${at}/records`, "PUT", records)),
    hold: async (held) => void (await ask(`${at}/held`, "PUT", held)),
  };
}

async function ask(url: string, method: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return answer.json();
}
