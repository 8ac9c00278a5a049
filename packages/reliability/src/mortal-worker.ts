import { type Entry, memoryStore, type Store } from "@messaging-sdk/client/send-once";

/** The moments of a worker at which it may die. */
type Moment = "request" | "response" | "begin" | "begun" | "settle" | "settled";

/** Workers of this process that share a store. All that one awaits stands still from the moment of its death. */
export function mortalWorkers() {
  const kept = memoryStore();
  /** The owners that can send nothing more: as if `until` had passed, or as a file knows of a dead process. */
  const over = new Set<string>();

  /** The entry under a key. A store tells it to whoever would begin the same. */
  const entryOf = async (key: string): Promise<Entry | undefined> =>
    kept.begin(key, { owner: "nobody", until: 0 });

  return { entryOf, hire };

  function hire(diesAt: (moment: Moment) => boolean) {
    const owners: string[] = [];
    const death = Promise.withResolvers<undefined>();
    let isDead = false;
    /** Never goes on once its worker is dead: a retry after a time limit would bring it back to life. */
    const mayDie = async (moment: Moment) => {
      isDead ||= diesAt(moment);
      if (!isDead) return;
      death.resolve(undefined);
      await new Promise(() => {});
    };
    const store: Store = {
      async begin(key, entry, replaced) {
        await mayDie("begin");
        owners.push(entry.owner);
        // The entry as it is kept, whose end its reader has been told.
        const there = replaced && over.has(replaced.owner) ? await entryOf(key) : replaced;
        const real = there?.owner === replaced?.owner ? there : undefined;
        const found = await kept.begin(key, entry, real);
        await mayDie("begun");
        return found && over.has(found.owner) ? { ...found, until: 0 } : found;
      },
      async settle(key, entry) {
        await mayDie("settle");
        await kept.settle(key, entry);
        await mayDie("settled");
      },
    };
    return {
      store,
      death: death.promise,
      fetchBy:
        <Request extends unknown[], Response>(fetch: (...request: Request) => Promise<Response>) =>
        async (...request: Request) => {
          await mayDie("request");
          const response = await fetch(...request);
          await mayDie("response");
          return response;
        },
      /** From now on it can send nothing more. */
      end() {
        for (const owner of owners) over.add(owner);
      },
    };
  }
}
