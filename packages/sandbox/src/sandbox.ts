import { InvalidInputError } from "@messaging-sdk/client";
import { createClock } from "./control/clock.ts";
import type { Control } from "./control/control.ts";
import { createControl } from "./control/create-control.ts";
import { createEffects } from "./control/effects.ts";
import { createEmitter } from "./control/emitter.ts";
import { createHandle } from "./control/handle.ts";
import { createHandlers } from "./control/handlers.ts";
import { messageAt } from "./control/message.ts";
import { type Resolve, systemResolve } from "./control/private-address.ts";
import { createRequestLog } from "./control/request-log.ts";
import { type Sent, sentKey } from "./control/sent.ts";
import { createWebhooks } from "./control/webhooks.ts";
import { loadData } from "./data/load.ts";
import { emptyShop, shop } from "./data/shop.ts";
import { dialects as known } from "./dialects/index.ts";
import { respondWith } from "./faults/respond.ts";
import { createFaultRules, type FaultScript, noFault } from "./faults/rules.ts";
import { createFetch } from "./fetch.ts";
import type {
  Fault,
  ItemFault,
  ReceivedRequest,
  SandboxData,
  StoredMessage,
  StoredRun,
} from "./generated/control.ts";
import {
  type Dialect,
  fieldsOf,
  listIn,
  parseBody,
  type SandboxRequest,
  type SandboxResponse,
} from "./http.ts";
import { mswHandler } from "./msw-handlers.ts";
import { operationOf } from "./operations/routes.ts";
import { allHandlers, createService, type Effect } from "./service/create-service.ts";
import { recordOf, stagesOf } from "./service/message.ts";
import { type Allowance, createRateLimiter } from "./service/rate-limit.ts";
import { runAt, stepsOf } from "./service/scenario-run.ts";
import { nextId, type State } from "./service/state.ts";

export interface SandboxOptions {
  /** The time, in milliseconds since 1970; messages move on by it. Default `Date.now`. */
  readonly now?: () => number;
  /** Ids are the same in every run of one seed. Default 1. */
  readonly randomSeed?: number;
  /**
   * The data at the start: a shop's data, its contacts and scenarios alone, or your own. With `"examples"` nothing
   * is kept, and every valid request gets the spec's example of a success. Default `"shop"`.
   */
  readonly data?: "shop" | "empty" | "examples" | SandboxData;
  /** Ways in which the service differs from the spec; the last one is the outermost. Default none. */
  readonly dialects?: readonly Dialect[];
  /** The origin that a redirect elsewhere leads to. Default `"http://elsewhere.invalid"`. */
  readonly elsewhere?: string;
  /** Signs the webhooks: `whsec_` and the Base64 of 24 bytes or more. Default `defaultWebhookSecret`. */
  readonly webhookSecret?: string;
  /** Allows webhooks to public addresses, too. Default `false`. */
  readonly allowPublicWebhooks?: boolean;
  /** Posts the webhooks. Default the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
  /** Finds the addresses of a webhook's host. Default Node's own; elsewhere only addresses and `localhost` are posted to. */
  readonly resolve?: Resolve;
  /** Allowed values of `Host` beside the names of this machine, for a request of `/_sandbox`. Default none. */
  readonly allowedHosts?: readonly string[];
}

/** Signs the webhooks of a sandbox that was given no secret of its own. */
export const defaultWebhookSecret = "whsec_c2FuZGJveC1vZi1tZXNzYWdpbmctc2Rr";

/** A stand-in of the messaging service. */
export interface Sandbox extends Control {
  /**
   * The service as a `fetch`, in this process: hand it to `createMessaging`. The host of a URL makes no difference.
   * The control API is under `/_sandbox`.
   */
  readonly fetch: typeof globalThis.fetch;
  /**
   * The same as handlers of MSW 2 and 3, for all that is under this URL: `setupServer(...sandbox.handlers(baseUrl))`.
   * Their type fits wherever MSW wants handlers, and does not need it to be installed; name it to use it otherwise.
   */
  handlers<Handler = never>(baseUrl: string): Handler[];
  /** For a listener of its own: which fault the next request meets. */
  readonly script: FaultScript;
  /** For a listener of its own: responds under a fault. What the fault does to the delivery is up to the listener. */
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
  const { now: realNow = Date.now, randomSeed = 1, data = "shop", dialects = [] } = options;
  const { elsewhere = "http://elsewhere.invalid", allowedHosts = [] } = options;
  if (!Array.isArray(dialects) || dialects.some((one) => typeof one !== "function")) {
    const problem = "must be an array of functions, such as those of the list that is exported.";
    throw new InvalidInputError("dialects", problem);
  }

  const clock = createClock(realNow, () => webhooks.underWay());
  const emitter = createEmitter(clock.watch);
  const start = () => loadData(dataOf(data), clock.now(), randomSeed);
  let state = start();
  // Messages in the data of the start were not sent to it. Messages are counted up from 1, whatever is restored.
  const given = state.messages.length;
  const effects = createEffects();
  const log = createRequestLog();
  const faults = createFaultRules(() => {
    respondAsSet = inDialects();
  });
  const rateLimiter = createRateLimiter(clock.now);
  const webhooks = createWebhooks({
    clock,
    secret: options.webhookSecret ?? defaultWebhookSecret,
    allowPublic: options.allowPublicWebhooks ?? false,
    fetch: options.fetch ?? ((...args) => globalThis.fetch(...args)),
    resolve: options.resolve ?? systemResolve(),
    nextId: () => nextId(state),
    onChange: (webhook) => emitter.emit("webhook", () => webhook),
  });

  // The state of the request at hand: it is responded to at once, so there is one at a time.
  let performed: Effect[] = [];
  let allowance: Allowance = { headers: {} };
  let rejected: ItemFault["items"] = [];

  const bare = createService({
    state: () => state,
    now: clock.now,
    handlers: data === "examples" ? {} : allHandlers,
    allowance: () => allowance,
    isToReject: (place, value) => rejected.some((one) => one === place || isOf(value, one)),
    onEffect: (effect) => {
      performed.push(effect);
      effects.count(effect, clock.now());
    },
  });
  let respondAsSet = inDialects();

  function inDialects() {
    const set = faults.get().dialects.flatMap(({ gap, name }) => {
      const alternative = known[gap]?.find((one) => one.name === name);
      return alternative ? [alternative.create()] : [];
    });
    return [...dialects, ...set].reduce((inner, dialect) => dialect(inner), bare);
  }

  function replace(next: State) {
    clock.clear();
    state = next;
    follow(state.messages, state.runs, clock.now());
  }

  /** Waits for what these messages and runs come to after a time. */
  function follow(messages: readonly StoredMessage[], runs: readonly StoredRun[], after: number) {
    for (const message of messages) {
      const { id, webhookUrl } = message;
      if (webhookUrl !== null) clock.watch();
      for (const { time } of stagesOf(message).slice(1)) {
        if (time <= after) continue;
        clock.at(time, (due) => {
          emitter.emit("status", () => messageAt(message, due));
          if (webhookUrl !== null) webhooks.post(webhookUrl, id, recordOf(message, due), due);
        });
      }
    }
    for (const run of runs) {
      for (const time of new Set(stepsOf(run).map((step) => step.time))) {
        if (time > after) clock.at(time, (due) => emitter.emit("scenario", () => runAt(run, due)));
      }
    }
  }
  follow(state.messages, state.runs, clock.now());

  function respond(request: SandboxRequest, given: Fault | ItemFault = noFault): SandboxResponse {
    clock.settle();
    const time = clock.now();
    const [messages, runs] = [state.messages.length, state.runs.length];
    allowance = rateLimiter.take();
    performed = [];
    rejected = given.kind === "items" ? given.items : [];
    const fault = given.kind === "items" ? noFault : given;
    let proper: SandboxResponse | undefined;
    const service = {
      bare,
      respond: (asked: SandboxRequest) => {
        proper = respondAsSet(asked);
        return proper;
      },
    };
    const response = respondWith(fault, request, service, { now: clock.now, elsewhere });

    const sent = state.messages.slice(messages);
    const triggered = state.runs.slice(runs);
    for (const one of sent) emitter.emit("message", () => messageAt(one, time));
    for (const one of triggered) emitter.emit("scenario", () => runAt(one, time));
    follow(sent, triggered, time);
    const received = log.add(request, {
      time,
      operationId: operationOf(request) ?? null,
      ...judge(proper),
      status: response.status,
      records: performed.flatMap(({ records }) => records),
      ...(given.kind !== "none" && { fault: given }),
    });
    emitter.emit("request", () => received);
    return response;
  }

  const handlers = createHandlers({
    state: () => state,
    clock,
    faults,
    rateLimiter,
    webhooks,
    effects,
    log,
    emitter,
    replace,
    start,
  });
  const control = createControl(handlers, emitter);
  const handle = createHandle(handlers, control.on, allowedHosts);
  const fetch = createFetch({ script: faults, respond, handle });
  return {
    ...control,
    fetch,
    handlers: <Handler>(baseUrl: string) => [mswHandler(baseUrl, fetch) as Handler],
    script: { take: faults.take },
    respond,
    [sentKey]: () => {
      clock.settle();
      const sent = state.messages.filter(({ id }) => id > given).reverse();
      const messages = sent.map((one) => messageAt(one, clock.now()));
      return { messages, effects: effects.list() };
    },
  };
}

function dataOf(data: NonNullable<SandboxOptions["data"]>): SandboxData {
  if (data === "shop") return shop;
  if (data === "empty") return emptyShop;
  return data === "examples" ? {} : data;
}

/** Returns true when an item is the chosen value, or has it. */
function isOf(value: unknown, chosen: number | string): boolean {
  if (typeof value !== "object" || value === null) return value === chosen;
  return Object.values(value).includes(chosen);
}

/** The result of a request, by the service's response before any fault; none when it never got the request. */
function judge(proper: SandboxResponse | undefined): Pick<ReceivedRequest, "verdict" | "errors"> {
  if (!proper) return { verdict: "lost", errors: [] };
  const { status, body } = proper;
  // Most responses have no errors, and need not be parsed.
  const { errors, data } = fieldsOf(body.includes('"errors"') ? parseBody(body) : undefined);
  const found = [...listIn(errors)];
  if (status >= 300) return { verdict: "rejected", errors: found };
  if (found.length === 0) return { verdict: "accepted", errors: [] };
  return { verdict: listIn(data).length > 0 ? "partial" : "rejected", errors: found };
}
