import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMessaging } from "../create-messaging.ts";
import { memoryStore } from "../send-once/index.ts";
import { keepStatus } from "../webhooks/index.ts";
import { waitForStatus } from "./index.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A service whose messages have these statuses, one list after the other; the last one stays. */
function serviceOf(...lists: readonly (readonly number[] | number)[]) {
  const listedAt: number[] = [];
  const messaging = createMessaging({
    ...{ baseUrl: "https://api.example.com", apiKey: "a-key", retries: 0 },
    async fetch(url) {
      const offset = Number(new URL(url).searchParams.get("offset"));
      if (offset === 0) listedAt.push(Date.now());
      const list = lists[Math.min(listedAt.length, lists.length) - 1] ?? [];
      if (typeof list === "number") return new Response("", { status: list });
      const data = list.map((status, at) => ({
        ...{ id: at, phoneNumber: `+4850010000${at}`, externalId: "order-1", sender: "ACME" },
        ...{ status, statusTime: listedAt.length, message: "Hi", numberOfParts: 1 },
      }));
      return Response.json({ data: data.slice(offset) });
    },
  });
  return { messaging, listedAt };
}

const delivered = { until: "delivered" } as const;
const final = { until: "final" } as const;

test.for([
  [delivered, [[2, 2]], true],
  [
    delivered,
    [
      [1, 1],
      [2, 1],
      [2, 2],
    ],
    true,
  ],
  [delivered, [[1, 5]], false],
  [delivered, [[1], [1]], "unknown"],
  [delivered, [[]], "unknown"],
  [delivered, [[], [6], 503, [2]], true],
  [
    final,
    [
      [5, 1],
      [5, 2],
    ],
    true,
  ],
  [final, [[5, 1]], "unknown"],
] as const)("%j of %j: %s", async ([options, lists, end]) => {
  const { messaging } = serviceOf(...lists);
  const waiting = waitForStatus(messaging, "order-1", options);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await waiting).toBe(end);
});

test("lists grow apart, and a signal ends the wait", async () => {
  const { messaging, listedAt } = serviceOf([1]);
  const end = new AbortController();
  const waiting = waitForStatus(messaging, "order-1", {
    ...delivered,
    withinMs: 600_000,
    signal: end.signal,
  });
  const ended = expect(waiting).rejects.toThrow("enough");
  await vi.advanceTimersByTimeAsync(300_000);
  expect(listedAt.length).toBeLessThan(20);
  end.abort(new Error("enough"));
  await ended;
});

test("by webhooks: events may come twice and late, and few lists are read", async () => {
  const { messaging, listedAt } = serviceOf([1, 1]);
  const store = memoryStore();
  const waiting = waitForStatus(messaging, "order-1", { ...delivered, store });
  const keep = (at: number, status: number, statusTime: number) =>
    keepStatus(
      {
        type: "sms.status",
        data: { externalId: "order-1", phoneNumber: `+4850010000${at}`, status, statusTime },
      } as never,
      store,
    );
  await vi.advanceTimersByTimeAsync(2_000);
  await keep(0, 2, 90);
  await keep(0, 1, 80);
  await keep(1, 2, 95);
  await keep(1, 2, 95);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await waiting).toBe(true);
  expect(listedAt.length).toBeLessThan(6);
});

test("throws what no wait mends", async () => {
  const { messaging } = serviceOf(401);
  await expect(waitForStatus(messaging, "order-1", delivered)).rejects.toMatchObject({
    status: 401,
  });
  const wrong = { until: "sent" } as never;
  await expect(waitForStatus(messaging, "order-1", wrong)).rejects.toThrow("until must be");
});
