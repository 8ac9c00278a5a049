import { sleep } from "../engine/sleep.ts";
import { isMessagingError } from "../errors/messaging-error.ts";
import { readWholeNumber } from "../whole-number.ts";

/** How long the service is asked whether it has something that may have arrived. */
export interface LookOptions {
  /** How often it is asked at most. Default 5. */
  readonly looks?: number;
  /** Milliseconds to wait before each look. Default 2 000. */
  readonly waitMs?: number;
  /**
   * Whether to send again what no look has shown, if the last look was answered. Default `false`: a service whose list
   * lags behind by more than all the waits together would get it twice.
   */
  readonly sendAgain?: boolean;
}

/** What looking has shown. */
export interface Looked<Found> {
  readonly found: Map<string, Found>;
  readonly missing: Set<string>;
  /** Whether the last look was answered. If not, nothing is known of what is missing. */
  readonly answered: boolean;
}

/** Checks the options and fills in the defaults. */
export function readLookOptions({
  looks,
  waitMs,
  sendAgain = false,
}: { readonly [Option in keyof LookOptions]: LookOptions[Option] | undefined }) {
  return {
    looks: readWholeNumber("looks", looks, 5),
    waitMs: readWholeNumber("waitMs", waitMs, 2_000),
    sendAgain,
  };
}

/** Waits and looks, until everything wanted is found or the looks are used up. Rejects only when it is aborted. */
export async function look<Found>(
  wanted: Iterable<string>,
  find: () => Promise<Map<string, Found>>,
  { looks, waitMs, signal }: { looks: number; waitMs: number; signal?: AbortSignal | undefined },
): Promise<Looked<Found>> {
  const missing = new Set(wanted);
  const found = new Map<string, Found>();
  let answered = false;
  for (let left = looks; left > 0 && missing.size > 0; left -= 1) {
    await sleep(waitMs, signal);
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
