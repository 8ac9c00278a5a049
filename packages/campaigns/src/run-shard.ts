import { isApiError, isMessagingError, isParseError } from "@messaging-sdk/client";
import { isUnresolvedSendError } from "@messaging-sdk/client/send-once";
import { cutAsBefore, deliveryOf } from "./batches.ts";
import { changeState, closeLeft } from "./campaign-state.ts";
import type { Context } from "./context.ts";
import { createDelivery, type DeliverOptions } from "./deliver.ts";
import type { ShardJob } from "./engine.ts";
import { CampaignsError, Interruption } from "./errors.ts";
import { type Journal, openJournal } from "./journal.ts";
import { claim, type HeldLease } from "./lease.ts";
import { lookAtShard } from "./look-first.ts";
import { quietUntil } from "./quiet-hours.ts";
import { finishShard, jobOf, maxIdleClaims, releaseShard, windowSize } from "./shards.ts";
import type { SavedSettings } from "./start-options.ts";
import { isAway, isOutage } from "./turns.ts";

/** What the shards of a campaign share in this process. */
type Shared = Pick<DeliverOptions, "turns" | "findSuppressed">;

export interface ShardRun {
  /** Ends the work on it: what is under way is finished, and saved. */
  readonly signal: AbortSignal;
  readonly abortInFlight?: AbortSignal | undefined;
  /** Where the open shards of each campaign begin. */
  readonly from: ReadonlyMap<string, number>;
  share(campaign: string): Shared;
}

/** So many batches of a shard under a limit have a request that waits for its turn, or for the service. */
const maxWaiting = 10;
/** A shard keeps its worker for so long; then another has its turn, and this one is queued again. */
const sliceMs = 500;
/** After a failure of the service or the database a shard is left alone for so long, and twice as long each time it fails itself. */
const restMs = 500;
const maxRestMs = 30_000;
/** A shard that fails so often by itself is a dead letter; a list that cannot be read gets a minute. */
const maxTries = 4;
const maxListTries = 8;

/**
 * Works for a slice of time on the shard that has its turn. An engine may call it as often as it likes, at once or again: only
 * the holder of the last claim sends and writes. Resolves to the job to queue next, if there is one, and whether the shard is finished.
 */
export async function runShard(
  context: Context,
  { signal: stop, abortInFlight, from, share }: ShardRun,
): Promise<{ readonly next?: ShardJob; readonly isFinished: boolean } | undefined> {
  using held = await claim(context, from);
  if (!held) return undefined;
  const { campaign, number, fence } = held;
  const of = { campaign, priority: Number(held.priority) };
  const slice = AbortSignal.timeout(sliceMs);
  const signal = AbortSignal.any([stop, held.signal]);
  const shared = share(campaign);
  let journal: Journal | undefined;
  let sends: ReturnType<typeof createDelivery> | undefined;
  try {
    const work = deliveryOf(context.messaging, held);
    await cutAsBefore(held, work);
    if (held.looks_first) {
      await lookAtShard(context, held, { ...shared, abortInFlight, signal });
      return { next: jobOf(of, number, fence), isFinished: false };
    }
    journal = openJournal(held, work, context.messaging.listLagMs);
    const mayStart = checkTime(held);
    const how = { ...shared, abortInFlight, slice, signal, journal, isResumed: true, mayStart };
    sends = createDelivery(context, held, work, how);
    // Under a limit those that wait are no load.
    const concurrency = held.requests_per_second === null ? 4 : maxWaiting;
    await sends.deliver(journal.batches, concurrency, journal.take);
    await held.save(journal.end(), finishShard);
    return { next: jobOf(of, number + windowSize), isFinished: true };
  } catch (error) {
    if (held.signal.aborted) return { isFinished: false };
    const isSlice = error === slice.reason;
    const hasWaited = sends?.hasWaited() ?? false;
    const { pauses, isReported, message, set } = diagnose(error, held);
    const { outcomes = [], set: known } = journal?.pending() ?? {};
    const ofSlice = hasWaited ? { idle_claims: 0 } : {};
    const change = { outcomes, set: { ...known, ...(isSlice ? ofSlice : set) } };
    await releaseShard(context, held, change);
    if (isSlice) {
      if (!hasWaited && held.idle_claims === maxIdleClaims) context.onError(isIdle(held));
      return { next: jobOf(of, number, fence), isFinished: false };
    }
    if (pauses) await changeState(context, campaign, "paused", message).catch(context.onError);
    // A campaign that was cancelled or has expired meanwhile keeps what is known by now.
    await closeLeft(context);
    if (isReported && !stop.aborted) context.onError(error);
    return { isFinished: true };
  }
}

function isIdle({ campaign, number, idle_claims: claims }: HeldLease): CampaignsError {
  const problem = `Shard ${number} of "${campaign}" was claimed ${claims} times without progress`;
  return new CampaignsError("no_progress", `${problem}. Report what the service and its list say.`);
}

/** Returns a check that throws once a campaign has expired, and in the quiet hours of a shard's time zone. */
function checkTime({ settings, time_zone: zone, until_at: until, clock }: HeldLease) {
  const { quietHours }: SavedSettings = JSON.parse(String(settings));
  return () => {
    const now = clock();
    if (until !== null && now >= Number(until)) throw new Interruption("Its time has ended.");
    const quiet = quietUntil(quietHours, zone, now);
    if (quiet !== undefined) throw new Interruption("These are quiet hours.", quiet);
  };
}

/**
 * Decides what follows from an error: `pauses` the campaign where every shard would meet it, `isReported` to `onError`, and `set`
 * columns of the shard.
 */
function diagnose(error: unknown, held: HeldLease) {
  const message = error instanceof Error ? error.message : String(error);
  const now = Number(held.now);
  const tries = Number(held.tries) + 1;
  const rest = { not_before: now + restMs, idle_claims: 0 };
  if (error instanceof Interruption)
    return { message, set: { not_before: error.notBefore, idle_claims: 0 } };
  if (isApiError(error, 401) || isApiError(error, 403)) {
    return { pauses: true, isReported: true, message, set: { not_before: 0 } };
  }
  // What a list may not show yet is decided by a later claim.
  if (isUnresolvedSendError(error)) {
    const notBefore = now + (error.retryAfterMs ?? restMs);
    return { message, set: { not_before: notBefore, idle_claims: 0 } };
  }
  const code = isMessagingError(error) || error instanceof CampaignsError ? error.code : "";
  const isOfList = isMessagingError(error) && error.operationId === "listSms";
  const isUnreadable = isOfList && (isParseError(error) || !isAway(error));
  const isPassing =
    isOutage(error) ||
    code === "database_failed" ||
    code === "invalid_response" ||
    (error instanceof Error && error.name === "AbortError");
  if (isPassing && !isUnreadable) return { message, isReported: true, set: rest };
  const notBefore = now + Math.min(restMs * 2 ** (tries - 1), maxRestMs);
  const isDead = tries >= (isUnreadable ? maxListTries : maxTries);
  const problem = isUnreadable ? `The list cannot be read: ${message}` : message;
  const set = { not_before: notBefore, problem, tries, ...(isDead && { status: "dead" }) };
  return { message, isReported: true, set };
}
