import { setTimeout as sleep } from "node:timers/promises";
import { isApiError, isMessagingError } from "@messaging-sdk/client";
import type { Context } from "./context.ts";
import { Interruption, unknownCampaign } from "./errors.ts";
import { keepSeen, takeTurns, turnMs } from "./limit.ts";

/** For so long a campaign without a limit is not asked about again. */
const freshMs = 100;
/** A wait is cut into parts of so long, in which a pause is noticed. */
const longestWaitMs = 1_000;
/** So long a service that was away may take to respond. */
const longestProbeMs = 10_000;

export type Turns = ReturnType<typeof createTurns>;

/**
 * Lets the requests of one campaign in this process start, under the limit that all processes share, while the campaign is in
 * one of the `states`.
 */
export function createTurns(
  context: Context,
  campaign: string,
  states: readonly string[] = ["running"],
  wait = (ms: number, signal: AbortSignal): Promise<number> => sleep(ms, 0, { signal }),
) {
  const { database, schema, messaging, longestRetryAfterMs } = context;
  /** By this process's clock. */
  let slots: number[] = [];
  let freeUntil = 0;
  /** Milliseconds that the database's clock is ahead of this process's, as near as the readings tell. */
  let aheadMs = Number.POSITIVE_INFINITY;
  /** Milliseconds to take turns ahead where the database is slow: else they would be over on arrival. */
  let leadMs = 0;
  let isTroubled = false;
  /** Requests that were started, and are not counted in the database yet. */
  let started = 0;
  let taking: Promise<number> | undefined;

  return {
    next,
    /** Gives a request whose turn is over another; resolves to when that is over. @throws Interruption as `next` does. */
    async renew(until: number, signal: AbortSignal): Promise<number> {
      if (until >= performance.now()) return until;
      started -= 1;
      return await next(signal);
    },
    /** Counts what was not counted yet. */
    async flush(): Promise<void> {
      const values = [campaign, started];
      if (started === 0) return;
      started = 0;
      await database.query(
        `update ${schema}.campaign set requests = requests + $2 where id = $1`,
        values,
      );
    },
    /** Says that the service is back, of a list: that one more failure decides. */
    async succeeded(what: "send" | "list"): Promise<void> {
      if (!isTroubled) return;
      isTroubled = what === "list";
      await keepSeen(database.query, context, what);
    },
    async failed(error: unknown): Promise<void> {
      const retryAfterMs = isApiError(error) ? error.retryAfterMs : undefined;
      if (retryAfterMs === undefined && !isOutage(error)) return;
      isTroubled = true;
      freeUntil = 0;
      slots = [];
      const asked = retryAfterMs && Math.min(retryAfterMs, longestRetryAfterMs);
      await keepSeen(database.query, context, asked ?? "failure");
    },
  };

  /**
   * Resolves when a request may start, to when its turn is over. Takes none once the slice is over.
   * @throws Interruption when the campaign does not run any more.
   */
  async function next(signal: AbortSignal, slice?: AbortSignal): Promise<number> {
    for (;;) {
      signal.throwIfAborted();
      const now = performance.now();
      const isFree = now < freeUntil;
      // A turn that was taken is used, though the slice is over.
      if (isFree || slots.length === 0) slice?.throwIfAborted();
      const slot = isFree ? now : slots.shift();
      if (slot !== undefined) {
        if (slot > now) await wait(slot - now, signal);
        const until = slot + turnMs;
        // A turn that this process has slept through would come on top of the turns of others.
        if (until < performance.now()) continue;
        started += 1;
        return until;
      }
      taking ??= take().finally(() => {
        taking = undefined;
      });
      // It may wait for the service, and a worker that has to stop does not wait for it.
      const asleep = wait(longestWaitMs, signal).catch(() => 0);
      const waitMs = await Promise.race([taking, asleep]);
      if (waitMs > 0) await wait(Math.min(waitMs, longestWaitMs), signal);
    }
  }

  /** Takes turns for all who wait here. Resolves to the milliseconds after which to ask again; 0 when there are turns. */
  async function take(): Promise<number> {
    const count = started;
    const asked = performance.now();
    const options = { leadMs, started: count, states };
    const turn = await takeTurns(database.query, context, campaign, options);
    if (!turn) throw unknownCampaign(campaign);
    const { state, now, waitMs, isProbe, isLimited, startsAt, gapMs } = turn;
    if (!states.includes(state)) throw new Interruption(`The campaign is ${state}.`);
    // It was read between the two: a reading that took long says little, and changes little.
    aheadMs = Math.max(Math.min(aheadMs, now - asked), now - performance.now());
    isTroubled = turn.failures > 0;
    if (waitMs > 0) return waitMs;
    started -= count;
    const took = performance.now() + aheadMs - now;
    // It grows slowly: turns far ahead hold up all workers, and one step may be slow in any database.
    leadMs = Math.min(Math.max(0, took - turnMs / 2), leadMs + turnMs / 2);
    if (isProbe && !(await isBack())) return longestWaitMs;
    if (isProbe) slots = [performance.now()];
    else if (isLimited)
      slots = Array.from({ length: turn.count }, (_, at) => startsAt + at * gapMs - aheadMs);
    else freeUntil = performance.now() + freshMs;
    return 0;
  }

  /** Tries with a harmless request: a send would put messages in doubt. A list that fails alone says nothing of sends. */
  async function isBack(): Promise<boolean> {
    const how = { retries: 0, deadlineMs: longestProbeMs };
    const list = messaging.sms.list(`${campaign}-probe`, { limit: 1 }, how);
    return await list.then(
      () => true,
      (error: unknown) => !isAway(error),
    );
  }
}

/** Returns true when an error says that the service is down or cannot be reached. */
export function isOutage(error: unknown): boolean {
  if (isApiError(error)) return error.status === 408 || error.status === 429 || error.status >= 500;
  return isMessagingError(error) && /^(connection_failed|timed_out)$/.test(error.code);
}

/** Returns true when an error says that nobody is there to respond. */
export function isAway(error: unknown): boolean {
  if (!isApiError(error)) return isOutage(error);
  return [408, 429, 502, 503, 504].includes(error.status);
}
