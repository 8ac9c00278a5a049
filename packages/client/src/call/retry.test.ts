import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeMessaging, type Handler, respond, succeed } from "../../test/fake-fetch.ts";
import type { Messaging, RequestOptions } from "../index.ts";
import { backoff, retryAfter, sleep } from "./retry-timing.ts";

// Time is faked, so that a backoff of seconds takes none.
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An operation of each retry class. */
const calls = {
  safe: (messaging: Messaging, options?: RequestOptions) => messaging.groups.list({}, options),
  idempotent: (messaging: Messaging, options?: RequestOptions) =>
    messaging.groups.delete({ id: [1] }, options),
  unsafe: (messaging: Messaging, options?: RequestOptions) =>
    messaging.scenarios.trigger({ scenarioId: "s", recipientEmail: "ada@example.com" }, options),
};
type RetryClass = keyof typeof calls;

/** How many attempts a call makes when every response is this one. */
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
const withWait = (status: number) => () => respond(status, { headers: { "retry-after": "1" } });

describe.each(["safe", "idempotent"] as const)("an operation that is %s", (retryClass) => {
  test.each([408, 429, 500, 502, 503, 504])("is retried after HTTP %i", async (status) => {
    expect(await attempts(retryClass, () => respond(status))).toBe(3);
  });

  test.each([400, 401, 403, 404, 409, 413, 422, 501])("is not after HTTP %i", async (status) => {
    expect(await attempts(retryClass, () => respond(status))).toBe(1);
  });

  test.each(["ECONNREFUSED", "ECONNRESET", "UND_ERR_SOCKET"])(
    "is retried after %s",
    async (code) => {
      expect(await attempts(retryClass, failing(code))).toBe(3);
    },
  );
});

describe("an operation that is unsafe", () => {
  test.each([408, 500, 502, 503, 504])("is not retried after HTTP %i", async (status) => {
    expect(await attempts("unsafe", () => respond(status))).toBe(1);
  });

  test("is after HTTP 429, with Retry-After or without", async () => {
    expect(await attempts("unsafe", withWait(429))).toBe(3);
    expect(await attempts("unsafe", () => respond(429))).toBe(3);
  });

  test("is not after HTTP 429 with a record or a count", async () => {
    const headers = { "retry-after": "1" };
    expect(
      await attempts("unsafe", () => respond(429, { data: [{ triggerId: "t" }], headers })),
    ).toBe(1);
    const meta = { status: 429, sentSms: 1 };
    expect(await attempts("unsafe", () => Response.json({ meta }, { status: 429, headers }))).toBe(
      1,
    );
  });

  test.each([500, 503, 504])("is not after HTTP %i, even with Retry-After", async (status) => {
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
  expect(await attempts("safe", () => respond(500), { retries: 0 })).toBe(1);
  expect(await attempts("safe", () => respond(500), { retries: 4 })).toBe(5);
});

test("a body is sent again byte for byte", async () => {
  const { messaging, sent } = fakeMessaging([withWait(429), succeed]);
  const settled = calls.unsafe(messaging);
  await vi.runAllTimersAsync();
  expect(await settled).toMatchObject({ response: { attempts: 2 } });
  expect(sent[1]?.init.body).toBe(sent[0]?.init.body);
});

describe("Retry-After", () => {
  test("is waited for", async () => {
    const { messaging, sent } = fakeMessaging([withWait(429), () => respond(200)]);
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
    const handler = () => respond(429, { headers: { "retry-after": seconds } });
    const { messaging, sent } = fakeMessaging(handler);
    await expect(calls.safe(messaging, options)).rejects.toMatchObject({
      status: 429,
      retryAfterMs: Number(seconds) * 1000,
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

describe("backoff", () => {
  afterEach(() => void vi.restoreAllMocks());

  test.each([
    [1, 500],
    [2, 1_000],
    [3, 2_000],
    [4, 4_000],
    [5, 8_000],
    [6, 8_000],
    [60, 8_000],
  ])("attempt %i is followed by a random wait of up to %i ms", (attempt, longest) => {
    const random = vi.spyOn(Math, "random");
    for (const part of [0, 0.25, 1]) {
      random.mockReturnValue(part);
      expect(backoff(attempt)).toBe(longest * part);
    }
  });

  test("is waited for before the next attempt", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    const { messaging, sent } = fakeMessaging([
      () => respond(500),
      () => respond(500),
      () => respond(200),
    ]);
    const settled = calls.safe(messaging);
    for (const waitMs of [250, 500]) {
      const before = sent.length;
      await vi.advanceTimersByTimeAsync(waitMs - 1);
      expect(sent).toHaveLength(Math.max(1, before));
      await vi.advanceTimersByTimeAsync(1);
      expect(sent).toHaveLength(Math.max(1, before) + 1);
    }
    await settled;
  });
});

test("a wait leaves no listener behind, whether it ends or is aborted", async () => {
  const controller = new AbortController();
  const add = vi.spyOn(controller.signal, "addEventListener");
  const remove = vi.spyOn(controller.signal, "removeEventListener");
  const slept = sleep(10, controller.signal);
  await vi.advanceTimersByTimeAsync(10);
  await slept;
  expect(remove.mock.calls).toEqual(add.mock.calls);
  const cut = expect(sleep(10, controller.signal)).rejects.toBe("enough");
  controller.abort("enough");
  await cut;
  expect(vi.getTimerCount()).toBe(0);
  await expect(sleep(10, controller.signal)).rejects.toBe("enough");
  expect(remove.mock.calls).toEqual(add.mock.calls);
});

const now = Date.parse("2026-11-21T12:00:00Z");

test.each([
  ["retry-after", "2", 2000],
  ["retry-after", "0", 0],
  ["retry-after", "0.5", 500],
  ["retry-after", " 7 ", 7000],
  ["retry-after", "Sat, 21 Nov 2026 12:00:30 GMT", 30_000],
  ["retry-after", "Sat, 21 Nov 2026 11:00:00 GMT", 0],
  ["retry-after-ms", "250", 250],
  ["retry-after", "", undefined],
  ["retry-after", "-3", undefined],
  ["retry-after", "Saturday, 21-Nov-26 12:00:30 GMT", 30_000],
  ["retry-after", "soon", undefined],
  ["retry-after", "try 5", undefined],
  ["retry-after", "monkey 5", undefined],
  ["retry-after-ms", "-1", undefined],
])("%s: %j is %s ms", (name, value, expected) => {
  expect(retryAfter(new Headers({ [name]: value }), now)).toBe(expected);
});

test.each(["Europe/Warsaw", "America/New_York", "UTC"])(
  "each form of a date is GMT in %s",
  (zone) => {
    vi.stubEnv("TZ", zone);
    expect(new Date(now).getHours() === 12).toBe(zone === "UTC");
    for (const date of [
      "Sat, 21 Nov 2026 12:00:30 GMT",
      "Saturday, 21-Nov-26 12:00:30 GMT",
      "Sat Nov 21 12:00:30 2026",
      "Sat, 21 Nov 2026 12:00:30",
      "Sat, 21 Nov 2026 13:00:30 +0100",
    ])
      expect(retryAfter(new Headers({ "retry-after": date }), now), date).toBe(30_000);
    const early = Date.parse("1994-11-06T08:49:27Z");
    const padded = new Headers({ "retry-after": "Sun Nov  6 08:49:37 1994" });
    expect(retryAfter(padded, early)).toBe(10_000);
    vi.unstubAllEnvs();
  },
);

test("without Retry-After there is no wait, and milliseconds win over seconds", () => {
  expect(retryAfter(new Headers())).toBeUndefined();
  expect(retryAfter(new Headers({ "retry-after": "9", "retry-after-ms": "5" }))).toBe(5);
});

test("milliseconds with anything after them are none", () => {
  const headers = new Headers({ "retry-after-ms": "5s", "retry-after": "1" });
  expect(retryAfter(headers)).toBe(1_000);
});
