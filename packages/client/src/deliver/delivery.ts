import type { ErrorEntry } from "@messaging-sdk/types";
import type { RequestOptions } from "../options.ts";
import type { Result } from "../result.ts";
import type { Lookup } from "./lookup.ts";

/** What became of one item. */
export interface BulkRow<Item, Found> {
  /** The place of the item in the input, from 0. */
  readonly index: number;
  readonly item: Item;
  /**
   * `done`: the service confirmed or lists it. `failed`: it certainly was not done. `doubtful`: it may have been done; look it up
   * (`lookUpDoubtful`) before you repeat it. `repeated`: not sent, because its recipient came before (`repeats`).
   */
  readonly status: "done" | "failed" | "doubtful" | "repeated";
  /** The index of the row that a `repeated` one repeats. */
  readonly repeats?: number;
  /** The service's record of it, where a response or a list had one. */
  readonly record?: Found;
  /** The id that a message was sent under. */
  readonly externalId?: string;
  /** Why it is not done. */
  readonly error?: BulkError;
  /** By when the request of a `doubtful` one has left, in Unix milliseconds: `listLagMs` counts from then. */
  readonly lastByteAt?: number;
}

/** Why an item is not done, in plain JSON. */
export interface BulkError {
  /** The service's (`E-3-007`), or one of the client's: `invalid_input` for an item that was not sent at all. */
  readonly code: string;
  /** For a person. The row counts from 1; the value at fault is left out, because it may be personal. */
  readonly message: string;
  /** The field at fault, as the item has it or as the service names it: `phoneNumber`, `1.name`. */
  readonly field?: string;
}

/** The response to a batch. A stand-in for a client may leave out `partial`. */
export interface DeliveryResult<Found = unknown>
  extends Partial<Omit<Result<Found, unknown>, "data" | "errors">> {
  readonly data: readonly Found[];
  readonly errors?: readonly ErrorEntry[] | undefined;
}

/** How items are sent and looked up. */
export interface Delivery<Item = unknown, Found = unknown> {
  readonly operation: string;
  /** The resource of the client that sends them. */
  readonly resource: unknown;
  readonly listLagMs?: number | undefined;
  /** Each item needs a separate request. */
  readonly isSingle: boolean;
  /** Doing it twice does no harm, so that nothing is looked up. */
  readonly isRepeatable?: boolean;
  bodyOf(rows: readonly Row<Item, Found>[], batchId: string): object;
  send(body: object, options: RequestOptions): Promise<DeliveryResult<Found>>;
  /** Looks up a batch in the service's list; absent where there is none. */
  lookup?(batch: Batch<Item, Found>): Lookup;
  /** The id under which the items of a batch are listed; absent where each has an id. */
  externalId?(batchId: string): string;
}

/** A delivery that also reads the items of a run. */
export interface BulkDelivery<Item = unknown, Found = unknown> extends Delivery<Item, Found> {
  /** What the run does to each item: with another input it is another run. */
  readonly input: unknown;
  /** No two items have the same key, but for those that are repeated. */
  readonly isDistinct?: boolean;
  /** Throws an `InvalidInputError` for an item that cannot be sent. */
  prepare(item: Item, index: number, prefix: string): Prepared;
}

interface Prepared {
  /** Identifies the item within its batch. */
  readonly key: string;
  /** What is sent of it besides the key. */
  readonly text: string;
  /** The index of the item that it repeats. */
  readonly repeats?: number | undefined;
}

/** The state of an item: certainly not done, in doubt, and the ends: done, failed, repeated, doubtful for good. */
export type State = "-" | "?" | "d" | "f" | "r" | "u";

const ends: { readonly [End in State]?: BulkRow<never, never>["status"] } = {
  d: "done",
  f: "failed",
  r: "repeated",
};

export interface Row<Item = unknown, Found = unknown> extends Prepared {
  readonly index: number;
  readonly item: Item;
  state: State;
  /** Set once the item is sent again after a doubtful send. */
  isResent?: boolean;
  /** Set once a list has shown it. */
  isFound?: boolean;
  error?: BulkError | undefined;
  record?: Found | undefined;
  /** The row of an earlier run, passed through unchanged. */
  readonly earlier?: BulkRow<Item, Found>;
}

/** Returns true when it is known what became of an item. */
export function isResolved({ state }: Row): boolean {
  return state === "d" || state === "f";
}

export function endRow(row: Row, state: State, record?: unknown, error?: BulkError): void {
  row.state = state;
  row.record = record;
  row.error = error;
}

/** The row of an item as its caller gets it. */
export function rowOf<Item, Found>(
  { index, item, state, record, error, repeats }: Row<Item, Found>,
  externalId: string | undefined,
  lastByteAt: number | undefined,
): BulkRow<Item, Found> {
  return {
    ...{ index, item, status: ends[state] ?? "doubtful" },
    ...(record !== undefined && { record }),
    ...(externalId && state !== "r" && error?.code !== "invalid_input" && { externalId }),
    ...(repeats !== undefined && state === "r" && { repeats }),
    ...(error && { error }),
    ...(lastByteAt !== undefined && !ends[state] && { lastByteAt }),
  };
}

export function itemKeys(rows: readonly Prepared[]): Set<string> {
  return new Set(rows.flatMap(({ key }) => key || []));
}

/** Items that are sent together, or at least under one id. */
export interface Batch<Item = unknown, Found = unknown> {
  readonly id: string;
  readonly rows: readonly Row<Item, Found>[];
  /** Hash of all items up to its end. */
  readonly hash: number;
  /** By when its last request has left, in Unix milliseconds. */
  lastByteAt?: number | undefined;
  /** Only a list requested from then on (`performance.now()`) proves an item missing. */
  absentFrom?: number | undefined;
  /** Why it is in doubt: the error of a send, else of a lookup. */
  cause?: unknown;
  /** Set once a list has shown a part of it. */
  hasShown?: boolean;
}
