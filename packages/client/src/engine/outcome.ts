import type { Outcome } from "../errors/messaging-error.ts";
import type { EngineResponse } from "./middleware.ts";
import { retryAfter } from "./retry-after.ts";

/** What an answer that is not a success says about the effect of its request. */
export function outcomeOf({
  status,
  headers,
}: Pick<EngineResponse, "status" | "headers">): Outcome {
  // "Come back later" is said before anything is done.
  if (status === 429 || status === 503)
    return retryAfter(headers) === undefined && status === 503 ? "unknown" : "rejected";
  // 408 is also said by proxies that gave up on a service at work.
  if (status === 408) return "unknown";
  return status < 500 && status >= 300 ? "rejected" : "unknown";
}

/** The worse of two: what is true of a call of several attempts. */
export function worse(one: Outcome, other: Outcome): Outcome {
  return severity[one] > severity[other] ? one : other;
}

const severity: Record<Outcome, number> = { "not-sent": 0, rejected: 1, unknown: 2 };
