import { TimeoutError } from "../errors/timeout-error.ts";
import type { Stage } from "./call.ts";

/** Ends the whole call after `deadlineMs`, or when the caller's signal is aborted, whatever it waits for then. */
export const deadline: Stage = (next) => (request, call) => {
  const { deadlineMs, signal } = call;
  const expired = () => new TimeoutError("deadlineMs", deadlineMs, call);
  return limitTime(() => next(request, call), { ms: deadlineMs, expired, signal });
};

export interface TimeLimit {
  readonly ms: number;
  /** Makes the error when the time has passed. */
  expired(): Error;
  /** The caller's, who may also give up. */
  readonly signal: AbortSignal | undefined;
}

/** Rejects on timeout even if the operation ignores its abort signal. */
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
