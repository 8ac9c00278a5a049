import type { Send } from "./recipients.ts";

/** Gives the places of those that it holds back, with the milliseconds until it no longer does. */
export type Rule = (
  recipients: readonly Placed[],
  send: Send & { readonly by: string; readonly isCounted: boolean },
) => Held | Promise<Held>;

export type Placed = readonly [index: number, address: string];
type Held = Iterable<readonly [index: number, waitMs?: number]>;
