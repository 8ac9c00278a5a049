import { numberKey } from "../account.ts";
import { sleep } from "../call/retry-timing.ts";
import { readWholeNumber } from "../config.ts";
import { isMessagingError, type MessagingError } from "../errors/messaging-error.ts";
import { listError } from "../errors/parse-error.ts";
import { type PagePromise, recordsOf } from "../paging/page-promise.ts";

/** How often the service is asked whether it has a message that may have arrived. */
export interface LookupOptions {
  /** The most lookups. Default 5. */
  readonly lookups?: number;
  /** Milliseconds to wait before each lookup. Default 2 000. */
  readonly lookupIntervalMs?: number;
  /**
   * Resends what no lookup has shown, if the last one read the whole list and understood every record. Default `false`: if
   * the list lags behind by more than all the waits together, the message arrives twice.
   */
  readonly resendMissing?: boolean;
}

/** What the lookups have shown. */
export interface LookupResult<Found> {
  readonly found: Map<string, Found>;
  readonly missing: Set<string>;
  /** Whether what is missing was certainly not listed: the last lookup read and placed every record. */
  readonly isCertain: boolean;
  /** Why the last lookup failed. */
  readonly failure: MessagingError | undefined;
}

/** A listed record under its key; undefined if it belongs to nothing that could be listed there. */
export type Listed<Found> = readonly [key: string | undefined, record: Found];

/** Checks the options and fills in the defaults. */
export function readLookupOptions({
  lookups,
  lookupIntervalMs,
  resendMissing,
}: { readonly [Option in keyof LookupOptions]: LookupOptions[Option] | undefined }) {
  return {
    lookups: readWholeNumber("lookups", lookups, 5),
    lookupIntervalMs: readWholeNumber("lookupIntervalMs", lookupIntervalMs, 2_000),
    // It may be the text "false", of an environment variable.
    resendMissing: resendMissing === true,
  };
}

/** Waits and lists, until everything wanted is found or the lookups are used up. Rejects only when aborted. */
export async function lookUp<Found>(
  wanted: Iterable<string>,
  list: () => AsyncIterable<Listed<Found>>,
  {
    lookups,
    lookupIntervalMs,
    signal,
  }: { lookups: number; lookupIntervalMs: number; signal?: AbortSignal | undefined },
): Promise<LookupResult<Found>> {
  const missing = new Set(wanted);
  const found = new Map<string, Found>();
  let isCertain = false;
  let failure: MessagingError | undefined;
  for (let left = lookups; left > 0 && missing.size > 0; left -= 1) {
    await sleep(lookupIntervalMs, signal);
    failure = undefined;
    try {
      isCertain = true;
      for await (const [key, record] of list()) {
        if (key === undefined) isCertain = false;
        else if (missing.delete(key)) found.set(key, record);
        if (missing.size === 0) break;
      }
    } catch (error) {
      if (!isMessagingError(error)) throw error;
      isCertain = false;
      failure = error;
    }
  }
  return { found, missing, isCertain, failure };
}

/** What comes in meanwhile moves no record to a page that has been read. */
export const oldestFirst = { orderBy: "id", orderDirection: "ASC", limit: 1000 } as const;

/** Every record of a list. Throws where a response leaves in doubt whether that is all. */
export async function* listAll<Item>(
  listed: PagePromise<Item>,
  beforeRequest?: () => Promise<void>,
): AsyncGenerator<Item, void> {
  for await (const page of listed.pages({ beforeRequest })) {
    // A cache shows the list as it was.
    const age = page.response.headers.get("age") ?? "0";
    if (age !== "0") throw listError(`The list came from a cache (Age: ${age}).`, page.response);
    yield* recordsOf(page);
  }
}

/** The key of a listed message by its number; undefined if it is listed under another id. */
export function smsKey(
  { phoneNumber, externalId: listedUnder }: { phoneNumber?: unknown; externalId?: unknown },
  externalId: string,
): string | undefined {
  const id = typeof listedUnder === "number" ? `${listedUnder}` : (listedUnder ?? externalId);
  return id === externalId ? numberKey(phoneNumber) : undefined;
}
