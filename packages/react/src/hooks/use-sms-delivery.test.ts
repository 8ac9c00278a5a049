// @vitest-environment happy-dom

import { focusManager, QueryClient, skipToken } from "@tanstack/react-query";
import { act } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeMessaging } from "../../test/fake-messaging.ts";
import { renderWith } from "../../test/render.ts";
import { type SmsDelivery, type SmsDeliveryHookOptions, useSmsDelivery } from "../index.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

/** Follows a delivery; `asked` has the seconds at which the list was requested from its start. */
function follow(
  respond: (lookup: number) => object[] | Response,
  options: SmsDeliveryHookOptions<SmsDelivery> & { strict?: boolean } = {},
) {
  const { strict = false, ...own } = options;
  const start = Date.now();
  const asked: number[] = [];
  const { messaging, sent } = fakeMessaging(
    ({ line }) => {
      if (!line.includes("offset")) asked.push((Date.now() - start) / 1000);
      return respond(asked.length);
    },
    { retries: 0 },
  );
  const { result, unmount } = renderWith(messaging, () => useSmsDelivery("order-1", own), {
    strict,
    queryClient: new QueryClient(),
  });
  const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  return { asked, sent, result, unmount, wait };
}

const enRoute = { id: 1, status: 1 };
const delivered = { id: 1, status: 2 };
const alsoDelivered = { id: 2, status: 2 };

test("asks less and less often until every status is final", async () => {
  const { asked, result, wait } = follow((lookup) => [
    lookup < 5 ? enRoute : delivered,
    alsoDelivered,
  ]);
  await wait(2);
  expect(result.current.data).toEqual({ messages: [enRoute, alsoDelivered], isFinal: false });
  await wait(100);
  expect(asked).toEqual([0, 2, 5, 9.5, 16.25]);
  expect(result.current.data).toEqual({ messages: [delivered, alsoDelivered], isFinal: true });
});

test("asks once a poll, and for the end of the list at first and at last", async () => {
  const { sent, result, wait } = follow((lookup) => [
    lookup < 4 ? enRoute : delivered,
    ...(lookup < 3 ? [] : [alsoDelivered]),
  ]);
  await wait(100);
  expect(sent.map(({ line }) => line.includes("offset"))).toEqual([
    ...[false, true],
    false,
    false,
    ...[false, true],
  ]);
  expect(result.current.data).toEqual({ messages: [delivered, alsoDelivered], isFinal: true });
});

test("looks for the rest of a list that is shorter than it was", async () => {
  const { sent, result, wait } = follow((lookup) =>
    lookup === 1 ? [enRoute, alsoDelivered] : [enRoute],
  );
  await wait(3);
  expect(sent).toHaveLength(4);
  expect(result.current.data?.messages).toEqual([enRoute]);
});

test.each<[string, () => Response, number]>([
  ["a response that cannot be read", () => new Response("<h1>Log in</h1>"), 1],
  ["a rejected key", () => new Response("{}", { status: 401 }), 1],
  ["a message that is not listed yet", () => new Response("{}", { status: 404 }), 5],
  ["a timeout of the service", () => new Response("{}", { status: 408 }), 5],
  ["a rate limit", () => new Response("{}", { status: 429 }), 5],
  ["an outage", () => new Response("{}", { status: 500 }), 5],
  [
    "no connection",
    () => {
      throw new TypeError("fetch failed");
    },
    5,
  ],
])("after %s it asks again only if that can help", async (_, respond, times) => {
  const { asked, result, wait } = follow(respond);
  await wait(20);
  expect(result.current.isError).toBe(true);
  expect(asked).toHaveLength(times);
});

test("waits 30 seconds at most", async () => {
  const { asked, wait } = follow(() => [enRoute]);
  await wait(200);
  const waits = asked.slice(1).map((time, index) => time - (asked[index] ?? 0));
  expect(Math.max(...waits)).toBe(30);
  expect(waits.at(-1)).toBe(30);
});

test("parameters: intervalMs, maxIntervalMs", async () => {
  const { asked, wait } = follow(() => [enRoute], { intervalMs: 1_000, maxIntervalMs: 2_000 });
  await wait(6);
  expect(asked).toEqual([0, 1, 2.5, 4.5]);
});

test.each([
  ["there is no message yet", []],
  ["a status is not on the spec's list", [delivered, { id: 2, status: 99 }]],
])("continues where %s", async (_, messages) => {
  const { asked, result, wait } = follow(() => messages);
  await wait(3);
  expect(result.current.data?.isFinal).toBe(false);
  expect(asked).toHaveLength(2);
});

test("loads every page, the oldest message first", async () => {
  const messages = Array.from({ length: 1_001 }, (_, index) => ({ ...enRoute, id: index + 1 }));
  const { sent, result, wait } = follow(() => messages);
  await wait(1);
  expect(sent.map(({ line }) => line)).toEqual([
    "GET /v2.1/sms/order-1?orderBy=id&orderDirection=ASC&limit=1000",
    "GET /v2.1/sms/order-1?orderBy=id&orderDirection=ASC&limit=1000&offset=999",
    "GET /v2.1/sms/order-1?orderBy=id&orderDirection=ASC&limit=1000&offset=1000",
  ]);
  expect(result.current.data?.messages).toEqual(messages);
});

test.each([404, 408, 429, 500])("continues after a %i, and keeps what it had", async (status) => {
  const { result, wait, asked } = follow((lookup) =>
    lookup === 2 ? new Response("", { status }) : [lookup < 3 ? enRoute : delivered],
  );
  await wait(3);
  expect(result.current.error).toMatchObject({ status });
  expect(result.current.data?.messages).toEqual([enRoute]);
  await wait(100);
  expect(result.current).toMatchObject({ error: null, data: { isFinal: true } });
  expect(asked).toHaveLength(3);
});

test("waits for as long as the service asks", async () => {
  const tooMany = () => new Response("", { status: 429, headers: { "retry-after": "60" } });
  const { asked, wait } = follow((lookup) => (lookup === 1 ? tooMany() : [delivered]));
  await wait(120);
  expect(asked).toEqual([0, 60]);
});

test.each([401, 403, 422])("stops at a %i, which would be the same again", async (status) => {
  const { asked, result, wait } = follow(() => new Response("", { status }));
  await wait(100);
  expect(result.current.error).toMatchObject({ status });
  expect(asked).toEqual([0]);
});

test("asks for nothing in a hidden tab, and at once when it is seen again", async () => {
  const { asked, wait } = follow(() => [enRoute]);
  await wait(1);
  focusManager.setFocused(false);
  await wait(100);
  expect(asked).toEqual([0]);
  focusManager.setFocused(true);
  await wait(1);
  expect(asked).toEqual([0, 101]);
});

test("stops once it is unmounted", async () => {
  const { asked, unmount, wait } = follow(() => [enRoute]);
  await wait(1);
  unmount();
  await wait(100);
  expect(asked).toEqual([0]);
});

test("strict mode asks once", async () => {
  const { asked, wait } = follow(() => [delivered], { strict: true });
  await wait(100);
  expect(asked).toEqual([0]);
});

test("parameters: select; skipToken waits", async () => {
  const { messaging, sent } = fakeMessaging(() => [enRoute, alsoDelivered]);
  const { result } = renderWith(messaging, () => ({
    count: useSmsDelivery("order-1", { select: ({ messages }) => messages.length }),
    later: useSmsDelivery(skipToken),
  }));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(result.current.count.data).toBe(2);
  expect(result.current.later.fetchStatus).toBe("idle");
  expect(sent.map(({ line }) => new URLSearchParams(line.split("?")[1]).get("offset"))).toEqual([
    null,
    "1",
  ]);
});
