import { InvalidInputError } from "../errors/invalid-input-error.ts";
import {
  askStore,
  clockSkewMs,
  type Entry,
  maxIntervalMs,
  type Store,
  timesOf,
} from "../send-once/store.ts";

interface ClaimOptions {
  readonly store: Store | undefined;
  readonly key: string;
  readonly deadlineMs: number;
  readonly signal: AbortSignal | undefined;
}

/** Claims a key in a store, which has one owner's entry at a time. Without a store, every claim succeeds. */
export function createClaim<Kept extends Entry>(options: ClaimOptions) {
  const { store, key, deadlineMs, signal } = options;
  /** When our entry was made, by the wall clock and by the monotonic one. */
  let [madeAt, startAt] = [0, 0];
  let own: Kept | undefined;
  let existing: Kept | undefined;
  /** The entry that our next one replaces. */
  let expected: Kept | undefined;
  /** By the monotonic clock: until when the owner of the existing entry may send, and when all of that has left. */
  let times = { liveUntil: 0, leftAt: 0 };
  return {
    /** Our entry, while the store has it. */
    own: () => own,
    /** The entry of another call that was found last. */
    existing: () => existing,
    times: () => times,
    /** Forgets the entry to replace, which may be another one by now. */
    forget() {
      expected = undefined;
    },
    isFirst: () => !expected,
    acquire,
    release,
  };

  /** Keeps an entry in place of the expected one, for as long as a send may take. Returns false where the store has another. */
  async function acquire(fields: Omit<Kept, keyof Entry> & Partial<Entry>): Promise<boolean> {
    [madeAt, startAt] = [Date.now(), performance.now()];
    const lastByteAt = madeAt + deadlineMs;
    const at = { until: lastByteAt + clockSkewMs, lastByteAt, sendsForMs: deadlineMs };
    const entry = { owner: crypto.randomUUID(), ...at, ...fields } as Kept;
    const asked = askStore(signal, deadlineMs, () => store?.begin(key, entry, expected));
    // An entry of another kind has another format, which is checked.
    const found = (await asked) as Kept | undefined;
    // The store's client may repeat a request, and then finds what the first one kept.
    if (!found || found.owner === entry.owner) {
      own = expected = entry;
      return true;
    }
    const facts = ["owner", "until", "outcome"] as const;
    if (facts.every((fact) => Reflect.get(found, fact) === Reflect.get(expected ?? {}, fact)))
      throw new InvalidInputError("store", "does not replace an entry.");
    own = undefined;
    // Read once: a wall clock that is set meanwhile neither ends a wait nor adds to it.
    const isMet = existing && found.owner === existing.owner && found.until === existing.until;
    existing = expected = found;
    const now = performance.now();
    const { liveMs, leavesMs } = timesOf(found);
    if (!isMet) times = { liveUntil: now + liveMs, leftAt: now + leavesMs };
    return false;
  }

  /** Marks our entry: nothing more is sent by it. It waits only shortly for the store, because a later call would find out. */
  async function release(fields: Partial<Kept>): Promise<void> {
    if (!own) return;
    // The clock that reads it may be behind this one. A wall clock that was set meanwhile does not count.
    const lastByteAt = madeAt + Math.ceil(performance.now() - startAt) + clockSkewMs;
    const { sendsForMs: _, ...before } = own;
    const entry = { ...before, until: 0, lastByteAt, ...fields };
    await askStore(undefined, maxIntervalMs, () => store?.settle(key, entry));
  }
}
