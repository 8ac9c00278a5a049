import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeMessaging, respond } from "../../test/fake-fetch.ts";
import { readOptions } from "../config.ts";
import { unknownOperation } from "../operation.ts";
import { Call } from "./call.ts";
import { createEngine } from "./engine.ts";
import { limitTime, startLimit } from "./time-limit.ts";

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
  ["a response that never comes", never],
  ["a body that stalls", stalledBody],
])("timeoutMs ends an attempt with %s, even when fetch ignores its signal", async (_, handler) => {
  const { messaging, sent } = fakeMessaging(handler);
  const settled = Promise.allSettled([messaging.sms.send(sms, { timeoutMs: 50 })]);
  await vi.advanceTimersByTimeAsync(50);
  expect(await settled).toMatchObject([
    { reason: { name: "TimeoutError", limit: "timeoutMs", outcome: "unknown", attempts: 1 } },
  ]);
  expect(sent[0]?.init.signal.reason).toMatchObject({ name: "TimeoutError" });
  expect(vi.getTimerCount()).toBe(0);
});

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

test("the caller's abort passes through unchanged, before and during the call", async () => {
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
  const { messaging } = fakeMessaging(() => respond(200));
  const controller = new AbortController();
  const remove = vi.spyOn(controller.signal, "removeEventListener");
  const add = vi.spyOn(controller.signal, "addEventListener");
  await messaging.groups.list({}, { signal: controller.signal });
  expect(vi.getTimerCount()).toBe(0);
  expect(remove).toHaveBeenCalledTimes(add.mock.calls.length);
});

/** A call that has 50 ms. */
const callOf = (signal?: AbortSignal) =>
  new Call(engine, anOperation, { deadlineMs: 50, ...(signal && { signal }) });
const engine = createEngine(readOptions({ baseUrl: "https://api.example.com", apiKey: "k3y" }));
const anOperation = unknownOperation("GET", "/v2.1/group");
const tooLate = (limit: string) => expect.objectContaining({ name: "TimeoutError", limit });

describe("limitTime", () => {
  const limited = (run: () => Promise<string>, signal?: AbortSignal) =>
    limitTime(callOf(signal), run);

  test("resolves and rejects as what it runs does, and leaves no timer", async () => {
    await expect(limited(async () => "done")).resolves.toBe("done");
    await expect(limited(() => Promise.reject("broken"))).rejects.toBe("broken");
    expect(vi.getTimerCount()).toBe(0);
  });

  test("rejects when the time has passed, and not before", async () => {
    const end = vi.fn();
    limited(() => new Promise(() => {})).catch(end);
    await vi.advanceTimersByTimeAsync(49);
    expect(end).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(end).toHaveBeenCalledWith(tooLate("deadlineMs"));
  });

  test("runs nothing on a signal that is aborted already", async () => {
    const run = vi.fn(async () => "done");
    await expect(limited(run, AbortSignal.abort("gone"))).rejects.toBe("gone");
    expect(run).not.toHaveBeenCalled();
  });

  test("an abort by what it runs ends it at once, too", async () => {
    const controller = new AbortController();
    const run = () => {
      controller.abort("gone");
      return new Promise<string>(() => {});
    };
    await expect(limited(run, controller.signal)).rejects.toBe("gone");
  });

  test("an abort ends it at once, with the caller's reason and no timer left", async () => {
    const controller = new AbortController();
    const rejected = expect(limited(() => new Promise(() => {}), controller.signal)).rejects.toBe(
      "gone",
    );
    controller.abort("gone");
    await rejected;
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("startLimit", () => {
  test.each([
    [40, "timeoutMs", 40],
    [50, "deadlineMs", 50],
    [60, "deadlineMs", 50],
  ])("of %i ms calls back once, for %s", (timeoutMs, limit, ms) => {
    const end = vi.fn();
    startLimit(callOf(new AbortController().signal), timeoutMs, end);
    vi.advanceTimersByTime(ms - 1);
    expect(end).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(end.mock.calls).toEqual([[tooLate(limit)]]);
  });

  test("an abort is the reason, and no timer is left", () => {
    const end = vi.fn();
    const controller = new AbortController();
    startLimit(callOf(controller.signal), 60, end);
    controller.abort("gone");
    expect(end.mock.calls).toEqual([["gone"]]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("forgotten, it calls nothing", () => {
    const end = vi.fn();
    const controller = new AbortController();
    startLimit(callOf(controller.signal), 60, end)();
    controller.abort("gone");
    vi.advanceTimersByTime(100);
    expect(end).not.toHaveBeenCalled();
  });
});

test("a limit that has passed before an attempt starts ends it without a request", async () => {
  const { messaging, sent } = fakeMessaging(() => respond(200), {
    middleware: [
      async (request, next) => {
        vi.advanceTimersByTime(60);
        return next(request);
      },
    ],
  });
  await expect(messaging.groups.list({}, { deadlineMs: 50 })).rejects.toMatchObject({
    name: "TimeoutError",
    limit: "deadlineMs",
    outcome: "not-sent",
  });
  expect(sent).toEqual([]);
});

test("a thousand calls on one signal are one listener, and an abort ends them all", async () => {
  const { messaging } = fakeMessaging(never);
  const controller = new AbortController();
  const { signal } = controller;
  const add = vi.spyOn(signal, "addEventListener");
  const remove = vi.spyOn(signal, "removeEventListener");
  const settled = Promise.allSettled(
    Array.from({ length: 1000 }, () => messaging.groups.list({}, { signal })),
  );
  await vi.advanceTimersByTimeAsync(1);
  expect(add).toHaveBeenCalledTimes(1);
  controller.abort("gone");
  for (const one of await settled) expect(one).toEqual({ status: "rejected", reason: "gone" });
  expect(remove.mock.calls).toEqual(add.mock.calls);
  expect(vi.getTimerCount()).toBe(0);
});
