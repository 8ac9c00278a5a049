import { readWholeNumber } from "../config.ts";
import { sleep } from "../engine/retry.ts";
import { isMessagingError } from "../errors/messaging-error.ts";
import { ParseError } from "../errors/parse-error.ts";
import type { Page, PageCursor } from "../paging/page-promise.ts";

/** How long the service is asked whether it has something that may have arrived. */
export interface LookupOptions {
  /** How often it is asked at most. Default 5. */
  readonly lookups?: number;
  /** Milliseconds to wait before each look. Default 2 000. */
  readonly lookupIntervalMs?: number;
  /**
   * Whether to send again what no look has shown, if the last look was isAnswered. Default `false`: a service whose list
   * lags behind by more than all the waits together would get it twice.
   */
  readonly resendMissing?: boolean;
}

/** What the lookups have shown. */
export interface LookupResult<Found> {
  readonly found: Map<string, Found>;
  readonly missing: Set<string>;
  /** Whether the last look was isAnswered. If not, nothing is known of what is missing. */
  readonly isAnswered: boolean;
}

/** Checks the options and fills in the defaults. */
export function readLookupOptions({
  lookups,
  lookupIntervalMs,
  resendMissing = false,
}: { readonly [Option in keyof LookupOptions]: LookupOptions[Option] | undefined }) {
  return {
    lookups: readWholeNumber("lookups", lookups, 5),
    lookupIntervalMs: readWholeNumber("lookupIntervalMs", lookupIntervalMs, 2_000),
    resendMissing,
  };
}

/** Waits and looks, until everything wanted is found or the looks are used up. Rejects only when it is aborted. */
export async function lookUp<Found>(
  wanted: Iterable<string>,
  find: () => Promise<Map<string, Found>>,
  {
    lookups,
    lookupIntervalMs,
    signal,
  }: { lookups: number; lookupIntervalMs: number; signal?: AbortSignal | undefined },
): Promise<LookupResult<Found>> {
  const missing = new Set(wanted);
  const found = new Map<string, Found>();
  let isAnswered = false;
  for (let left = lookups; left > 0 && missing.size > 0; left -= 1) {
    await sleep(lookupIntervalMs, signal);
    try {
      for (const [key, one] of await find()) if (missing.delete(key)) found.set(key, one);
      isAnswered = true;
    } catch (error) {
      if (!isMessagingError(error)) throw error;
      isAnswered = false;
    }
  }
  return { found, missing, isAnswered };
}

/**
 * Every record of a list, the oldest first. Throws where an answer leaves in doubt whether that is all: a second send
 * may rest on it.
 */
export async function* listAll<Item>(
  list: (query: OldestFirst) => PromiseLike<Page<Item>>,
): AsyncGenerator<Item, void> {
  // Not by iterating the list: that takes a 404 after a full page for its end, and this must not guess.
  let cursor: PageCursor | undefined = { offset: 0 };
  while (cursor) {
    const page: Page<Item> = await list({ ...oldestFirst, ...cursor });
    const { response, data, next } = page;
    if (response.status === 204) {
      const call = {
        operationId: undefined,
        attempt: response.attempts,
        outcome: "unknown",
      } as const;
      throw new ParseError("HTTP 204 does not say that a list is empty.", call, response, "");
    }
    yield* data;
    cursor = next;
  }
}

// What comes in meanwhile moves no record to a page that has been read.
const oldestFirst = { orderBy: "id", orderDirection: "ASC", limit: 1000 } as const;

type OldestFirst = typeof oldestFirst & PageCursor;
