import { setTimeout as sleep } from "node:timers/promises";
import { isApiError, isMessagingError } from "@messaging-sdk/client";
import type { Context } from "./context.ts";
import { clock, type Row } from "./database.ts";
import { CampaignsError, Interruption } from "./errors.ts";
import {
  afterFailure,
  afterSuccess,
  type Health,
  type Limit,
  probeMs,
  takeTurns,
  turnMs,
} from "./protocol.ts";

/** Lets the requests of one campaign in this process start, under the limit that all processes share. */
export interface Turns {
  /**
   * Resolves when a request may start, to when its turn is over. Takes none once the slice is over.
   * @throws Interruption when the campaign does not run any more.
   */
  next(signal: AbortSignal, slice?: AbortSignal): Promise<number>;
  /** Resolves when a request may start whose turn may be over, to when the one it has is: then it gets another. @throws Interruption likewise. */
  renew(until: number, signal: AbortSignal): Promise<number>;
  /** Counts what was not counted yet. */
  flush(): Promise<void>;
  /** Says that the service is back, of a list: that one more failure decides. */
  succeeded(what: "send" | "list"): Promise<void>;
  failed(error: unknown): Promise<void>;
}

/** For so long a campaign without a limit is not asked about again. */
const freshMs = 100;
/** A wait is cut into parts of so long, in which a pause is noticed. */
const longestWaitMs = 1_000;

interface TurnsOptions {
  /** Tells whether requests may start in a state of the campaign. Default: while it runs. */
  mayRun?(state: unknown): boolean;
  /** Waits for some milliseconds. */
  wait?(ms: number, signal: AbortSignal): Promise<unknown>;
}

export function createTurns(
  context: Context,
  campaign: string,
  {
    mayRun = (state) => state === "running",
    wait = (ms, signal) => sleep(ms, undefined, { signal }),
  }: TurnsOptions = {},
): Turns {
  const { database, schema, messaging, credential, longestRetryAfterMs } = context;
  /** By this process's clock. */
  let slots: number[] = [];
  let freeUntil = 0;
  /** Milliseconds that the database's clock is ahead of this process's, as near as the readings tell. */
  let aheadMs = Number.POSITIVE_INFINITY;
  /** Milliseconds to take turns ahead where the database is slow: else they would be over on arrival. */
  let leadMs = 0;
  let isTroubled = false;
  /** True while a send tries whether the service is back. */
  let isProbing = false;
  /** Requests that were started, and are not counted in the database yet. */
  let started = 0;
  let taking: Promise<number> | undefined;

  return {
    next,
    async renew(until, signal) {
      let last = until;
      while (last < performance.now()) {
        started -= 1;
        last = await next(signal);
      }
      return last;
    },
    async flush() {
      const count = started;
      started = 0;
      if (count === 0) return;
      await database.query(`update ${schema}.campaign set requests = requests + $2 where id = $1`, [
        campaign,
        count,
      ]);
    },
    async succeeded(what) {
      if (!isTroubled) return;
      isTroubled = what === "list";
      isProbing = false;
      await changeHealth((health) => afterSuccess(health, what));
    },
    async failed(error) {
      const retryAfterMs = isApiError(error) ? error.retryAfterMs : undefined;
      if (retryAfterMs === undefined && !isOutage(error)) return;
      isTroubled = true;
      freeUntil = 0;
      slots = [];
      const bounded = retryAfterMs && Math.min(retryAfterMs, longestRetryAfterMs);
      const isProbe = isProbing;
      isProbing = false;
      await changeHealth((health, now) =>
        afterFailure(health, now, { retryAfterMs: bounded, isProbe }),
      );
    },
  };

  async function next(signal: AbortSignal, slice?: AbortSignal): Promise<number> {
    for (;;) {
      signal.throwIfAborted();
      const now = performance.now();
      if (now < freeUntil) {
        slice?.throwIfAborted();
        started += 1;
        return now + turnMs;
      }
      const slot = slots.shift();
      if (slot !== undefined) {
        if (slot > now) await wait(slot - now, signal);
        const until = slot + turnMs;
        // A turn that this process has slept through would come on top of the turns of others.
        if (until < performance.now()) continue;
        started += 1;
        return until;
      }
      slice?.throwIfAborted();
      taking ??= take().finally(() => {
        taking = undefined;
      });
      const waitMs = await unlessAborted(taking, signal);
      if (waitMs > 0) await wait(Math.min(waitMs, longestWaitMs), signal);
    }
  }

  /** Takes turns for all who wait here. Resolves to the milliseconds after which to ask again; 0 when there are turns. */
  async function take(): Promise<number> {
    const count = started;
    const { turn, now, isLimited, failures } = await database.transaction(async (query) => {
      const asked = performance.now();
      const [row] = await query(
        `select state, reason, requests_per_second, next_at, ${clock} as now from ${schema}.campaign where id = $1 for update`,
        [campaign],
      );
      if (!row) throw new CampaignsError("unknown_campaign", `There is no campaign ${campaign}.`);
      if (!mayRun(row.state)) throw new Interruption(`The campaign is ${row.state}.`);
      // The key is locked last, and always: two campaigns share its limit.
      const [known = {}] = await query(
        `select credential.*, (
           select max(requests_per_second) from ${schema}.campaign where state = 'running' and credential = $1
         ) as requests_per_second from ${schema}.credential where name = $1 for update of credential`,
        [credential],
      );
      const health = healthOf(known);
      const limit = limitOf(row);
      const now = Number(row.now);
      // It was read between the two: a reading that took long says little, and changes little.
      aheadMs = Math.max(Math.min(aheadMs, now - asked), now - performance.now());
      const taken = takeTurns(limit, keyOf(known, limit), health, now, leadMs);
      const common = {
        now,
        isLimited: limit.requestsPerSecond !== undefined,
        failures: health.failures,
      };
      if ("waitMs" in taken.turn) return { ...common, turn: taken.turn };
      if (taken.health !== health || taken.key.nextAt !== Number(known.next_at)) {
        await query(`update ${schema}.credential set probe_at = $2, next_at = $3 where name = $1`, [
          credential,
          taken.health.probeAt,
          taken.key.nextAt,
        ]);
      }
      await query(
        `update ${schema}.campaign set next_at = $2, requests = requests + $3 where id = $1`,
        [campaign, taken.limit.nextAt, count],
      );
      return { ...common, turn: taken.turn };
    });
    isTroubled = failures > 0;
    if ("waitMs" in turn) return turn.waitMs;
    started -= count;
    const took = performance.now() + aheadMs - now;
    // It grows slowly: turns far ahead hold up all workers, and one step may be slow in any database.
    leadMs = Math.min(Math.max(0, took - turnMs / 2), leadMs + turnMs / 2);
    if (turn.isProbe) {
      if (!(await isBack(failures))) return longestWaitMs;
      isProbing = true;
      slots = [performance.now()];
    } else if (isLimited) slots = turn.startsAt.map((at) => at - aheadMs);
    else freeUntil = performance.now() + freshMs;
    return 0;
  }

  /** Tries with a harmless request: a send would put messages in doubt. A list that fails alone says nothing of sends. */
  async function isBack(failures: number): Promise<boolean> {
    try {
      const deadlineMs = 2 * probeMs(failures) + 2_000;
      await messaging.sms.list(`${campaign}-probe`, { limit: 1 }, { retries: 0, deadlineMs });
    } catch (error) {
      if (!isAway(error)) return true;
      await changeHealth((health, now) => afterFailure(health, now, { isProbe: true }));
      return false;
    }
    return true;
  }

  async function changeHealth(change: (health: Health, now: number) => Health): Promise<void> {
    await database.transaction(async (query) => {
      const [row = {}] = await query(
        `select *, ${clock} as now from ${schema}.credential where name = $1 for update`,
        [credential],
      );
      const { pausedUntil, failures, probeAt } = change(healthOf(row), Number(row.now));
      await query(
        `update ${schema}.credential set paused_until = $2, failures = $3, probe_at = $4 where name = $1`,
        [credential, pausedUntil, failures, probeAt],
      );
    });
  }
}

/** A step may wait for the service: whoever has to stop does not wait for it. */
async function unlessAborted<Result>(step: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let abort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
  });
  return await Promise.race([step, aborted]).finally(() =>
    signal.removeEventListener("abort", abort),
  );
}

/** Tells whether an error says that the service is down or cannot be reached. */
export function isOutage(error: unknown): boolean {
  if (isApiError(error)) return error.status === 408 || error.status === 429 || error.status >= 500;
  return isMessagingError(error) && /^(connection_failed|timed_out)$/.test(error.code);
}

/** Tells whether an error says that nobody is there to respond. */
export function isAway(error: unknown): boolean {
  if (!isApiError(error)) return isOutage(error);
  return [408, 429, 502, 503, 504].includes(error.status);
}

/** The limit of the key is the highest of its campaigns. */
function keyOf(row: Row, own: Limit): Limit {
  const most = Math.max(Number(row.requests_per_second ?? 0), own.requestsPerSecond ?? 0);
  return { requestsPerSecond: most || undefined, nextAt: Number(row.next_at ?? 0) };
}

function limitOf(row: Row): Limit {
  const { requests_per_second: most, next_at: nextAt } = row;
  return { requestsPerSecond: most === null ? undefined : Number(most), nextAt: Number(nextAt) };
}

function healthOf(row: Row): Health {
  return {
    pausedUntil: Number(row.paused_until ?? 0),
    failures: Number(row.failures ?? 0),
    probeAt: Number(row.probe_at ?? 0),
  };
}
