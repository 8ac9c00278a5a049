import { setImmediate } from "node:timers/promises";

/** Sunday, 15 November 2026, 08:30 UTC. */
const start = Date.UTC(2026, 10, 15, 8, 30);

/**
 * Runs something in a process whose clock begins at 0, and stands still until all that is under way waits for a timer, and jumps to that.
 * Chance always gives 0.5, and random ids count up. So what takes two minutes takes none, and is the same every time.
 */
export async function inFrozenTime<Result>(run: () => Promise<Result>): Promise<Result> {
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  let now = 0;
  let ids = 0;
  const add = (callback: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    const timer = { at: now + Math.max(0, ms), run: () => callback(...args), unref: () => timer };
    timers.add(timer);
    return timer;
  };
  using ended = new DisposableStack();
  const freeze = (owner: object, fakes: object) => {
    const real = Object.keys(fakes).map((name) => [name, Reflect.get(owner, name)]);
    ended.defer(() => Object.assign(owner, Object.fromEntries(real)));
    Object.assign(owner, fakes);
  };
  freeze(globalThis, { setTimeout: add, clearTimeout: timers.delete.bind(timers) });
  freeze(performance, { now: () => now });
  freeze(Date, { now: () => start + now });
  freeze(Math, { random: () => 0.5 });
  const randomUUID = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, "0")}`;
  freeze(crypto, { randomUUID });
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  const result = run();
  result.then(settle, settle);
  for (;;) {
    // A response in this process comes in a turn or two of the event loop.
    for (let turns = 0; turns < 3 && !isSettled; turns++) await setImmediate();
    if (isSettled) return await result;
    // A file takes real time, and no timer is to end it.
    if (process.getActiveResourcesInfo().some((name) => /^(FSReq|CloseReq)/.test(name))) continue;
    const [next] = [...timers].sort((one, other) => one.at - other.at);
    if (!next) continue;
    timers.delete(next);
    now = next.at;
    next.run();
  }
}
