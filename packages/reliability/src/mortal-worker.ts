import { type Entry, memoryStore, type Store } from "@messaging-sdk/client/send-once";

/** Workers of this process that share a store. All that one awaits stands still from the moment of its death. */
export function mortalWorkers() {
  const kept = memoryStore();
  /** `diesAt` is asked at each moment. */
  return function hire(diesAt: () => boolean) {
    const held = new Map<string, Entry>();
    const death = Promise.withResolvers<undefined>();
    let isDead = false;
    /** Never goes on once its worker is dead: a retry after a time limit would bring it back to life. */
    const mortal = async <Value>(step: () => Value | Promise<Value>): Promise<Value> => {
      await mayDie();
      const done = await step();
      await mayDie();
      return done;
    };
    const mayDie = async () => {
      isDead ||= diesAt();
      if (!isDead) return;
      death.resolve(undefined);
      await new Promise(() => {});
    };
    const store: Store = {
      begin: (key, entry, replaced) =>
        mortal(async () => {
          const there = await kept.begin(key, entry, replaced);
          if (!there) held.set(key, entry);
          return there;
        }),
      settle: (key, entry) =>
        mortal(() => {
          held.set(key, entry);
          return kept.settle(key, entry);
        }),
    };
    return {
      store,
      death: death.promise,
      mortal,
      /** From now on it can send nothing more: as if `until` had passed, or as a file knows of a dead process. */
      end() {
        for (const [key, entry] of held) void kept.settle(key, { ...entry, until: 0 });
      },
    };
  };
}
