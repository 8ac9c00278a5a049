import { type ApiError, isParseError, type Result } from "@messaging-sdk/client";
import { document } from "@messaging-sdk/spec/bundled";
import { type Operation, readEvidence } from "@messaging-sdk/spec/reader";
import { expect } from "vitest";
import { callNamed } from "../api-styles.ts";
import type { BadInput, ServiceRejection } from "../cases/bad-inputs.ts";
import { counted, type DocumentedResponse, type Input } from "../cases/exchanges.ts";
import { apiKey, connect } from "../connect.ts";
import { locationOf, readViolations } from "../violations.ts";

/** Expects exactly one request, with the method, URL, query, body and key that the input demands. */
export async function expectSent(
  sent: Request[],
  operation: Operation,
  { path, query, body }: Input,
): Promise<void> {
  expect(sent).toHaveLength(1);
  const [request] = sent as [Request];
  const [url, { headers }] = [new URL(request.url), request];
  expect(request.method).toBe(operation.method);
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => String(path[name]));
  expect(decodeURIComponent(url.pathname)).toBe(filled);
  const texts = Object.entries(query).map(([name, value]) => [name, String(value)]);
  expect(Object.fromEntries(url.searchParams)).toEqual(Object.fromEntries(texts));
  const text = request.body && (await request.text());
  expect(text).toBe(body === undefined ? null : JSON.stringify(body));
  expect(headers.get("content-type")).toBe(body === undefined ? null : "application/json");
  // The raw key, with no scheme before it (G25).
  expect(headers.get("authorization")).toBe(apiKey);
}

/** Expects the documented response, and not one that the mock made up because the spec has none. */
export function expectResponse(
  { status, headers }: { status: number; headers: Headers },
  expected: DocumentedResponse,
): void {
  expect(readViolations(headers)).toEqual([]);
  // An undocumented status is a 404 too, but of another type.
  expect(headers.get("content-type")).toBe("application/json");
  expect(status).toBe(expected.status);
  for (const [name, value] of expected.headers) expect(headers.get(name), name).toBe(value);
}

/** Expects the parts of the documented envelope, parsed. */
function expectResult(result: Result<unknown>, expected: DocumentedResponse): void {
  // `next` is the client's, not the service's.
  const { response, next, partial, ...parts }: Result<unknown> & { next?: unknown } = result;
  expectResponse(response, expected);
  expect(parts).toEqual(counted(expected));
  expect(partial).toBe("errors" in parts);
  expect(response).toMatchObject({ requestId: requestId(expected), attempts: 1 });
  expect(response.rateLimit).toEqual(rateLimit(expected));
}

/** Expects an `ApiError` with the content of the documented envelope and headers. */
function expectApiError(error: unknown, operation: Operation, expected: DocumentedResponse) {
  expect(error).toMatchObject({ name: "ApiError", status: expected.status });
  expectResponse((error as ApiError).response, expected);
  const { errors = [] } = expected.body;
  const seconds = expected.headers.get("retry-after");
  expect(error).toMatchObject({
    code: errors[0]?.code,
    // Their texts are masked, and a value at fault is found by its name alone.
    errors: errors.map(({ code, meta = {} }) => ({ code, meta: expect.objectContaining(meta) })),
    requestId: requestId(expected),
    retryAfterMs: seconds === null ? undefined : Number(seconds) * 1_000,
    operationId: operation.operationId,
    outcome: expected.status < 500 || expected.status === 503 ? "rejected" : "unknown",
    attempts: 1,
  });
}

function requestId({ headers, body }: DocumentedResponse) {
  return headers.get("x-request-id") ?? body.meta?.uniqId;
}

function rateLimit({ headers }: DocumentedResponse) {
  const fields = { limit: "limit", remaining: "remaining", reset: "resetSeconds" };
  const named = Object.entries(fields).flatMap(([name, field]) => {
    const value = headers.get(`ratelimit-${name}`);
    return value === null ? [] : [[field, Number(value)] as const];
  });
  return named.length > 0 ? Object.fromEntries(named) : undefined;
}

/** Calls the named method with bad input and expects it to be rejected, for that very reason. */
export async function expectRejected(baseUrl: string, operation: Operation, bad: BadInput) {
  const { messaging, sent } = connect(baseUrl);
  const error = await callNamed(messaging, operation, bad.input).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  // A mock that does not look gives its example, which is about another request.
  if (error === undefined || isParseError(error))
    throw new Error(`${operation.operationId} with ${bad.title} was accepted.`);
  const { rejection } = bad;
  if (rejection.by === "client") {
    const { field } = rejection;
    expect(error).toMatchObject({ name: "InvalidInputError", field, outcome: "not-sent" });
    expect(sent).toEqual([]);
    return;
  }
  expect(error).toMatchObject({ name: "ApiError", status: 422, outcome: "rejected" });
  expectViolation((error as ApiError).response.headers, rejection);
}

/** Expects the mock to name the place and the keyword, and to find nothing wrong anywhere else. */
function expectViolation(headers: Headers, { place, keyword, property }: ServiceRejection): void {
  const location = locationOf(place);
  const violations = readViolations(headers);
  expect(violations.filter((one) => one.location.join(".") !== location.join("."))).toEqual([]);
  const name = property && locationOf([...place, property]).at(-1);
  expect(violations).toContainEqual({
    location,
    code: keyword,
    severity: "Error",
    message: expect.stringContaining(name ? `'${name}'` : ""),
  });
}

/** Returns true for the service's own 404 that means no results, and not a path or what it names. */
export function isEmptyList({ paging }: Operation, { status, body }: DocumentedResponse): boolean {
  const { emptyCodes } = readEvidence(document);
  const isEmpty = body.errors?.every(({ code }) => emptyCodes.includes(code)) ?? false;
  return status === 404 && paging !== undefined && paging.emptyOn404 !== false && isEmpty;
}

/** Expects of a named call what an example documents: a result, an error, or an empty page (G6). */
export async function expectNamed(
  call: Promise<Result<unknown>>,
  operation: Operation,
  expected: DocumentedResponse,
): Promise<void> {
  if (expected.body.data) expectResult(await call, expected);
  else if (isEmptyList(operation, expected)) expect((await call).data).toEqual([]);
  else expectApiError(await call.catch((error: unknown) => error), operation, expected);
}
