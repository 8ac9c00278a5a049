import type { SandboxData } from "./data/given.ts";
import { loadData } from "./data/load.ts";
import { emptyShop, shop } from "./data/shop.ts";
import type { Fault } from "./faults/fault.ts";
import { respondWith } from "./faults/respond.ts";
import { createScript, type FaultScript, noFault } from "./faults/script.ts";
import { createFetch } from "./fetch.ts";
import { type Dialect, parseBody, type SandboxRequest, type SandboxResponse } from "./http.ts";
import { allHandlers, createService, type Effect } from "./service/service.ts";

export interface SandboxOptions {
  /** The time, in milliseconds since 1970; messages move on by it. Default `Date.now`. */
  readonly now?: () => number;
  /** Ids are the same in every run of one seed. Default 1. */
  readonly randomSeed?: number;
  /**
   * What is there at the start: a shop's data, its contacts and scenarios alone, or your own. With `"examples"` nothing
   * is kept, and every valid request gets the spec's example of a success. Default `"shop"`.
   */
  readonly data?: "shop" | "empty" | "examples" | SandboxData;
  /** Ways in which the service differs from the spec; the last one is the outermost. Default none. */
  readonly dialects?: readonly Dialect[];
  /** The origin that a redirect elsewhere leads to. Default `"http://elsewhere.invalid"`. */
  readonly elsewhere?: string;
}

/** A request that the sandbox has read to its end. */
export interface ReceivedRequest extends Omit<SandboxRequest, "body"> {
  /** The parsed JSON, else the text; undefined when there was none. */
  readonly body: unknown;
}

/** A stand-in of the messaging service. */
export interface Sandbox {
  /** The service as a `fetch`, in this process: hand it to `createMessaging`. The host of a URL makes no difference. */
  readonly fetch: typeof globalThis.fetch;
  /** Every request that was read to its end, in the order of arrival. */
  readonly requests: readonly ReceivedRequest[];
  /** Every write that took effect. */
  readonly effects: readonly Effect[];
  /** Decides what happens to the next requests, a fault each, instead of what was decided before. Then all goes well. */
  fail(...faults: readonly Fault[]): void;
  readonly script: FaultScript;
  /** Responds to a request under a fault. What the fault does to the delivery is up to the caller. */
  respond(request: SandboxRequest, fault?: Fault): SandboxResponse;
}

/**
 * Creates a stand-in of the messaging service that keeps its state in memory.
 *
 * ```ts
 * const sandbox = createSandbox();
 * const messaging = createMessaging({ baseUrl: "http://sandbox", apiKey: "any", fetch: sandbox.fetch });
 * await messaging.sms.send({ sender: "ACME", message: "Hi", phoneNumbers: ["+447700900123"] });
 * console.log(sandbox.effects);
 * ```
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { now = Date.now, randomSeed = 1, data = "shop", dialects = [] } = options;
  const { elsewhere = "http://elsewhere.invalid" } = options;
  const seconds = () => Math.floor(now() / 1000);
  const requests: ReceivedRequest[] = [];
  const effects: Effect[] = [];
  const script = createScript();
  const bare = createService({
    state: loadData(dataOf(data), seconds(), randomSeed),
    now: seconds,
    handlers: data === "examples" ? {} : allHandlers,
    onEffect: (effect) => effects.push(effect),
  });
  const respond = dialects.reduce((inner, dialect) => dialect(inner), bare);
  const service = { respond, bare };
  const sandbox: Omit<Sandbox, "fetch"> = {
    requests,
    effects,
    script,
    fail: (...faults) => script.replace(faults),
    respond(request, fault = noFault) {
      requests.push({ ...request, body: parseBody(request.body) });
      return respondWith(fault, request, service, { now, elsewhere });
    },
  };
  return { ...sandbox, fetch: createFetch(sandbox) };
}

function dataOf(data: NonNullable<SandboxOptions["data"]>): SandboxData {
  if (data === "shop") return shop;
  if (data === "empty") return emptyShop;
  return data === "examples" ? {} : data;
}
