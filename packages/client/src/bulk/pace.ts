import { sleep } from "../call/retry-timing.ts";
import type { BulkConfig } from "./options.ts";

/** Requests in a row with an unknown outcome that stop the run: the service is down, and would burn all batches. */
export const mostLosses = 3;

/** Lets the requests of a run begin one after another, and all of them wait when the service asks for it. */
export interface Pace {
  /** Aborted when the run ends, by the caller or at its end: no wait outlives it. */
  readonly signal: AbortSignal;
  /** Requests in a row whose outcome is unknown, those of earlier runs included. */
  losses: number;
  /** Resolves when a request may begin. Rejects with the signal's reason, and once the pace is closed. */
  turn(): Promise<void>;
  /** Throws when no request may begin any more. */
  throwIfClosed(): void;
  /** Lets no request begin for some milliseconds. */
  pause(ms: number): void;
  /** Lets nothing begin any more. */
  close(): void;
}

export function createPace({
  requestsPerSecond,
  beforeRequest,
  signal,
}: Pick<BulkConfig, "requestsPerSecond" | "beforeRequest" | "signal">): Pace {
  const gap = requestsPerSecond === undefined ? 0 : 1000 / Number(requestsPerSecond);
  const ended = new AbortController();
  const onAbort = () => ended.abort(signal?.reason);
  if (signal?.aborted) onAbort();
  else signal?.addEventListener("abort", onAbort);
  let nextAt = 0;
  return {
    signal: ended.signal,
    losses: 0,
    async turn() {
      for (;;) {
        ended.signal.throwIfAborted();
        const now = performance.now();
        if (nextAt <= now) {
          // A timer that is late does not slow down those that follow.
          nextAt = Math.max(nextAt + gap, now);
          await beforeRequest?.(ended.signal);
          return;
        }
        await sleep(nextAt - now, ended.signal);
      }
    },
    throwIfClosed: () => ended.signal.throwIfAborted(),
    pause(ms) {
      nextAt = Math.max(nextAt, performance.now() + ms);
    },
    close() {
      signal?.removeEventListener("abort", onAbort);
      ended.abort(new Error("The run has ended."));
    },
  };
}
