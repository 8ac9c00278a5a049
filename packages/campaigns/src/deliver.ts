import { setTimeout as sleep } from "node:timers/promises";
import { isApiError, type Messaging } from "@messaging-sdk/client";
import type { BulkSendOptions } from "@messaging-sdk/client/bulk";
import {
  deliverBatch,
  endRow,
  maxConsecutiveUnknown,
  type Row,
  readLookupOptions,
} from "@messaging-sdk/client/deliver";
import type { ShardBatch, ShardDelivery } from "./batches.ts";
import type { Context } from "./context.ts";
import { Interruption } from "./errors.ts";
import type { Journal } from "./journal.ts";
import type { HeldLease } from "./lease.ts";
import { readResent } from "./shard-row.ts";
import type { SavedSettings } from "./start-options.ts";
import type { OwnTurn, Turns } from "./turns.ts";

export interface DeliverOptions {
  /** Overrides settings of the campaign. */
  readonly settings?: Pick<BulkSendOptions, "lookups" | "lookupIntervalMs" | "ifMissing">;
  readonly turns: Turns;
  /** Finds the suppressed and forgotten numbers among those of a request, right before it is sent. */
  findSuppressed(phoneNumbers: readonly string[]): Promise<ReadonlySet<string>>;
  readonly signal: AbortSignal;
  /** Aborted when a request that hangs is to be given up: its outcome is unknown then. */
  readonly abortInFlight?: AbortSignal | undefined;
  /** Aborted when another shard is to have its turn. It does not count until all that is in doubt was looked up. */
  readonly slice?: AbortSignal | undefined;
  /** Throws in quiet hours, and once the campaign's time has ended. */
  mayStart?(): void;
  readonly journal?: Pick<Journal, "consecutiveUnknown" | "save">;
  /** A later claim may find out what a list does not show yet. */
  readonly isResumed?: boolean;
  /** Called, instead of a send, for each recipient that certainly got nothing. */
  readonly onAbsent?: ((row: Row) => void) | undefined;
}

/** A turn may end while suppressed numbers are read: the request then gets another, this many times. */
const maxTurns = 3;

const maxRequestMs = 60_000;

const suppressedError = { code: "suppressed", message: "It is suppressed. It was not sent." };
const sentTwiceError = {
  code: "perRecipient",
  message: "It was sent twice, and may have arrived. It is not sent again.",
};

/**
 * Delivers batches of a shard. Nothing is sent once the lease or the turn has ended, nor to a suppressed number, nor a third
 * time; no request outlasts the lease, each page of a list is a request that counts, and all workers learn what the service
 * says of itself.
 */
export function createDelivery(
  { messaging: { sms, listLagMs } }: Pick<Context, "messaging">,
  held: HeldLease,
  work: ShardDelivery,
  options: DeliverOptions,
) {
  const { turns, findSuppressed, abortInFlight, slice, onAbsent, mayStart = () => {} } = options;
  const { journal = { consecutiveUnknown: 0, save: async () => {} } } = options;
  const saved: SavedSettings = JSON.parse(String(held.settings));
  const { quietHours: _, shardSize: __, batchSize: ___, retries = 10, ...settings } = saved;
  const given = { ...settings, ...options.settings };
  const { request, ...lookups } = readLookupOptions(given, listLagMs);
  const how = {
    ...{ ...lookups, retries, resends: 1, save: journal.save },
    run: options.isResumed ? "with-store" : "without-store",
    request: {
      ...request,
      deadlineMs: maxRequestMs,
      retries: 0,
      ...(abortInFlight && { signal: abortInFlight }),
    },
  } as const;
  const ended = new AbortController();
  const signal = AbortSignal.any([options.signal, ended.signal]);
  const twice = readResent(held);
  /** Batches of an earlier claim that are not looked up yet. */
  const doubts = new Set<ShardBatch>();
  let pausedUntil = 0;
  let hasWaited = false;
  return {
    deliver,
    /** True once a slice ended in a wait for a turn: that is no lack of progress. */
    hasWaited: () => hasWaited,
  };

  /** Delivers batches, so many at a time. After an error none begins, and it is thrown once those under way have ended. */
  async function deliver(
    batches: readonly ShardBatch[],
    concurrency: number,
    onFinished: (batch: ShardBatch) => void = () => {},
  ): Promise<void> {
    const [first, ...others] = batches;
    // After an outage one batch tries the service.
    const isTrial =
      first && others.length > 0 && journal.consecutiveUnknown >= maxConsecutiveUnknown;
    if (isTrial) await deliver([first], 1, onFinished);
    const waiting = (isTrial ? others : batches).values();
    for (const one of batches) if (one.rows.some(({ state }) => state === "?")) doubts.add(one);
    let failure: { readonly error: unknown } | undefined;
    const next = async () => {
      for (const batch of waiting) {
        if (failure) return;
        try {
          await deliverOne(batch);
          onFinished(batch);
        } catch (error) {
          failure ??= { error };
          // The slice ends no request that has its turn.
          if (error !== slice?.reason) ended.abort(error);
        } finally {
          doubts.delete(batch);
        }
      }
    };
    const length = journal.consecutiveUnknown < maxConsecutiveUnknown ? concurrency : 1;
    await Promise.all(Array.from({ length }, next));
    if (failure) throw failure.error;
  }

  async function deliverOne(batch: ShardBatch): Promise<void> {
    let own: OwnTurn | undefined;
    const pace = {
      signal,
      get consecutiveUnknown() {
        return journal.consecutiveUnknown;
      },
      set consecutiveUnknown(count) {
        journal.consecutiveUnknown = count;
      },
      pause(ms: number) {
        pausedUntil = Math.max(pausedUntil, performance.now() + ms);
      },
      async turn() {
        const waitMs = pausedUntil - performance.now();
        if (waitMs > 0) await sleep(waitMs, undefined, { signal });
        mayStart();
        const hadEnded = slice?.aborted;
        try {
          own = await turns.next(signal, doubts.size > 0 ? undefined : slice);
        } catch (error) {
          hasWaited ||= !hadEnded && error === slice?.reason;
          throw error;
        }
      },
    };
    const send: ShardDelivery["send"] = async (body, given) => {
      const leftMs = Math.max(1, Math.min(held.check(), given.deadlineMs ?? maxRequestMs));
      try {
        const result = await work.send(body, { ...given, deadlineMs: Math.floor(leftMs) });
        await turns.succeeded("send");
        return result;
      } catch (error) {
        await turns.failed(error);
        throw error;
      }
    };
    const lookup = () => work.lookup(batch, { list });
    await deliverBatch(batch, { ...work, send, lookup }, { ...how, pace, exclude });

    async function exclude(rows: readonly Row[]): Promise<void> {
      doubts.delete(batch);
      const suppressed = onAbsent ? new Set() : await awaitTurn(rows.map(({ key }) => `+${key}`));
      for (const row of rows) {
        if (suppressed.has(`+${row.key}`)) endRow(row, "f", undefined, suppressedError);
        // No message goes out a third time, whatever lists say.
        else if (row.isResent && twice.has(row.index)) endRow(row, "u", undefined, sentTwiceError);
        else if (onAbsent) {
          endRow(row, "u");
          onAbsent(row);
        }
      }
      mayStart();
      held.check();
    }

    /** Reads suppressed numbers once the turn has begun: to save the intent may take long, and this process may have been stopped. */
    async function awaitTurn(phoneNumbers: readonly string[]): Promise<ReadonlySet<string>> {
      const startAt = performance.now();
      for (let left = maxTurns; ; left -= 1) {
        if (own) own = await turns.begin(own, signal);
        // The rest of its time would be too short for a response.
        if (performance.now() - startAt > maxRequestMs / 2)
          throw new Interruption("Its turn came too late.");
        const suppressed = await findSuppressed(phoneNumbers);
        if (left <= 1 || !own || performance.now() <= own.until) return suppressed;
      }
    }
  }

  /** All workers learn what a list says of the service. */
  function list(...given: Parameters<Messaging["sms"]["list"]>) {
    const listed = sms.list(...given);
    const failed = async (error: unknown) => {
      if (isApiError(error, 429) || isApiError(error, 503)) await turns.failed(error);
    };
    listed.then(() => turns.succeeded("list"), failed).catch(() => {});
    return listed;
  }
}
