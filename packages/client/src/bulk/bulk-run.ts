import { seenIds } from "../call/engine.ts";
import { untilAborted } from "../call/time-limit.ts";
import { deliverBatch, maxConsecutiveUnknown } from "../deliver/deliver-batch.ts";
import { type Batch, type BulkDelivery, type BulkRow, rowOf } from "../deliver/delivery.ts";
import { InvalidInputError } from "../errors/invalid-input-error.ts";
import { isMessagingError } from "../errors/messaging-error.ts";
import type { SettledEvent } from "../middleware.ts";
import { notify } from "../observe/events.ts";
import { reportSettled } from "../observe/settled.ts";
import {
  type BulkConfig,
  type BulkProgress,
  type BulkSendOptions,
  readBulkOptions,
} from "./bulk-options.ts";
import { type Checkpoint, newCheckpoint, openEntry, saveBatch } from "./checkpoint.ts";
import { createPace } from "./pace.ts";

/** A run. It begins when you iterate over its rows or call `summary()`: do one of them, once. It is not a promise. */
export interface BulkRun<Item, Found> extends AsyncIterable<BulkRow<Item, Found>> {
  /** Runs to the end and counts the rows, including those of earlier runs with the same `id` in the `store`. */
  summary(): Promise<BulkProgress>;
}

const unused =
  "A bulk run was not used, so nothing is sent: iterate over it, or await run.summary().";

export function createRun<Item, Found>(
  delivery: BulkDelivery<Item, Found>,
  options: BulkSendOptions | undefined,
  cut: (from: Checkpoint, config: BulkConfig) => AsyncGenerator<Batch<Item, Found>, void>,
): BulkRun<Item, Found> {
  const config = readBulkOptions(options, delivery);
  const ids = seenIds(delivery.resource);
  let checkpoint = newCheckpoint(delivery, config.id);
  let isUsed = false;
  // biome-ignore lint/suspicious/noConsole: a run that was forgotten shows nowhere else.
  const reminder = setTimeout(() => console.warn(unused));
  const run = {
    [Symbol.asyncIterator]() {
      if (isUsed) throw new InvalidInputError("run", "was used before: start another one.");
      isUsed = true;
      clearTimeout(reminder);
      return rows();
    },
    async summary() {
      for await (const _ of run);
      return checkpoint.settled;
    },
  };
  return run;

  /** Runs through the batches, a few at a time, and yields their rows in the order of the input. */
  async function* rows(): AsyncGenerator<BulkRow<Item, Found>, void> {
    const pace = createPace(config);
    const inFlight: { batch: Batch<Item, Found>; ended: Promise<Batch<Item, Found>> }[] = [];
    let begun = 0;
    /** False once the source or a batch has failed, or the source is at its end. */
    let isMore = true;
    let reading: Promise<undefined> | undefined;
    let sourceFailure: { error: unknown } | undefined;
    let batches: ReturnType<typeof cut> | undefined;
    let entry: Awaited<ReturnType<typeof openEntry>>;
    const mayBegin = () => isMore && !pace.signal.aborted;

    try {
      entry = await openEntry(config, checkpoint, progress, pace.signal);
      checkpoint = entry?.from ?? checkpoint;
      ids.areAltered ||= checkpoint.altered === true;
      pace.consecutiveUnknown = checkpoint.losses;
      batches = cut(checkpoint, config);
      for (;;) {
        // After an outage, one batch tests whether it is over.
        const room = pace.consecutiveUnknown < maxConsecutiveUnknown ? config.concurrency : 1;
        if (mayBegin() && inFlight.length < room) reading ??= read(batches);
        const [head] = inFlight;
        if (!head && !reading) break;
        // A source may stall for ever: an abort does not wait for it, and neither do rows.
        const ended = await (head
          ? Promise.race([head.ended, reading ?? head.ended])
          : untilAborted(pace.signal, reading ?? Promise.resolve()));
        if (!ended) continue;
        const settled: { -readonly [Status in keyof BulkProgress]: number } = {
          ...checkpoint.settled,
        };
        const externalId = delivery.externalId?.(ended.id);
        for (const row of ended.rows) {
          const one = row.earlier ?? rowOf(row, externalId, ended.lastByteAt);
          settled[one.status] = (settled[one.status] ?? 0) + 1;
          yield one;
        }
        // The rows were taken, since more are asked for.
        inFlight.shift();
        checkpoint = { ...checkpoint, settled, hash: ended.hash };
        if (config.onProgress) notify(config.onProgress, { ...settled });
      }
      if (pace.signal.aborted) throw pace.signal.reason;
      if (sourceFailure) throw sourceFailure.error;
    } finally {
      pace.close();
      await Promise.allSettled(inFlight.map(({ ended }) => ended));
      const closed = batches?.return();
      closed?.catch(() => {});
      if (!reading) await closed;
      const saved = entry?.close();
      // The caller gets the reason of the abort: a store that fails now changes nothing.
      await (config.signal?.aborted ? saved?.catch(() => {}) : saved);
    }

    async function read(source: ReturnType<typeof cut>): Promise<undefined> {
      try {
        const { value: batch } = await source.next();
        if (batch && mayBegin()) begin(batch);
        else isMore = false;
      } catch (error) {
        isMore = false;
        sourceFailure = { error };
      }
      reading = undefined;
    }

    /** A failure is thrown when its turn comes; until then nothing more begins. */
    function begin(batch: Batch<Item, Found>): void {
      begun += 1;
      const ended = deliver(batch).then(() => batch);
      ended.catch(() => {
        isMore = false;
      });
      inFlight.push({ batch, ended });
    }

    async function deliver(batch: Batch<Item, Found>): Promise<void> {
      const startedAt = performance.now();
      const report = (end: Partial<SettledEvent>) => {
        const externalId = delivery.externalId?.(batch.id);
        const what = { operationId: delivery.operation, key: config.id, externalId };
        reportSettled(delivery.resource, startedAt, { ...what, ...end });
      };
      const how = {
        ...{ ...config, pace, save: async () => entry?.save() },
        run: config.store ? "with-store" : "without-store",
        resends: maxConsecutiveUnknown - 1,
      } as const;
      try {
        const facts = await deliverBatch(batch, delivery, how);
        const isDoubtful = batch.rows.some(({ state }) => state === "u");
        if (facts.via) report({ outcome: isDoubtful ? "unknown" : "done", ...facts });
      } catch (error) {
        if (isMessagingError(error)) report({ error });
        throw error;
      }
    }

    function progress(): Checkpoint {
      // An earlier run left these, and they are not read again yet.
      const waiting = checkpoint.batches.slice(begun);
      const batches = [...inFlight.map(({ batch }) => saveBatch(batch)), ...waiting];
      const altered = ids.areAltered || undefined;
      return { ...checkpoint, altered, losses: pace.consecutiveUnknown, batches };
    }
  }
}
