import type { ErrorEntry, Meta } from "@messaging-sdk/types";
import type { EngineResponse } from "./engine/middleware.ts";

/** What a named method resolves to: the parts of the service's envelope, and the response they came in. */
export interface Result<Item, ResultMeta = Meta> {
  /** The records affected or found; empty when there are none. */
  readonly data: Item[];
  readonly meta: ResultMeta;
  /** Present when some items of a batch failed (HTTP 207); `data` then holds the others. */
  readonly errors?: ErrorEntry[];
  readonly response: ResponseInfo;
}

/** The HTTP side of a response. */
export interface ResponseInfo {
  readonly status: number;
  readonly headers: Headers;
  /** What to quote to support: `x-request-id`, else the envelope's `uniqId`. */
  readonly requestId: string | undefined;
  /** Attempts made, this one included. */
  readonly attempts: number;
  /** Present when the service says how much is left (`RateLimit-Remaining`, and the two beside it; assumed, G28). */
  readonly rateLimit?: RateLimit;
}

/** How much may still be sent. */
export interface RateLimit {
  readonly limit?: number;
  readonly remaining?: number;
  /** Seconds until the window starts anew. */
  readonly reset?: number;
}

/** The HTTP side of a response, for results and errors. */
export function responseInfo(
  { status, headers }: Pick<EngineResponse, "status" | "headers">,
  attempts: number,
  uniqId: unknown,
): ResponseInfo {
  const requestId =
    headers.get("x-request-id") ?? (typeof uniqId === "string" ? uniqId : undefined);
  const rateLimit = readRateLimit(headers);
  return { status, headers, requestId, attempts, ...(rateLimit && { rateLimit }) };
}

/** A service may send any of the three headers without the others. */
function readRateLimit(headers: Headers): RateLimit | undefined {
  let rateLimit: Record<string, number> | undefined;
  for (const field of ["limit", "remaining", "reset"]) {
    const value = headers.get(`ratelimit-${field}`);
    if (value === null || !/^\d+$/.test(value)) continue;
    rateLimit ??= {};
    rateLimit[field] = Number(value);
  }
  return rateLimit;
}
