import type { SandboxEvents } from "./control.ts";

type Name = keyof SandboxEvents;
type Listener<One extends Name> = (data: SandboxEvents[One]) => void;

export interface Emitter {
  on<One extends Name>(event: One, listener: Listener<One>): () => void;
  /** Makes what there is to say only when somebody listens. */
  emit<One extends Name>(event: One, make: () => SandboxEvents[One]): void;
}

/** The name of every event, to listen to them all. */
export const eventNames: readonly Name[] = [
  "message",
  "status",
  "scenario",
  "webhook",
  "request",
  "clock",
  "faults",
  "rate-limit",
  "reset",
];

/** An error of a listener does not stop the others, nor the sandbox: it is thrown on its own. */
export function createEmitter(onFirst: () => void): Emitter {
  const listeners = new Map<Name, Set<(data: never) => void>>();
  return {
    on(event, listener) {
      const known = listeners.get(event) ?? new Set();
      listeners.set(event, known);
      // The same function may be added twice, and each is ended on its own.
      const own: typeof listener = (data) => listener(data);
      known.add(own);
      onFirst();
      return () => void known.delete(own);
    },
    emit(event, make) {
      const known = listeners.get(event);
      if (!known || known.size === 0) return;
      const data = make();
      for (const listener of [...known] as Listener<typeof event>[]) {
        try {
          listener(data);
        } catch (error) {
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
  };
}
