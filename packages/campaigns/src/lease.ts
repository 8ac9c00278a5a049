import type { Context } from "./context.ts";
import { NotSent } from "./errors.ts";
import { claimShard, type Held, type ShardChange, writeShard } from "./shards.ts";

/** A shard, and its worker's own view of the lease on it, which never outlasts the database's. */
export type HeldLease = ReturnType<typeof keepLease>;

/** By both clocks: one does not run while a machine sleeps, the other can be set. */
type Moment = readonly [monotonic: number, wall: number];

const thisMoment = (): Moment => [performance.now(), Date.now()];

/** Claims a shard, and keeps its lease until that is closed. Undefined where there is none. */
export async function claim(
  context: Context,
  ...which: [campaign: string, number: number, how?: "exact"]
): Promise<HeldLease | undefined> {
  const since = thisMoment();
  const held = await claimShard(context, ...which);
  return held && keepLease(context, held, since);
}

/** Each save renews a lease; where none comes, as during lookups, a timer does. */
function keepLease(context: Context, held: Held, since: Moment) {
  const ended = new AbortController();
  let from = since;
  const leftMs = () =>
    context.leaseMs - Math.max(...thisMoment().map((at, one) => at - (from[one] ?? 0)));
  const timer = setInterval(
    () =>
      save().catch((error: unknown) => {
        // As long as the lease lasts there is time for another try.
        if (!ended.signal.aborted) context.onError(error);
        if (leftMs() <= 0) ended.abort(lost());
      }),
    context.leaseMs / 4,
  );
  return {
    ...held,
    /** Aborted once the shard is, or may be, another's. */
    signal: ended.signal,
    /** Milliseconds that are left of it; 0 or less once it has ended. */
    leftMs,
    /** Throws once the lease has ended: then nothing may be sent any more. */
    check() {
      if (leftMs() <= 0) ended.abort(lost());
      ended.signal.throwIfAborted();
    },
    save,
    close: () => clearInterval(timer),
  };

  /** Writes to the shard, which renews the lease. Throws once another has it. */
  async function save(change?: ShardChange): Promise<void> {
    const begun = thisMoment();
    const isHeld = await writeShard(context, held, change);
    if (!isHeld) ended.abort(lost());
    ended.signal.throwIfAborted();
    from = begun;
  }
}

export const lost = () => new NotSent("lease_lost", "another worker has taken over this shard.");
