import { readWholeNumber } from "../config.ts";
import { InvalidInputError } from "../errors/invalid-input-error.ts";
import type { RequestOptions } from "../options.ts";
import type { LookupOptions } from "../send-once/lookup.ts";

/** Options of a bulk run; those of a request hold for each one it makes. */
export interface BulkOptions extends RequestOptions {
  /** Names the run: what it sends carries an `externalId` made of it. 1 to 100 characters. Default: a new UUID. */
  readonly runId?: string;
  /** Items in a batch, 1 to 1 000. Default 1 000; 100 for messages with placeholders. */
  readonly batchSize?: number;
  /** Batches under way at a time, 1 or more; each makes one request at a time. Default 4. */
  readonly concurrency?: number;
  /** Requests that are begun in a second, over the whole run. Default: as many as can be (the limit is unknown, G28). */
  readonly requestsPerSecond?: number;
  /** How often a request that certainly was not carried out is repeated before the run stops. Default 10. */
  readonly retries?: number;
  /** Keeps how far the run has come, so that it can go on after a crash. Default: nothing is kept. */
  readonly checkpoint?: CheckpointStore;
  /** Told of the run so far, earlier parts of it included, whenever a batch is settled. */
  readonly onProgress?: (progress: BulkProgress) => void;
  /** Ends the run: nothing new is sent, what is under way is waited for and kept. It rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Options of a run that sends messages or creates groups, which must not be done twice. */
export interface BulkSendOptions extends BulkOptions, LookupOptions {}

/** Where a run keeps its checkpoint, a JSON text of a few kilobytes. What holds it must be of this run alone. */
export interface CheckpointStore {
  /** The text saved last; nothing at the start of a run. */
  load(): MaybePromise<string | null | undefined>;
  /** Called before anything of a batch is sent, which waits until the text is safe. It takes the place of the last. */
  save(checkpoint: string): MaybePromise<void>;
}

type MaybePromise<Value> = Value | Promise<Value>;

/** How many items have which outcome. */
export interface BulkProgress {
  readonly done: number;
  readonly failed: number;
  readonly unknown: number;
}

/** Checks the options and fills in the defaults. */
export function readBulkOptions(options: BulkOptions, defaultSize: number) {
  const {
    runId,
    batchSize,
    concurrency,
    requestsPerSecond,
    retries,
    checkpoint,
    onProgress,
    signal,
    ...request
  } = options;
  if (runId !== undefined) within("runId", String(runId).length, 1, 100);
  if (requestsPerSecond !== undefined && !(requestsPerSecond > 0)) {
    throw new InvalidInputError("requestsPerSecond", "must be a number above 0.");
  }
  return {
    runId,
    batchSize: within("batchSize", readWholeNumber("batchSize", batchSize, defaultSize), 1, 1000),
    concurrency: within("concurrency", readWholeNumber("concurrency", concurrency, 4), 1),
    retries: readWholeNumber("retries", retries, 10),
    requestsPerSecond,
    checkpoint,
    onProgress,
    signal,
    request,
  };
}

function within(field: string, value: number, least: number, most = Number.POSITIVE_INFINITY) {
  if (value >= least && value <= most) return value;
  throw new InvalidInputError(field, `must be ${least} to ${most}, but is ${value}.`);
}
