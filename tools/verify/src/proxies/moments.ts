import type { Fault } from "@messaging-sdk/sandbox";

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

const lost = { kind: "reset", at: "request", effect: true } as const;

export const moments: readonly Moment[] = [
  {
    name: "the service dies before the request",
    fault: { ...lost, at: "connection", effect: false },
  },
  { name: "dies before the response", fault: lost },
  { name: "dies after the head", fault: { ...lost, at: "head" } },
  { name: "dies so, and its lists are cached", fault: { ...lost, at: "head" }, isCached: true },
  { name: "dies in the response", fault: { ...lost, at: "body" } },
  { name: "stalls", fault: { ...lost, kind: "stall" } },
  {
    name: "fails with a 500",
    fault: { kind: "failure", status: 500, body: "envelope", effect: true },
  },
  { name: "the proxy restarts", proxy: "restart" },
  { name: "reloads", proxy: "reload" },
  { name: "answers 404, 408 or 429 by itself", answers: [404, 408, 429] },
  { name: "answers 502, 503 or 504 by itself", answers: [502, 503, 504] },
  { name: "closes idle connections", isIdle: true },
];
