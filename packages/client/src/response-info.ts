import type { EngineResponse } from "./engine/middleware.ts";
import type { RateLimit, ResponseInfo } from "./result.ts";

/** The HTTP side of an answer, as results and errors carry it. */
export function responseInfo(
  answer: EngineResponse,
  attempts: number,
  envelopeId: unknown,
): ResponseInfo {
  const { status, headers } = answer;
  const ownId = typeof envelopeId === "string" ? envelopeId : undefined;
  const requestId = headers.get("x-request-id") ?? ownId;
  const rateLimit = readRateLimit(headers);
  return { status, headers, requestId, attempts, ...(rateLimit && { rateLimit }) };
}

/** Each alone says something: a service may send any of them. */
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
