import { createHash, randomUUID } from "node:crypto";
import { link, mkdir, open, readFile, readlink, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Entry, Store } from "../send-once/store.ts";

/** An entry as it is in a file, with the process that wrote it. */
interface Kept {
  readonly entry: Entry;
  readonly by: string;
}

/** See `send-once/store.ts`, which this stands for in Node. */
export function fileStore(folder: string): Store {
  const root = resolve(folder);
  let made: Promise<void> | undefined;
  const fileOf = (key: string) =>
    join(root, createHash("sha256").update(JSON.stringify(key)).digest("hex"));

  return {
    async begin(key, entry, over) {
      made ??= makeFolder(root);
      await made.catch(() => {
        made = undefined;
      });
      const file = fileOf(key);
      // A caller that may not replace the entry writes nothing.
      const [seen] = await readLast(file);
      if (seen && !isSame(seen, over)) return seen;
      const mine = await writeAside(file, entry);
      try {
        for (;;) {
          const [there, at] = await readLast(file);
          if (there && !isSame(there, over)) return there;
          // Nobody replaces a live entry but its owner, so it may. Else one of many links the next file.
          const isMine = there?.owner === entry.owner && there.until > Date.now();
          if (isMine) await rename(mine, nameOf(file, at));
          else if (!(await linked(mine, nameOf(file, there ? at + 1 : 0)))) continue;
          await flush(root);
          return undefined;
        }
      } finally {
        await rm(mine, { force: true });
      }
    },
    async settle(key, entry) {
      const file = fileOf(key);
      const [there, at] = await readLast(file);
      if (there?.owner !== entry.owner) return;
      const mine = await writeAside(file, entry);
      await rename(mine, nameOf(file, at));
      await flush(root);
    },
  };
}

/** An entry that replaces another owner's is in the next file, which can be made only once. */
const nameOf = (file: string, at: number) => (at === 0 ? file : `${file}.${at}`);

async function readLast(file: string): Promise<[there: Entry | undefined, at: number]> {
  let last: Kept | undefined;
  for (let at = 0; ; at += 1) {
    const text = await readIfThere(nameOf(file, at));
    if (text !== undefined) last = JSON.parse(text);
    else if (!last) return [undefined, 0];
    else {
      const { entry, by } = last;
      const isOver = entry.until > Date.now() && (await hasDied(by));
      return [isOver ? { ...entry, until: 0 } : entry, at - 1];
    }
  }
}

/** A dead owner changes its entry no more, so that one which was read as over is still the same. */
function isSame(there: Entry, over: Entry | undefined): boolean {
  const seen = over?.until === 0 ? { ...there, until: 0 } : there;
  return JSON.stringify(seen) === JSON.stringify(over);
}

/** Writes what is linked or renamed once it is safe. */
async function writeAside(file: string, entry: Entry): Promise<string> {
  const path = `${file}.${randomUUID()}`;
  const kept: Kept = { entry, by: await nameOfProcess(process.pid) };
  const handle = await open(path, "wx", 0o600);
  try {
    await handle.writeFile(JSON.stringify(kept));
    await handle.sync();
  } catch (error) {
    await rm(path);
    throw error;
  } finally {
    await handle.close();
  }
  return path;
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

async function makeFolder(root: string): Promise<void> {
  const first = await mkdir(root, { recursive: true, mode: 0o700 });
  for (let made = root; first && made.length >= first.length; made = dirname(made)) {
    await flush(dirname(made));
  }
}

/** A name in a folder is safe once the folder is. Windows opens none. */
async function flush(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/**
 * Tells a process from any other, also of another container or after a restart of the machine: where it is, its number, and
 * when it started. Empty where the system does not say.
 */
async function nameOfProcess(pid: number): Promise<string> {
  try {
    const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8");
    const place = `${boot.trim()} ${await readlink("/proc/self/ns/pid")}`;
    const [state = "Z", ...fields] = (await readFile(`/proc/${pid}/stat`, "utf8"))
      .replace(/.*\) /s, "")
      .split(" ");
    return `${place} ${pid} ${state === "Z" ? "over" : fields[18]}`;
  } catch {
    return "";
  }
}

/** Tells that the process which wrote an entry has certainly ended. */
async function hasDied(by: string): Promise<boolean> {
  const [boot, place, pid] = by.split(" ");
  const here = await nameOfProcess(process.pid);
  if (!here.startsWith(`${boot} ${place} `)) return false;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    // Another user's process cannot be asked.
    return hasCode(error, "ESRCH");
  }
  const now = await nameOfProcess(Number(pid));
  return now !== "" && now !== by;
}

function hasCode(error: unknown, code: string): boolean {
  return Object(error).code === code;
}
