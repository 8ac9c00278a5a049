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
  const inFlight: InFlight<Item, Found>[] = [];
  let batches: ReturnType<typeof cutBatches<Item, Found>> | undefined;
  let store: OpenStore | undefined;
  const settings = { ...config, pace, persist: async () => store?.save() };

  try {
    store = config.checkpoint && (await openStore(config.checkpoint, progress, pace.signal));
    if (store?.text !== undefined) now = readCheckpoint(store.text, now, config.runId);
    pace.losses = now.losses ?? 0;
    batches = cutBatches(items, work, now, () => unlessDown(config.batchSize));
    for (;;) {
      while (isMore && inFlight.length < unlessDown(config.concurrency) && !signal?.aborted) {
        const { value: batch } = await batches.next();
        if (!batch) isMore = false;
        if (!batch || !isMore) break;
        begun += 1;
        const ended = settle(batch, work, settings);
        // It is awaited when its turn comes; until then nothing more begins.
        ended.catch(() => {
          isMore = false;
        });
        inFlight.push({ batch, ended });
      }
      const [head] = inFlight;
      if (!head) break;
      await head.ended;
      const { rows, id, hash } = head.batch;
      for (const row of rows) yield outcomeOf(row, id, work);
      // The outcomes were taken, since more are asked for.
      inFlight.shift();
      const settled = { ...now.settled };
      for (const { state } of rows) settled[statuses[state]] += 1;
      now = { ...now, settled, hash };
      if (onProgress) notify(onProgress, { ...settled });
    }
    signal?.throwIfAborted();
  } finally {
    pace.close();
    await Promise.allSettled(inFlight.map(({ ended }) => ended));
    await batches?.return();
    await store?.close(begun > 0);
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
  /** Rejects with what must stop the run. */
  readonly ended: Promise<void>;
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
