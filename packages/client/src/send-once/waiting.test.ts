import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newService } from "../../test/bulk-service.ts";
import { fakeMessaging, respond } from "../../test/fake-fetch.ts";
import { memoryStore, type Store, sendOnce } from "./index.ts";

const sms = { sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500"] };
const once = { idempotencyKey: "order-17", deadlineMs: 60_000, lookups: 1 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A store in which another call has begun the key, and never ends. */
async function begun(): Promise<Store> {
  const store = memoryStore();
  const { messaging } = fakeMessaging(() => new Promise<Response>(() => {}));
  void sendOnce(messaging, sms, { ...once, store }).catch(() => {});
  await vi.advanceTimersByTimeAsync(1);
  return store;
}

test("waitMs: 0 throws at once, without a request", async () => {
  const store = await begun();
  const { messaging, sent } = fakeMessaging([]);
  const waiting = sendOnce(messaging, sms, { ...once, store, waitMs: 0 });
  waiting.catch(() => {});
  await vi.advanceTimersByTimeAsync(100_000);
  await expect(waiting).rejects.toMatchObject({ name: "UnresolvedSendError" });
  expect(sent).toEqual([]);
});

test("waitMs bounds the wait in all, with lookups that grow apart to 5 s", async () => {
  const store = await begun();
  const at: number[] = [];
  const { messaging } = fakeMessaging(() => {
    at.push(Date.now());
    return respond(200, { data: [] });
  });
  const startedAt = Date.now();
  let endedAt = 0;
  const waiting = sendOnce(messaging, sms, {
    ...once,
    store,
    waitMs: 40_000,
    lookupIntervalMs: 1_000,
  });
  waiting.catch(() => {
    endedAt = Date.now();
  });
  await vi.advanceTimersByTimeAsync(100_000);
  await expect(waiting).rejects.toMatchObject({ name: "UnresolvedSendError" });
  expect(endedAt - startedAt).toBeLessThanOrEqual(40_010);
  const gaps = at.slice(1).map((time, index) => time - Number(at[index]));
  expect(at.length).toBeLessThan(16);
  expect(gaps.slice(0, 4)).toEqual(gaps.slice(0, 4).toSorted((one, other) => one - other));
  // A fake timer rounds up to whole milliseconds.
  expect(Math.round(Math.max(...gaps) / 10)).toBe(500);
});

test("waitMs bounds a lookup that hangs, too", async () => {
  const store = await begun();
  const { messaging, sent } = fakeMessaging(() => new Promise<Response>(() => {}));
  let error: unknown = "still waits";
  sendOnce(messaging, sms, { ...once, store, waitMs: 1_000 }).catch((caught) => {
    error = caught;
  });
  await vi.advanceTimersByTimeAsync(1_010);
  expect(error).toMatchObject({ name: "UnresolvedSendError" });
  expect(sent).toHaveLength(1);
});

test("a begin that meets its own entry, as after a reconnect, goes on", async () => {
  const store = memoryStore();
  const own: Store = {
    ...store,
    begin: async (key, entry, expected) => (await store.begin(key, entry, expected)) ?? entry,
  };
  const { messaging, sent } = fakeMessaging(newService().handle);
  expect(await sendOnce(messaging, sms, { ...once, store: own, waitMs: 0 })).toMatchObject({
    via: "sent",
  });
  expect(sent).toHaveLength(1);
});

test("a call that is aborted gives its key back", async () => {
  const store = memoryStore();
  const caller = new AbortController();
  const { messaging } = fakeMessaging(() => new Promise<Response>(() => {}));
  const sending = sendOnce(messaging, sms, { ...once, store, signal: caller.signal });
  sending.catch(() => {});
  await vi.advanceTimersByTimeAsync(1);
  caller.abort("enough");
  await expect(sending).rejects.toBe("enough");
  const existing = await store.begin("order-17", { owner: "b", until: 0 });
  expect(existing?.until).toBeLessThanOrEqual(Date.now());
});

test("a machine that sleeps during a retry wait sends nothing after its time", async () => {
  const { messaging, sent } = fakeMessaging(() => {
    // The monotonic clock stands still meanwhile.
    const monotonic = performance.now();
    vi.setSystemTime(Date.now() + 3_600_000);
    vi.spyOn(performance, "now").mockImplementation(() => monotonic);
    return respond(429, { headers: { "retry-after-ms": "5" } });
  });
  const sending = sendOnce(messaging, sms, { ...once, store: memoryStore(), retries: 2 });
  sending.catch(() => {});
  await vi.advanceTimersByTimeAsync(20_000);
  vi.restoreAllMocks();
  await expect(sending).rejects.toMatchObject({ name: "TimeoutError" });
  expect(sent).toHaveLength(1);
});
