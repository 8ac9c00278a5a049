import type { Context } from "./context.ts";
import { NotSent } from "./errors.ts";
import { claimShard, type ShardChange, writeShard } from "./shards.ts";

/** A shard, and its worker's own view of the lease on it, which never outlasts the database's. */
export type HeldLease = NonNullable<Awaited<ReturnType<typeof claim>>>;

/** By both clocks: one does not run while a machine sleeps, the other can be set. */
const thisMoment = () => [performance.now(), Date.now()] as const;

/**
 * Claims a shard, and keeps its lease until that is closed: each save renews it, and where none comes, as during lookups, a timer
 * does. Undefined where there is none.
 */
export async function claim(
  context: Context,
  ...which: [campaign: string, number: number, how?: "exact"]
) {
  let from = thisMoment();
  const held = await claimShard(context, ...which);
  if (!held) return undefined;
  const ended = new AbortController();
  const leftMs = () =>
    context.leaseMs - Math.max(...thisMoment().map((at, one) => at - (from[one] ?? 0)));
  /** Writes to the shard, which renews the lease. Throws once another has it. */
  const save = async (change?: ShardChange) => {
    const begun = thisMoment();
    const isHeld = await writeShard(context, held, change);
    if (!isHeld) ended.abort(lost());
    ended.signal.throwIfAborted();
    from = begun;
  };
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
}

export const lost = () => new NotSent("lease_lost", "another worker has taken over this shard.");
