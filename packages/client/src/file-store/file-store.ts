import { createHash, randomUUID } from "node:crypto";
import { link, mkdir, open, readFile, readlink, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { sleep } from "../call/retry-timing.ts";
import { wrongKind } from "../errors/invalid-input-error.ts";
import { checkNames } from "../option-names.ts";
import { clockSkewMs, type Entry, type Store, warnOfLoss } from "../send-once/store.ts";
import { hasCode, readEntry } from "../stores/read-entry.ts";

interface Kept {
  readonly entry: Entry;
  readonly by: string;
  /** Ends the name that its successor has for a moment. Version 0.1.0 counted, and left each successor under its own name. */
  readonly next: string | undefined;
}

/** Node's version of the function in `send-once/store.ts`. */
export function fileStore(folder: string, ...none: readonly []): Store {
  if (typeof folder !== "string" || folder === "") throw wrongKind("folder", "a path", folder);
  for (const options of none) checkNames(options, [], "fileStore, which has none.");
  const root = resolve(folder);
  let made: Promise<void> | undefined;
  const fileOf = (key: string) =>
    join(root, createHash("sha256").update(JSON.stringify(key)).digest("hex"));

  return {
    async begin(key, entry, expected) {
      made ??= makeFolder(root);
      await made.catch(() => {
        made = undefined;
      });
      const mayReplace = (existing: Entry) =>
        existing.owner === entry.owner || isSame(existing, expected);
      return replace(fileOf(key), entry, (existing) => !existing || mayReplace(existing));
    },
    async settle(key, entry) {
      await replace(fileOf(key), entry, (existing) => {
        if (!existing) warnOfLoss(root);
        return existing?.owner === entry.owner;
      });
    },
  };
}

/** Keeps an entry and returns undefined, where it may replace the existing one; else returns that, and writes nothing. */
async function replace(
  file: string,
  entry: Entry,
  mayReplace: (existing: Entry | undefined) => boolean,
): Promise<Entry | undefined> {
  for (;;) {
    const { existing, text, claims } = await readExisting(file);
    if (!mayReplace(existing)) return existing;
    // Of many processes one makes the name of the successor, and only that one renames the file.
    const claim = (existing && claims.at(-1)) ?? file;
    const temporary = `${file}.${randomUUID()}`;
    const used = [temporary];
    try {
      await writeSafely(temporary, entry);
      await link(temporary, claim);
      if (claim !== file) {
        used.push(claim);
        // A late process has made the name after another was done with it.
        if ((await readIfExists(file)) !== text) continue;
        await rename(temporary, file);
        used.push(...claims);
      }
      await flush(dirname(file));
      return undefined;
    } catch (error) {
      if (!hasCode(error, "EEXIST")) throw error;
    } finally {
      for (const one of used) await rm(one, { force: true });
    }
  }
}

/** Reads the existing entry. Waits for a process that is replacing it; where that has stopped, the new entry counts. */
async function readExisting(file: string) {
  const text = await readIfExists(file);
  const claims: string[] = [];
  let kept = readKept(text, file);
  for (;;) {
    const claim = `${file}.${kept?.next ?? claims.length + 1}`;
    claims.push(claim);
    const successor = readKept(await readIfExists(claim), claim);
    if (!successor) break;
    kept = successor;
    if (kept.next === undefined || (await hasStopped(kept, claim))) continue;
    await sleep(5, undefined);
    return readExisting(file);
  }
  if (!kept) return { existing: undefined, text, claims };
  const { entry, by } = kept;
  const isAbandoned = entry.until > Date.now() && (await hasDied(by));
  return { existing: isAbandoned ? { ...entry, until: 0 } : entry, text, claims };
}

/** Only two steps follow the name: a process that takes this long has stopped. */
async function hasStopped({ by }: Kept, claim: string): Promise<boolean> {
  const { ctimeMs } = await stat(claim).catch(() => ({ ctimeMs: Infinity }));
  return Date.now() - ctimeMs > clockSkewMs || (await hasDied(by));
}

function readKept(text: string | undefined, path: string): Kept | undefined {
  if (text === undefined) return undefined;
  const entry = readEntry(() => JSON.parse(text).entry, path);
  const { by = "", next } = JSON.parse(text);
  return { entry, by, next };
}

/** An entry whose owner had died was read with an `until` of 0, and is still the same. */
function isSame(existing: Entry, expected: Entry | undefined): boolean {
  const isAbandoned = expected?.until === 0 && existing.until <= Date.now();
  const seen = isAbandoned ? { ...existing, until: 0 } : existing;
  return JSON.stringify(seen) === JSON.stringify(expected);
}

async function writeSafely(path: string, entry: Entry): Promise<void> {
  const kept: Kept = { entry, by: await nameOfProcess(process.pid), next: randomUUID() };
  const text = JSON.stringify(kept);
  const handle = await open(path, "wx", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function makeFolder(root: string): Promise<void> {
  const first = await mkdir(root, { recursive: true, mode: 0o700 });
  for (let made = root; first && made.length >= first.length; made = dirname(made))
    await flush(dirname(made));
}

/** A name is on disk once its folder is. Windows cannot open a folder. */
async function flush(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

async function readIfExists(path: string): Promise<string | undefined> {
  return readFile(path, "utf8").catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return undefined;
    // A folder is a damaged entry, too.
    if (hasCode(error, "EISDIR")) return "";
    throw error;
  });
}

/** Names a process by its place, number and start, which no other container or restart shares; empty where that is unknown. */
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
