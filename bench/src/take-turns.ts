import { setImmediate } from "node:timers/promises";
import { getHeapStatistics } from "node:v8";

export type Call = () => Promise<unknown>;

/** One call costs so many microseconds, so many of the CPU time of its thread, and so many bytes. */
export type Cost = readonly [us: number, cpu: number, bytes: number];

interface Turns {
  /** Calls of a turn, and how many of them run at a time. */
  readonly size: number;
  readonly inFlight?: number;
  readonly rounds?: number;
}

/**
 * Lets calls take turns in one process, so that all have the same noise, and returns the cost of each. Of the times it is
 * the tenth percentile, which leaves out the turns that were interrupted. CPU time is a mean, since the kernel counts it in
 * steps that are longer than a turn; bytes are a median, since garbage collection takes some back.
 */
export async function takeTurns(
  calls: readonly Call[],
  { size, inFlight = 1, rounds = 150 }: Turns,
): Promise<readonly Cost[]> {
  const turns = calls.map((): Cost[] => []);
  for (let round = -Math.ceil(rounds / 3); round < rounds; round++) {
    for (let turn = 0; turn < calls.length; turn++) {
      // Back and forth: the one after a wasteful one collects its garbage, too.
      const at = round % 2 === 0 ? turn : calls.length - 1 - turn;
      const call = calls[at];
      const cost = call && (await takeTurn(call, size, inFlight));
      // The first are not compiled yet.
      if (cost && round >= 0) turns[at]?.push(cost);
    }
  }
  return turns.map((all) => {
    const of = (part: 0 | 1 | 2) => all.map((one) => one[part]).sort((one, other) => one - other);
    const mean = of(1).reduce((sum, one) => sum + one, 0) / rounds;
    const at = (share: number) => Math.floor(rounds * share);
    return [of(0)[at(0.1)] ?? Number.NaN, mean, of(2)[at(0.5)] ?? Number.NaN];
  });
}

async function takeTurn(call: Call, size: number, inFlight: number): Promise<Cost> {
  const heap = getHeapStatistics().used_heap_size;
  const cpu = process.threadCpuUsage();
  const start = performance.now();
  for (let done = 0; done < size; done += inFlight) {
    if (inFlight === 1) await call();
    else await Promise.all(Array.from({ length: inFlight }, call));
  }
  const us = (performance.now() - start) * 1_000;
  const { user, system } = process.threadCpuUsage(cpu);
  const bytes = getHeapStatistics().used_heap_size - heap;
  // Without a turn of the event loop, what `Request` leaves to finalizers would never be freed.
  await setImmediate();
  return [us / size, (user + system) / size, bytes / size];
}
