import { type Control, createControl } from "./control/control.ts";
import { createHandle } from "./control/handle.ts";
import { createPerform } from "./control/handlers.ts";
import { messageAt } from "./control/message.ts";
import { type Sent, sentKey } from "./control/sent.ts";
import { createWorld } from "./control/world.ts";
import { dialects as known } from "./dialects/index.ts";
import { respondWith } from "./faults/respond.ts";
import { type FaultScript, noFault } from "./faults/rules.ts";
import { createFetch } from "./fetch.ts";
import type { Fault, ItemFault, ReceivedRequest } from "./generated/control.ts";
import { fieldsOf, listIn, parseBody, type SandboxRequest, type SandboxResponse } from "./http.ts";
import { operationOf } from "./operations/routes.ts";
import { readOptions, type SandboxOptions } from "./sandbox-options.ts";
import { type AtHand, allHandlers, createService } from "./service/create-service.ts";
import { runAt } from "./service/scenarios.ts";

/** A stand-in of the messaging service. */
export interface Sandbox extends Control {
  /**
   * The service as a `fetch`, in this process: hand it to `createMessaging`. The host of a URL makes no difference.
   * The control API is under `/_sandbox`.
   */
  readonly fetch: typeof globalThis.fetch;
  /** For your own listener: which fault the next request meets. */
  readonly script: FaultScript;
  /** For your own listener: responds under a fault. What the fault does to the delivery is up to the listener. */
  respond(request: SandboxRequest, fault?: Fault | ItemFault): SandboxResponse;
  /** For matchers. */
  readonly [sentKey]: () => Sent;
}

/**
 * Creates a stand-in of the messaging service that keeps its state in memory.
 *
 * ```ts
 * const sandbox = createSandbox();
 * const messaging = createMessaging({ baseUrl: "https://sandbox.test", apiKey: "any", fetch: sandbox.fetch });
 * await messaging.sms.send({ sender: "ACME", message: "Your code: 348202", phoneNumbers: ["+447700900123"] });
 * const { code } = await sandbox.waitForMessage({ to: "+447700900123" });
 * ```
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { dialects, elsewhere, allowedHosts, data, ...settings } = readOptions(options);
  const onFaults = () => {
    respondAsSet = inDialects();
  };
  const world = createWorld({ ...settings, data, onFaults });
  const { clock, effects, emitter, faults, log, rateLimiter, state } = world;
  // Messages in the data of the start were not sent to it. Messages are counted up from 1, whatever is restored.
  const given = state().messages.length;

  let atHand: AtHand = { limits: {}, rejected: [], performed: [] };
  const bare = createService({
    state,
    now: clock.now,
    handlers: options.data === "examples" ? {} : allHandlers,
    atHand: () => atHand,
  });
  let respondAsSet = inDialects();

  function inDialects() {
    const set = faults.get().dialects.flatMap(({ gap, name }) => {
      const alternative = known[gap]?.find((one) => one.name === name);
      return alternative ? [alternative.create()] : [];
    });
    return [...dialects, ...set].reduce((inner, dialect) => dialect(inner), bare);
  }

  function respond(request: SandboxRequest, given: Fault | ItemFault = noFault): SandboxResponse {
    clock.runDue();
    const now = clock.now();
    const { messages, runs } = state();
    const [before, runsBefore] = [messages.length, runs.length];
    const [rejected, fault] = given.kind === "items" ? [given.items, noFault] : [[], given];
    atHand = { limits: rateLimiter.take(), rejected, performed: [] };
    const isPerformed = fault.effect || request.method === "GET";
    // A call without an effect never gets a complete response, so only its length matters, and a preferred response has one, too.
    const proper = isPerformed
      ? respondAsSet(request)
      : bare({ ...request, headers: { ...request.headers, prefer: "code=200" } });
    const response = respondWith(fault, request, proper, { now, elsewhere });

    const { performed } = atHand;
    for (const effect of performed) effects.count(effect, now);
    const sent = messages.slice(before);
    const triggered = runs.slice(runsBefore);
    for (const one of sent) emitter.emit("message", () => messageAt(one, now));
    for (const one of triggered) emitter.emit("scenario", () => runAt(one, now));
    world.follow(sent, triggered, now);
    const received = log.add(request, {
      time: now,
      operationId: operationOf(request) ?? null,
      ...(isPerformed ? judge(proper) : { verdict: "lost", errors: [] }),
      status: response.status,
      responseHeaders: response.headers,
      responseBody: response.body.slice(0, 16_000),
      records: performed.flatMap(({ records }) => records),
      ...(given.kind !== "none" && { fault: given }),
    });
    emitter.emit("request", () => received);
    return response;
  }

  const perform = createPerform(world);
  const control = createControl(perform, emitter.on);
  const handle = createHandle(perform, emitter.on, allowedHosts);
  return {
    ...control,
    fetch: createFetch(faults.take, respond, handle),
    script: { take: faults.take },
    respond,
    [sentKey]: () => {
      clock.runDue();
      return {
        get messages() {
          const sent = state().messages.filter(({ id }) => id > given);
          return sent.reverse().map((one) => messageAt(one, clock.now()));
        },
        effects: effects.list(),
      };
    },
  };
}

/** The result of a request, by the service's response before any fault. */
function judge({ status, body }: SandboxResponse): Pick<ReceivedRequest, "verdict" | "errors"> {
  // Most responses have no errors, and need not be parsed.
  const { errors, data } = fieldsOf(body.includes('"errors"') ? parseBody(body) : undefined);
  const found = [...listIn(errors)];
  if (status >= 300) return { verdict: "rejected", errors: found };
  if (found.length === 0) return { verdict: "accepted", errors: [] };
  return { verdict: listIn(data).length > 0 ? "partial" : "rejected", errors: found };
}
