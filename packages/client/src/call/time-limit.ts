import type { FailedCall } from "../errors/messaging-error.ts";
import { TimeoutError } from "../errors/timeout-error.ts";
import type { CallContext } from "../middleware.ts";

export interface LimitedCall extends CallContext, Pick<FailedCall, "outcome"> {
  readonly timeoutMs: number;
  readonly deadlineMs: number;
  /** The time at which the deadline passes, by `performance.now()`. */
  readonly deadlineAt: number;
}

/** Rejects at the deadline of the call, even if what runs never ends. */
export function limitTime<T>(call: LimitedCall, run: () => Promise<T>): Promise<T> {
  if (call.signal?.aborted) return Promise.reject(call.signal.reason);
  return new Promise<T>((resolve, reject) => {
    const forget = startLimit(call, Infinity, reject);
    run().then(resolve, reject).then(forget);
  });
}

/** Calls back once, with the reason, when `timeoutMs` or the deadline has passed or the caller gives up, unless it is forgotten. */
export function startLimit(
  call: LimitedCall,
  timeoutMs: number,
  end: (reason: unknown) => void,
  leftMs = call.deadlineAt - performance.now(),
): () => void {
  const { signal } = call;
  const finish = () => {
    forget();
    const limit = timeoutMs < leftMs ? "timeoutMs" : "deadlineMs";
    end(signal?.aborted ? signal.reason : new TimeoutError(limit, call[limit], call));
  };
  const timer = setTimeout(finish, Math.max(0, Math.min(timeoutMs, leftMs)));
  // A limit must not keep a process alive. In a browser a timer is a number, and there is no process.
  (timer as { unref?: () => void }).unref?.();
  const unlisten = signal && onAbort(signal, finish);
  const forget = () => {
    clearTimeout(timer);
    unlisten?.();
  };
  return forget;
}

/** Settles as `running` does, unless an abort comes first. */
export function untilAborted<T>(signal: AbortSignal | undefined, running: Promise<T>): Promise<T> {
  if (!signal) return running;
  return new Promise<T>((resolve, reject) => {
    const end = () => {
      forget();
      reject(signal.reason);
    };
    const forget = onAbort(signal, end);
    if (signal.aborted) end();
    running.then(resolve, reject).then(forget);
  });
}

class Callbacks extends Set<() => void> {
  readonly listener = () => this.forEach((call) => void call());
}

const waiting = new WeakMap<AbortSignal, Callbacks>();

/** Calls back on an abort, until it is forgotten. All calls on a signal share a listener: Node 20 warns of a leak at eleven. */
export function onAbort(signal: AbortSignal, callback: () => void): () => void {
  const callbacks = waiting.get(signal) ?? new Callbacks();
  if (callbacks.add(callback).size === 1) {
    waiting.set(signal, callbacks);
    signal.addEventListener("abort", callbacks.listener);
  }
  return () => {
    if (!callbacks.delete(callback) || callbacks.size > 0) return;
    signal.removeEventListener("abort", callbacks.listener);
    waiting.delete(signal);
  };
}
