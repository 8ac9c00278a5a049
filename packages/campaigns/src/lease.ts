import { MessagingError } from "@messaging-sdk/client";
import type { Context } from "./context.ts";
import { type Held, writeShard } from "./shards.ts";

/** A worker's own view of its lease on a shard. It never outlasts the database's. */
export interface HeldLease {
  /** Aborted once the shard is, or may be, another's. */
  readonly signal: AbortSignal;
  /** Milliseconds that are left of it; 0 or less once it has ended. */
  leftMs(): number;
  /** Throws once the lease has ended: then nothing may be sent any more. */
  check(): void;
  /** Call it with the time at which a request that renewed the lease was begun. */
  renewed(since: Moment): void;
  close(): void;
}

/** By both clocks: one does not run while a machine sleeps, the other can be set. */
export type Moment = readonly [monotonic: number, wall: number];

export const thisMoment = (): Moment => [performance.now(), Date.now()];

/** Each save renews a lease; where none comes, as during lookups, a timer does until it is closed. */
export function keepLease(context: Context, held: Held, since: Moment): HeldLease {
  const ended = new AbortController();
  let from = since;
  const leftMs = () =>
    context.leaseMs - Math.max(...thisMoment().map((at, one) => at - (from[one] ?? 0)));
  const timer = setInterval(async () => {
    const begun = thisMoment();
    try {
      if (await writeShard(context, held)) from = begun;
      else ended.abort(lost());
    } catch (error) {
      // As long as the lease lasts there is time for another try.
      context.onError(error);
      if (leftMs() <= 0) ended.abort(lost());
    }
  }, context.leaseMs / 4);
  return {
    signal: ended.signal,
    leftMs,
    check() {
      if (leftMs() <= 0) ended.abort(lost());
      if (ended.signal.aborted) throw lost();
    },
    renewed(moment) {
      from = moment;
    },
    close: () => clearInterval(timer),
  };
}

/** Known to `bulk` as an error of a send that never left. */
export function lost(): MessagingError {
  const call = { operationId: "sendSms", attempt: 0, outcome: "not-sent" } as const;
  return new MessagingError("lease_lost", "another worker has taken over this shard.", call);
}
