import { readSignal } from "../call/call.ts";
import { readWholeNumber } from "../config.ts";
import type { Delivery } from "../deliver/delivery.ts";
import { type LookupOptions, readLookupOptions } from "../deliver/lookup.ts";
import { checkFunction, InvalidInputError } from "../errors/invalid-input-error.ts";
import type { RequestOptions } from "../options.ts";
import type { Store } from "../send-once/store.ts";

/** Options of a bulk run. Those of a request hold for each request of the run. */
export interface BulkOptions extends RequestOptions {
  /** The run's key in the `store`, and the start of its `externalId`s: 1 to 100 characters, no slash. Default: 18 random characters. */
  readonly id?: string | undefined;
  /** Keeps the progress of the run under its `id`, so that the same call resumes it after a crash. Default: none. */
  readonly store?: Pick<Store, "begin"> | undefined;
  /** Items in a batch, 1 to 1 000. Default 1 000; 100 for messages with placeholders. */
  readonly batchSize?: number | undefined;
  /** Batches in flight at a time, 1 or more; each makes one request at a time. Default 4. */
  readonly concurrency?: number | undefined;
  /** Requests started per second, in the run as a whole. Default: unlimited (the service's limit is unknown). */
  readonly requestsPerSecond?: number | undefined;
  /** Awaited before each request, where runs share a limit. What it throws stops the run. Its signal is aborted when that ends. */
  readonly beforeRequest?: ((signal: AbortSignal) => void | Promise<void>) | undefined;
  /** How often a request that certainly was not processed is retried before the run stops. Default 10. */
  readonly retries?: number | undefined;
  /** Milliseconds that one request may take in all. Default 60 000. */
  readonly deadlineMs?: number | undefined;
  /** Called after each batch with cumulative progress, including earlier runs. What it throws is dropped. */
  readonly onProgress?: ((progress: BulkProgress) => void) | undefined;
  /** Ends the run: nothing new is sent, in-flight sends finish and are kept. It rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Options of a run that sends messages or creates groups, which must not be done twice. */
export interface BulkSendOptions extends BulkOptions, LookupOptions {}

/** Options of `sendSms`. */
export interface BulkSmsOptions<Item> extends BulkSendOptions {
  /**
   * Identifies recipients where a number may get several messages, such as one for each order. A recipient whose key came before
   * gets nothing: its row is `repeated`. Default: the number, in some 16 bytes of memory each.
   */
  readonly recipientKey?: ((recipient: Item, index: number) => string) | undefined;
}

/** Options of `lookUpDoubtful`. */
export type BulkLookUpDoubtfulOptions = Omit<BulkSendOptions, "id" | "store" | "batchSize">;

/** How many items have which status. */
export interface BulkProgress {
  readonly done: number;
  readonly failed: number;
  readonly doubtful: number;
  /** Absent while there are none. */
  readonly repeated?: number;
}

export type BulkConfig = ReturnType<typeof readBulkOptions>;

export function readBulkOptions(
  given: BulkSendOptions | undefined,
  { isSingle, listLagMs }: Pick<Delivery, "isSingle" | "listLagMs">,
) {
  const options: BulkSendOptions = { ...given };
  const { id, store, requestsPerSecond = Infinity, beforeRequest, onProgress, ...more } = options;
  const { batchSize, concurrency, retries, signal, ...rest } = more;
  const { request, ...lookup } = readLookupOptions(rest, listLagMs);
  for (const [name, value] of Object.entries({ beforeRequest, onProgress })) {
    if (value !== undefined) checkFunction(name, value);
  }
  if (store !== undefined) {
    checkFunction("store.begin", store?.begin);
    if (id === undefined)
      throw new InvalidInputError("id", "is missing: it is the run's key in the store.");
  }
  if (id !== undefined && !(typeof id === "string" && /^[^/]{1,100}$/.test(id)))
    throw new InvalidInputError("id", "must be a text of 1 to 100 characters, without a slash.");
  if (!(typeof requestsPerSecond === "number" && requestsPerSecond > 0))
    throw new InvalidInputError("requestsPerSecond", "must be a number above 0.");
  const size = readWholeNumber("batchSize", batchSize, isSingle ? 100 : 1000, 1);
  if (size > 1000)
    throw new InvalidInputError("batchSize", `must be 1000 at most, but is ${size}.`);
  return {
    ...lookup,
    ...{ id, store, requestsPerSecond, beforeRequest, onProgress },
    batchSize: size,
    concurrency: readWholeNumber("concurrency", concurrency, 4, 1),
    retries: readWholeNumber("retries", retries, 10),
    signal: readSignal(signal),
    request: {
      ...request,
      deadlineMs: readWholeNumber("deadlineMs", request.deadlineMs, 60_000, 1),
    },
  };
}
