import type { Context } from "./context.ts";
import { CampaignsError } from "./errors.ts";
import { claimShard, type releaseShard, type ShardChange, writeShard } from "./shards.ts";

/** A shard, and its worker's own view of the lease on it, which never outlasts the database's. */
export type HeldLease = NonNullable<Awaited<ReturnType<typeof claim>>>;

/** By both clocks: one does not run while a machine sleeps, the other can be set. */
const thisMoment = () => [performance.now(), Date.now()] as const;

/**
 * Claims a shard, and keeps its lease until that is disposed of: each save renews it, and where none comes, as during lookups,
 * a timer does. Undefined where there is none.
 */
export async function claim(context: Context, which: Parameters<typeof claimShard>[1]) {
  let from = thisMoment();
  const [begun] = from;
  const held = await claimShard(context, which);
  if (!held) return undefined;
  const ended = new AbortController();
  const leftMs = () =>
    context.leaseMs - Math.max(...thisMoment().map((at, one) => at - (from[one] ?? 0)));
  /** Writes to the shard, which renews the lease, or lets it go as `write` does. Throws once another has it. */
  const save = async (change?: ShardChange, write: typeof releaseShard = writeShard) => {
    const begun = thisMoment();
    if (!(await write(context, held, change))) {
      ended.abort(lost());
      ended.signal.throwIfAborted();
    }
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
  return Object.assign(held, {
    /** Aborted once the shard is, or may be, another's. */
    signal: ended.signal,
    /** Returns the milliseconds that are left of the lease. Throws once it has ended: then nothing may be sent any more. */
    check() {
      const left = leftMs();
      if (left <= 0) ended.abort(lost());
      ended.signal.throwIfAborted();
      return left;
    },
    save,
    /** The database's time, or a little later. */
    clock: () => Number(held.now) + performance.now() - begun,
    [Symbol.dispose]: () => clearInterval(timer),
  });
}

const lost = () => new CampaignsError("lease_lost", "Another worker has taken over this shard.");
