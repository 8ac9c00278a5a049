import { readSignal } from "../call/call.ts";
import { readWholeNumber } from "../config.ts";
import { checkFunction, InvalidInputError } from "../errors/invalid-input-error.ts";
import type { RequestOptions } from "../options.ts";
import { type LookupOptions, readLookupOptions } from "../send-once/lookup.ts";

/** Options of a bulk run; those of a request hold for each one it makes. */
export interface BulkOptions extends RequestOptions {
  /** Names the run: the `externalId`s of what it sends begin with it. 1 to 100 characters. Default: a new UUID. */
  readonly runId?: string;
  /** Items in a batch, 1 to 1 000. Default 1 000; 100 for messages with placeholders. */
  readonly batchSize?: number;
  /** Batches in flight at a time, 1 or more; each makes one request at a time. Default 4. */
  readonly concurrency?: number;
  /** Requests started per second, over the whole run. Default: unlimited (the service's limit is unknown, G28). */
  readonly requestsPerSecond?: number;
  /**
   * Awaited before each request, and before the checkpoint says that it is sent: where runs in several processes share a
   * limit. What it throws stops the run; the signal is aborted when the run ends.
   */
  readonly beforeRequest?: (signal: AbortSignal) => MaybePromise<void>;
  /** How often a request that certainly was not processed is retried before the run stops. Default 10. */
  readonly retries?: number;
  /** Keeps the progress of the run, so that it can resume after a crash. Default: nothing is kept. */
  readonly checkpoint?: CheckpointStore;
  /** Called after each batch with cumulative progress, including earlier runs. What it throws is dropped. */
  readonly onProgress?: (progress: BulkProgress) => void;
  /** Ends the run: nothing new is sent, in-flight sends finish and are kept. It rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Options of a run that sends messages or creates groups, which must not be done twice. */
export interface BulkSendOptions extends BulkOptions, LookupOptions {}

/** Options of `settleUnknown`. */
export type SettleUnknownOptions = Omit<
  BulkSendOptions,
  "runId" | "batchSize" | "concurrency" | "checkpoint" | "onProgress"
>;

/** Where a run keeps its checkpoint, a JSON text of a few kilobytes. One run at a time may use it. */
export interface CheckpointStore {
  /** The text saved last, unchanged; null or undefined only if nothing was ever saved. Throws if it cannot tell. */
  load(): MaybePromise<string | null | undefined>;
  /** Replaces the text. Called before anything is sent, which waits until the text is safe. */
  save(checkpoint: string): MaybePromise<void>;
  /**
   * Ends the use of the store. Only for a store that locks: its `load` then rejects while another run uses it. Without
   * this, a run that resumes after a crash first watches the store for 2.5 s, to see whether another run is alive.
   */
  close?(): MaybePromise<void>;
}

type MaybePromise<Value> = Value | Promise<Value>;

/** How many items have which outcome. */
export interface BulkProgress {
  readonly done: number;
  readonly failed: number;
  readonly unknown: number;
}

/** The options with their defaults. Written out, its declaration would need types of the DOM. */
export type BulkConfig = Omit<BulkSendOptions, "signal"> &
  Required<LookupOptions> & {
    readonly batchSize: number;
    readonly concurrency: number;
    readonly retries: number;
    readonly signal: AbortSignal | undefined;
    /** Those of each request. */
    readonly request: RequestOptions;
  };

/** Checks the options and fills in the defaults. */
export function readBulkOptions(
  given: BulkSendOptions | undefined,
  defaultSize: number,
): BulkConfig {
  const options: BulkSendOptions = Object(given);
  const { runId, batchSize, concurrency, requestsPerSecond, beforeRequest, ...more } = options;
  const { checkpoint, onProgress, signal, retries, ...lookup } = more;
  const { lookups, lookupIntervalMs, resendMissing, ...request } = lookup;
  within("runId", runId?.length, 1, 100);
  if (beforeRequest !== undefined) checkFunction("beforeRequest", beforeRequest);
  if (onProgress !== undefined) checkFunction("onProgress", onProgress);
  if (checkpoint !== undefined) {
    checkFunction("checkpoint.load", checkpoint?.load);
    checkFunction("checkpoint.save", checkpoint?.save);
  }
  if (requestsPerSecond !== undefined && !(Number(requestsPerSecond) > 0)) {
    throw new InvalidInputError("requestsPerSecond", "must be a number above 0.");
  }
  return {
    ...options,
    ...readLookupOptions(options),
    batchSize: within("batchSize", batchSize, defaultSize, 1000),
    concurrency: within("concurrency", concurrency, 4),
    retries: readWholeNumber("retries", retries, 10),
    signal: readSignal(signal),
    request,
  };
}

function within(
  field: string,
  value: number | undefined,
  fallback: number,
  most = Number.POSITIVE_INFINITY,
): number {
  const read = readWholeNumber(field, value, fallback);
  if (read > 0 && read <= most) return read;
  throw new InvalidInputError(field, `must be 1 to ${most}, but is ${read}.`);
}
