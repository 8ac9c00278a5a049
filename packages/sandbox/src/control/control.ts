import type {
  Fault,
  FaultSettings,
  RequestLimit,
  Snapshot,
  WebhookSettings,
} from "../generated/control.ts";
import type { ControlQuery } from "./document.ts";
import type { Emitter } from "./emitter.ts";
import type { MessageFilter } from "./fits.ts";
import type { Perform } from "./handlers.ts";

export type { SandboxEvents } from "./emitter.ts";
export type { MessageFilter };

export interface WaitOptions extends ControlQuery<"waitForMessage"> {
  /** Ends the wait; its reason is thrown. */
  readonly signal?: AbortSignal;
}

/** The control API as methods. Each throws `InvalidInputError` for what makes no sense, and then nothing has happened. */
export type Control = ReturnType<typeof createControl>;

export function createControl(perform: Perform, on: Emitter["on"]) {
  const call: Perform = (id, input) => perform(id, { ...input, isComplete: true });
  return {
    /** Every message that was accepted, newest first. */
    messages: async (filter?: MessageFilter) =>
      (await call("listMessages", { query: filter })).data,
    /**
     * Resolves to the newest message that has gone out and fits, at once if there is one, else when it comes.
     * Throws `WaitTimeoutError` after `timeoutMs`, by default 30 000, of the real clock.
     */
    waitForMessage: ({ signal, ...query }: WaitOptions = {}) =>
      call("waitForMessage", { query, signal }),
    /** How often each message and each trigger had an effect. A `count` above 1 is a double send. */
    effects: async (filter?: ControlQuery<"listEffects">) =>
      (await call("listEffects", { query: filter })).data,
    /** Milliseconds since 1970, or so many of them. */
    clock: {
      get: () => call("getClock"),
      /** Resolves when all that falls due on the way has happened, webhooks included. */
      advance: (ms: number) => call("setClock", { body: { advanceMs: ms } }),
      freeze: () => call("setClock", { body: { freeze: true } }),
      /** Lets a frozen clock run again, from where it stands. */
      resume: () => call("setClock", { body: { freeze: false } }),
    },
    faults: {
      /** The faults that are set, with what is left of each `count`. */
      get: () => call("getFaults"),
      /** Replaces all faults and dialects; without settings, all goes well again. */
      set: (settings: FaultSettings = {}) => call("setFaults", { body: settings }),
      /** The same for the next requests, a fault each. Then all goes well. */
      next(...faults: readonly Fault[]) {
        const data = faults.map((fault) => ({ ...fault, count: 1 }));
        return call("setFaults", { body: { data } });
      },
    },
    rateLimit: {
      get: () => call("getRateLimit"),
      set: (limit: RequestLimit) => call("setRateLimit", { body: limit }),
    },
    webhooks: {
      /** Every event for a `webhookUrl`, newest first, with each attempt to post it. */
      list: async (filter?: ControlQuery<"listWebhooks">) =>
        (await call("listWebhooks", { query: filter })).data,
      /** Posts an event once more, now, with the same id. */
      redeliver: (id: string) => call("redeliverWebhook", { id }),
      /** How webhooks are posted now. */
      settings: async () => (await call("listWebhooks")).settings,
      /** Doubles, delays or reorders the webhooks to come; without settings, none of this. */
      set: (settings: WebhookSettings = {}) => call("setWebhooks", { body: settings }),
    },
    /** Every run of a scenario, newest first, as far as it has come. */
    scenarioRuns: async () => (await call("listScenarioRuns")).data,
    /** Every request that was read to its end, in the order of arrival. The last 10 000 are kept. */
    requests: async () => (await call("listRequests")).data,
    /** The same requests as a vitest file that replays them. */
    exportRequests: () => call("exportRequests"),
    /** Back to the data of the start, without what was sent, asked, posted or set. The clock alone stays as it is. */
    reset: () => call("reset"),
    /** All that the sandbox keeps, as JSON. */
    snapshot: () => call("getSnapshot"),
    /** Replaces all that the sandbox keeps, also by the snapshot of another one. */
    restore: (snapshot: Snapshot) => call("restoreSnapshot", { body: snapshot }),
    /** Calls the listener with each event of that name. Returns what ends this. */
    on,
  };
}
