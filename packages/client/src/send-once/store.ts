import { untilAborted } from "../call/time-limit.ts";
import { maxTimerMs } from "../config.ts";
import { InvalidInputError } from "../errors/invalid-input-error.ts";
import { MessagingError } from "../errors/messaging-error.ts";

/** What a store keeps under a key: plain JSON, of which these fields are only a part. Keep all of it. */
export interface Entry {
  /** Random: a new one for each call that sends. */
  readonly owner: string;
  /** The time after which its owner sends nothing more, in Unix milliseconds; 0 where that is certain. */
  readonly until: number;
  /** By when all that its owner sends has left, in Unix milliseconds; absent before version 0.3.0. */
  readonly lastByteAt?: number | undefined;
  /** Milliseconds for which its owner may send, from when it was written; absent before version 0.3.0. */
  readonly sendsForMs?: number | undefined;
}

/** Milliseconds by which two clocks may differ: an entry ends so much later than its owner's last send. */
export const clockSkewMs = 30_000;

/** For how long the owner of an entry may send, and until what it sent has left. Both have a limit, in case a clock was set. */
export function timesOf({ until, lastByteAt = until || Date.now(), sendsForMs = Infinity }: Entry) {
  const now = Date.now();
  if (until === 0) return { liveMs: 0, leavesMs: Math.min(lastByteAt - now, 0) };
  const maxMs = sendsForMs + clockSkewMs;
  const leavesMs = Math.min(lastByteAt + clockSkewMs - now, maxMs);
  return { liveMs: Math.min(until - now, maxMs), leavesMs };
}

/** The longest wait between two lookups, and for a store whose answer no longer matters. */
export const maxIntervalMs = 5_000;

/** Remembers which keys were begun and what became of them. Share it between all that may use the same key: a file, a table, a hash. */
export interface Store {
  /**
   * In one atomic step keeps `entry` and returns undefined, if the key has no entry, or one that equals `expected` or has the
   * same owner; else returns the existing entry. It must be on disk before this resolves: the send follows.
   */
  begin(key: string, entry: Entry, expected?: Entry): MaybePromise<Entry | undefined>;
  /** Replaces the existing entry, if that has the same owner; else does nothing. */
  settle(key: string, entry: Entry): MaybePromise<void>;
}

type MaybePromise<Value> = Value | Promise<Value>;

/** Asks a store, within a time: neither a store that hangs nor an abort keeps the call from ending. */
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
    timer = setTimeout(() => reject(new Error(problem)), Math.min(ms, maxTimerMs));
  });
  return untilAborted(signal, Promise.race([asked, late])).finally(() => clearTimeout(timer));
}

/** Warns that the store has lost an entry. The key stays out of it: it may be personal. */
export function warnOfLoss(place: string): void {
  // biome-ignore lint/suspicious/noConsole: nothing else says that a store forgets.
  console.warn(
    `The store in ${place} has lost an entry that was begun: its key is new, and sends again. Use lookFirst until all are listed.`,
  );
}

/** The error of a store that failed. Nothing leaves before a store has it, so that the same call may go on. */
export function storeFailed(operationId: string, cause: unknown, what = "nothing"): MessagingError {
  const call = { operationId, attempt: 0, outcome: "not-sent" } as const;
  const problem = `the store failed, so ${what} was sent: see the cause.`;
  return new MessagingError("store_failed", problem, call, cause, true);
}

/** A store in memory: it ends with the process. Shows what any store has to do. */
export function memoryStore(): Store {
  const entries = new Map<string, { readonly owner: string; readonly text: string }>();
  // A text, because the caller may change the entry.
  const keep = (key: string, entry: Entry) =>
    void entries.set(key, { owner: entry.owner, text: JSON.stringify(entry) });
  return {
    begin(key, entry, expected) {
      const existing = entries.get(key);
      const isOther =
        existing && existing.owner !== entry.owner && existing.text !== JSON.stringify(expected);
      return isOther ? JSON.parse(existing.text) : keep(key, entry);
    },
    settle(key, entry) {
      const existing = entries.get(key);
      if (!existing) warnOfLoss("memory");
      if (existing?.owner === entry.owner) keep(key, entry);
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
