import { notify } from "../observe/events.ts";
import { type Checkpoint, newCheckpoint, readCheckpoint, saveBatch } from "./checkpoint.ts";
import { checkItems, cutBatches, readRow } from "./cut-batches.ts";
import { type OpenStore, openStore } from "./open-store.ts";
import { type BulkSendOptions, readBulkOptions } from "./options.ts";
import { createPace, mostLosses } from "./pace.ts";
import { settle } from "./settle.ts";
import type { Batch, BulkOutcome, Row, Work } from "./work.ts";

/** Runs through the items, a few batches at a time, and yields an outcome of each in the order of the input. */
export async function* run<Item, Found>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: Work<Item, Found>,
  options?: BulkSendOptions,
): AsyncGenerator<BulkOutcome<Item, Found>, void> {
  checkItems("items", items);
  const config = readBulkOptions(options, work.batchSize);
  const { onProgress, signal } = config;
  const pace = createPace(config);
  // After an outage, one batch of one item finds out whether it is over.
  const unlessDown = (count: number) => (pace.losses < mostLosses ? count : 1);
  let now = newCheckpoint(work, config.runId);
  let begun = 0;
  let isMore = true;
  let isReading = false;
  let sourceError: { readonly error: unknown } | undefined;
  /** Resolves the wait of the loop: a batch has come or ended, or the run is aborted. */
  let wake = () => {};
  const inFlight: InFlight<Item, Found>[] = [];
  let batches: ReturnType<typeof cutBatches<Item, Found>> | undefined;
  let store: OpenStore | undefined;
  const settings = { ...config, pace, persist: async () => store?.save() };

  try {
    store = config.checkpoint && (await openStore(config.checkpoint, progress, pace.signal));
    if (store?.text !== undefined) now = readCheckpoint(store.text, now, config.runId);
    pace.losses = now.losses ?? 0;
    batches = cutBatches(items, work, now, () => unlessDown(config.batchSize));
    pace.signal.addEventListener("abort", () => wake());
    for (;;) {
      const mayBegin =
        isMore && !signal?.aborted && inFlight.length < unlessDown(config.concurrency);
      if (mayBegin && !isReading) void read(batches);
      const [head] = inFlight;
      if (head?.isOver) {
        await head.ended;
        const { rows, id, hash } = head.batch;
        for (const row of rows) yield outcomeOf(row, id, work);
        // The outcomes were taken, since more are asked for.
        inFlight.shift();
        const settled = { ...now.settled };
        for (const { state } of rows) settled[statuses[state]] += 1;
        now = { ...now, settled, hash };
        if (onProgress) notify(onProgress, { ...settled });
        continue;
      }
      // A source may stall for ever: an abort does not wait for it, and neither do outcomes.
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
    await store?.close(begun > 0);
  }

  /** Takes the next batch from the source, and begins it. */
  async function read(source: NonNullable<typeof batches>): Promise<void> {
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
    const flight = { batch, ended: settle(batch, work, settings), isOver: false };
    inFlight.push(flight);
    const end = () => {
      flight.isOver = true;
      wake();
    };
    // A failure is thrown when its turn comes; until then nothing more begins.
    flight.ended.then(end, () => {
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

interface InFlight<Item, Found> {
  readonly batch: Batch<Item, Found>;
  /** Rejects with an error that must stop the run. */
  readonly ended: Promise<void>;
  readonly isOver: boolean;
}

/** A batch has no more items. */
const mostItems = 1_000;

/** Looks up what a run left unknown, batch by batch. Every other outcome passes through. */
export async function* settleUnknown<Item, Found>(
  outcomes: Iterable<BulkOutcome<Item, Found>> | AsyncIterable<BulkOutcome<Item, Found>>,
  work: Work<Item, Found>,
  options?: BulkSendOptions,
): AsyncGenerator<BulkOutcome<Item, Found>, void> {
  checkItems("outcomes", outcomes);
  const config = readBulkOptions(options, work.batchSize);
  const pace = createPace(config);
  const settings = { ...config, pace, persist: async () => {} };
  let id: string | undefined;
  let batch: BulkOutcome<Item, Found>[] = [];
  try {
    for await (const one of outcomes) {
      const { externalId } = one;
      // An item that was not sent at all may stand between those of a batch.
      const isOfBatch = externalId === undefined ? batch.length < mostItems : externalId === id;
      if (!isOfBatch) yield* settleBatch();
      if (externalId !== undefined) id = externalId;
      batch.push(one);
    }
    yield* settleBatch();
    config.signal?.throwIfAborted();
  } finally {
    pace.close();
  }

  async function* settleBatch() {
    const taken = batch;
    const batchId = `${id}`;
    batch = [];
    const rows = new Map<BulkOutcome<Item, Found>, Row<Item, Found>>();
    for (const one of taken) if (one.externalId !== undefined) rows.set(one, rowOf(one, batchId));
    await settle({ id: batchId, rows: [...rows.values()], hash: 0 }, work, settings);
    for (const one of taken) {
      const row = one.status === "unknown" ? rows.get(one) : undefined;
      yield row ? outcomeOf(row, batchId, work) : one;
    }
  }

  /** Those that have an outcome are looked for too: a listed record that is theirs is no other's. */
  function rowOf({ index, item, status, error }: BulkOutcome<Item, Found>, batchId: string) {
    if (status !== "unknown")
      return { ...readRow(item, index, work, batchId), state: "d" as const };
    const prepared = work.prepare(item, index, batchId);
    return { ...prepared, index, item, state: "?" as const, error, record: undefined };
  }
}

const statuses = { d: "done", f: "failed", u: "unknown", "-": "unknown", "?": "unknown" } as const;

function outcomeOf<Item, Found>(
  { index, item, state, record, error }: Row<Item, Found>,
  batchId: string,
  work: Work<Item, Found>,
): BulkOutcome<Item, Found> {
  const externalId = error?.code === "invalid_input" ? undefined : work.externalId?.(batchId);
  return {
    index,
    item,
    status: statuses[state],
    ...(record !== undefined && { record }),
    ...(externalId !== undefined && { externalId }),
    ...(error && { error }),
  };
}
