import { setTimeout as sleep } from "node:timers/promises";
import { closeLeft, endCampaigns } from "./campaign-state.ts";
import type { Context } from "./context.ts";
import { Interruption } from "./errors.ts";
import { forgetExpired } from "./forget.ts";
import * as must from "./read-option.ts";
import { runShard } from "./run-shard.ts";
import { putReady } from "./shards.ts";
import { createSuppressedLookup } from "./suppressed-numbers.ts";
import { createTurns } from "./turns.ts";

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

/** How often a worker puts the jobs that its engine lacks, in milliseconds. */
const putMs = 600;
const patienceMs = 5_000;

/** Has the engine run shards, as many at a time as `concurrency` says, until it is stopped. */
export function work(context: Context, options: WorkOptions = {}): Worker {
  must.check(options, { concurrency: must.integer(1) });
  const { concurrency = 4 } = options;
  const { leaseMs, onError, engine } = context;
  const stopping = new AbortController();
  const abortInFlight = new AbortController();
  /** The shards of a campaign in this process share its turns and its lookups of suppressed numbers. */
  const campaigns = new Map<string, ReturnType<typeof share>>();
  /** Where the open shards of a campaign begin. A shard before them may be opened again, so it is forgotten now and then. */
  const from = new Map<string, number>();
  const running = engine.work(runJob, { concurrency, onError });
  const chores = Promise.all([
    repeat(leaseMs / 4, () => {
      from.clear();
      return sweep(context);
    }),
    repeat(putMs, () => putReady(context, from, concurrency, true)),
  ]);
  return { stop, [Symbol.asyncDispose]: stop };

  async function stop(): Promise<void> {
    stopping.abort(new Interruption("The worker stops."));
    const timer = setTimeout(
      () => abortInFlight.abort(new Interruption("The worker stops.")),
      patienceMs,
    );
    await Promise.all([chores, running.stop()]);
    clearTimeout(timer);
    // Another worker sets it again soon.
    const left = `update ${context.schema}.credential set worked_at = 0 where name = $1`;
    await context.database.query(left, [context.credential]).catch(onError);
  }

  /** A job says that there is work, and the rows which. */
  async function runJob(): Promise<void> {
    if (stopping.signal.aborted) return;
    let shared: ReturnType<typeof share> | undefined;
    try {
      const done = await runShard(context, {
        ...{ signal: stopping.signal, abortInFlight: abortInFlight.signal, from },
        share(campaign) {
          shared = campaigns.get(campaign) ?? share(campaign);
          campaigns.set(campaign, shared);
          shared.running += 1;
          return shared;
        },
      }).finally(() => {
        if (shared) shared.running -= 1;
      });
      if (done?.next && !stopping.signal.aborted) await engine.put([done.next]);
      // As long as another shard is under way here, the campaign has not ended.
      if (!shared || shared.running > 0) return;
      await shared.turns.flush();
      if (done?.isFinished) await endCampaigns(context);
    } catch (error) {
      onError(error);
    }
  }

  function share(campaign: string) {
    const turns = createTurns(context, campaign);
    return { turns, findSuppressed: createSuppressedLookup(context, campaign), running: 0 };
  }

  /** Goes on after an error: the database may come back. */
  async function repeat(everyMs: number, step: () => Promise<void>): Promise<void> {
    while (!stopping.signal.aborted) {
      await step().catch(onError);
      const waitMs = everyMs * (0.75 + Math.random() / 2);
      await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }
}

/** Does the chores of any worker: the one that finished a campaign's last shard may have died before it ended the campaign. */
export async function sweep(context: Context): Promise<void> {
  await closeLeft(context);
  await endCampaigns(context);
  await forgetExpired(context);
  await putReady(context).catch(context.onError);
}
