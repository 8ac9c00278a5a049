import { InvalidInputError } from "@messaging-sdk/client";
import type { FaultRules } from "../faults/rules.ts";
import type { Message, Snapshot, SnapshotState } from "../generated/control.ts";
import { stageOf } from "../service/message.ts";
import type { RateLimiter } from "../service/rate-limit.ts";
import { runAt } from "../service/scenario-run.ts";
import type { State } from "../service/state.ts";
import { checkBody, checkQuery } from "./check-input.ts";
import type { VirtualClock } from "./clock.ts";
import type { Control, MessageFilter } from "./control.ts";
import type { Effects } from "./effects.ts";
import { type Emitter, eventNames } from "./emitter.ts";
import { exportRequests } from "./export-requests.ts";
import { findMessages, fits } from "./find-messages.ts";
import { messageAt } from "./message.ts";
import type { RequestLog } from "./request-log.ts";
import { readState, writeState } from "./snapshot.ts";
import { waitForMessage } from "./wait-for-message.ts";
import type { Webhooks } from "./webhooks.ts";

/** What the control API controls. */
export interface World {
  readonly state: () => State;
  readonly clock: VirtualClock;
  readonly faults: FaultRules;
  readonly rateLimiter: RateLimiter;
  readonly webhooks: Webhooks;
  readonly effects: Effects;
  readonly log: RequestLog;
  readonly emitter: Emitter;
  /** Puts another state in its place, and waits for what falls due in it. */
  replace(state: State): void;
  /** The state of the start, at the time of now. */
  start(): State;
  /** Called when the dialects may be others. */
  onFaults(): void;
}

export interface ControlOfWorld extends Control {
  pageOfMessages(filter: MessageFilter): { data: Message[]; total: number };
}

/** The control API as methods, over a world. */
export function createControl(world: World): ControlOfWorld {
  const { state, clock, faults, rateLimiter, webhooks, effects, log, emitter } = world;

  /** What has fallen due happens before anyone looks. */
  function present(): number {
    clock.settle();
    return clock.now();
  }

  function pageOfMessages(filter: MessageFilter) {
    const now = present();
    return findMessages(state().messages, filter, now);
  }

  /** The newest one that has gone out. */
  function newest(filter: MessageFilter): Message | undefined {
    const now = clock.now();
    const isFit = fits(filter);
    const found = state().messages.findLast((one) => stageOf(one, now).status !== 0 && isFit(one));
    return found && messageAt(found, now);
  }

  const getClock = () => {
    present();
    return clock.read();
  };
  const tellClock = () => {
    emitter.emit("clock", clock.read);
    return getClock();
  };
  const setFrozen = async (frozen: boolean) => {
    clock.setFrozen(frozen);
    return tellClock();
  };

  const setFaults: Control["faults"]["set"] = async (settings = {}) => {
    faults.set(checkBody("setFaults", settings));
    world.onFaults();
    emitter.emit("faults", faults.get);
    return faults.get();
  };

  function replaceAll(next: State, kept: Omit<SnapshotState, keyof ReturnType<typeof writeState>>) {
    world.replace(next);
    log.restore(kept.requests, kept.requestCount);
    effects.restore(kept.effects);
    faults.restore(kept.faults, kept.faultDraws);
    world.onFaults();
    rateLimiter.set(kept.rateLimit);
    webhooks.restore(kept.webhooks, kept.webhookSettings);
    emitter.emit("reset", clock.read);
  }

  return {
    pageOfMessages,
    messages: async (filter = {}) => {
      const { limit = Number.POSITIVE_INFINITY } = filter;
      const checked = checkQuery("listMessages", filter);
      return pageOfMessages({ ...checked, limit }).data;
    },
    waitForMessage: async ({ signal, ...options } = {}) => {
      const { timeoutMs = 0, ...filter } = checkQuery("waitForMessage", options);
      present();
      const onChange = (listener: () => void) => {
        const stops = (["message", "status", "reset"] as const).map((name) =>
          emitter.on(name, listener),
        );
        return () => {
          for (const stop of stops) stop();
        };
      };
      return waitForMessage(() => newest(filter), onChange, { filter, timeoutMs, signal });
    },
    effects: async (filter = {}) => {
      const { minCount = 1 } = checkQuery("listEffects", filter);
      return structuredClone(effects.list().filter(({ count }) => count >= minCount));
    },
    clock: {
      get: async () => getClock(),
      advance: async (ms) => {
        const { advanceMs = 0 } = checkBody("setClock", { advanceMs: ms });
        await clock.advance(advanceMs);
        return tellClock();
      },
      freeze: () => setFrozen(true),
      resume: () => setFrozen(false),
    },
    faults: {
      get: async () => structuredClone(faults.get()),
      set: setFaults,
      next: (...given) => setFaults({ data: given.map((fault) => ({ ...fault, count: 1 })) }),
    },
    rateLimit: {
      get: async () => rateLimiter.get(),
      set: async (limit) => {
        rateLimiter.set(checkBody("setRateLimit", limit));
        emitter.emit("rate-limit", rateLimiter.get);
        return rateLimiter.get();
      },
    },
    webhooks: {
      list: async (filter = {}) => {
        const { limit = Number.POSITIVE_INFINITY } = filter;
        const { messageId, offset = 0 } = checkQuery("listWebhooks", filter);
        present();
        const isFit = (id: number) => messageId === undefined || messageId === id;
        const found = webhooks.list().filter((one) => isFit(one.messageId));
        return structuredClone(found.reverse().slice(offset, offset + limit));
      },
      redeliver: async (id) => {
        present();
        const webhook = await webhooks.redeliver(id);
        if (!webhook)
          throw new InvalidInputError("id", `must be that of a webhook: there is no ${id}.`);
        return webhook;
      },
      settings: async () => webhooks.settings(),
      set: async (settings = {}) => {
        webhooks.set(checkBody("setWebhooks", settings));
        return webhooks.settings();
      },
    },
    scenarioRuns: async () => {
      const now = present();
      return state()
        .runs.map((run) => runAt(run, now))
        .reverse();
    },
    requests: async () => [...log.list()],
    exportRequests: async () => exportRequests(log.list()),
    reset: async () => replaceAll(world.start(), atStart),
    snapshot: async (): Promise<Snapshot> => {
      present();
      const kept = {
        offsetMs: clock.offset(),
        requests: log.list(),
        requestCount: log.count(),
        effects: effects.list(),
        webhooks: webhooks.list(),
        webhookSettings: webhooks.settings(),
        faults: faults.get(),
        faultDraws: faults.draws(),
        rateLimit: rateLimiter.get(),
      };
      const whole = { ...writeState(state()), ...structuredClone(kept) };
      return { version: 1, clock: clock.read(), state: whole };
    },
    restore: async (snapshot) => {
      const { state: kept, clock: time } = checkBody("restoreSnapshot", snapshot);
      const next = readState(kept);
      clock.restore(time, kept.offsetMs);
      replaceAll(next, kept);
    },
    on: (event, listener) => {
      if (!eventNames.includes(event)) {
        throw new InvalidInputError("event", `must be one of ${eventNames.join(", ")}.`);
      }
      if (typeof listener === "function") return emitter.on(event, listener);
      throw new InvalidInputError("listener", "must be a function.");
    },
  };
}

const atStart = {
  offsetMs: 0,
  requests: [],
  requestCount: 0,
  effects: [],
  webhooks: [],
  webhookSettings: {},
  faults: { data: [], seed: 1, dialects: [] },
  faultDraws: 0,
  rateLimit: { requestsPerSecond: null },
};
