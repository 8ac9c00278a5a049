import type { ErrorEntry } from "@messaging-sdk/types";
import type { RequestOptions } from "../options.ts";
import type { Result } from "../result.ts";
import type { Lookup } from "./lookup.ts";

/** The end of one item. */
export interface BulkRow<Item, Found> {
  /** The place of the item in the input, from 0. */
  readonly index: number;
  readonly item: Item;
  /**
   * `done`: the service has said that it is, or shows it. `failed`: it certainly is not. `doubtful`: it may be; look it up
   * later (`lookUpDoubtful`) before you repeat it. `repeated`: it is not sent, because its recipient came before (`repeats`).
   */
  readonly status: "done" | "failed" | "doubtful" | "repeated";
  /** The index of the row that a `repeated` one repeats. */
  readonly repeats?: number;
  /** The service's record of it, where a response had one. */
  readonly record?: Found;
  /** The id that a message was sent under. */
  readonly externalId?: string;
  /** Why it is not done. */
  readonly error?: BulkError;
  /** By when the last byte of its request had left, in Unix milliseconds, where it is `doubtful`: `listLagMs` counts from then. */
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

/** The response to a batch. A stand-in for a client may leave out whether all of it is done. */
export interface DeliveryResult<Found = unknown>
  extends Partial<Omit<Result<Found, unknown>, "data" | "errors">> {
  readonly data: readonly Found[];
  readonly errors?: readonly ErrorEntry[] | undefined;
}

/** How items are sent, and found again. */
export interface Delivery<Item = unknown, Found = unknown> {
  readonly operation: string;
  /** The part of the client that does it. */
  readonly resource: unknown;
  readonly listLagMs?: number | undefined;
  /** Each item needs a request of its own. */
  readonly isSingle: boolean;
  /** Doing it twice does no harm, so that nothing is looked up. */
  readonly isRepeatable?: boolean;
  bodyOf(rows: readonly Row<Item, Found>[], batchId: string): object;
  send(body: object, options: RequestOptions): Promise<DeliveryResult<Found>>;
  /** A look at what the service has of a batch, where it lists that. */
  lookup?(batch: Batch<Item, Found>): Lookup;
  /** The id by which the items of a batch are found later, if not by a key of their own. */
  externalId?(batchId: string): string;
}

/** How the items of a run are read, too. */
export interface BulkDelivery<Item = unknown, Found = unknown> extends Delivery<Item, Found> {
  /** Tells the run apart from another: what it does to each item. */
  readonly input: unknown;
  /** No two items have the same key, but for those that are repeated. */
  readonly isDistinct?: boolean;
  /** Throws an `InvalidInputError` for an item that cannot be sent. */
  prepare(item: Item, index: number, prefix: string): Prepared;
}

interface Prepared {
  /** Tells the item apart from the others of its batch. */
  readonly key: string;
  /** Sent of it besides the key. */
  readonly text: string;
  /** The index of the item that it repeats. */
  readonly repeats?: number | undefined;
}

/** How far an item has come: certainly not done, in doubt, and the ends: done, failed, repeated, doubtful for good. */
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
  /** The row of an earlier run, given as it is. */
  readonly earlier?: BulkRow<Item, Found>;
}

/** Returns true where it is known what became of an item. */
export function isResolved({ state }: Row): boolean {
  return state === "d" || state === "f";
}

export function endRow(row: Row, state: State, record?: unknown, error?: BulkError): void {
  row.state = state;
  row.record = record;
  row.error = error;
}

/** The end of an item, for the caller. */
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
  /** By when the last byte of what was sent of it had left, in Unix milliseconds. */
  lastByteAt?: number | undefined;
  /** Since when a list shows what is missing of that, by `performance.now()`. */
  absentFrom?: number | undefined;
  /** The reason why nothing is known of it: of a send, else of a lookup. */
  cause?: unknown;
  /** A list has shown a part of it. */
  hasShown?: boolean;
}
