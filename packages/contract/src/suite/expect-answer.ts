import type { Result } from "@messaging-sdk/client";
import type { Operation } from "@messaging-sdk/spec/reader";
import { expect } from "vitest";
import type { DocumentedResponse } from "../cases/exchanges.ts";
import { readViolations } from "../violations.ts";

/** Expects the answer that the spec documents, and not one that the mock makes up for want of it. */
export function expectAnswer(
  { status, headers }: { status: number; headers: Headers },
  answer: DocumentedResponse,
): void {
  expect(readViolations(headers)).toEqual([]);
  // An undocumented status is a 404 too, but of another type.
  expect(headers.get("content-type")).toBe("application/json");
  expect(status).toBe(answer.status);
  for (const [name, value] of answer.headers) expect(headers.get(name), name).toBe(value);
}

/** Expects the parts of the documented envelope, parsed. */
export function expectResult(result: Result<unknown>, answer: DocumentedResponse): void {
  const { response, ...parts } = result;
  expectAnswer(response, answer);
  expect(parts).toEqual(answer.body);
  expect(response).toMatchObject({ requestId: requestId(answer), attempts: 1 });
  expect(response.rateLimit).toEqual(rateLimit(answer));
}

/** Expects an `ApiError` that says what the documented envelope and headers say. */
export function expectApiError(error: unknown, operation: Operation, answer: DocumentedResponse) {
  expect(error).toMatchObject({ name: "ApiError", status: answer.status });
  const { response } = error as { response: Result<unknown>["response"] };
  expectAnswer(response, answer);
  const { errors = [] } = answer.body;
  const retryAfter = answer.headers.get("retry-after");
  expect(error).toMatchObject({
    errors,
    code: errors[0]?.code,
    requestId: requestId(answer),
    retryAfter: retryAfter === undefined ? undefined : Number(retryAfter) * 1_000,
    operationId: operation.operationId,
    outcome: answer.status < 500 || retryAfter !== undefined ? "rejected" : "unknown",
    attempts: 1,
  });
}

function requestId({ headers, body }: DocumentedResponse) {
  return headers.get("x-request-id") ?? body.meta.uniqId;
}

function rateLimit({ headers }: DocumentedResponse) {
  const named = ["limit", "remaining", "reset"].flatMap((name) => {
    const value = headers.get(`ratelimit-${name}`);
    return value === undefined ? [] : [[name, Number(value)] as const];
  });
  return named.length > 0 ? Object.fromEntries(named) : undefined;
}
