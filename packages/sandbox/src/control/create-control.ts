import type { Control } from "./control.ts";
import type { Perform } from "./handlers.ts";

/** The control API as methods. */
export function createControl(perform: Perform, on: Control["on"]): Control {
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
    on,
  };
}
