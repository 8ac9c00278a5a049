import { loadData } from "../data/load.ts";
import { emptyShop, shop } from "../data/shop.ts";
import { createFaultRules } from "../faults/rules.ts";
import type { SandboxData, StoredMessage, StoredRun } from "../generated/control.ts";
import type { Dialect } from "../http.ts";
import { recordOf, stagesOf } from "../service/message.ts";
import { createRateLimiter } from "../service/rate-limit.ts";
import { runAt, stepsOf } from "../service/scenario-run.ts";
import { nextId, type State } from "../service/state.ts";
import { createClock } from "./clock.ts";
import { createEffects } from "./effects.ts";
import { createEmitter } from "./emitter.ts";
import { messageAt } from "./message.ts";
import { type Resolve, systemResolve } from "./private-address.ts";
import { createRequestLog } from "./request-log.ts";
import { createWebhooks } from "./webhooks.ts";

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

export type World = ReturnType<typeof createWorld>;

/** The parts of a sandbox that the control API controls. `onFaults` is called when the dialects may be others. */
export function createWorld(options: SandboxOptions, onFaults: () => void) {
  const { now: realNow = Date.now, randomSeed = 1, data = "shop" } = options;
  const given = typeof data === "string" ? { shop, empty: emptyShop, examples: {} }[data] : data;
  const clock = createClock(realNow, () => webhooks.underWay());
  const emitter = createEmitter(clock.watch);
  const webhooks = createWebhooks({
    clock,
    secret: options.webhookSecret ?? defaultWebhookSecret,
    allowPublic: options.allowPublicWebhooks ?? false,
    fetch: options.fetch ?? ((...args) => globalThis.fetch(...args)),
    resolve: options.resolve ?? systemResolve(),
    nextId: () => nextId(state),
    onChange: (webhook) => emitter.emit("webhook", () => webhook),
  });
  /** The state of the start, at the time of now. */
  const start = () => loadData(given, clock.now(), randomSeed);
  let state = start();
  replace(state);

  /** Puts another state in its place, and waits for what falls due in it. */
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

  return {
    clock,
    emitter,
    webhooks,
    effects: createEffects(),
    log: createRequestLog(),
    faults: createFaultRules(onFaults),
    rateLimiter: createRateLimiter(clock.now),
    state: () => state,
    start,
    replace,
    follow,
  };
}
