import type { Fault } from "@messaging-sdk/sandbox";
import all from "../../fixtures/proxies/moments.json" with { type: "json" };

/** A failure on the way of every third request. */
export interface Moment {
  readonly name: string;
  /** The service does this instead of its response. */
  readonly fault?: Fault;
  /** The proxy does this while the third response is on its way. */
  readonly proxy?: "restart" | "reload";
  /** The proxy answers with these by itself. */
  readonly answers?: readonly number[];
  /** Each message is looked for before it is sent, so that a cache has a list without it. */
  readonly isCached?: boolean;
  /** Calls are made just as the connections of the last are about to be closed. */
  readonly isIdle?: boolean;
}

export const moments = all as readonly Moment[];
