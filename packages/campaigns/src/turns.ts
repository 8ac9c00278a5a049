import { setTimeout as sleep } from "node:timers/promises";
import { isApiError, isMessagingError } from "@messaging-sdk/client";
import type { Context } from "./context.ts";
import { Interruption, unknownCampaign } from "./errors.ts";
import { endTurns, keepSeen, type Turn, takeTurns, turnMs } from "./limit.ts";

/** For so long a campaign without a limit is not asked about again. */
const freshMs = 100;
/** A wait is cut into parts of so long, in which a pause is noticed. */
const maxWaitMs = 1_000;
/** A service that was away may take so long to respond. */
const maxProbeMs = 10_000;
/** A worker whose last turn is far ahead asks for the next ones so late, for all requests until then. */
const maxGatherMs = 20;
/** A request gets ready for its turn at most so long before it. */
const maxEarlyMs = 150;
/** A timer that is set for less would do more harm by being late. */
const nearMs = 5;

export type Turns = ReturnType<typeof createTurns>;

/** Leave for one request to start between two times of this process's clock. */
export interface OwnTurn {
  readonly from: number;
  readonly until: number;
  readonly readyAt: number;
}

/**
 * Lets the requests of one campaign in this process start, under the limit that all processes share, while the campaign is in
 * one of the `states`.
 */
export function createTurns(
  context: Context,
  campaign: string,
  states: readonly string[] = ["running"],
  wait = (ms: number, signal?: AbortSignal): Promise<number> =>
    sleep(ms, 0, { ...(signal && { signal }) }),
) {
  const { database, messaging, maxRetryAfterMs } = context;
  /** Free turns, by this process's clock: the last of those that were taken. */
  let slots: number[] = [];
  let last: Turn | undefined;
  let freeUntil = 0;
  /** Requests that wait for one of these turns, and that wait for more to be taken. */
  let waiting = 0;
  let asking = 0;
  /** Milliseconds that the database's clock is ahead of this process's, as near as the readings tell. */
  let aheadMs = Number.POSITIVE_INFINITY;
  /** Milliseconds to take turns ahead where the database is slow: else they would have ended on arrival. */
  let leadMs = 0;
  /** Milliseconds that a request needs from `next` to its start, as its intent is saved meanwhile. */
  let earlyMs = 0;
  let isTroubled = false;
  /** Requests that were started, and are not counted in the database yet. */
  let started = 0;
  let taking: Promise<number> | undefined;

  return {
    next,
    begin,
    /** Counts what was not counted yet, and gives back free turns. */
    async flush(): Promise<void> {
      const [count, unused] = [started, slots.length];
      if (!last || count + unused === 0) return;
      started = 0;
      slots = [];
      await endTurns(database.query, context, campaign, count, unused, last);
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
      const asked = retryAfterMs && Math.min(retryAfterMs, maxRetryAfterMs);
      await keepSeen(database.query, context, asked ?? "failure");
    },
  };

  /**
   * Resolves when a request should get ready for its turn. Takes none once the slice has ended.
   * @throws Interruption when the campaign does not run any more.
   */
  async function next(signal: AbortSignal, slice?: AbortSignal): Promise<OwnTurn> {
    for (;;) {
      signal.throwIfAborted();
      const now = performance.now();
      const isFree = now < freeUntil;
      // A turn that this process has slept through would come on top of the turns of others.
      slots = slots.filter((slot) => slot + turnMs >= now);
      const from = isFree ? now : slots[0];
      if (from !== undefined && from - earlyMs <= now) {
        slots.shift();
        started += 1;
        return { from, until: from + turnMs, readyAt: now };
      }
      // The first to wake takes the first turn: a timer may be late, and a run may end.
      const own = slots[waiting];
      if (own !== undefined) {
        waiting += 1;
        await wait(own - earlyMs - now, signal).finally(() => {
          waiting -= 1;
        });
        continue;
      }
      slice?.throwIfAborted();
      asking += 1;
      taking ??= take().finally(() => {
        taking = undefined;
      });
      // It may wait for the service, and a worker that has to stop does not wait for it.
      const asleep = wait(maxWaitMs, signal).catch(() => 0);
      const waitMs = await Promise.race([taking, asleep]).finally(() => {
        asking -= 1;
      });
      if (waitMs > 0) await wait(Math.min(waitMs, maxWaitMs), signal);
    }
  }

  /**
   * Resolves when a request may start that was made ready for its turn, or for another that it got instead.
   * @throws Interruption as `next` does.
   */
  async function begin(turn: OwnTurn, signal: AbortSignal): Promise<OwnTurn> {
    const needed = Math.min(performance.now() - turn.readyAt, maxEarlyMs);
    // It grows fast, and shrinks slowly: a request that is late for its turn has lost it.
    earlyMs += (needed - earlyMs) / (needed > earlyMs ? 2 : 16);
    for (let own = turn; ; own = await next(signal)) {
      const left = own.from - performance.now();
      // Its intent is saved: it leaves, though the run ends within these few milliseconds.
      if (left > nearMs) await wait(left);
      if (own.until >= performance.now()) return own;
      started -= 1;
    }
  }

  /** Takes turns for all that wait here. Resolves to the milliseconds after which to ask again; 0 when there are turns. */
  async function take(): Promise<number> {
    // Turns that were taken lie between now and then.
    const tailMs = last ? last.endsAt - aheadMs - performance.now() : 0;
    await (tailMs > 0 && wait(Math.min(tailMs / 2, maxGatherMs)));
    const count = started;
    const asked = performance.now();
    const options = {
      leadMs: leadMs + earlyMs,
      started: count,
      wanted: Math.max(1, asking),
      states,
    };
    const turn = await takeTurns(database.query, context, campaign, options);
    if (!turn) throw unknownCampaign(campaign);
    const { state, now, waitMs, isProbe, isLimited, startsAt, gapMs } = turn;
    if (!states.includes(state)) throw new Interruption(`The campaign is ${state}.`);
    // It was read between the two: a reading that took long says little, and changes little.
    aheadMs = Math.max(Math.min(aheadMs, now - asked), now - performance.now());
    isTroubled = turn.failures > 0;
    if (waitMs > 0) return waitMs;
    started -= count;
    last = turn;
    const took = performance.now() + aheadMs - now;
    // It grows slowly: turns far ahead hold up all workers, and one step may be slow in any database.
    leadMs = Math.min(Math.max(0, took - turnMs / 2), leadMs + turnMs / 2);
    if (isProbe && !(await isBack())) return maxWaitMs;
    if (isProbe) slots = [performance.now()];
    else if (isLimited)
      for (let at = 0; at < turn.count; at += 1) slots.push(startsAt + at * gapMs - aheadMs);
    else freeUntil = performance.now() + freshMs;
    return 0;
  }

  /** Tries with a harmless request: a send would put messages in doubt. A list that fails alone says nothing of sends. */
  async function isBack(): Promise<boolean> {
    const how = { retries: 0, deadlineMs: maxProbeMs };
    const list = messaging.sms.list(`${campaign}-probe`, { limit: 1 }, how);
    return await list.then(
      () => true,
      (error: unknown) => !isAway(error),
    );
  }
}

export function isOutage(error: unknown): boolean {
  if (isApiError(error)) return error.status === 408 || error.status === 429 || error.status >= 500;
  return isMessagingError(error) && /^(connection_failed|timed_out)$/.test(error.code);
}

/** Returns true when an error says that nothing responds. */
export function isAway(error: unknown): boolean {
  if (!isApiError(error)) return isOutage(error);
  return [408, 429, 502, 503, 504].includes(error.status);
}
