import { sleep } from "../call/retry-timing.ts";
import { maxTimerMs } from "../config.ts";
import type { Batch, BulkDelivery, BulkError } from "../deliver/delivery.ts";
import { InvalidInputError } from "../errors/invalid-input-error.ts";
import { addToHash } from "../paging/record-key.ts";
import {
  askStore,
  clockSkewMs,
  type Entry,
  maxIntervalMs,
  storeFailed,
  timesOf,
} from "../send-once/store.ts";
import type { BulkConfig, BulkProgress } from "./bulk-options.ts";

/** The progress of a run: its entry in a store. */
export interface Checkpoint extends Entry {
  readonly format: string;
  /** The start of each id that the run sends: new for each run, also for one of the same `id`. */
  readonly prefix: string;
  readonly operation: string;
  /** Hash of what is done to each item. */
  readonly input: number;
  /** Counts the items, from the first on, whose rows were taken. */
  readonly settled: BulkProgress;
  /** Hash of these items. */
  readonly hash: number;
  /** Requests in a row whose outcome was unknown, up to its end. */
  readonly losses: number;
  /** Set once an id came back otherwise than it was sent. */
  readonly altered?: boolean | undefined;
  /** The batches under way after these items, in order. */
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
  /** By when all that is in doubt has left; absent before version 0.3.0. */
  readonly lastByteAt?: number | undefined;
}

const format = "bulk/1";

export function newCheckpoint(
  { operation, input }: Pick<BulkDelivery<never, never>, "operation" | "input">,
  id?: string,
): Checkpoint {
  const owner = crypto.randomUUID();
  const hash = addToHash(0, JSON.stringify(input));
  const settled = { done: 0, failed: 0, doubtful: 0 };
  const start = { settled, hash: 0, losses: 0, batches: [] };
  const prefix = id ? `${id}-${owner.slice(0, 8)}` : owner.slice(0, 18);
  return { owner, until: 0, format, prefix, operation, input: hash, ...start };
}

/**
 * Takes the entry of a run, once its earlier owner can send nothing more. Each save replaces the one before. Throws when the
 * entry is that of another run, or when another process has taken it.
 */
export async function openEntry(
  { store, id = "", request }: Pick<BulkConfig, "store" | "id" | "request">,
  fresh: Checkpoint,
  read: () => Checkpoint,
  signal: AbortSignal,
) {
  if (!store) return undefined;
  const { owner } = fresh;
  const liveMs = request.deadlineMs + clockSkewMs;
  let from = fresh;
  /** Our entry, or the one that it replaces. */
  let kept: Entry | undefined;
  let isOurs = true;
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<Entry> | undefined;
  try {
    const existing = await ask(() => fresh);
    if (existing.owner !== owner) {
      kept = existing;
      isOurs = false;
      from = readEntry(existing, fresh);
      await sleep(Math.min(Math.max(0, timesOf(from).liveMs), maxTimerMs), signal);
      isOurs = true;
      checkOurs(await ask(() => from));
    } else {
      // Detects a store that keeps nothing before anything is sent.
      const other = await ask(() => fresh, crypto.randomUUID());
      if (other.owner !== owner) throw refusal("does not keep its entries.");
    }
  } catch (error) {
    // The next run need not wait for one that has sent nothing.
    await giveBack(() => from).catch(() => {});
    throw error;
  }
  return { from, save, close: () => giveBack(read) };

  /** Keeps an entry when its turn comes, and returns the one that the store has then. A late write must not undo the next. */
  function ask(make: () => Checkpoint, by = owner, isLast = false) {
    const answer = last.then(async () => {
      const [until, sendsForMs] = isLast ? [0] : [Date.now() + liveMs, request.deadlineMs];
      const entry = { ...make(), owner: by, until, sendsForMs };
      const existing = await store?.begin(id, entry, by === owner ? kept : undefined);
      // The store's client has repeated a request, and found what the first one kept.
      if (existing && existing.owner !== by) return existing;
      kept = entry;
      return entry;
    });
    last = answer.catch(() => {});
    // The last one has its own limit: neither an abort nor a store that hangs keeps the run from ending.
    const [end, ms] = isLast ? [undefined, maxIntervalMs] : [signal, liveMs];
    return askStore(end, ms, () => answer).catch((error: unknown) => {
      if (end?.aborted) throw end.reason;
      throw storeFailed(fresh.operation, error, kept && "nothing more");
    });
  }

  function checkOurs(existing: Entry): void {
    isOurs &&= existing.owner === owner;
    if (isOurs) return;
    throw refusal("has the entry of a run that goes on: make the same call once that has ended.");
  }

  /** Saves how far the run is then. Callers during a save share the next one. */
  async function save(): Promise<void> {
    next ??= ask(() => {
      next = undefined;
      return read();
    });
    checkOurs(await next);
  }

  /** Saves once more, and lets another run in. */
  async function giveBack(end: () => Checkpoint): Promise<void> {
    if (isOurs) checkOurs(await ask(end, owner, true));
  }
}

function readEntry(entry: Entry, { operation, input }: Checkpoint): Checkpoint {
  const saved = entry as Checkpoint;
  if (saved.format !== format) {
    const kinds = `${saved.format ?? "another kind"}, not ${format}`;
    throw refusal(`has an entry of ${kinds}: update the package, or use another id.`);
  }
  if (saved.operation === operation && saved.input === input) return saved;
  throw refusal("has another run under this id: of another operation, template or group.");
}

export function refusal(problem: string): InvalidInputError {
  return new InvalidInputError("store", problem);
}

export function saveBatch({ rows, hash, lastByteAt }: Batch<unknown, unknown>): SavedBatch {
  const errors: Record<string, BulkError> = {};
  let states = "";
  for (const [at, { state, isResent, error }] of rows.entries()) {
    // A list may show later what it lacked.
    states += state === "-" && isResent ? "?" : state;
    if (error) errors[at] = error;
  }
  const known = /[^?]/.test(states) && { states, errors };
  return { size: rows.length, hash, ...known, ...(lastByteAt && { lastByteAt }) };
}
