import { setImmediate } from "node:timers/promises";
import { createMessaging, type Result } from "@messaging-sdk/client";
import { type FaultServer, startFaultServer } from "../fault-server.ts";
import { operation } from "../spec.ts";
import { call } from "./call.ts";
import type { Scenario } from "./scenario.ts";

export const apiKey = "key-2d9c0d7f-of-a-scenario";
const anotherKey = async () => `${apiKey}-${crypto.randomUUID()}`;
export const abortReason: Error = new Error("The caller gave up.");

/** A machine that is busy with other tests may be late by this; a call that hangs is late for ever. */
const slackMs = 3_000;

type Ending =
  | { readonly kind: "resolved"; readonly result: Result<unknown> }
  | { readonly kind: "rejected"; readonly error: unknown }
  | { readonly kind: "hung" };

/** How a call ended, and what the server knows of it. */
export interface Played {
  readonly ending: Ending;
  readonly effects: number;
  /** Requests that arrived at another origin. */
  readonly strayed: number;
}

/** Makes the call of a scenario, against a server of its own. */
export async function play(scenario: Scenario): Promise<Played> {
  await using server = await startFaultServer();
  server.script(...scenario.script);
  const ending = await endOf(server, scenario);
  // What the call has left on its way still arrives.
  await setImmediate();
  return {
    ending,
    effects: server.effects.length,
    strayed: server.elsewhere.requests.length,
  };
}

function endOf(server: FaultServer, scenario: Scenario): Promise<Ending> {
  const { operationId, rotatingKey, retries, timeoutMs, deadlineMs, abortAfterMs } = scenario;
  const messaging = createMessaging({
    baseUrl: server.url,
    apiKey: rotatingKey ? anotherKey : apiKey,
    fetch: server.fetch,
  });
  const caller = new AbortController();
  const options = { retries, timeoutMs, deadlineMs, signal: caller.signal };
  return new Promise((resolve) => {
    const timers = [setTimeout(() => end({ kind: "hung" }), deadlineMs + slackMs)];
    if (abortAfterMs !== undefined) {
      timers.push(setTimeout(() => caller.abort(abortReason), abortAfterMs));
    }
    const end = (ending: Ending) => {
      timers.forEach(clearTimeout);
      resolve(ending);
    };
    call(messaging, operation(operationId), options).then(
      (result) => end({ kind: "resolved", result }),
      (error: unknown) => end({ kind: "rejected", error }),
    );
  });
}
