import { sleep } from "../engine/sleep.ts";
import { isMessagingError } from "../errors/messaging-error.ts";
import { readWholeNumber } from "../whole-number.ts";

/** How long the service is asked whether it has something that may have arrived. */
export interface LookupOptions {
  /** How often it is asked at most. Default 5. */
  readonly lookups?: number;
  /** Milliseconds to wait before each look. Default 2 000. */
  readonly lookupIntervalMs?: number;
  /**
   * Whether to send again what no look has shown, if the last look was answered. Default `false`: a service whose list
   * lags behind by more than all the waits together would get it twice.
   */
  readonly resendMissing?: boolean;
}

/** What looking has shown. */
export interface Looked<Found> {
  readonly found: Map<string, Found>;
  readonly missing: Set<string>;
  /** Whether the last look was answered. If not, nothing is known of what is missing. */
  readonly answered: boolean;
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
export async function look<Found>(
  wanted: Iterable<string>,
  find: () => Promise<Map<string, Found>>,
  {
    lookups,
    lookupIntervalMs,
    signal,
  }: { lookups: number; lookupIntervalMs: number; signal?: AbortSignal | undefined },
): Promise<Looked<Found>> {
  const missing = new Set(wanted);
  const found = new Map<string, Found>();
  let answered = false;
  for (let left = lookups; left > 0 && missing.size > 0; left -= 1) {
    await sleep(lookupIntervalMs, signal);
    try {
      for (const [key, one] of await find()) if (missing.delete(key)) found.set(key, one);
      answered = true;
    } catch (error) {
      if (!isMessagingError(error)) throw error;
      answered = false;
    }
  }
  return { found, missing, answered };
}
