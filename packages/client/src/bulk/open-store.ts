import { sleep } from "../call/retry-timing.ts";
import { kindOf } from "../errors/invalid-input-error.ts";
import { type Checkpoint, parseCheckpoint, refusal, writeCheckpoint } from "./checkpoint.ts";
import type { CheckpointStore } from "./options.ts";

/** A store that one run holds. */
export interface OpenStore {
  /** What was saved last; undefined at the start of a run. */
  readonly text: string | undefined;
  /** Saves what `read` gives then. Callers during a save share the next one. */
  save(): Promise<void>;
  /** Saves once more, if there is anything new to keep, and lets another run in. */
  close(hasProgress: boolean): Promise<void>;
}

/** A live run writes at least this often. */
const beatMs = 1_000;

/** What two runs may lie apart from finding a store free to having written to it, unless the store is slower still. */
const claimMs = 100;

/** The runs of this process that may hold a store: any other of this process has ended. */
const live = new Set<string>();
let processId: string | undefined;

/**
 * Opens a store for one run. A plain store locks nothing, so its text says who holds it. Before each save it must still
 * be the text that this run has read or saved last, and after it the one just saved.
 *
 * @throws InvalidInputError when another run holds the store, or what it gives is not what was saved.
 */
export async function openStore(
  store: CheckpointStore,
  read: () => Checkpoint,
  signal: AbortSignal,
): Promise<OpenStore> {
  processId ??= crypto.randomUUID();
  const owner = `${processId}/${crypto.randomUUID()}`;
  const isShared = store.close === undefined;
  let kept: string | undefined;
  let isHeld = false;
  let isLost = false;
  let beat: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  const loaded: unknown = await store.load();
  try {
    const text = readText(loaded);
    kept = text;
    if (isShared && text !== undefined) await refuseLiveOwner(text);
    return { text, save, close };
  } catch (error) {
    await store.close?.();
    throw error;
  }

  async function load(): Promise<string | undefined> {
    return readText(await store.load());
  }

  /** A run that was killed or hangs no longer writes; a live one does. */
  async function refuseLiveOwner(text: string): Promise<void> {
    const { owner: other } = parseCheckpoint(text) ?? {};
    if (other === undefined || (other.startsWith(`${processId}/`) && !live.has(other))) return;
    let isLive = false;
    for (let waited = 0; waited < 2.5 * beatMs && !isLive; waited += beatMs / 4) {
      await sleep(beatMs / 4, signal);
      isLive = (await load()) !== text;
    }
    if (!isLive) return;
    throw refusal("is held by another run. Give each run its own store.");
  }

  function save(): Promise<void> {
    next ??= writing
      .catch(() => {})
      .then(() => {
        next = undefined;
        writing = write(owner);
        return writing;
      });
    return next;
  }

  async function write(by: string | undefined): Promise<void> {
    clearTimeout(beat);
    const startedAt = performance.now();
    if (isLost || (await load()) !== kept) throw lost();
    live.add(owner);
    const { owner: _, aliveAt, ...checkpoint } = read();
    const text = writeCheckpoint({ ...checkpoint, ...(by && { owner: by, aliveAt: Date.now() }) });
    await store.save(text);
    // Another run may have found the store free at the same moment, and not have written yet.
    const took = performance.now() - startedAt;
    if (isShared && !isHeld && took > 0) await sleep(Math.max(2 * took, claimMs), undefined);
    if ((await load()) !== text) throw lost();
    kept = text;
    isHeld = true;
    if (!isShared || !by) return;
    beat = setTimeout(() => void save().catch(() => {}), beatMs);
    // It must not keep a process alive; in a browser a timer is a number.
    Object(beat).unref?.();
  }

  function lost() {
    isLost = true;
    return refusal(
      "is not what this run saved last: another run uses the store, or the store changes it.",
    );
  }

  async function close(hasProgress: boolean): Promise<void> {
    try {
      await (next ?? writing).catch(() => {});
      if (!isLost && (isHeld || hasProgress)) await write(undefined);
    } finally {
      clearTimeout(beat);
      live.delete(owner);
      await store.close?.();
    }
  }
}

/** Anything but a text may be a checkpoint that was lost on its way: to start anew would send it all again. */
function readText(loaded: unknown): string | undefined {
  if (loaded === undefined || loaded === null) return undefined;
  if (typeof loaded === "string") return loaded;
  throw refusal(`must load as the text that was saved, but is ${kindOf(loaded)}.`);
}
