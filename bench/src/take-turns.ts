import { setImmediate } from "node:timers/promises";
import { getHeapStatistics } from "node:v8";

export type Call = () => Promise<unknown>;

/** One call costs so many microseconds, so many of the CPU time of its thread, and so many bytes. */
type Cost = readonly [us: number, cpu: number, bytes: number];

/** The cost of each of some calls, by its name. */
export type Costs = Readonly<Record<string, Cost>>;

/**
 * Lets calls take turns in one process, so that all have the same noise, and returns the cost of each. Of the times it is
 * the tenth percentile, which leaves out the turns that were interrupted. CPU time is a mean, since the kernel counts it in
 * steps that are longer than a turn; bytes are a median, since garbage collection takes some back.
 */
export async function takeTurns(
  calls: Readonly<Record<string, Call>>,
  /** Calls of a turn, and how many of them run at a time. */
  { size, inFlight = 1, rounds = 150 }: { size: number; inFlight?: number; rounds?: number },
): Promise<Costs> {
  const turns = Object.entries(calls).map(([name, call]) => ({ name, call, all: [] as Cost[] }));
  for (let round = -Math.ceil(rounds / 3); round < rounds; round++) {
    for (const { call, all } of turns) {
      const cost = await takeTurn(call, size, inFlight);
      // The first are not compiled yet.
      if (round >= 0) all.push(cost);
    }
    // Back and forth: the one after a wasteful one collects its garbage, too.
    turns.reverse();
  }
  const costs = turns.map(({ name, all }) => {
    const of = (part: 0 | 1 | 2) => all.map((one) => one[part]).sort((one, other) => one - other);
    const at = (part: 0 | 2, share: number) => of(part)[Math.floor(rounds * share)] ?? Number.NaN;
    return [name, [at(0, 0.1), of(1).reduce((sum, one) => sum + one, 0) / rounds, at(2, 0.5)]];
  });
  return Object.fromEntries(costs);
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
