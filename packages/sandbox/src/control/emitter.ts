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

/** An error of a listener does not stop the others, nor the sandbox: an `EventTarget` throws it on its own. */
export function createEmitter(onFirst: () => void): Emitter {
  const target = new EventTarget();
  // What there is to say, made when the first listener hears of it.
  let hear: () => unknown = () => undefined;
  return {
    on(event, listener) {
      // The same function may be added twice, and each is ended on its own.
      const own = () => listener(hear() as Parameters<typeof listener>[0]);
      target.addEventListener(event, own);
      onFirst();
      return () => target.removeEventListener(event, own);
    },
    emit(event, make) {
      const before = hear;
      let made: { readonly data: unknown } | undefined;
      hear = () => {
        made ??= { data: make() };
        return made.data;
      };
      target.dispatchEvent(new Event(event));
      hear = before;
    },
  };
}
