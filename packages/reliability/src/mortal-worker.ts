import { type Entry, memoryStore, type Store } from "@messaging-sdk/client/send-once";

/** Workers of this process that share a store. All that one awaits stands still from the moment of its death. */
export function mortalWorkers() {
  const kept = memoryStore();
  /** The owners that can send nothing more: as if `until` had passed, or as a file knows of a dead process. */
  const over = new Set<string>();
  /** As its reader is told it. */
  const toldOf = (entry: Entry | undefined) =>
    entry && over.has(entry.owner) ? { ...entry, until: 0 } : entry;

  /** `diesAt` is asked at each moment. */
  return function hire(diesAt: () => boolean) {
    const owners: string[] = [];
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
          owners.push(entry.owner);
          // The entry as it is kept: the end of that one, its reader was told otherwise.
          const isTold = replaced !== undefined && over.has(replaced.owner);
          const there = isTold ? await kept.begin(key, { owner: "nobody", until: 0 }) : replaced;
          const real = there?.owner === replaced?.owner ? there : undefined;
          return toldOf(await kept.begin(key, entry, real));
        }),
      settle: (key, entry) => mortal(() => kept.settle(key, entry)),
    };
    return {
      store,
      death: death.promise,
      fetchBy:
        <Request extends unknown[], Response>(fetch: (...request: Request) => Promise<Response>) =>
        (...request: Request) =>
          mortal(() => fetch(...request)),
      /** From now on it can send nothing more. */
      end() {
        for (const owner of owners) over.add(owner);
      },
    };
  };
}
