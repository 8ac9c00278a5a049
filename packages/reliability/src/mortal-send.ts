import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { fileStore, sendOnce } from "@messaging-sdk/client/send-once";
import { mortality, mortalMessaging } from "./mortal-messaging.ts";

// A process that sends once, with a store in files, and kills itself at a moment of its life; or its disk is full from then.

/** The task of the process: the moments are counted over all that it awaits of the service and of the disk. */
export interface MortalSend {
  readonly url: string;
  readonly folder: string;
  readonly idempotencyKey: string;
  readonly diesAt?: number;
  readonly isFullAt?: number;
}

if (process.argv[2] === "run") {
  const { url, folder, idempotencyKey, diesAt, isFullAt }: MortalSend = JSON.parse(
    process.argv[3] ?? "",
  );
  const life = mortality(diesAt);
  const { mayDie } = life;
  const isFull = () => isFullAt !== undefined && life.moment >= isFullAt;

  const wrap = (name: "link" | "mkdir" | "rename" | "rm") => {
    const real = fs[name] as (...args: unknown[]) => Promise<unknown>;
    const mortal = async (...args: unknown[]) => {
      mayDie();
      const done = await real(...args);
      mayDie();
      return done;
    };
    Object.assign(fs, { [name]: mortal });
  };
  for (const name of ["link", "mkdir", "rename", "rm"] as const) wrap(name);
  const { open } = fs;
  const mortalOpen: typeof open = async (...args) => {
    const handle = await open(...args);
    const { writeFile, sync } = handle;
    return Object.assign(handle, {
      async writeFile(text: string) {
        mayDie();
        await writeFile.call(handle, isFull() ? text.slice(0, 10) : text);
        if (isFull()) throw Object.assign(new Error("ENOSPC: no space left"), { code: "ENOSPC" });
        mayDie();
      },
      async sync() {
        mayDie();
        await sync.call(handle);
        mayDie();
      },
    });
  };
  Object.assign(fs, { open: mortalOpen });
  syncBuiltinESMExports();

  const messaging = mortalMessaging(url, mayDie);
  const sms = { sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500"] };
  const options = { idempotencyKey, store: fileStore(folder), ifMissing: "send" } as const;
  try {
    const { via } = await sendOnce(messaging, sms, {
      ...options,
      lookups: 2,
      lookupIntervalMs: 50,
    });
    console.log(via, life.moment);
  } catch (error) {
    console.log(Object(error).outcome, life.moment);
  }
}
