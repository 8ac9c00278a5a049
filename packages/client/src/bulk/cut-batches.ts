import { isInvalidInputError, wrongKind } from "../errors/invalid-input-error.ts";
import { addToHash } from "../paging/record-key.ts";
import { type Checkpoint, refusal, type SavedBatch } from "./checkpoint.ts";
import type { Batch, Row, State, Work } from "./work.ts";

/** Refuses what cannot be iterated over, before anything is sent. A text could, letter by letter. */
export function checkItems(field: string, items: unknown): void {
  const isIterable = isAsync(items) || Symbol.iterator in Object(items);
  if (typeof items === "string" || !isIterable) throw wrongKind(field, "an iterable", items);
}

/** Reads the items and cuts them into batches, from where the checkpoint says: first those of the checkpoint. */
export async function* cutBatches<Item, Found>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: Work<Item, Found>,
  { prefix, settled, hash: settledHash, batches }: Checkpoint,
  batchSize: () => number,
): AsyncGenerator<Batch<Item, Found>, void> {
  const saved = [...batches];
  const first = settled.done + settled.failed + settled.unknown;
  const keys = new Set<string>();
  let rows: Row<Item, Found>[] = [];
  let index = 0;
  let hash = 0;
  let batch: Batch<Item, Found> | undefined;
  if (isAsync(items)) {
    for await (const item of items) {
      batch = add(item);
      if (batch) yield batch;
    }
  } else {
    // Not awaited: for an item that is at hand, that takes longer than all else that is done to it here.
    for (const item of items) {
      batch = add(item);
      if (batch) yield batch;
    }
  }
  if (index < first || saved.length > 0) throw refusal(otherItems);
  if (rows.length > 0) yield cut();

  /** Gives a batch whenever one is whole. */
  function add(item: Item): Batch<Item, Found> | undefined {
    const row = readRow(item, index, work, prefix);
    // Each item is to be told apart from the others that are sent under the same id.
    const before = saved.length === 0 && keys.has(row.key) ? cut() : undefined;
    hash = addToHash(addToHash(hash, `${row.key}\n`), `${row.text}\n`);
    index += 1;
    if (index === first && hash !== settledHash) throw refusal(otherItems);
    if (index <= first) return undefined;
    rows.push(row);
    if (row.state === "-") keys.add(row.key);
    return before ?? (rows.length >= (saved[0]?.size ?? batchSize()) ? cut() : undefined);
  }

  function cut(): Batch<Item, Found> {
    const batch = { id: `${prefix}-${rows[0]?.index}`, rows, hash };
    const mark = saved.shift();
    if (mark) restore(batch, mark);
    rows = [];
    keys.clear();
    return batch;
  }
}

function isAsync(items: unknown): items is AsyncIterable<unknown> {
  return Symbol.asyncIterator in Object(items);
}

const otherItems = "does not fit these items: use those of the first run, in the same order.";

/** One that cannot be sent has failed, and no key. */
export function readRow<Item, Found>(
  item: Item,
  index: number,
  work: Work<Item, Found>,
  prefix: string,
): Row<Item, Found> {
  try {
    const { key, text } = work.prepare(item, index, prefix);
    return { index, item, key, text, state: "-", error: undefined, record: undefined };
  } catch (caught) {
    if (!isInvalidInputError(caught)) throw caught;
    const { code, field, message } = caught;
    const error = { code, message: `row ${index + 1}: ${message}`, field };
    return { index, item, key: "", text: "", state: "f", error, record: undefined };
  }
}

/** Gives the items the states they had. */
function restore(batch: Batch<unknown, unknown>, { hash, states, errors }: SavedBatch): void {
  if (batch.hash !== hash) throw refusal(otherItems);
  for (const [at, row] of batch.rows.entries()) {
    row.state = (states?.[at] ?? "?") as State;
    row.error = errors?.[at];
  }
}
