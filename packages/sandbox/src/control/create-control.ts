import { InvalidInputError } from "@messaging-sdk/client";
import { type ControlInput, checkCall } from "./check-input.ts";
import type { Control } from "./control.ts";
import { type Emitter, eventNames } from "./emitter.ts";
import type { ControlHandlers, HandledId } from "./handlers.ts";

type Listing = Extract<HandledId, `list${string}`>;

/** The control API as methods. */
export function createControl(handlers: ControlHandlers, emitter: Emitter): Control {
  const call = async <Id extends HandledId>(id: Id, input: ControlInput = {}) =>
    handlers[id](checkCall(id, input));
  /** The whole list, unless a limit is asked for. */
  const list = async <Id extends Listing>(id: Id, query: { readonly limit?: number } = {}) => {
    const checked = checkCall(id, { query });
    const { limit = Number.POSITIVE_INFINITY } = query;
    return handlers[id]({ ...checked, query: { ...checked.query, limit } });
  };
  return {
    messages: async (filter) => (await list("listMessages", filter)).data,
    waitForMessage: ({ signal, ...query } = {}) => call("waitForMessage", { query, signal }),
    effects: async (filter) => (await list("listEffects", filter)).data,
    clock: {
      get: () => call("getClock"),
      advance: (advanceMs) => call("setClock", { body: { advanceMs } }),
      freeze: () => call("setClock", { body: { freeze: true } }),
      resume: () => call("setClock", { body: { freeze: false } }),
    },
    faults: {
      get: () => call("getFaults"),
      set: (body = {}) => call("setFaults", { body }),
      next: (...faults) => {
        const data = faults.map((fault) => ({ ...fault, count: 1 }));
        return call("setFaults", { body: { data } });
      },
    },
    rateLimit: {
      get: () => call("getRateLimit"),
      set: (body) => call("setRateLimit", { body }),
    },
    webhooks: {
      list: async (filter) => (await list("listWebhooks", filter)).data,
      redeliver: (id) => call("redeliverWebhook", { id }),
      settings: async () => (await call("listWebhooks")).settings,
      set: (body = {}) => call("setWebhooks", { body }),
    },
    scenarioRuns: async () => (await list("listScenarioRuns")).data,
    requests: async () => (await list("listRequests")).data,
    exportRequests: () => call("exportRequests"),
    reset: () => call("reset"),
    snapshot: () => call("getSnapshot"),
    restore: (body) => call("restoreSnapshot", { body }),
    on: (event, listener) => {
      if (!eventNames.includes(event)) {
        throw new InvalidInputError("event", `must be one of ${eventNames.join(", ")}.`);
      }
      if (typeof listener === "function") return emitter.on(event, listener);
      throw new InvalidInputError("listener", "must be a function.");
    },
  };
}
