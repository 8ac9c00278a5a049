import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { createMessaging } from "@messaging-sdk/client";
import { fileStore, sendOnce } from "@messaging-sdk/client/send-once";

// A process that sends once with a store in files, and kills itself at a moment of its life; or its disk is full from then.

/** The task of the process: the moments are counted over all that it awaits of the service and of the disk. */
export interface Mortal {
  readonly url: string;
  /** For its store. */
  readonly folder: string;
  readonly diesAt?: number;
  readonly isFullAt?: number;
  readonly idempotencyKey?: string;
}

const task: Mortal = JSON.parse(String(process.argv[2]));
const { url, folder, diesAt, isFullAt = Number.POSITIVE_INFINITY, idempotencyKey = "" } = task;
const { open } = fs;
let moment = 0;
const mayDie = () => {
  moment += 1;
  if (moment === diesAt) process.kill(process.pid, "SIGKILL");
};
const mortal = async <Value>(step: () => Promise<Value>) => {
  mayDie();
  const done = await step();
  mayDie();
  return done;
};
for (const name of ["link", "mkdir", "rename", "rm"] as const) {
  const real = fs[name] as (...args: unknown[]) => Promise<unknown>;
  Object.assign(fs, { [name]: (...args: unknown[]) => mortal(() => real(...args)) });
}
const mortalOpen: typeof open = async (...args) => {
  const handle = await open(...args);
  const { writeFile, sync } = handle;
  const write = async (text: string) => {
    if (moment < isFullAt) return writeFile.call(handle, text);
    await writeFile.call(handle, text.slice(0, 10));
    throw Object.assign(new Error("ENOSPC: no space left"), { code: "ENOSPC" });
  };
  return Object.assign(handle, {
    writeFile: (text: string) => mortal(() => write(text)),
    sync: () => mortal(() => sync.call(handle)),
  });
};
Object.assign(fs, { open: mortalOpen });
syncBuiltinESMExports();

const messaging = createMessaging({
  baseUrl: url,
  apiKey: "a-key",
  listLagMs: 0,
  // It may die before a request leaves, while it is under way, and when its response is there.
  async fetch(input, init) {
    mayDie();
    const asking = fetch(input, init);
    return mortal(() => asking);
  },
});
const store = fileStore(folder);
const sms = { sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500"] };
const lookups = { ifMissing: "send", lookups: 2, lookupIntervalMs: 50 } as const;
const sending = sendOnce(messaging, sms, { ...lookups, idempotencyKey, store });
const how = await sending.then(({ via }) => via).catch(({ outcome }) => outcome);
console.log(how, moment);
