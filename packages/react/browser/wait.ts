import { vi } from "vitest";

/** Waits until something holds: long, because many tests share two cores. */
export function until<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 120_000, interval: 20 });
}

/** Waits for what is due now: each turn lets React, and responses of the network, in once. */
export async function turns(count = 20): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await elapsed(0);
}

/** Lets time pass, for what must not happen in it. */
export function elapsed(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
