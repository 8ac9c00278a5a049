import { setTimeout as sleep } from "node:timers/promises";
import { isApiError, isMessagingError } from "@messaging-sdk/client";
import type { Context } from "./context.ts";
import type { Row } from "./database.ts";
import { CampaignsError, Interruption } from "./errors.ts";
import {
  afterFailure,
  afterSuccess,
  type Health,
  type Limit,
  mostFailures,
  takeTurns,
} from "./protocol.ts";
import { clock } from "./shards.ts";

/** Lets the requests of one campaign in this process start, under the limit that all processes share. */
export interface Turns {
  /** Resolves when a request may start. @throws Interruption when the campaign does not run any more. */
  next(signal: AbortSignal): Promise<void>;
  /** Counts what was not counted yet. */
  flush(): Promise<void>;
  succeeded(): Promise<void>;
  failed(error: unknown): Promise<void>;
}

/** For so long a campaign without a limit is not asked about again. */
const freshMs = 100;
/** A turn may be used so long after its time: timers of a busy machine are late. */
const latestMs = 500;
/** A wait is cut into parts of so long, in which a pause is noticed. */
const longestWaitMs = 1_000;

/** @param mayRun Whether requests may start in a state of the campaign. */
export function createTurns(
  context: Context,
  campaign: string,
  mayRun = (state: unknown): boolean => state === "running",
): Turns {
  const { database, schema, messaging } = context;
  /** By this process's clock. */
  let slots: number[] = [];
  let freeUntil = 0;
  let isTroubled = false;
  /** Requests that were started, and are not counted in the database yet. */
  let started = 0;
  let taking: Promise<number> | undefined;

  return {
    async next(signal) {
      for (;;) {
        signal.throwIfAborted();
        const now = performance.now();
        if (now < freeUntil) {
          started += 1;
          return;
        }
        const slot = slots.shift();
        if (slot !== undefined) {
          if (slot > now) await sleep(slot - now, undefined, { signal });
          // One that this process has slept through would come on top of the turns of others.
          if (performance.now() - slot > latestMs) continue;
          started += 1;
          return;
        }
        taking ??= take().finally(() => {
          taking = undefined;
        });
        const waitMs = await taking;
        if (waitMs > 0) await sleep(Math.min(waitMs, longestWaitMs), undefined, { signal });
      }
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
    async succeeded() {
      if (!isTroubled) return;
      isTroubled = false;
      await changeHealth((health) => afterSuccess(health));
    },
    async failed(error) {
      const retryAfterMs = isApiError(error) ? error.retryAfter : undefined;
      if (retryAfterMs === undefined && !isOutage(error)) return;
      isTroubled = true;
      freeUntil = 0;
      slots = [];
      await changeHealth((health, now) => afterFailure(health, now, retryAfterMs));
    },
  };

  /** Takes turns for all who wait here. Resolves to the milliseconds after which to ask again; 0 when there are turns. */
  async function take(): Promise<number> {
    const count = started;
    const { turn, now, isLimited, failures } = await database.transaction(async (query) => {
      const [row] = await query(
        `select state, reason, requests_per_second, next_at, ${clock} as now from ${schema}.campaign where id = $1 for update`,
        [campaign],
      );
      if (!row) throw new CampaignsError("unknown_campaign", `There is no campaign ${campaign}.`);
      if (!mayRun(row.state)) throw new Interruption(`The campaign is ${row.state}.`);
      const [known = {}] = await query(`select * from ${schema}.health`);
      const health = healthOf(known);
      const limit = limitOf(row);
      const now = Number(row.now);
      const taken = takeTurns(limit, health, now);
      const common = {
        now,
        isLimited: limit.requestsPerSecond !== undefined,
        failures: health.failures,
      };
      if ("waitMs" in taken.turn) return { ...common, turn: taken.turn };
      if (taken.health !== health) {
        // Of all workers one may try whether the service is back.
        const won = await query(
          `update ${schema}.health set probe_at = $1 where probe_at = $2 returning probe_at`,
          [taken.health.probeAt, health.probeAt],
        );
        if (won.length === 0) return { ...common, turn: { waitMs: 100 } };
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
    if (turn.isProbe && !(await isBack())) return longestWaitMs;
    const here = performance.now();
    if (isLimited || turn.isProbe) slots = turn.startsAt.map((at) => here + (at - now));
    else freeUntil = here + freshMs;
    return 0;
  }

  /** Tries with a harmless request: a send would put messages in doubt. */
  async function isBack(): Promise<boolean> {
    try {
      await messaging.sms.list(`${campaign}-probe`, { limit: 1 }, { retries: 0 });
    } catch (error) {
      if (!isOutage(error)) return true;
      await changeHealth((health, now) => afterFailure(health, now));
      return false;
    }
    return true;
  }

  async function changeHealth(change: (health: Health, now: number) => Health): Promise<void> {
    await database.transaction(async (query) => {
      const [row = {}] = await query(`select *, ${clock} as now from ${schema}.health for update`);
      const { pausedUntil, failures, probeAt } = change(healthOf(row), Number(row.now));
      await query(`update ${schema}.health set paused_until = $1, failures = $2, probe_at = $3`, [
        pausedUntil,
        Math.min(failures, mostFailures + 10),
        probeAt,
      ]);
    });
  }
}

/** Whether an error says that the service is down, or cannot be reached. */
export function isOutage(error: unknown): boolean {
  if (isApiError(error)) return error.status === 408 || error.status === 429 || error.status >= 500;
  return isMessagingError(error) && /^(connection_failed|timed_out)$/.test(error.code);
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
