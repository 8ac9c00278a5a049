import type { Answer } from "./engine/middleware.ts";
import type { RateLimit, ResponseInfo } from "./result.ts";

/** The HTTP side of an answer, as results and errors carry it. */
export function responseInfo(answer: Answer, attempts: number, envelopeId: unknown): ResponseInfo {
  const { status, headers } = answer;
  const ownId = typeof envelopeId === "string" ? envelopeId : undefined;
  const requestId = headers.get("x-request-id") ?? ownId;
  const rateLimit = readRateLimit(headers);
  return { status, headers, requestId, attempts, ...(rateLimit && { rateLimit }) };
}

function readRateLimit(headers: Headers): RateLimit | undefined {
  // Most services send none of the three, and Node takes longest for a header that is not there.
  if (!headers.has("ratelimit-remaining")) return undefined;
  const rateLimit: Record<string, number> = {};
  for (const field of ["limit", "remaining", "reset"]) {
    const value = headers.get(`ratelimit-${field}`);
    if (value !== null && /^\d+$/.test(value)) rateLimit[field] = Number(value);
  }
  return rateLimit;
}
