import { InvalidInputError } from "../errors/invalid-input-error.ts";
import { addToHash } from "./hash.ts";
import type { BulkProgress } from "./options.ts";
import type { BulkError } from "./outcome.ts";
import type { Batch, Work } from "./work.ts";

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

/** Reads a checkpoint that this run can go on from. */
export function readCheckpoint(text: string, expected: Checkpoint, runId?: string): Checkpoint {
  const saved = parse(text);
  if (!isCheckpoint(saved)) {
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

export function refusal(problem: string): InvalidInputError {
  return new InvalidInputError("checkpoint", problem);
}

export function saveBatch({ rows, isAtRest }: Batch<unknown, unknown>): SavedBatch {
  const errors = rows.flatMap(({ error }, at) => (error ? [[at, error] as const] : []));
  const states = rows.map(({ state }) => (state === "-" && !isAtRest ? "?" : state)).join("");
  return {
    size: rows.length,
    hash: rows.at(-1)?.hash ?? 0,
    ...(/[^?]/.test(states) && { states }),
    ...(errors.length > 0 && { errors: Object.fromEntries(errors) }),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isCheckpoint(value: unknown): value is Checkpoint {
  const { version, runId, settled, hash, batches } = Object(value);
  const { done, failed, unknown } = Object(settled);
  return (
    version === 1 &&
    typeof runId === "string" &&
    [done, failed, unknown].every((count) => Number.isInteger(count) && count >= 0) &&
    Number.isInteger(hash) &&
    Array.isArray(batches) &&
    batches.every(isSavedBatch)
  );
}

function isSavedBatch(value: unknown): value is SavedBatch {
  const { size, hash, states } = Object(value);
  return (
    Number.isInteger(size) &&
    size > 0 &&
    Number.isInteger(hash) &&
    (states === undefined || (/^[-?dfu]+$/.test(states) && states.length === size))
  );
}
