import { InvalidInputError } from "@messaging-sdk/client";
import type { Control } from "./control.ts";
import { type Emitter, eventNames } from "./emitter.ts";
import type { Perform } from "./handlers.ts";

/** The control API as methods. */
export function createControl(perform: Perform, emitter: Emitter): Control {
  const call: Perform = (id, input) => perform(id, { ...input, isWhole: true });
  return {
    messages: async (query) => (await call("listMessages", { query })).data,
    waitForMessage: ({ signal, ...query } = {}) => call("waitForMessage", { query, signal }),
    effects: async (query) => (await call("listEffects", { query })).data,
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
      list: async (query) => (await call("listWebhooks", { query })).data,
      redeliver: (id) => call("redeliverWebhook", { id }),
      settings: async () => (await call("listWebhooks")).settings,
      set: (body = {}) => call("setWebhooks", { body }),
    },
    scenarioRuns: async () => (await call("listScenarioRuns")).data,
    requests: async () => (await call("listRequests")).data,
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
