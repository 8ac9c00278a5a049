import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bodyOf, collect, memory, newService, page, statuses } from "../../test/bulk-service.ts";
import { fakeMessaging, type Handler, respond } from "../../test/fake-fetch.ts";
import { bulk } from "../bulk/index.ts";
import { memoryStore, sendOnce, triggerOnce } from "./index.ts";

const template = { sender: "ACME", message: "Hi" };
const sms = { ...template, phoneNumbers: ["+48500500500", "+48500500501"] };
const quick = { lookups: 2, lookupIntervalMs: 0 };
const isList: (request: Parameters<Handler>[0]) => boolean = ({ init }) => init.method === "GET";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "performance"] }));
afterEach(() => void vi.useRealTimers());

/** Loses the first response, and shows what was sent so many milliseconds later. */
function lagging(lagMs: number, { listLagMs = lagMs, isSent = true } = {}) {
  const { list, handle } = newService();
  const sentAt = new Map<unknown, number>();
  let isLost = false;
  const { messaging } = fakeMessaging(
    async (request) => {
      if (isList(request)) {
        const shown = list.filter((one) => Date.now() - (sentAt.get(one) ?? 0) >= lagMs);
        return page(request, shown);
      }
      const isFirst = !isLost;
      isLost = true;
      if (isFirst && !isSent) return respond(502);
      const response = await handle(request);
      for (const one of list) if (!sentAt.has(one)) sentAt.set(one, Date.now());
      return isFirst ? respond(502) : response;
    },
    { listLagMs, retries: 0 },
  );
  return { list, messaging };
}

describe.each([12_000, 120_000])("a list that lags by %i ms", (lagMs) => {
  const how = { ...quick, ifMissing: "send" as const };

  test.each([true, false])("doubles nothing by sendOnce, sent at first: %s", async (isSent) => {
    const { list, messaging } = lagging(lagMs, { isSent });
    const once = { ...how, idempotencyKey: "order-1", store: memoryStore() };
    const send = () => sendOnce(messaging, sms, once);
    await expect(send()).rejects.toMatchObject({ retryAfterMs: lagMs, found: [] });
    vi.advanceTimersByTime(10_000);
    await expect(send()).rejects.toMatchObject({ retryAfterMs: lagMs });
    await expect(send()).rejects.toThrow(`after ${lagMs / 1_000} s`);
    // Another machine's clock may be ahead.
    vi.advanceTimersByTime(20_000 + lagMs - 1);
    if (!isSent) await expect(send()).rejects.toMatchObject({ retryAfterMs: 1 });
    vi.advanceTimersByTime(1);
    expect(await send()).toMatchObject({ via: isSent ? "found" : "resent" });
    expect(list).toHaveLength(2);
  });

  test.each([true, false])("doubles nothing by bulk, sent at first: %s", async (isSent) => {
    const { list, messaging } = lagging(lagMs, { isSent });
    const rows = await collect(bulk(messaging).sendSms(sms.phoneNumbers, template, how));
    expect(rows).toMatchObject([{ status: "doubtful", lastByteAt: Date.now() }, {}]);
    const later = () => collect(bulk(messaging).lookUpDoubtful(rows, template, how));
    expect(statuses(await later())).toEqual(["doubtful", "doubtful"]);
    vi.advanceTimersByTime(lagMs + 30_000);
    expect(statuses(await later())).toEqual(["done", "done"]);
    expect(list).toHaveLength(2);
  });

  test("stops a run of bulk that is resumed too early", async () => {
    const { list, messaging } = lagging(lagMs);
    const store = memory();
    const crash = new Error("Crash.");
    const run = (how: object) =>
      collect(bulk(messaging).sendSms(sms.phoneNumbers, template, { ...how, id: "r", store }));
    const beforeRequest = () => {
      if (store.last()?.batches.length) throw crash;
    };
    await expect(run({ ...how, beforeRequest })).rejects.toBe(crash);
    const retryAfterMs = lagMs + 30_000;
    await expect(run(how)).rejects.toMatchObject({ name: "UnresolvedSendError", retryAfterMs });
    vi.advanceTimersByTime(retryAfterMs);
    expect(statuses(await run(how))).toEqual(["done", "done"]);
    expect(list).toHaveLength(2);
  });
});

test.each(["sendOnce", "triggerOnce", "bulk"])(
  "%s sends again only where it is told how lists lag",
  async (by) => {
    const { messaging, sent } = fakeMessaging([], { listLagMs: undefined });
    const how = { ifMissing: "send" as const, idempotencyKey: "a", store: memoryStore() };
    const trigger = { scenarioId: "welcome", recipientEmail: "ada@example.com" };
    const calls: Record<string, () => unknown> = {
      sendOnce: () => sendOnce(messaging, sms, how),
      triggerOnce: () => triggerOnce(messaging, trigger, how),
      bulk: () => bulk(messaging).sendSms([], template, { ifMissing: "send" }).summary(),
    };
    await expect(async () => calls[by]?.()).rejects.toThrow(
      'ifMissing "send" needs createMessaging({ listLagMs })',
    );
    expect(sent).toEqual([]);
  },
);

test.each([
  ["that is set back keeps nobody waiting", -600_000],
  ["that is set forward is believed by half a minute", 29_000],
])("a wall clock %s", async (_, setBy) => {
  const { list, messaging } = lagging(60_000);
  const store = memoryStore();
  const once = { ...quick, idempotencyKey: "order-1", store, ifMissing: "send" as const };
  const send = () => sendOnce(messaging, sms, once);
  await expect(send()).rejects.toMatchObject({ retryAfterMs: 60_000 });
  vi.setSystemTime(Date.now() + setBy);
  vi.advanceTimersByTime(59_000);
  await send().catch(() => {});
  expect(list).toHaveLength(2);
});

describe("lookFirst", () => {
  test.each([true, false])("finds what a store has forgotten: %s", async (isListed) => {
    const { list, handle } = newService();
    const { messaging, sent } = fakeMessaging(handle);
    const send = (store = memoryStore()) =>
      sendOnce(messaging, sms, { idempotencyKey: "order-1", store, lookFirst: true });
    if (isListed) await send();
    const store = memoryStore();
    expect(await send(store)).toMatchObject({ via: isListed ? "found" : "sent" });
    const requests = sent.length;
    expect(await send(store)).toMatchObject({ via: "stored" });
    expect([sent.length, list.length]).toEqual([requests, 2]);
    expect(bodyOf(sent.find((one) => !isList(one)) as (typeof sent)[0]).phoneNumbers).toEqual(
      sms.phoneNumbers,
    );
  });

  test("sends nothing where the list cannot be read, without a wait for it", async () => {
    let isDown = true;
    const { list, handle } = newService();
    const { messaging } = fakeMessaging((one) => (isDown ? respond(503) : handle(one)), {
      retries: 0,
    });
    const once = { idempotencyKey: "order-1", store: memoryStore(), lookFirst: true };
    await expect(sendOnce(messaging, sms, once)).rejects.toMatchObject({
      code: "unresolved_send",
      message: expect.stringContaining(
        "later. With listLagMs, and ifMissing set to send, it sends",
      ),
    });
    isDown = false;
    expect(list).toEqual([]);
  });
});
