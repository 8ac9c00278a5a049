import { isInvalidInputError } from "../errors/invalid-input-error.ts";
import { type Checkpoint, refusal, type SavedBatch } from "./checkpoint.ts";
import { addToHash } from "./hash.ts";
import type { Batch, Row, State, Work } from "./work.ts";

/** Reads the items and cuts them into batches, from where the checkpoint says: first those of the checkpoint. */
export async function* cutBatches<Item, Found>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: Work<Item, Found>,
  { runId, settled, hash: settledHash, batches }: Checkpoint,
  batchSize: number,
): AsyncGenerator<Batch<Item, Found>, void> {
  const saved = [...batches];
  const first = settled.done + settled.failed + settled.unknown;
  const keys = new Set<string>();
  let rows: Row<Item, Found>[] = [];
  let index = 0;
  let hash = 0;

  for await (const item of items) {
    const row = readRow(item, index, hash, work, runId);
    index += 1;
    hash = row.hash;
    if (index === first && hash !== settledHash) throw refusal(otherItems);
    if (index <= first) continue;
    // Each item is to be told apart from the others that are sent under the same id.
    if (saved.length === 0 && keys.has(row.key)) yield cut();
    rows.push(row);
    if (row.state === "-") keys.add(row.key);
    if (rows.length === (saved[0]?.size ?? batchSize)) yield cut();
  }
  if (index < first || saved.length > 0) throw refusal(otherItems);
  if (rows.length > 0) yield cut();

  function cut(): Batch<Item, Found> {
    const batch = { id: `${runId}-${rows[0]?.index}`, rows, isAtRest: false };
    const mark = saved.shift();
    if (mark) restore(rows, mark, work.list !== undefined);
    rows = [];
    keys.clear();
    return batch;
  }
}

const otherItems =
  "does not fit these items: they are fewer than before, others, or in another order. Go on with those of the first run.";

function readRow<Item, Found>(
  item: Item,
  index: number,
  hash: number,
  work: Work<Item, Found>,
  runId: string,
): Row<Item, Found> {
  try {
    const { key, text } = work.prepare(item, index, runId);
    return { index, item, key, text, hash: addToHash(hash, `${key}\n${text}\n`), state: "-" };
  } catch (caught) {
    if (!isInvalidInputError(caught)) throw caught;
    const { code, field, message } = caught;
    const error = { code, message: `row ${index + 1}: ${message}`, field };
    return { index, item, key: "", text: "", hash: addToHash(hash, "\n"), state: "f", error };
  }
}

/** Gives the items the states they had. One that may be done is in doubt only if doing it again would do harm. */
function restore(
  rows: readonly Row<unknown, unknown>[],
  { hash, states, errors }: SavedBatch,
  doesHarm: boolean,
): void {
  if (rows.at(-1)?.hash !== hash) throw refusal(otherItems);
  for (const [at, row] of rows.entries()) {
    const error = errors?.[at];
    if (row.state === "f") continue;
    row.state = (states?.[at] ?? "?") as State;
    if (row.state === "?" && !doesHarm) row.state = "-";
    if (error) row.error = error;
  }
}
