import type { Sms } from "@messaging-sdk/types";

/** A request as the service has received it; of a send with what it has done. */
export interface Arrival {
  readonly startedAt: number;
  readonly at: number;
  readonly records: readonly unknown[];
}

/**
 * How many recipients got a message twice because the first was under way for half a lease and more: its worker was stopped
 * between the check of its lease and the write, and another has sent meanwhile. A live lease is never so old.
 */
export function lateOf(arrivals: readonly Arrival[], leaseMs: number): number {
  const late = new Set<unknown>();
  const sends = arrivals.flatMap(({ records, ...one }) =>
    (records as Sms[]).map(({ phoneNumber }) => ({ ...one, phoneNumber })),
  );
  const byNumber = Map.groupBy(sends, ({ phoneNumber }) => phoneNumber);
  for (const one of sends) {
    const others = byNumber.get(one.phoneNumber) ?? [];
    const isStale = one.at - one.startedAt > leaseMs / 2;
    // It may have looked before this one arrived, and have waited for its turn since.
    const isOvertaken = others.some(
      ({ startedAt }) => startedAt > one.startedAt && startedAt < one.at + leaseMs,
    );
    if (isStale && isOvertaken) late.add(one.phoneNumber);
  }
  return late.size;
}

/** The most of these that lie within so many milliseconds. The times are sorted. */
export function most(times: readonly number[], withinMs: number): number {
  let from = 0;
  let most = 0;
  for (const [at, time] of times.entries()) {
    while (time - Number(times[from]) >= withinMs) from += 1;
    most = Math.max(most, at - from + 1);
  }
  return most;
}
