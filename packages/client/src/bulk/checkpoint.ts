import { sleep } from "../call/retry-timing.ts";
import { InvalidInputError } from "../errors/invalid-input-error.ts";
import { addToHash } from "../paging/record-key.ts";
import type { BulkProgress } from "./options.ts";
import type { Entry, Store } from "./store.ts";
import type { Batch, BulkError, Work } from "./work.ts";

/** How far a run has come: its entry in a store. */
export interface Checkpoint extends Entry {
  readonly format: string;
  /** What the ids of all that the run sends begin with: new for each run, though its `id` may not be. */
  readonly prefix: string;
  readonly operation: string;
  /** Hash of what is done to each item. */
  readonly input: number;
  /** The items from the first on whose rows have been taken. */
  readonly settled: BulkProgress;
  /** Hash of these items. */
  readonly hash: number;
  /** Requests in a row whose outcome was unknown, up to its end. */
  readonly losses: number;
  /** The batches that were under way, in order, from there on. */
  readonly batches: readonly SavedBatch[];
}

export interface SavedBatch {
  readonly size: number;
  /** Hash of all items up to its end. */
  readonly hash: number;
  /** The state of each item; absent when any of them may be done. */
  readonly states?: string;
  /** By an item's place in the batch. */
  readonly errors?: Readonly<Record<string, BulkError>>;
}

const format = "bulk/1";

export function newCheckpoint(
  { operation, input }: Pick<Work<never, never>, "operation" | "input">,
  id?: string,
): Checkpoint {
  const owner = crypto.randomUUID();
  const hash = addToHash(0, JSON.stringify(input));
  const settled = { done: 0, failed: 0, doubtful: 0 };
  const start = { settled, hash: 0, losses: 0, batches: [] };
  const prefix = id ? `${id}-${owner.slice(0, 8)}` : owner;
  return { owner, until: 0, format, prefix, operation, input: hash, ...start };
}

/** Milliseconds that two clocks may lie apart. */
const clockMs = 30_000;

/** The entry of one run, whose owner alone changes it: each save is over the one before. */
export interface OpenEntry {
  /** How far the run had come. */
  readonly from: Checkpoint;
  /** Saves what `read` gives then. Callers during a save share the next one. */
  save(): Promise<void>;
  /** Saves once more, and lets another run in. */
  close(): Promise<void>;
}

/**
 * Takes the entry of a run, once its earlier owner can send nothing more.
 *
 * @throws InvalidInputError when it is another run's, or another run has it.
 */
export async function openEntry(
  { store, id, deadlineMs, signal }: Taking,
  fresh: Checkpoint,
  read: () => Checkpoint,
): Promise<OpenEntry> {
  const { owner } = fresh;
  let kept: Entry | undefined;
  let isLost = false;
  let writing = Promise.resolve();
  let next: Promise<void> | undefined;
  const first = ownFor(deadlineMs + clockMs, fresh);
  const there = await store.begin(id, first);
  if (!there) {
    kept = first;
    // A store that keeps nothing is found out before anything is sent.
    if ((await store.begin(id, first))?.owner !== owner)
      throw refusal("does not keep its entries.");
    return { from: fresh, save, close };
  }
  const from = readEntry(there, fresh);
  await sleep(Math.max(0, from.until - Date.now()), signal);
  kept = there;
  await write(deadlineMs + clockMs, from);
  return { from, save, close };

  function ownFor(ms: number, checkpoint: Checkpoint): Checkpoint {
    return { ...checkpoint, owner, until: ms && Date.now() + ms };
  }

  async function write(ms: number, checkpoint: Checkpoint): Promise<void> {
    const entry = ownFor(ms, checkpoint);
    let other = isLost ? kept : await store.begin(id, entry, kept);
    // A save that failed may have been kept.
    if (other?.owner === owner && !isLost) other = await store.begin(id, entry, other);
    isLost = other !== undefined;
    if (isLost) throw refusal("has the entry of another run: give each run an id of its own.");
    kept = entry;
  }

  function save(): Promise<void> {
    next ??= writing
      .catch(() => {})
      .then(() => {
        next = undefined;
        writing = write(deadlineMs + clockMs, read());
        return writing;
      });
    return next;
  }

  async function close(): Promise<void> {
    await (next ?? writing).catch(() => {});
    if (!isLost) await write(0, read());
  }
}

interface Taking {
  readonly store: Store;
  readonly id: string;
  /** How long a send may take. */
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
}

/** Reads an entry that this run can resume from. */
function readEntry(entry: Entry, { operation, input }: Checkpoint): Checkpoint {
  const saved = entry as Checkpoint;
  if (saved.format !== format) {
    const kind = String(saved.format ?? "of another kind");
    const problem = `has an entry under this id (${kind}) that this version of bulk (${format}) does not read`;
    throw refusal(`${problem}: update the package, or use another id.`);
  }
  if (saved.operation === operation && saved.input === input) return saved;
  throw refusal("has another run under this id: of another operation, template or group.");
}

export function refusal(problem: string): InvalidInputError {
  return new InvalidInputError("store", problem);
}

export function saveBatch({ rows, hash }: Batch<unknown, unknown>): SavedBatch {
  const errors: Record<string, BulkError> = {};
  let states = "";
  for (const [at, { state, error }] of rows.entries()) {
    states += state;
    if (error) errors[at] = error;
  }
  return { size: rows.length, hash, ...(/[^?]/.test(states) && { states, errors }) };
}
