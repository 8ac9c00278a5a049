import { open, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { CheckpointStore } from "../bulk/options.ts";
import { InvalidInputError } from "../errors/invalid-input-error.ts";

/** A store in a file. */
export interface FileCheckpoint extends CheckpointStore {
  load(): Promise<string | undefined>;
  save(checkpoint: string): Promise<void>;
  /** Removes the lock, if this store holds it. */
  close(): Promise<void>;
}

/** A lock of another machine, or of a process whose number was given anew, is stale when not renewed for so long. */
const staleMs = 15_000;

/** The locks that this process holds. */
const held = new Set<string>();

/**
 * Keeps the checkpoint of a bulk run in a file (Node). At every moment the file holds a whole text, and only one run uses it:
 * `load` and `save` take the lock `<path>.lock`, which `bulk` lets go at its end. The lock of a process that has died is
 * taken over.
 *
 * ```ts
 * const checkpoint = fileCheckpoint("spring.json");
 * for await (const outcome of bulk(messaging).sendSms(recipients, template, { checkpoint })) report(outcome);
 * ```
 *
 * @throws InvalidInputError when another run holds the lock, and every error of the file system but "there is no file yet".
 */
export function fileCheckpoint(path: string): FileCheckpoint {
  const file = resolve(path);
  const lock = `${file}.lock`;
  const token = `${hostname()} ${process.pid} ${crypto.randomUUID()}`;
  let renewal: NodeJS.Timeout | undefined;
  let locking: Promise<void> | undefined;

  return {
    async load() {
      await hold();
      return readIfThere(file);
    },
    async save(checkpoint) {
      await hold();
      const temporary = `${file}.new`;
      await writeSafely(temporary, checkpoint, "w");
      await rename(temporary, file);
      // A rename is safe once the folder is; Windows opens none.
      if (process.platform !== "win32") await flush(dirname(file));
    },
    async close() {
      clearInterval(renewal);
      locking = undefined;
      if (held.delete(token) && (await readIfThere(lock)) === token) await rm(lock);
    },
  };

  /** Takes the lock, or makes sure that it was not taken over: a process may have slept for long. */
  async function hold(): Promise<void> {
    locking ??= take().catch((error: unknown) => {
      locking = undefined;
      throw error;
    });
    await locking;
    if ((await readIfThere(lock)) !== token) throw refusal("another run has taken over its lock");
  }

  async function take(): Promise<void> {
    for (let isRetry = false; ; isRetry = true) {
      try {
        await writeSafely(lock, token, "wx");
        break;
      } catch (error) {
        if (!hasCode(error, "EEXIST")) throw error;
      }
      const holder = await readIfThere(lock);
      if (holder === undefined) continue;
      if (isRetry || !(await isStale(holder)))
        throw refusal(`another run holds its lock (${lock})`);
      if ((await readIfThere(lock)) === holder) await rm(lock, { force: true });
      // Another process may have found it stale at the same moment. The last to write it holds it.
      await sleep(100 + Math.random() * 200);
    }
    held.add(token);
    renewal = setInterval(() => {
      const now = new Date();
      utimes(lock, now, now).catch(() => {});
    }, staleMs / 5);
    renewal.unref();
  }

  async function isStale(holder: string): Promise<boolean> {
    const [host, pid] = holder.split(" ");
    if (held.has(holder)) return false;
    if (host === hostname()) {
      // Ours, but not held: the number was given anew, as in a container.
      if (Number(pid) === process.pid || !isAlive(Number(pid))) return true;
    }
    const { mtimeMs } = await stat(lock);
    return Date.now() - mtimeMs > staleMs;
  }

  function refusal(problem: string): InvalidInputError {
    return new InvalidInputError(
      "checkpoint",
      `${file} cannot be used: ${problem}. Give each run its own file.`,
    );
  }
}

/** Undefined if there is no such file. Any other failure is not the start of a run, but a run whose progress is lost. */
async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

async function writeSafely(path: string, text: string, flags: "w" | "wx"): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function flush(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It may be another user's.
    return !hasCode(error, "ESRCH");
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
