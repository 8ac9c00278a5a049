import { InvalidInputError } from "../errors/invalid-input-error.ts";
import { addToHash } from "../paging/record-key.ts";
import type { BulkProgress } from "./options.ts";
import type { Batch, BulkError, Work } from "./work.ts";

/** How far a run has come. */
export interface Checkpoint {
  readonly version: 1;
  readonly runId: string;
  /** What the ids of all that the run sends begin with: new for each run, though its `runId` may not be. */
  readonly prefix: string;
  /** The run that holds the store; absent once it has ended. */
  readonly owner?: string;
  /** When its owner was last alive, in Unix milliseconds. */
  readonly aliveAt?: number;
  readonly operation: string;
  /** Hash of what is done to each item. */
  readonly input: number;
  /** The items from the first on whose outcomes have been taken. */
  readonly settled: BulkProgress;
  /** Hash of these items. */
  readonly hash: number;
  /** Requests in a row whose outcome was unknown, up to its end. */
  readonly losses?: number;
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

export function newCheckpoint(
  { operation, input }: Pick<Work<never, never>, "operation" | "input">,
  runId?: string,
): Checkpoint {
  const id = crypto.randomUUID();
  const settled = { done: 0, failed: 0, unknown: 0 };
  const hash = addToHash(0, JSON.stringify(input));
  const names = { runId: runId ?? id, prefix: runId ? `${runId}-${id.slice(0, 8)}` : id };
  return { version: 1, ...names, operation, input: hash, settled, hash: 0, batches: [] };
}

/** The checkpoint as JSON, behind a sum by which a text that is not whole is found out. */
export function writeCheckpoint(checkpoint: Checkpoint): string {
  const text = JSON.stringify(checkpoint);
  return `[${addToHash(0, text)},${text}]`;
}

/** Reads a checkpoint that this run can resume from. */
export function readCheckpoint(text: string, expected: Checkpoint, runId?: string): Checkpoint {
  const saved = parseCheckpoint(text);
  if (saved === undefined) {
    throw refusal("is not the whole text that was saved: it was cut off or changed.");
  }
  if (saved.operation !== expected.operation || saved.input !== expected.input) {
    throw refusal("is of another run: of another operation, template or group.");
  }
  if (runId !== undefined && saved.runId !== runId) {
    throw refusal(`is of another run: its runId is ${saved.runId}, not ${runId}.`);
  }
  return saved;
}

/** Undefined unless it is what `writeCheckpoint` made. */
export function parseCheckpoint(text: string): Checkpoint | undefined {
  try {
    const [sum, saved]: [unknown, Checkpoint] = JSON.parse(text);
    return saved.version === 1 && addToHash(0, JSON.stringify(saved)) === sum ? saved : undefined;
  } catch {
    return undefined;
  }
}

export function refusal(problem: string): InvalidInputError {
  return new InvalidInputError("checkpoint", problem);
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
