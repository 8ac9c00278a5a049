import type { EngineRequest, EngineResponse } from "./middleware.ts";

/** Carries one request to the service and its response back: `fetch` by default, or `undiciTransport(dispatcher)`. */
export type Transport = (request: EngineRequest, receiver: Receiver) => Stop;

/** Ends an exchange whose response nobody waits for any more. What it still reports is dropped. */
export type Stop = (reason: unknown) => void;

/** What a transport reports to, once. */
export interface Receiver {
  /** The most bytes that a response may have, decompressed. */
  readonly maxBytes: number;
  /** A response was read to its last byte; the status is 0 where a browser hides a redirect. */
  onResponse(response: EngineResponse): void;
  /** A response had more than `maxBytes`. */
  onTooLong(response: Pick<EngineResponse, "status" | "headers">): void;
  /** There is no whole response. When in doubt, it is not `not-sent`. */
  onFailure(cause: unknown, how: TransportFailure): void;
}

/** The request never left, got no response, or half of one. */
export type TransportFailure = "not-sent" | "no-response" | "cut";
