import { InvalidInputError } from "@messaging-sdk/client";
import type { Event } from "../generated/control.ts";

/** The events by name, with what listeners are called with. */
export type SandboxEvents = { readonly [One in Event as One["type"]]: One["data"] };

type Name = keyof SandboxEvents;

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

export type Emitter = ReturnType<typeof createEmitter>;

/** An error of a listener does not stop the others, nor the sandbox: it is thrown on its own. */
export function createEmitter(onFirst: () => void) {
  const listeners = new Map(eventNames.map((name) => [name, new Set<(data: never) => void>()]));
  const on = <One extends Name>(event: One, listener: (data: SandboxEvents[One]) => void) => {
    const known = listeners.get(event);
    if (!known) throw new InvalidInputError("event", `must be one of ${eventNames.join(", ")}.`);
    if (typeof listener !== "function") {
      throw new InvalidInputError("listener", "must be a function.");
    }
    // The same function may be added twice, and each is ended on its own.
    const own: typeof listener = (data) => listener(data);
    known.add(own);
    onFirst();
    return (): void => void known.delete(own);
  };
  return {
    on,
    /** Makes what there is to say only when somebody listens. */
    emit<One extends Name>(event: One, make: () => SandboxEvents[One]) {
      const known = [...(listeners.get(event) ?? [])] as ((data: SandboxEvents[One]) => void)[];
      if (known.length === 0) return;
      const data = make();
      for (const listener of known) {
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
