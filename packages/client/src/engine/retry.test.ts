import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { answer, fakeMessaging, type Handler } from "../../test/fake-fetch.ts";
import type { Messaging, RequestOptions } from "../index.ts";

// Time is faked, so that a backoff of seconds takes none.
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** One operation of each retry class. */
const calls = {
  safe: (messaging: Messaging, options?: RequestOptions) => messaging.groups.list({}, options),
  idempotent: (messaging: Messaging, options?: RequestOptions) =>
    messaging.groups.delete({ id: [1] }, options),
  unsafe: (messaging: Messaging, options?: RequestOptions) =>
    messaging.scenarios.trigger({ scenarioId: "s", recipientEmail: "ada@example.com" }, options),
};
type RetryClass = keyof typeof calls;

/** How many attempts a call makes when every answer is this one. */
async function attempts(retryClass: RetryClass, handler: Handler, options: RequestOptions = {}) {
  const { messaging, sent } = fakeMessaging(handler);
  const settled = Promise.allSettled([calls[retryClass](messaging, options)]);
  await vi.runAllTimersAsync();
  await settled;
  return sent.length;
}

const failing = (code: string) => () => {
  throw new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });
};
const withWait = (status: number) => () => answer(status, { headers: { "retry-after": "1" } });

describe.each(["safe", "idempotent"] as const)("an operation that is %s", (retryClass) => {
  test.each([408, 429, 500, 502, 503, 504])("is repeated after HTTP %i", async (status) => {
    expect(await attempts(retryClass, () => answer(status))).toBe(3);
  });

  test.each([400, 401, 403, 404, 409, 413, 422, 501])("is not after HTTP %i", async (status) => {
    expect(await attempts(retryClass, () => answer(status))).toBe(1);
  });

  test.each(["ECONNREFUSED", "ECONNRESET", "UND_ERR_SOCKET"])(
    "is repeated after %s",
    async (code) => {
      expect(await attempts(retryClass, failing(code))).toBe(3);
    },
  );
});

describe("an operation that is unsafe", () => {
  test.each([408, 429, 500, 502, 503, 504])("is not repeated after HTTP %i", async (status) => {
    expect(await attempts("unsafe", () => answer(status))).toBe(1);
  });

  test.each([429, 503])("is after HTTP %i that says when to come back", async (status) => {
    expect(await attempts("unsafe", withWait(status))).toBe(3);
  });

  test.each([500, 504])("is not after HTTP %i, whatever that says", async (status) => {
    expect(await attempts("unsafe", withWait(status))).toBe(1);
  });

  test("is not when the connection broke, and is when there never was one", async () => {
    expect(await attempts("unsafe", failing("ECONNRESET"))).toBe(1);
    expect(await attempts("unsafe", failing("UND_ERR_SOCKET"))).toBe(1);
    expect(await attempts("unsafe", failing("ECONNREFUSED"))).toBe(3);
    expect(await attempts("unsafe", failing("ENOTFOUND"))).toBe(3);
  });
});

test("retries say how often, 0 never", async () => {
  expect(await attempts("safe", () => answer(500), { retries: 0 })).toBe(1);
  expect(await attempts("safe", () => answer(500), { retries: 4 })).toBe(5);
});

test("a body is sent again byte for byte", async () => {
  const { messaging, sent } = fakeMessaging([withWait(503), () => answer(200)]);
  const settled = calls.unsafe(messaging);
  await vi.runAllTimersAsync();
  expect(await settled).toMatchObject({ response: { attempts: 2 } });
  expect(sent[1]?.init.body).toBe(sent[0]?.init.body);
});

describe("Retry-After", () => {
  test("is waited out", async () => {
    const { messaging, sent } = fakeMessaging([withWait(429), () => answer(200)]);
    const settled = calls.safe(messaging);
    await vi.advanceTimersByTimeAsync(999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
    await settled;
  });

  test.each([
    ["beyond its cap", "61", {}],
    ["beyond the deadline", "5", { deadlineMs: 4000 }],
  ])("%s fails at once", async (_, seconds, options) => {
    const handler = () => answer(429, { headers: { "retry-after": seconds } });
    const { messaging, sent } = fakeMessaging(handler);
    await expect(calls.safe(messaging, options)).rejects.toMatchObject({
      status: 429,
      retryAfter: Number(seconds) * 1000,
    });
    expect(sent).toHaveLength(1);
  });
});

test("an abort cuts the wait at once, with the caller's reason", async () => {
  const { messaging, sent } = fakeMessaging(withWait(429));
  const controller = new AbortController();
  const settled = Promise.allSettled([calls.safe(messaging, { signal: controller.signal })]);
  await vi.advanceTimersByTimeAsync(500);
  const reason = new Error("The user went away.");
  controller.abort(reason);
  expect(await settled).toEqual([{ status: "rejected", reason }]);
  expect(sent).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});

test("the outcome is the worst of all attempts: a reset is not undone by a refused connection", async () => {
  const { messaging } = fakeMessaging([failing("ECONNRESET"), failing("ECONNREFUSED")]);
  const settled = Promise.allSettled([calls.idempotent(messaging, { retries: 1 })]);
  await vi.runAllTimersAsync();
  expect(await settled).toMatchObject([{ reason: { outcome: "unknown", attempts: 2 } }]);
});
