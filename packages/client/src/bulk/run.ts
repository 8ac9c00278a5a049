import { InvalidInputError } from "../errors/invalid-input-error.ts";
import { notify } from "../observe/events.ts";
import {
  type Checkpoint,
  newCheckpoint,
  type OpenEntry,
  openEntry,
  saveBatch,
} from "./checkpoint.ts";
import type { BulkConfig, BulkProgress } from "./options.ts";
import { createPace, mostLosses } from "./pace.ts";
import { settle } from "./settle.ts";
import type { Batch, BulkRow, Row, Work } from "./work.ts";

/** A run that begins when its rows are read, or its summary is asked for: one of them, once. It is no promise. */
export interface BulkRun<Item, Found> extends AsyncIterable<BulkRow<Item, Found>> {
  /** Runs to the end, and counts the rows, those of earlier runs of the same `id` in the `store` included. */
  summary(): Promise<BulkProgress>;
}

const unused =
  "A bulk run was not used, so nothing is sent: write `for await (const row of run)` or `await run.summary()`.";

/** Makes a run of the batches that `cut` gives from a checkpoint on. */
export function createRun<Item, Found>(
  work: Work<Item, Found>,
  config: BulkConfig,
  cut: (from: Checkpoint, batchSize: () => number) => AsyncGenerator<Batch<Item, Found>, void>,
): BulkRun<Item, Found> {
  let isUsed = false;
  // biome-ignore lint/suspicious/noConsole: whoever forgets the run has no other place to look.
  const reminder = setTimeout(() => console.warn(unused));
  let now = newCheckpoint(work, config.id);
  return {
    [Symbol.asyncIterator]: use,
    async summary() {
      for await (const _ of { [Symbol.asyncIterator]: use });
      return now.settled;
    },
  };

  function use() {
    clearTimeout(reminder);
    if (isUsed) throw new InvalidInputError("run", "was used before: start another for each use.");
    isUsed = true;
    return rows();
  }

  /** Runs through the batches, a few at a time, and yields their rows in the order of the input. */
  async function* rows(): AsyncGenerator<BulkRow<Item, Found>, void> {
    const { store, id = "", onProgress, signal, request } = config;
    const pace = createPace(config);
    // After an outage, one batch of one item finds out whether it is over.
    const unlessDown = (count: number) => (pace.losses < mostLosses ? count : 1);
    const inFlight: Flight<Item, Found>[] = [];
    let begun = 0;
    let isMore = true;
    let isReading = false;
    let sourceError: { readonly error: unknown } | undefined;
    /** Resolves the wait of the loop: a batch has come or ended, or the run is aborted. */
    let wake = () => {};
    let batches: ReturnType<typeof cut> | undefined;
    let entry: OpenEntry | undefined;

    try {
      if (store) {
        const taking = { store, id, deadlineMs: request.deadlineMs, signal: pace.signal };
        entry = await openEntry(taking, now, progress);
        now = entry.from;
      }
      pace.losses = now.losses;
      batches = cut(now, () => unlessDown(config.batchSize));
      pace.signal.addEventListener("abort", () => wake());
      for (;;) {
        const mayBegin = isMore && !signal?.aborted;
        if (mayBegin && !isReading && inFlight.length < unlessDown(config.concurrency)) {
          void read(batches);
        }
        const [head] = inFlight;
        if (head?.isOver) {
          await head.ended;
          const settled = { ...now.settled };
          for (const row of head.batch.rows) {
            const one = row.earlier ?? rowOf(row, head.batch.id);
            settled[one.status] += 1;
            yield one;
          }
          // The rows were taken, since more are asked for.
          inFlight.shift();
          now = { ...now, settled, hash: head.batch.hash };
          if (onProgress) notify(onProgress, { ...settled });
          continue;
        }
        // A source may stall for ever: an abort does not wait for it, and neither do rows.
        if (!head && (!isReading || signal?.aborted)) break;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      if (sourceError) throw sourceError.error;
      signal?.throwIfAborted();
    } finally {
      pace.close();
      await Promise.allSettled(inFlight.map(({ ended }) => ended));
      const closed = batches?.return();
      closed?.catch(() => {});
      if (!isReading) await closed;
      await entry?.close();
    }

    /** Takes the next batch from the source, and begins it. */
    async function read(source: ReturnType<typeof cut>): Promise<void> {
      isReading = true;
      try {
        const { value: batch } = await source.next();
        if (batch && isMore && !signal?.aborted) begin(batch);
        else isMore = false;
      } catch (error) {
        isMore = false;
        sourceError = { error };
      }
      isReading = false;
      wake();
    }

    function begin(batch: Batch<Item, Found>): void {
      begun += 1;
      const ended = settle(batch, work, { ...config, pace, persist: async () => entry?.save() });
      const flight = { batch, ended, isOver: false };
      inFlight.push(flight);
      const end = () => {
        flight.isOver = true;
        wake();
      };
      // A failure is thrown when its turn comes; until then nothing more begins.
      ended.then(end, () => {
        isMore = false;
        end();
      });
    }

    function progress(): Checkpoint {
      // Of an earlier run, and not read again yet.
      const waiting = now.batches.slice(begun);
      const open = inFlight.map(({ batch }) => saveBatch(batch));
      return { ...now, losses: pace.losses, batches: [...open, ...waiting] };
    }
  }

  function rowOf(row: Row<Item, Found>, batchId: string): BulkRow<Item, Found> {
    const { index, item, state, record, error } = row;
    const externalId = error?.code === "invalid_input" ? undefined : work.externalId?.(batchId);
    return {
      index,
      item,
      status: state === "d" ? "done" : state === "f" ? "failed" : "doubtful",
      ...(record !== undefined && { record }),
      ...(externalId !== undefined && { externalId }),
      ...(error && { error }),
    };
  }
}

interface Flight<Item, Found> {
  readonly batch: Batch<Item, Found>;
  /** Rejects with an error that must stop the run. */
  readonly ended: Promise<void>;
  readonly isOver: boolean;
}
