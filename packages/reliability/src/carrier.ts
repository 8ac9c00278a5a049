import type { MessagingOptions } from "@messaging-sdk/client";
import { type Dispatcher, undiciTransport } from "@messaging-sdk/client/undici";
import type { FaultyService } from "@messaging-sdk/sandbox/node";
import { Agent } from "undici";
import { rounds } from "./rounds.ts";

/** Carriers of a client's requests to a service: every promise holds with each. */
export const carriers = ["fetch", "undici"] as const;
export type Carrier = (typeof carriers)[number];

/** The options of a client by which it is connected. */
export type Connection = Pick<MessagingOptions, "fetch" | "transport">;

/** A tenth of the random scenarios are played by undici: what differs is below the engine. */
export function roundsBy(carrier: Carrier, few: number): number {
  return rounds(carrier === "undici" ? Math.ceil(few / 10) : few);
}

const agent = new Agent();

/** Connects to a service over HTTP. */
export function connect(
  carrier: Carrier,
  { fetch, interceptor }: Pick<FaultyService, "fetch" | "interceptor">,
): Connection {
  if (carrier === "fetch") return { fetch };
  return { transport: undiciTransport(agent.compose(interceptor)) };
}

/** Connects to a service of this process. */
export function connectWithin(carrier: Carrier, fetch: typeof globalThis.fetch): Connection {
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
      exchange().catch((error) => handler.onResponseError(controller, error));
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
