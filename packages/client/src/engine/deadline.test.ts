import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeMessaging } from "../../test/fake-fetch.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<Response>(() => {});
/** The headers come at once, the body's end never. */
const stalledBody = () =>
  new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(1)) }));
const sms = { sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500"] };

test.each([
  ["an answer that never comes", never],
  ["a body that stalls", stalledBody],
])(
  "timeoutMs ends an attempt with %s, even when fetch does not heed its signal",
  async (_, handler) => {
    const { messaging, sent } = fakeMessaging(handler);
    const settled = Promise.allSettled([messaging.sms.send(sms, { timeoutMs: 50 })]);
    await vi.advanceTimersByTimeAsync(50);
    expect(await settled).toMatchObject([
      { reason: { name: "TimeoutError", limit: "timeoutMs", outcome: "unknown", attempts: 1 } },
    ]);
    expect(sent[0]?.init.signal.aborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  },
);

test("deadlineMs ends the whole call, over all its attempts", async () => {
  const { messaging, sent } = fakeMessaging(never);
  const settled = Promise.allSettled([
    messaging.groups.list({}, { timeoutMs: 40, deadlineMs: 50, retries: 9 }),
  ]);
  await vi.advanceTimersByTimeAsync(50);
  const [{ reason }] = (await settled) as [PromiseRejectedResult];
  expect(reason).toMatchObject({ name: "TimeoutError" });
  expect(sent.length).toBeLessThanOrEqual(2);
});

test("a key that is never found ends at the deadline, and nothing was sent", async () => {
  const { messaging, sent } = fakeMessaging(never, { apiKey: () => new Promise<string>(() => {}) });
  const settled = Promise.allSettled([messaging.sms.send(sms, { deadlineMs: 50 })]);
  await vi.advanceTimersByTimeAsync(50);
  expect(await settled).toMatchObject([{ reason: { limit: "deadlineMs", outcome: "not-sent" } }]);
  expect(sent).toEqual([]);
});

test("the caller's abort passes through untouched, before and during the call", async () => {
  const reason = new Error("The user went away.");
  const { messaging, sent } = fakeMessaging(never);
  const signal = AbortSignal.abort(reason);
  await expect(messaging.groups.list({}, { signal })).rejects.toBe(reason);
  expect(sent).toEqual([]);
  const controller = new AbortController();
  const settled = Promise.allSettled([messaging.groups.list({}, { signal: controller.signal })]);
  await vi.advanceTimersByTimeAsync(1);
  controller.abort(reason);
  expect(await settled).toEqual([{ status: "rejected", reason }]);
  expect(sent[0]?.init.signal.aborted).toBe(true);
});

test("a finished call leaves no timer and no listener behind", async () => {
  const { messaging } = fakeMessaging(() => answer(200));
  const controller = new AbortController();
  const remove = vi.spyOn(controller.signal, "removeEventListener");
  const add = vi.spyOn(controller.signal, "addEventListener");
  await messaging.groups.list({}, { signal: controller.signal });
  expect(vi.getTimerCount()).toBe(0);
  expect(remove).toHaveBeenCalledTimes(add.mock.calls.length);
});
