/**
 * Runs something under a signal that is aborted when `ms` have passed, with the error that `expire` makes, or when
 * `outer` is. Rejects with that reason at once, even if what runs does not heed its signal.
 */
export function limitTime<T>(
  ms: number,
  outer: AbortSignal | undefined,
  expire: () => Error,
  start: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (outer?.aborted) return Promise.reject(outer.reason);
  return new Promise<T>((resolve, reject) => {
    const controller = new AbortController();
    const abort = (reason: unknown) => {
      settle();
      // Rejected first, so that the reason is ours and not what `fetch` makes of it.
      reject(reason);
      controller.abort(reason);
    };
    const onOuterAbort = () => abort(outer?.reason);
    const timer = setTimeout(() => abort(expire()), ms);
    unref(timer);
    outer?.addEventListener("abort", onOuterAbort);
    const settle = () => {
      clearTimeout(timer);
      outer?.removeEventListener("abort", onOuterAbort);
    };
    start(controller.signal).then(resolve, reject).finally(settle);
  });
}

/** A limit must not keep a process alive. In a browser a timer is a number, and there is no process. */
function unref(timer: unknown) {
  const { unref } = Object(timer);
  if (typeof unref === "function") unref.call(timer);
}
