import { sleep } from "../engine/retry.ts";

/** Lets the requests of a run begin one after another, and all of them wait when the service asks for it. */
export interface Pace {
  /** Resolves when a request may begin. Rejects with the signal's reason, and once it is closed. */
  turn(): Promise<void>;
  /** Lets no request begin for some milliseconds. */
  pause(ms: number): void;
  /** Lets nothing begin any more. */
  close(): void;
}

export function createPace(
  requestsPerSecond: number | undefined,
  signal: AbortSignal | undefined,
): Pace {
  const gap = requestsPerSecond === undefined ? 0 : 1000 / requestsPerSecond;
  let nextAt = 0;
  let isClosed = false;
  return {
    async turn() {
      signal?.throwIfAborted();
      for (;;) {
        if (isClosed) throw new Error("The run has ended.");
        const now = performance.now();
        if (nextAt <= now) {
          // A timer that is late does not slow down those that follow.
          nextAt = Math.max(nextAt + gap, now);
          return;
        }
        await sleep(nextAt - now, signal);
      }
    },
    pause(ms) {
      nextAt = Math.max(nextAt, performance.now() + ms);
    },
    close() {
      isClosed = true;
    },
  };
}
