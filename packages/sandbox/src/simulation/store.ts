import type { Store } from "@messaging-sdk/client/send-once";
import { hosts } from "./host.ts";
import type { World } from "./options.ts";
import type { Process } from "./process.ts";

/** A store that the processes of a world share; what each asks of it travels, fails, and is forgotten. */
export function shareStore({ settings, agenda, trouble }: World) {
  const store = settings.store();
  /** How often each key was forgotten: then it is another one. */
  const forgotten = new Map<string, number>();
  const { random } = trouble;
  const travelMs = () => Math.round(1 + random() * 4);

  return (process: Process): Store => {
    const ask = <Value>(what: string, key: string, step: (key: string) => Value | Promise<Value>) =>
      new Promise<Value>((resolve, reject) => {
        const who = `delivery ${hosts.getStore()?.delivery}`;
        if (!process.moment(`before ${who} asks the store to ${what}`, true)) return;
        const fails = trouble.strikes("storeFailure");
        const isLost = fails && random() < 0.5;
        if (!isLost) agenda.at(process.awakeAt() + travelMs(), () => void perform());
        if (fails) {
          const done = isLost ? "" : ", but has done it";
          process.tell(`the store fails ${who} to ${what} ${key}${done}`);
          const error = new Error("The connection to the store is lost.");
          if (random() < 0.7) process.at(agenda.now() + 20, () => reject(error));
        }
        process.moment(`while ${who} waits for the store to ${what}`);

        async function perform(): Promise<void> {
          if (trouble.strikes("storeLosesEntry")) {
            forgotten.set(key, (forgotten.get(key) ?? 0) + 1);
            process.tell(`the store has lost its entry of ${key}`);
          }
          const times = forgotten.get(key) ?? 0;
          const answer = (end: () => void) => {
            if (!fails) process.at(agenda.now() + travelMs(), end);
          };
          // A store of files or a database takes real time, and the world stands still meanwhile.
          await agenda.instant((async () => step(times > 0 ? `${key}#${times}` : key))()).then(
            (value) => answer(() => resolve(value as Value)),
            (error: unknown) => answer(() => reject(error)),
          );
        }
      });
    return {
      begin: (key, entry, over) => ask("begin", key, (at) => store.begin(at, entry, over)),
      settle: (key, entry) => ask("settle", key, (at) => store.settle(at, entry)),
    };
  };
}
