import type { EngineRequest, EngineResponse } from "./middleware.ts";

/**
 * Carries one request to the service and its response back: `fetch` by default, or `undiciTransport(dispatcher)`. It reports
 * once, and gives a function that ends an exchange nobody waits for any more.
 */
export type Transport = (
  request: EngineRequest,
  /** The most bytes that a response may have, decompressed. */
  maxBytes: number,
  report: (...end: TransportReport) => void,
) => (reason: unknown) => void;

/**
 * How an exchange ended: with a response that was read to its last byte (its status is 0 where a browser hides a redirect),
 * with one that had more than `maxBytes`, or with what went wrong. When in doubt, that is not `not-sent`.
 */
export type TransportReport =
  | [how: "whole", response: EngineResponse]
  | [how: "too-long", head: Pick<EngineResponse, "status" | "headers">]
  | [how: TransportFailure, cause: unknown];

/** The request never left, got no response, or half of one. */
export type TransportFailure = "not-sent" | "no-response" | "cut";
