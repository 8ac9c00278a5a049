import { readLookupOptions } from "../send-once/lookup.ts";
import { newCheckpoint, readCheckpoint, saveBatch, writeCheckpoint } from "./checkpoint.ts";
import { cutBatches } from "./cut-batches.ts";
import { type BulkSendOptions, readBulkOptions } from "./options.ts";
import { createPace } from "./pace.ts";
import { settle } from "./settle.ts";
import type { Batch, BulkOutcome, Row, Work } from "./work.ts";

/** Runs through the items, a few batches at a time, and yields an outcome of each in the order of the input. */
export async function* run<Item, Found>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: Work<Item, Found>,
  { lookups, lookupIntervalMs, resendMissing, ...options }: BulkSendOptions,
): AsyncGenerator<BulkOutcome<Item, Found>, void> {
  const config = readBulkOptions(options, work.batchSize);
  const { checkpoint: store, concurrency, requestsPerSecond, signal } = config;
  const pace = createPace(requestsPerSecond, signal);
  const settings = {
    ...config,
    ...readLookupOptions({ lookups, lookupIntervalMs, resendMissing }),
    pace,
  };

  const fresh = newCheckpoint(work, config.runId);
  const text = await store?.load();
  const start = typeof text === "string" ? readCheckpoint(text, fresh, config.runId) : fresh;
  const batches = cutBatches(items, work, start, config.batchSize);
  const counts = { ...start.settled };
  let { hash } = start;
  const inFlight: InFlight<Item, Found>[] = [];
  let begun = 0;

  try {
    for (let isMore = true; ; ) {
      while (isMore && inFlight.length < concurrency && !signal?.aborted) {
        const { value: batch } = await batches.next();
        isMore = batch !== undefined;
        if (!batch) break;
        await save(batch);
        inFlight.push(begin(batch));
        begun += 1;
      }
      const [head] = inFlight;
      if (!head) break;
      await head.ended;
      for (const row of head.batch.rows) yield outcomeOf(row, head.batch.id, work);
      // Whoever asks for more has taken them.
      inFlight.shift();
      for (const { state } of head.batch.rows) counts[statuses[state]] += 1;
      hash = head.batch.hash;
      config.onProgress?.({ ...counts });
    }
    signal?.throwIfAborted();
  } finally {
    pace.close();
    await Promise.allSettled(inFlight.map(({ ended }) => ended));
    await batches.return();
    await save();
  }

  function begin(batch: Batch<Item, Found>): InFlight<Item, Found> {
    const ended = settle(batch, work, settings).finally(() => {
      batch.isAtRest = true;
    });
    // It is awaited when its turn comes.
    ended.catch(() => {});
    return { batch, ended };
  }

  async function save(...next: Batch<Item, Found>[]): Promise<void> {
    if (!store) return;
    const open = [...inFlight.map(({ batch }) => batch), ...next].map(saveBatch);
    // Of an earlier run, and not read again yet.
    const waiting = start.batches.slice(begun + next.length);
    const progress = { settled: counts, hash, batches: [...open, ...waiting] };
    await store.save(writeCheckpoint({ ...start, ...progress }));
  }
}

interface InFlight<Item, Found> {
  readonly batch: Batch<Item, Found>;
  /** Rejects with what must stop the run. */
  readonly ended: Promise<void>;
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
