import type { RequestOptions } from "../options.ts";

const pending = new WeakSet<object>();

/** Marks the options of a call that is one step of a greater action: `onSettled` reports how that ended. */
export function markPending(options: RequestOptions): RequestOptions {
  pending.add(options);
  return options;
}

export function isPending(options: object): boolean {
  return pending.has(options);
}
