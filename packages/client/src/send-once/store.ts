import { untilAborted } from "../call/time-limit.ts";
import { longestTimer } from "../config.ts";
import { InvalidInputError } from "../errors/invalid-input-error.ts";

/** A store keeps this under a key: plain JSON, of which these two fields are only a part. Keep all of it. */
export interface Entry {
  /** Random: a new one for each call that sends. */
  readonly owner: string;
  /** When its owner sends nothing more, in Unix milliseconds. */
  readonly until: number;
  /** When the last byte of what its owner sends may leave, in Unix milliseconds; absent before version 0.3.0. */
  readonly lastByteAt?: number | undefined;
}

/** Milliseconds that two clocks may lie apart: an entry ends so much after its owner sends nothing more. */
export const clockMs = 30_000;

/**
 * Since when a list that lags so far behind shows all that the owner of an entry has sent, by `performance.now()`. Its clock may
 * be behind by `clockMs`; where it is known to have died (`until: 0`), it is this one.
 */
export function absentFrom(
  { until, lastByteAt }: Pick<Entry, "until" | "lastByteAt">,
  listLagMs = Infinity,
): number {
  const now = Date.now();
  const last = lastByteAt ?? (until || now);
  const lastMs = until === 0 ? Math.min(last, now) : last + clockMs;
  return performance.now() + lastMs - now + listLagMs;
}

/** The longest wait between two looks at an entry, and for a store whose answer decides nothing any more. */
export const longestIntervalMs = 5_000;

/** Remembers what was begun and what became of it, wherever the same key may be used again: a file, a table, a hash. */
export interface Store {
  /**
   * In one atomic step keeps `entry` and returns undefined, if nothing is kept under the key, or what is there equals `over` or
   * has the same owner; else returns what is there. It must be safe before this resolves: the send follows.
   */
  begin(key: string, entry: Entry, over?: Entry): MaybePromise<Entry | undefined>;
  /** Replaces what is there, if that has the same owner; else does nothing. */
  settle(key: string, entry: Entry): MaybePromise<void>;
}

type MaybePromise<Value> = Value | Promise<Value>;

/** Asks a store, for so many milliseconds: one that hangs keeps nothing from ending, and neither does an abort wait for it. */
export async function askStore<Value>(
  signal: AbortSignal | undefined,
  ms: number,
  ask: () => MaybePromise<Value>,
): Promise<Value> {
  if (signal?.aborted) throw signal.reason;
  const asked = ask();
  // A store in memory has answered, and needs no timer.
  if (!(asked instanceof Object && "then" in asked)) return asked;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const problem = `The store did not answer within ${ms} ms.`;
    timer = setTimeout(() => reject(new Error(problem)), Math.min(ms, longestTimer));
  });
  return untilAborted(signal, Promise.race([asked, late])).finally(() => clearTimeout(timer));
}

/** A store in memory: it ends with the process. Shows what any store has to do. */
export function memoryStore(): Store {
  const entries = new Map<string, { readonly owner: string; readonly text: string }>();
  // As a text, because what is in it is the caller's, who may change it.
  const keep = (key: string, entry: Entry) =>
    void entries.set(key, { owner: entry.owner, text: JSON.stringify(entry) });
  return {
    begin(key, entry, over) {
      const there = entries.get(key);
      const isOther = there && there.owner !== entry.owner && there.text !== JSON.stringify(over);
      return isOther ? JSON.parse(there.text) : keep(key, entry);
    },
    settle(key, entry) {
      if (entries.get(key)?.owner === entry.owner) keep(key, entry);
    },
  };
}

/**
 * A store in a folder of one machine, a file for each key (Node). What it was given outlives a crash, and two processes may
 * share it. On Linux it knows that the process which began an entry has died, and does not wait for it.
 */
export function fileStore(folder: string): Store {
  throw new InvalidInputError("fileStore", `needs Node: there is no folder ${folder} here.`);
}
