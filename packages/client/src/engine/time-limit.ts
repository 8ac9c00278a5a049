export interface TimeLimit {
  readonly ms: number;
  /** Makes the error when the time has passed. */
  expired(): Error;
  /** Whoever started it may also give up. */
  readonly signal: AbortSignal | undefined;
  /** Told why, when it ends early. */
  onEnd?(reason: unknown): void;
}

/** Runs something for a limited time; then rejects at once, even if what runs does not heed the end. */
export function limitTime<T>(run: () => Promise<T>, limit: TimeLimit): Promise<T> {
  const { ms, signal } = limit;
  if (signal?.aborted) return Promise.reject(signal.reason);
  return new Promise<T>((resolve, reject) => {
    const end = (reason: unknown) => {
      settle();
      // Rejected first, so that the reason is ours and not what `fetch` makes of its abort.
      reject(reason);
      limit.onEnd?.(reason);
    };
    const onAbort = () => end(signal?.reason);
    const timer = setTimeout(() => end(limit.expired()), ms);
    unref(timer);
    signal?.addEventListener("abort", onAbort);
    const settle = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
    };
    run().then(
      (value) => {
        settle();
        resolve(value);
      },
      (error) => {
        settle();
        reject(error);
      },
    );
  });
}

/** A limit must not keep a process alive. In a browser a timer is a number, and there is no process. */
function unref(timer: unknown) {
  if (typeof timer === "object") Object(timer).unref?.();
}
