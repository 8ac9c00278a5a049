import { InvalidInputError } from "@messaging-sdk/client";
import { dialects } from "../dialects/index.ts";
import { catalogue } from "../faults/catalogue.ts";
import type { operations, SnapshotState } from "../generated/control.ts";
import { stageOf } from "../service/message.ts";
import { runAt } from "../service/scenarios.ts";
import type { State } from "../service/state.ts";
import { type ControlCall, type ControlInput, checkCall } from "./check-input.ts";
import type { ControlId } from "./document.ts";
import { exportRequests } from "./export-requests.ts";
import { fits, fitsRequest } from "./fits.ts";
import { messageAt } from "./message.ts";
import { sendsOf } from "./sends.ts";
import { waitForMessage } from "./wait-for-message.ts";
import type { World } from "./world.ts";

/** The document says this of a success: JSON, a text, or nothing. */
type Result<Id extends ControlId> = operations[Id]["responses"] extends {
  200: { content: infer Content };
}
  ? Content[keyof Content]
  : undefined;

/** Every operation but the stream of events, which HTTP alone has. */
type HandledId = Exclude<ControlId, "streamEvents">;

/** Performs an operation of the control API, by its id in the document. Throws `InvalidInputError`. */
export type Perform = <Id extends HandledId>(id: Id, input?: ControlInput) => Promise<Result<Id>>;

export function createPerform(world: World): Perform {
  const handlers = createHandlers(world);
  return async (id, input = {}) => {
    const call = checkCall(id, input);
    // Everything that has fallen due happens before anyone looks, or changes something.
    world.clock.runDue();
    return handlers[id](call);
  };
}

type Handlers = { readonly [Id in HandledId]: (call: ControlCall<Id>) => Promise<Result<Id>> };

function createHandlers(world: World): Handlers {
  const { state, clock, faults, rateLimiter, webhooks, effects, log, emitter } = world;

  /** All that is kept beside the state of the service and the time. */
  const rest = (): Omit<SnapshotState, keyof State> => ({
    offsetMs: clock.offset(),
    requests: log.list(),
    requestCount: log.count(),
    effects: effects.list(),
    webhooks: webhooks.list(),
    webhookSettings: webhooks.settings(),
    faults: faults.get(),
    faultDraws: faults.draws(),
    rateLimit: rateLimiter.get(),
  });
  const restAtStart = rest();

  function replaceAll(next: State, kept: ReturnType<typeof rest>): undefined {
    world.replace(next);
    log.restore(kept.requests, kept.requestCount);
    effects.restore(kept.effects);
    faults.set(kept.faults, kept.faultDraws);
    rateLimiter.set(kept.rateLimit);
    webhooks.restore(kept.webhooks, kept.webhookSettings);
    emitter.emit("reset", clock.read);
  }

  return {
    listMessages: async ({ query }) => {
      const now = clock.now();
      const { data, total } = page(state().messages.filter(fits(query)).reverse(), query);
      return { data: data.map((one) => messageAt(one, now)), total };
    },
    listSends: async ({ query }) => {
      const { id } = query;
      const now = clock.now();
      const sends = sendsOf(state().messages.filter(fits(query)), now);
      const found = sends.filter((one) => one.id === id || one.externalIds.includes(id ?? ""));
      return page(id === undefined ? sends : found, query);
    },
    waitForMessage: async (call) => {
      const isFit = fits(call.query);
      const newest = () => {
        const now = clock.now();
        const found = state().messages.findLast(
          (one) => stageOf(one, now).status !== 0 && isFit(one),
        );
        return found && messageAt(found, now);
      };
      return waitForMessage(newest, emitter, call);
    },
    listEffects: async ({ query }) => {
      const found = effects.list().filter(({ count }) => count >= query.minCount);
      return structuredClone(page(found, query));
    },
    getClock: async () => clock.read(),
    setClock: async ({ body: { advanceMs, freeze } }) => {
      if (advanceMs !== undefined) await clock.advance(advanceMs);
      if (freeze !== undefined) clock.setFrozen(freeze);
      emitter.emit("clock", clock.read);
      return clock.read();
    },
    getFaults: async () => structuredClone(faults.get()),
    setFaults: async ({ body }) => {
      faults.set(body);
      emitter.emit("faults", faults.get);
      return faults.get();
    },
    listCatalogue: async () => ({
      data: Object.values(catalogue).flat(),
      dialects: Object.entries(dialects).flatMap(([gap, all]) =>
        all.map(({ name, why }) => ({ gap, name, why })),
      ),
    }),
    getRateLimit: async () => rateLimiter.get(),
    setRateLimit: async ({ body }) => {
      rateLimiter.set(body);
      emitter.emit("rate-limit", rateLimiter.get);
      return rateLimiter.get();
    },
    listWebhooks: async ({ query }) => {
      const { messageId: wanted } = query;
      const all = webhooks.list().reverse();
      const found = all.filter(({ messageId }) => wanted === undefined || messageId === wanted);
      return { ...structuredClone(page(found, query)), settings: webhooks.settings() };
    },
    setWebhooks: async ({ body }) => {
      webhooks.set(body);
      return webhooks.settings();
    },
    redeliverWebhook: async ({ id }) => {
      const webhook = await webhooks.redeliver(id);
      if (webhook) return webhook;
      throw new InvalidInputError("id", `must be that of a webhook: there is no ${id}.`);
    },
    listScenarioRuns: async ({ query }) => {
      const now = clock.now();
      const runs = state().runs.map((run) => runAt(run, now));
      return page(runs.reverse(), query);
    },
    listRequests: async ({ query }) => {
      const found = log.list().filter(fitsRequest(query));
      return page(query.newestFirst ? found.reverse() : found, query);
    },
    exportRequests: async ({ query }) => exportRequests(log.list().filter(fitsRequest(query))),
    reset: async () => replaceAll(world.start(), restAtStart),
    getSnapshot: async () => {
      // The records of the spec are any to a snapshot.
      const all: object = { ...state(), ...rest() };
      return { version: 1, clock: clock.read(), state: structuredClone(all as SnapshotState) };
    },
    restoreSnapshot: async ({ body: { clock: time, state: kept } }) => {
      clock.restore(time, kept.offsetMs);
      replaceAll(kept as object as State, kept);
    },
  };
}

function page<One>(all: readonly One[], { offset, limit }: Record<"offset" | "limit", number>) {
  return { data: all.slice(offset, offset + limit), total: all.length };
}
