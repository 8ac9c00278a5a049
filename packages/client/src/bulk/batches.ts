import type { Batch, BulkDelivery, BulkRow, Row, State } from "../deliver/delivery.ts";
import { isInvalidInputError, wrongKind } from "../errors/invalid-input-error.ts";
import { addToHash } from "../paging/record-key.ts";
import { clockSkewMs } from "../send-once/store.ts";
import type { BulkConfig } from "./bulk-options.ts";
import { type Checkpoint, refusal } from "./checkpoint.ts";

/** Read lazily. A resumed run must receive the same items in the same order. */
export type BulkItems<Item> = Iterable<Item> | AsyncIterable<Item>;

/** Refuses what cannot be iterated over, before anything is sent. A text could be, letter by letter. */
export function checkItems(field: string, items: unknown): void {
  const isObject = typeof items === "object" && items !== null;
  if (isObject && (Symbol.asyncIterator in items || Symbol.iterator in items)) return;
  throw wrongKind(field, "an iterable", items);
}

/** Lists, because to await each item would take longer than all that is done with it. */
async function* listsOf<Item>(items: BulkItems<Item>): AsyncGenerator<Iterable<Item>, void> {
  if (Symbol.iterator in items) yield items;
  else for await (const item of items) yield [item];
}

/** Yields the batches from a checkpoint on: first those that it has. */
export async function* cutBatches<Item, Found>(
  items: BulkItems<Item>,
  delivery: BulkDelivery<Item, Found>,
  { prefix, settled, hash: settledHash, batches, until }: Checkpoint,
  { batchSize, store }: Pick<BulkConfig, "batchSize" | "store">,
): AsyncGenerator<Batch<Item, Found>, void> {
  const saved = [...batches];
  const first = settled.done + settled.failed + settled.doubtful + (settled.repeated ?? 0);
  const keys = new Set<string>();
  let rows: Row<Item, Found>[] = [];
  let index = 0;
  let hash = 0;
  /** A run of version 0.1.0 sent repeated numbers, too. A repeat that was sent shows it, and the run goes on so. */
  let isEachSent = false;
  for await (const list of listsOf(items)) {
    for (const item of list) {
      const row = readRow<Item, Found>(item, index, delivery, prefix);
      isEachSent ||= row.state === "r" && index < first && settled.repeated === undefined;
      if (isEachSent && row.state === "r") row.state = "-";
      // Items that are sent under the same id must have different keys.
      const mayRepeat = !delivery.isDistinct || isEachSent;
      if (mayRepeat && saved.length === 0 && keys.has(row.key)) yield cut();
      if (store) hash = addToHash(hash, `${row.key}\n${row.text}\n`);
      index += 1;
      if (index === first && hash !== settledHash) throw refusal(otherItems);
      if (index <= first) continue;
      rows.push(row);
      if (mayRepeat && row.state === "-") keys.add(row.key);
      if (rows.length >= (saved[0]?.size ?? batchSize)) yield cut();
    }
  }
  if (index < first || saved.length > 0) throw refusal(otherItems);
  if (rows.length > 0) yield cut();

  function cut(): Batch<Item, Found> {
    const mark = saved.shift();
    const batch = { id: `${prefix}-${rows[0]?.index}`, rows, hash };
    if (mark) {
      Object.assign(batch, readTimes(mark.lastByteAt ?? (until && until - clockSkewMs), delivery));
      if (mark.hash !== hash) throw refusal(otherItems);
      for (const [at, row] of rows.entries()) {
        const state = (mark.states?.[at] ?? "?") as State;
        isEachSent ||= row.state === "r" && state !== "r";
        row.state = state;
        row.error = mark.errors?.[at];
      }
    }
    rows = [];
    keys.clear();
    return batch;
  }
}

/** By when all of an earlier run has left (now where that is unknown), and from when on lists prove items missing. */
function readTimes(savedAt: number, { listLagMs = Infinity }: Pick<BulkDelivery, "listLagMs">) {
  const now = Date.now();
  const lastByteAt = Math.min(savedAt || now, now);
  const leavesMs = savedAt ? Math.min(savedAt + clockSkewMs - now, clockSkewMs) : 0;
  return { lastByteAt, absentFrom: performance.now() + leavesMs + listLagMs };
}

const otherItems = "has a run of other items: use those of the first time, in the same order.";

/** Reads an item. One that cannot be sent is a failed row without a key. */
export function readRow<Item, Found>(
  item: Item,
  index: number,
  delivery: Pick<BulkDelivery<Item, Found>, "prepare">,
  prefix: string,
): Row<Item, Found> {
  try {
    const { key, text, repeats } = delivery.prepare(item, index, prefix);
    const state = repeats === undefined ? "-" : "r";
    return { index, item, key, text, repeats, state, error: undefined, record: undefined };
  } catch (caught) {
    if (!isInvalidInputError(caught)) throw caught;
    const { code, field, message } = caught;
    const error = { code, message: `row ${index + 1}: ${message}`, field };
    return { index, item, key: "", text: "", state: "f", error };
  }
}

/** Puts the rows of an earlier run into their batches again, also those not in doubt: their records are listed, too. */
export async function* batchesOf<Item, Found>(
  given: BulkItems<BulkRow<Item, Found>>,
  delivery: BulkDelivery<Item, Found>,
): AsyncGenerator<Batch<Item, Found>, void> {
  let id: string | undefined;
  let rows: Row<Item, Found>[] = [];
  let lastByteAt = 0;
  for await (const one of given) {
    const { index, item, externalId, status, error } = one;
    // An item that was not sent at all may stand between those of a batch.
    const isOfBatch = externalId ? externalId === id : rows.length < 1_000;
    if (!isOfBatch && rows.length > 0) yield cut();
    id = externalId ?? id;
    const row = readRow<Item, Found>(item, index, delivery, "");
    lastByteAt = Math.max(lastByteAt, one.lastByteAt ?? 0);
    const isOpen = status === "doubtful" && externalId && row.state === "-";
    const state = externalId ? "d" : "r";
    rows.push({ ...row, error, ...(isOpen ? { state: "?" } : { state, earlier: one }) });
  }
  if (rows.length > 0) yield cut();

  function cut(): Batch<Item, Found> {
    const batch = { id: `${id}`, rows, hash: 0, ...readTimes(lastByteAt, delivery) };
    rows = [];
    lastByteAt = 0;
    return batch;
  }
}
