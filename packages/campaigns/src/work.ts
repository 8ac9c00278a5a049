import { setTimeout as sleep } from "node:timers/promises";
import { endCampaigns } from "./campaign-state.ts";
import type { Context } from "./context.ts";
import { forgetExpired } from "./forget.ts";
import { type ShardJob, sendJobs } from "./jobs.ts";
import { readWholeNumber } from "./options.ts";
import { runShard } from "./run-shard.ts";
import { clock } from "./shards.ts";
import { createTurns, type Turns } from "./turns.ts";

export interface WorkOptions {
  /** Shards under way at a time, 1 or more. Default 4. */
  readonly concurrency?: number;
}

/** A worker of this process. Any number of processes may have some. */
export interface Worker extends AsyncDisposable {
  /** Begins nothing new, waits for the requests that are under way, and lets its shards go to others. */
  stop(): Promise<void>;
}

/** How often an idle worker asks for a job, in milliseconds. */
const pollMs = 500;

/** Takes jobs from the queue, as many at a time as `concurrency` says, until it is stopped. */
export function work(context: Context, options: WorkOptions = {}): Worker {
  const concurrency = readWholeNumber("concurrency", options.concurrency, 4, 1);
  const { database, queue, leaseMs, onError } = context;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  /** By campaign: its shards in this process share what they may send. */
  const turns = new Map<string, Turns>();
  const sweeping = repeat(() => sweep(context), leaseMs / 4);
  const ended = Promise.all([sweeping, repeat(takeJobs, 0)]);

  return {
    stop,
    [Symbol.asyncDispose]: stop,
  };

  async function stop(): Promise<void> {
    stopping.abort();
    await ended;
    await Promise.all(running);
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
      await pause(waitMs);
    }
  }

  async function takeJobs(): Promise<void> {
    const free = concurrency - running.size;
    const jobs =
      free > 0
        ? await database.boss.fetch<ShardJob>(queue, { batchSize: free, includeMetadata: true })
        : [];
    for (const { id, data } of jobs) {
      const job = runJob(id, data).finally(() => running.delete(job));
      running.add(job);
    }
    if (jobs.length === 0) await Promise.race([...running, pause(pollMs * (0.5 + Math.random()))]);
  }

  async function runJob(id: string, { campaign, number }: ShardJob): Promise<void> {
    const { boss } = database;
    try {
      const shared = turns.get(campaign) ?? createTurns(context, campaign);
      turns.set(campaign, shared);
      await runShard(context, campaign, number, shared, stopping.signal);
      await boss.complete(queue, id);
    } catch (error) {
      onError(error);
      const reason = { message: error instanceof Error ? error.message : String(error) };
      // Where this fails too, the job's time runs out.
      await boss
        .fail(queue, id, reason)
        .then(() => buryShard(context, campaign, number, id), onError);
    }
  }

  async function pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: stopping.signal }).catch(() => {});
  }
}

/** Marks a shard whose job has failed for the last time, and is a dead letter now. */
async function buryShard(
  context: Context,
  campaign: string,
  number: number,
  id: string,
): Promise<void> {
  const { database, schema, queue } = context;
  const [job] = await database.boss.findJobs(queue, { id });
  if (job?.state !== "failed") return;
  await database.query(
    `update ${schema}.shard set status = 'dead' where campaign = $1 and number = $2 and status = 'open' and problem is not null`,
    [campaign, number],
  );
  await endCampaigns(context);
}

/** Gives a job to each shard that has none: its worker died, a pause is over, or its time has come. */
export async function sweep(context: Context): Promise<void> {
  const { database, schema } = context;
  const rows = await database.query(
    `select campaign, number, priority from ${schema}.shard join ${schema}.campaign on campaign.id = shard.campaign
     where shard.status = 'open' and state = 'running' and problem is null
       and lease_until <= ${clock} and shard.not_before <= ${clock} and campaign.not_before <= ${clock}
     order by priority desc, number limit 1000`,
  );
  await sendJobs(
    context,
    rows.map(({ campaign, number, priority }) => ({
      campaign: String(campaign),
      number: Number(number),
      priority: Number(priority),
    })),
  );
  // The worker that finished the last shard may have died before it said so.
  await endCampaigns(context);
  await forgetExpired(context);
}
