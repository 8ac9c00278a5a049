import { loadData } from "../data/load.ts";
import { createFaultRules } from "../faults/rules.ts";
import type { SandboxData, StoredMessage, StoredRun } from "../generated/control.ts";
import { recordOf, stagesOf } from "../service/message.ts";
import { createRateLimiter } from "../service/rate-limit.ts";
import { runAt, stepsOf } from "../service/scenarios.ts";
import { nextId, type State } from "../service/state.ts";
import { createClock } from "./clock.ts";
import { createEffects } from "./effects.ts";
import { createEmitter } from "./emitter.ts";
import { messageAt } from "./message.ts";
import { createRequestLog } from "./request-log.ts";
import { createWebhooks, type WebhookOptions, type Webhooks } from "./webhooks.ts";

interface WorldOptions
  extends Pick<WebhookOptions, "webhookSecret" | "allowPublicWebhooks" | "fetch" | "resolve"> {
  readonly now: () => number;
  readonly data: SandboxData;
  readonly randomSeed: number;
  /** Called when the dialects may be others. */
  readonly onFaults: () => void;
}

export type World = ReturnType<typeof createWorld>;

/** The parts of a sandbox that the control API controls. */
export function createWorld({ now, data, randomSeed, onFaults, ...options }: WorldOptions) {
  const clock = createClock(now, () => webhooks.underWay());
  const emitter = createEmitter(clock.watch);
  const webhooks: Webhooks = createWebhooks({
    ...options,
    clock,
    nextId: () => nextId(state),
    onChange: (webhook) => emitter.emit("webhook", () => webhook),
  });
  /** The state of the start, at the time of now. */
  const start = () => loadData(data, clock.now(), randomSeed);
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
