import type { Answer } from "./engine/middleware.ts";
import type { RateLimit, ResponseInfo } from "./result.ts";

/** The HTTP side of an answer, as results and errors carry it. */
export function responseInfo(answer: Answer, attempts: number, envelopeId: unknown): ResponseInfo {
  const { status, headers } = answer;
  const rateLimit = readRateLimit(headers);
  return {
    status,
    headers,
    requestId:
      headers.get("x-request-id") ?? (typeof envelopeId === "string" ? envelopeId : undefined),
    attempts,
    ...(rateLimit && { rateLimit }),
  };
}

function readRateLimit(headers: Headers): RateLimit | undefined {
  const entries = (["limit", "remaining", "reset"] as const).flatMap((name) => {
    const value = headers.get(`ratelimit-${name}`);
    return value !== null && /^\d+$/.test(value) ? [[name, Number(value)] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
