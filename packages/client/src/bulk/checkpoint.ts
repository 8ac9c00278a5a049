import { InvalidInputError } from "../errors/invalid-input-error.ts";
import type { BulkProgress } from "./options.ts";
import type { Batch, BulkError, Work } from "./work.ts";

/** How far a run has come. */
export interface Checkpoint {
  readonly version: 1;
  readonly runId: string;
  readonly operation: string;
  /** Hash of what is done to each item. */
  readonly input: number;
  /** The items from the first on whose outcomes have been taken. */
  readonly settled: BulkProgress;
  /** Hash of these items. */
  readonly hash: number;
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
  runId = crypto.randomUUID() as string,
): Checkpoint {
  const settled = { done: 0, failed: 0, unknown: 0 };
  const hash = addToHash(0, JSON.stringify(input));
  return { version: 1, runId, operation, input: hash, settled, hash: 0, batches: [] };
}

/** The checkpoint as JSON, behind a sum by which a text that is not whole is found out. */
export function writeCheckpoint(checkpoint: Checkpoint): string {
  const text = JSON.stringify(checkpoint);
  return `[${addToHash(0, text)},${text}]`;
}

/** Reads a checkpoint that this run can go on from. */
export function readCheckpoint(text: string, expected: Checkpoint, runId?: string): Checkpoint {
  const saved = parse(text);
  if (saved === undefined) {
    throw refusal("is not the whole text that was saved. Was it cut off, or changed?");
  }
  if (saved.operation !== expected.operation || saved.input !== expected.input) {
    throw refusal(
      `is of another run: of ${saved.operation}, and this is ${expected.operation}, or with another template or group.`,
    );
  }
  if (runId !== undefined && saved.runId !== runId) {
    throw refusal(`is of another run: its runId is ${saved.runId}, not ${runId}.`);
  }
  return saved;
}

/** Undefined unless it is what `writeCheckpoint` made. */
function parse(text: string): Checkpoint | undefined {
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

export function saveBatch({ rows, hash, isAtRest }: Batch<unknown, unknown>): SavedBatch {
  const errors: Record<string, BulkError> = {};
  let states = "";
  for (const [at, { state, error }] of rows.entries()) {
    states += state === "-" && !isAtRest ? "?" : state;
    if (error) errors[at] = error;
  }
  return { size: rows.length, hash, ...(/[^?]/.test(states) && { states, errors }) };
}

/** Adds a text to a hash (FNV-1a, 32 bits). It finds mistakes, such as an edited file; it is no signature. */
export function addToHash(hash: number, text: string): number {
  let sum = hash;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 16777619);
  return sum;
}
