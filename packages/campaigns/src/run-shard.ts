import { isApiError, isMessagingError, isParseError } from "@messaging-sdk/client";
import { bulk } from "@messaging-sdk/client/bulk";
import { changeState, closeCancelled } from "./campaign-state.ts";
import type { Context } from "./context.ts";
import type { ShardJob } from "./engine.ts";
import { CampaignsError, Interruption, NotSent } from "./errors.ts";
import { type Guarded, type GuardOptions, guard } from "./guard.ts";
import { openJournal } from "./journal.ts";
import { claim, type HeldLease } from "./lease.ts";
import { lookAtShard } from "./look-first.ts";
import { quietUntil } from "./quiet-hours.ts";
import { readDoubts } from "./shard-row.ts";
import { finishShard, jobOf, releaseShard, windowSize } from "./shards.ts";
import type { SavedSettings } from "./start-options.ts";
import { isAway, isOutage } from "./turns.ts";

export interface ShardRun extends Omit<GuardOptions, "lease" | "slice"> {
  /** Ends the work on it: what is under way is finished, and saved. */
  readonly signal: AbortSignal;
}

/** So many batches of a shard under a limit have a request that waits for its turn, or for the service. */
const mostWaiting = 10;
/** A shard keeps its worker for so long; then another has its turn, and this one is queued again. */
const sliceMs = 500;
/** After a failure of the service or the database a shard is left alone for so long, and twice as long each time it fails itself. */
const restMs = 500;
const longestRestMs = 30_000;
/** So often a shard fails for a reason of its own until it is a dead letter; a list that cannot be read gets a minute. */
const mostTries = 4;
const mostListTries = 8;

/**
 * Works through a shard for a slice of time, or through the next one that is free. An engine may run it as often as it likes, at
 * once or again: only the holder of the last claim sends and writes. Resolves to the job to queue next, if there is one.
 */
export async function runShard(
  context: Context,
  job: ShardJob,
  run: ShardRun,
): Promise<ShardJob | undefined> {
  using held = await claim(context, job.campaign, job.shard);
  if (!held) return undefined;
  const slice = AbortSignal.timeout(sliceMs);
  const signal = AbortSignal.any([run.signal, held.signal]);
  try {
    const doubts = readDoubts(held.checkpoint);
    if (held.looks_first) {
      await lookAtShard(context, held, guard(context.messaging, { ...run, lease: held }), signal);
      return jobOf(job, held.number, held.fence);
    }
    const client = guard(context.messaging, { ...run, slice, doubts, lease: held });
    await sendShard(held, client, doubts, signal);
    // The window moves on.
    return jobOf(job, held.number + windowSize);
  } catch (caught) {
    const error = NotSent.reasonOf(caught);
    if (held.signal.aborted) return undefined;
    const isOver = error === slice.reason;
    const { pauses, isSaid, message, set } = diagnose(error, held);
    await releaseShard(context, held, isOver ? {} : { set });
    if (isOver) return jobOf(job, held.number, held.fence);
    // It may have ended meanwhile.
    if (pauses) await changeState(context, held.campaign, "paused", message).catch(context.onError);
    // A campaign that was cancelled meanwhile keeps what is known by now.
    await closeCancelled(context);
    if (isSaid && !run.signal.aborted) context.onError(error);
    return undefined;
  }
}

async function sendShard(
  held: HeldLease,
  client: Guarded,
  doubts: Set<string>,
  signal: AbortSignal,
): Promise<void> {
  const { quietHours, shardSize: _, ...options }: SavedSettings = JSON.parse(String(held.settings));
  const begun = performance.now();
  const journal = openJournal(held, quietHours !== undefined);
  const sends = bulk(client).sendSms(journal.recipients, JSON.parse(String(held.template)), {
    ...options,
    // Under a limit those that wait are no load.
    ...(held.requests_per_second !== null && { concurrency: mostWaiting }),
    id: `${held.campaign}-${held.number}`,
    // The campaign has found out who is repeated.
    recipientKey: (_, index) => `${index}`,
    store: journal.store,
    signal,
    async beforeRequest(ended) {
      const now = Number(held.now) + performance.now() - begun;
      const until = quietUntil(quietHours, held.time_zone, now);
      if (until !== undefined) throw new Interruption("It is night there.", until);
      await client.beforeRequest(ended);
    },
  });
  for await (const one of sends) {
    doubts.delete(String(one.externalId));
    journal.take(one);
  }
  await held.save(journal.end(), finishShard);
}

/**
 * Says whose fault an error is, and what follows from that: `pauses` when every other shard would meet it, too, `isSaid` when it
 * is worth to be told, and in `set` columns of the shard.
 */
function diagnose(error: unknown, held: HeldLease) {
  const message = error instanceof Error ? error.message : String(error);
  const now = Number(held.now);
  const tries = Number(held.tries) + 1;
  const rest = { not_before: now + restMs };
  if (error instanceof Interruption) return { message, set: { not_before: error.notBefore } };
  if (isApiError(error, 401) || isApiError(error, 403)) {
    return { pauses: true, isSaid: true, message, set: { not_before: 0 } };
  }
  const code = isMessagingError(error) || error instanceof CampaignsError ? error.code : "";
  const isOfList = isMessagingError(error) && error.operationId === "listSms";
  const isUnreadable = isOfList && (isParseError(error) || !isAway(error));
  const isPassing =
    isOutage(error) ||
    code === "database_failed" ||
    code === "invalid_response" ||
    (error instanceof Error && error.name === "AbortError");
  if (isPassing && !isUnreadable) return { message, isSaid: true, set: rest };
  const notBefore = now + Math.min(restMs * 2 ** (tries - 1), longestRestMs);
  const isDead = tries >= (isUnreadable ? mostListTries : mostTries);
  const problem = isUnreadable ? `The list cannot be read: ${message}` : message;
  const set = { not_before: notBefore, problem, tries, ...(isDead && { status: "dead" }) };
  return { message, isSaid: true, set };
}
