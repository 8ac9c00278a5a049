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
      forget?.();
    };
    const timer = setTimeout(end, ms);
    unref(timer);
    const forget = signal && onAbort(signal, end);
    run(controller.signal).then(resolve, reject).then(stop);
  });
}

/** A limit must not keep a process alive. In a browser a timer is a number, and there is no process. */
function unref(timer: unknown) {
  if (typeof timer === "object") Object(timer).unref?.();
}

/** What to call when a signal is aborted. */
interface Waiting {
  readonly callbacks: Set<() => void>;
  readonly listener: () => void;
}

const waiting = new WeakMap<AbortSignal, Waiting>();

/**
 * Calls back when the signal is aborted, until what it returns is called. All calls on a signal share one listener:
 * Node 20 warns of a leak at eleven, and one signal may end a thousand calls.
 */
export function onAbort(signal: AbortSignal, callback: () => void): () => void {
  let shared = waiting.get(signal);
  if (!shared) {
    const callbacks = new Set<() => void>();
    shared = { callbacks, listener: () => callbacks.forEach((call) => void call()) };
    waiting.set(signal, shared);
    signal.addEventListener("abort", shared.listener);
  }
  const { callbacks, listener } = shared;
  callbacks.add(callback);
  return () => {
    if (!callbacks.delete(callback) || callbacks.size > 0) return;
    signal.removeEventListener("abort", listener);
    waiting.delete(signal);
  };
}
