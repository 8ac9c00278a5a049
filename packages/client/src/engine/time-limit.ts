export interface TimeLimit {
  readonly ms: number;
  /** Makes the error when the time has passed. */
  expired(): Error;
  /** Whoever started it may also give up. */
  readonly signal: AbortSignal | undefined;
}

/** Runs something for a limited time; then rejects at once, even if what runs does not heed its own signal. */
export function limitTime<T>(
  run: (signal: AbortSignal) => Promise<T>,
  { ms, expired, signal }: TimeLimit,
): Promise<T> {
  if (signal?.aborted) return Promise.reject(signal.reason);
  return new Promise<T>((resolve, reject) => {
    const controller = new AbortController();
    const end = () => {
      stop();
      const reason = signal?.aborted ? signal.reason : expired();
      // Rejected first, so that the reason is ours and not what `fetch` makes of its abort.
      reject(reason);
      controller.abort(reason);
    };
    const stop = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
    };
    const timer = setTimeout(end, ms);
    unref(timer);
    signal?.addEventListener("abort", end);
    run(controller.signal).then(resolve, reject).then(stop);
  });
}

/** A limit must not keep a process alive. In a browser a timer is a number, and there is no process. */
function unref(timer: unknown) {
  if (typeof timer === "object") Object(timer).unref?.();
}
