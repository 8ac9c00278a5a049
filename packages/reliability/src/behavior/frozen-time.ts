import { setImmediate } from "node:timers/promises";

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** Sunday, 15 November 2026, 08:30 UTC. */
const start = Date.UTC(2026, 10, 15, 8, 30);

/**
 * Runs something in a process whose clock stands still until all that is under way waits for a timer, and jumps to that.
 * Chance always gives 0.5, and random ids count up. So what takes two minutes takes none, and is the same every time.
 */
export async function inFrozenTime<Result>(
  run: (elapsed: () => number) => Promise<Result>,
): Promise<Result> {
  const { setTimeout, clearTimeout } = globalThis;
  const replaced = { performance: performance.now, date: Date.now, random: Math.random };
  const { randomUUID } = crypto;
  const timers = new Set<Timer>();
  let now = 0;
  let ids = 0;

  const add = (callback: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    const timer = { at: now + Math.max(0, ms), run: () => callback(...args), unref: () => timer };
    timers.add(timer);
    return timer;
  };
  Object.assign(globalThis, {
    setTimeout: add,
    clearTimeout: (timer: Timer) => timers.delete(timer),
  });
  Object.assign(performance, { now: () => now });
  Object.assign(Date, { now: () => start + now });
  Object.assign(Math, { random: () => 0.5 });
  Object.assign(crypto, {
    randomUUID: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, "0")}`,
  });
  try {
    return await untilSettled(run(() => now));
  } finally {
    Object.assign(globalThis, { setTimeout, clearTimeout });
    Object.assign(performance, { now: replaced.performance });
    Object.assign(Date, { now: replaced.date });
    Object.assign(Math, { random: replaced.random });
    Object.assign(crypto, { randomUUID });
  }

  async function untilSettled(result: Promise<Result>): Promise<Result> {
    let isSettled = false;
    const settle = () => {
      isSettled = true;
    };
    result.then(settle, settle);
    for (;;) {
      // A response in this process comes in a turn or two of the event loop.
      for (let turns = 0; turns < 3 && !isSettled; turns++) await setImmediate();
      if (isSettled) return result;
      const next = [...timers].sort((one, other) => one.at - other.at)[0];
      if (!next) continue;
      timers.delete(next);
      now = next.at;
      next.run();
    }
  }
}
