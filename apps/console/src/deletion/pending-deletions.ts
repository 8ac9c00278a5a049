/** Milliseconds in which a deletion can be undone. */
export const undoMs = 10_000;

/**
 * Deletions that can still be undone. The service cannot restore what it deleted (a group that is created anew has
 * another id), so a deletion is sent only after a delay.
 */
export function createPendingDeletions() {
  let hidden: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  /** Each deletion has a function that sends it, and one that takes it back. */
  const pending = new Map<() => void, () => void>();

  function setHidden(next: ReadonlySet<string>) {
    hidden = next;
    for (const listener of listeners) listener();
  }

  return {
    /** As React's `useSyncExternalStore` takes it. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The keys of the records to show as deleted. */
    hidden: () => hidden,
    /** Hides the records, and calls `send` after the delay. Returns a function that undoes it until then, and calls `onUndo`. */
    schedule(keys: readonly string[], send: () => Promise<void>, onUndo: () => void) {
      const own = new Set(keys);
      const show = () => setHidden(hidden.difference(own));
      const forget = () => {
        clearTimeout(timer);
        pending.delete(sendNow);
      };
      const sendNow = () => {
        forget();
        // By then the list has lost what was deleted. What was rejected must be seen again.
        send().finally(show);
      };
      const undo = () => {
        forget();
        show();
        onUndo();
      };
      const timer = setTimeout(sendNow, undoMs);
      pending.set(sendNow, undo);
      setHidden(hidden.union(own));
      return undo;
    },
    /** Takes back the one that was scheduled last. */
    undoLast() {
      [...pending.values()].at(-1)?.();
    },
    /** Sends all of them at once: the person leaves, and cannot undo them any more. */
    flush() {
      for (const sendNow of [...pending.keys()]) sendNow();
    },
  };
}
