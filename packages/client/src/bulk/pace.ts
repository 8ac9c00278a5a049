import { readSignal } from "../call/call.ts";
import { sleep } from "../call/retry-timing.ts";
import { onAbort } from "../call/time-limit.ts";
import type { BulkConfig } from "./bulk-options.ts";

type PaceOptions = Pick<BulkConfig, "requestsPerSecond" | "beforeRequest" | "signal">;

/** Lets the requests of a run begin one after another, and all of them wait when the service asks for it. */
export function createPace({ requestsPerSecond, beforeRequest, signal }: PaceOptions) {
  const ended = new AbortController();
  readSignal(ended.signal);
  const end = () => ended.abort(signal?.reason);
  const forget = signal && onAbort(signal, end);
  if (signal?.aborted) end();
  let nextAt = 0;
  return {
    /** Aborted when the run ends, by the caller or at its end: no wait outlives it. */
    signal: ended.signal,
    /** Requests in a row whose outcome is unknown, those of earlier runs included. */
    consecutiveUnknown: 0,
    /** Resolves when a request may begin. Rejects with the signal's reason, and once the pace is closed. */
    async turn(): Promise<void> {
      while (nextAt > performance.now()) await sleep(nextAt - performance.now(), ended.signal);
      if (ended.signal.aborted) throw ended.signal.reason;
      // A timer that is late does not slow down those that follow.
      nextAt = Math.max(nextAt + 1000 / requestsPerSecond, performance.now());
      await beforeRequest?.(ended.signal);
    },
    pause(ms: number): void {
      nextAt = Math.max(nextAt, performance.now() + ms);
    },
    close(): void {
      forget?.();
      ended.abort(new Error("The run has ended."));
    },
  };
}
