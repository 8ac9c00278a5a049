import type { Effect, Message } from "../generated/control.ts";

/** The messages sent since the start, newest first, and how often. */
export interface Sent {
  readonly messages: readonly Message[];
  readonly effects: readonly Effect[];
}

/**
 * Under this key a sandbox says at once what it has sent, because a matcher that is not awaited must fail, too. It is
 * the same in every copy of this package.
 */
export const sentKey: unique symbol = Symbol.for("@messaging-sdk/sandbox/sent");
