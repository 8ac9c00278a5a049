import { setTimeout as sleep } from "node:timers/promises";
import { closeCancelled, endCampaigns } from "./campaign-state.ts";
import type { Context } from "./context.ts";
import { Interruption } from "./errors.ts";
import { forgetExpired } from "./forget.ts";
import { thisMoment } from "./lease.ts";
import { readWholeNumber } from "./read-option.ts";
import { runShard, type ShardRun } from "./run-shard.ts";
import { claimShard, type Held, readWaiting, type Waiting } from "./shards.ts";
import { createTurns, type Turns } from "./turns.ts";
import { withheldFrom } from "./withheld.ts";

export interface WorkOptions {
  /** Shards under way at a time, 1 or more. Default 4. */
  readonly concurrency?: number;
}

/** A worker of this process. Any number of processes may have some. */
export interface Worker extends AsyncDisposable {
  /**
   * Begins nothing new, waits for the requests that are under way, and lets its shards go to others. A request that the service
   * leaves hanging for 5 s counts as lost: it is looked up.
   */
  stop(): Promise<void>;
}

/** A shard under way. */
interface Slot {
  readonly campaign: string;
  readonly priority: number;
  readonly begunAt: number;
  readonly yielding: AbortController;
  isOver: boolean;
}

/** How often a worker looks who waits, in milliseconds. */
const pollMs = 300;
/** A shard keeps its place for so long, though another campaign waits. */
const sliceMs = 500;
/** How long a stop waits for what is under way. */
const patienceMs = 5_000;

/** Claims shards, as many at a time as `concurrency` says, until it is stopped. */
export function work(context: Context, options: WorkOptions = {}): Worker {
  const concurrency = readWholeNumber("concurrency", options.concurrency, 4, 1);
  const { leaseMs, onError } = context;
  const stopping = new AbortController();
  const hurry = new AbortController();
  const slots = new Map<Slot, Promise<void>>();
  /** By campaign: its shards in this process share what they may send, and to whom. */
  const campaigns = new Map<string, Pick<ShardRun, "turns" | "withheldOf">>();
  const ended = Promise.all([repeat(() => sweep(context), leaseMs / 4), repeat(fillSlots, 0)]);

  return {
    stop,
    [Symbol.asyncDispose]: stop,
  };

  async function stop(): Promise<void> {
    stopping.abort(new Interruption("The worker stops."));
    const timer = setTimeout(() => hurry.abort(new Interruption("The worker stops.")), patienceMs);
    await ended;
    await Promise.all(slots.values());
    clearTimeout(timer);
  }

  /** Goes on after an error: the database may come back. */
  async function repeat(step: () => Promise<void>, everyMs: number): Promise<void> {
    while (!stopping.signal.aborted) {
      let waitMs = everyMs;
      try {
        await step();
      } catch (error) {
        onError(error);
        waitMs = Math.max(everyMs, 1_000);
      }
      if (waitMs > 0) await pause(waitMs);
    }
  }

  async function fillSlots(): Promise<void> {
    const waiting = await readWaiting(context, concurrency);
    const before = slots.size;
    for (const { campaign } of waiting) {
      if (slots.size >= concurrency || stopping.signal.aborted) break;
      const since = thisMoment();
      const held = await claimShard(context, campaign);
      if (held) begin(held, since);
    }
    if (slots.size >= concurrency || slots.size === before) {
      makeWay(waiting[0]);
      await Promise.race([...slots.values(), pause(pollMs * (0.5 + Math.random()))]);
    }
  }

  function begin(held: Held, since: ReturnType<typeof thisMoment>): void {
    const { campaign } = held;
    const shared = campaigns.get(campaign) ?? {
      turns: createTurns(context, campaign),
      withheldOf: withheldFrom(context, campaign),
    };
    campaigns.set(campaign, shared);
    const yielding = new AbortController();
    const priority = Number(held.row.priority);
    const slot = { campaign, priority, begunAt: performance.now(), yielding, isOver: false };
    const signal = AbortSignal.any([stopping.signal, yielding.signal]);
    const run = { ...shared, signal, hurry: hurry.signal, since };
    const running = runShard(context, held, run)
      .then(() => afterShard(slot, shared.turns))
      .catch(onError)
      .finally(() => slots.delete(slot));
    slots.set(slot, running);
  }

  /** As long as another shard of its campaign is under way here, the campaign has not ended. */
  async function afterShard(slot: Slot, turns: Turns): Promise<void> {
    slot.isOver = true;
    if ([...slots.keys()].some((one) => one.campaign === slot.campaign && !one.isOver)) return;
    await turns.flush();
    await endCampaigns(context);
  }

  /** Ends the work on a shard, between two requests, for a campaign that nobody serves or that goes first. */
  function makeWay(waiting: Waiting | undefined): void {
    if (!waiting || slots.size < concurrency) return;
    const { campaign, priority, isServed } = waiting;
    const [slot] = [...slots.keys()]
      .filter(
        (one) =>
          one.begunAt < performance.now() - sliceMs &&
          one.campaign !== campaign &&
          (one.priority < priority || (one.priority === priority && !isServed)),
      )
      .sort((one, other) => one.priority - other.priority || one.begunAt - other.begunAt);
    slot?.yielding.abort(new Interruption("Another campaign waits."));
  }

  async function pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: stopping.signal }).catch(() => {});
  }
}

/** Does the chores of any worker: the one that finished a campaign's last shard may have died before it said so. */
export async function sweep(context: Context): Promise<void> {
  await closeCancelled(context);
  await endCampaigns(context);
  await forgetExpired(context);
}
