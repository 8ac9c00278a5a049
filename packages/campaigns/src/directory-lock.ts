import { randomUUID } from "node:crypto";
import { readFile, readlink } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { type Entry, fileStore } from "@messaging-sdk/client/send-once";
import { CampaignsError } from "./errors.ts";

interface Owner extends Entry {
  readonly process: string;
  /** Names this system among those that may share the directory: containers, machines. */
  readonly place: string;
  /** When it was last known to live, in Unix milliseconds. */
  readonly aliveAt: number;
}

const farAway = Date.UTC(9999, 0);
const beatMs = 10_000;
const deadAfterMs = 60_000;

/**
 * Makes this process the one owner of a directory, until it is disposed of or dies: a killed owner is known at once on the same
 * Linux, elsewhere after a minute without a sign of life. `onLost` is called if another owner takes it nevertheless.
 *
 * @throws CampaignsError `directory_in_use` with the name of the owner.
 */
export async function lockDirectory(
  directory: string,
  onLost: () => void,
): Promise<AsyncDisposable> {
  const store = fileStore(join(directory, "campaigns-lock"));
  const place = await placeOf();
  const own = { owner: randomUUID(), process: `process ${process.pid} on ${hostname()}`, place };
  const alive = (): Owner => ({ ...own, until: farAway, aliveAt: Date.now() });
  for (let expected: Entry | undefined; ; ) {
    const existing = (await store.begin("directory", alive(), expected)) as Owner | undefined;
    if (!existing) break;
    if (isLive(existing, place)) {
      const owner = `${existing.process}, last seen at ${new Date(existing.aliveAt).toISOString()}`;
      const advice = "One process may use it: stop that one, or give a Postgres as `database`";
      const problem = `The directory ${directory} is in use by ${owner}. ${advice}.`;
      throw new CampaignsError("directory_in_use", problem);
    }
    expected = existing;
  }
  let beating = Promise.resolve();
  const timer = setInterval(() => {
    // After a failure the next beat tries again.
    beating = beating.then(beat).catch(() => {});
  }, beatMs);
  timer.unref();
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      // A sign of life after the end would keep others out.
      await beating;
      await store.settle("directory", { ...alive(), until: 0 });
    },
  };

  async function beat(): Promise<void> {
    // It replaces only our own entry.
    if (await store.begin("directory", alive())) onLost();
  }
}

function isLive({ until, place, aliveAt }: Owner, here: string): boolean {
  // A process on this system is known to live.
  return until > 0 && ((place === here && here !== "") || aliveAt > Date.now() - deadAfterMs);
}

async function placeOf(): Promise<string> {
  try {
    const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8");
    return `${boot.trim()} ${await readlink("/proc/self/ns/pid")}`;
  } catch {
    return "";
  }
}
