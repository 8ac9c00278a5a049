/**
 * What is about to be deleted. The service cannot bring back what it deleted (a group that is created anew has another
 * id), so a deletion is sent only when the time to take it back is over.
 */
export interface DelayedDeletions {
  /** Calls back when `hidden` changes; returns how to stop that. */
  subscribe(listener: () => void): () => void;
  /** The keys of the records that are to look deleted already. */
  hidden(): ReadonlySet<string>;
  /** Hides the records, and calls `send` when the delay is over. Returns how to take it back until then. */
  schedule(keys: readonly string[], send: () => Promise<void>): () => void;
  /** Takes back all that is not sent yet. */
  cancelAll(): void;
}

/** Milliseconds in which a deletion can be taken back. */
export const undoMs = 10_000;

export function createDelayedDeletions(): DelayedDeletions {
  let hidden: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  const undos = new Set<() => void>();

  function setHidden(next: ReadonlySet<string>) {
    hidden = next;
    for (const listener of listeners) listener();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hidden: () => hidden,
    schedule(keys, send) {
      const mine = new Set(keys);
      const show = () => setHidden(hidden.difference(mine));
      const undo = () => {
        clearTimeout(timer);
        undos.delete(undo);
        show();
      };
      const timer = setTimeout(async () => {
        undos.delete(undo);
        // By now the list has lost what was deleted, and what was refused must be seen again.
        await send().finally(show);
      }, undoMs);
      undos.add(undo);
      setHidden(hidden.union(mine));
      return undo;
    },
    cancelAll() {
      for (const undo of undos) undo();
    },
  };
}
