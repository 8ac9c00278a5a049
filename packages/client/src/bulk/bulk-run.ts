import { InvalidInputError } from "../errors/invalid-input-error.ts";
import { notify } from "../observe/events.ts";
import type { BulkConfig, BulkProgress } from "./bulk-options.ts";
import {
  type Checkpoint,
  newCheckpoint,
  type OpenEntry,
  openEntry,
  saveBatch,
} from "./checkpoint.ts";
import { createPace, mostLosses } from "./pace.ts";
import { settle } from "./settle.ts";
import type { Batch, BulkRow, Row, State, Work } from "./work.ts";

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
  cut: (from: Checkpoint, batchSize: number) => AsyncGenerator<Batch<Item, Found>, void>,
): BulkRun<Item, Found> {
  const { store, onProgress, signal } = config;
  let now = newCheckpoint(work, config.id);
  let isUsed = false;
  // biome-ignore lint/suspicious/noConsole: who forgets the run has no other place to look.
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
      return now.settled;
    },
  };
  return run;

  /** Runs through the batches, a few at a time, and yields their rows in the order of the input. */
  async function* rows(): AsyncGenerator<BulkRow<Item, Found>, void> {
    const pace = createPace(config);
    // After an outage, one batch finds out whether it is over.
    const room = () => (pace.losses < mostLosses ? config.concurrency : 1);
    const inFlight: { batch: Batch<Item, Found>; ended: Promise<void>; isOver: boolean }[] = [];
    let begun = 0;
    let isMore = true;
    let isReading = false;
    let reading = Promise.resolve();
    /** Resolves the wait of the loop: a batch has come or ended, or the run is aborted. */
    let wake = () => {};
    let batches: ReturnType<typeof cut> | undefined;
    let entry: OpenEntry | undefined;
    pace.signal.addEventListener("abort", () => wake());

    try {
      if (store) {
        entry = await openEntry(store, config, now, progress, pace.signal);
        now = entry.from;
        work.ids.areAltered ||= now.altered === true;
      }
      pace.losses = now.losses;
      batches = cut(now, config.batchSize);
      for (;;) {
        const hasRoom = inFlight.length < room();
        if (isMore && !signal?.aborted && !isReading && hasRoom) read(batches);
        const [head] = inFlight;
        // A source may stall for ever: an abort does not wait for it, and neither do rows.
        if (!head && (!isReading || signal?.aborted)) break;
        if (!head?.isOver) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
          continue;
        }
        await head.ended;
        const settled: { -readonly [Status in keyof BulkProgress]: number } = { ...now.settled };
        for (const row of head.batch.rows) {
          const one = row.earlier ?? rowOf(row, work.externalId?.(head.batch.id));
          settled[one.status] = (settled[one.status] ?? 0) + 1;
          yield one;
        }
        // The rows were taken, since more are asked for.
        inFlight.shift();
        now = { ...now, settled, hash: head.batch.hash };
        if (onProgress) notify(onProgress, { ...settled });
      }
      if (signal?.aborted) throw signal.reason;
      // Throws what the source has thrown.
      await reading;
    } finally {
      pace.close();
      await Promise.allSettled(inFlight.map(({ ended }) => ended));
      const closed = batches?.return();
      closed?.catch(() => {});
      if (!isReading) await closed;
      const saved = entry?.close();
      // The caller has the reason of the abort: a store that fails now changes nothing.
      await (signal?.aborted ? saved?.catch(() => {}) : saved);
    }

    /** Takes the next batch from the source, and begins it. */
    function read(source: ReturnType<typeof cut>): void {
      isReading = true;
      reading = source.next().then(({ value: batch }) => {
        if (batch && isMore && !signal?.aborted) begin(batch);
        else isMore = false;
      });
      whenOver(reading, () => {
        isReading = false;
      });
    }

    function begin(batch: Batch<Item, Found>): void {
      begun += 1;
      const ended = settle(batch, work, { ...config, pace, persist: async () => entry?.save() });
      const flight = { batch, ended, isOver: false };
      inFlight.push(flight);
      whenOver(ended, () => {
        flight.isOver = true;
      });
    }

    /** A failure is thrown when its turn comes; until then nothing more begins. */
    function whenOver(ended: Promise<void>, note: () => void): void {
      void ended
        .catch(() => {
          isMore = false;
        })
        .then(note)
        .then(() => wake());
    }

    function progress(): Checkpoint {
      // An earlier run has left these, and they are not read again yet.
      const waiting = now.batches.slice(begun);
      const open = inFlight.map(({ batch }) => saveBatch(batch));
      const altered = work.ids.areAltered && { altered: true };
      return { ...now, ...altered, losses: pace.losses, batches: [...open, ...waiting] };
    }
  }
}

const ends: { readonly [End in State]?: BulkRow<never, never>["status"] } = {
  d: "done",
  f: "failed",
  r: "repeated",
};

function rowOf<Item, Found>(
  { index, item, state, record, error, repeats }: Row<Item, Found>,
  externalId: string | undefined,
): BulkRow<Item, Found> {
  return {
    index,
    item,
    status: ends[state] ?? "doubtful",
    ...(record !== undefined && { record }),
    ...(externalId && state !== "r" && error?.code !== "invalid_input" && { externalId }),
    ...(repeats !== undefined && state === "r" && { repeats }),
    ...(error && { error }),
  };
}
