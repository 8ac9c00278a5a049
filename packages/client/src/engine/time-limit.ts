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

/** Rejects on timeout, even if what runs never ends. */
export function limitTime<T>(run: () => Promise<T>, limit: TimeLimit): Promise<T> {
  if (limit.signal?.aborted) return Promise.reject(limit.signal.reason);
  return new Promise<T>((resolve, reject) => {
    const forget = startLimit(limit, reject);
    run().then(resolve, reject).then(forget);
  });
}

/** Calls back once, with the reason, when the time has passed or the caller gives up; not after it is forgotten. */
export function startLimit(
  { ms, expired, signal }: TimeLimit,
  end: (reason: unknown) => void,
): () => void {
  const forget = () => {
    clearTimeout(timer);
    unlisten?.();
  };
  const finish = () => {
    forget();
    end(signal?.aborted ? signal.reason : expired());
  };
  const timer = setTimeout(finish, ms);
  // A limit must not keep a process alive. In a browser a timer is a number, and there is no process.
  Object(timer).unref?.();
  const unlisten = signal && onAbort(signal, finish);
  return forget;
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
