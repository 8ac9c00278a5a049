import { getEventListeners } from "node:events";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  collect,
  memory,
  newService,
  numbers,
  quick,
  statuses,
  template,
} from "../../test/bulk-service.ts";
import { fakeMessaging, respond } from "../../test/fake-fetch.ts";
import type { Store } from "../send-once/store.ts";
import { bulk } from "./index.ts";
import { createPace } from "./pace.ts";

describe("the pace", () => {
  afterEach(() => void vi.useRealTimers());

  test("a batch that is put off holds up all others", async () => {
    vi.useFakeTimers();
    const { handle } = newService();
    const begun: number[] = [];
    const { messaging } = fakeMessaging((request) => {
      begun.push(performance.now());
      const isFirst = begun.length === 1;
      return isFirst ? respond(429, { headers: { "retry-after-ms": "50" } }) : handle(request);
    });
    const options = { ...quick, batchSize: 1, concurrency: 1 };
    const sent = collect(bulk(messaging).sendSms(numbers(3), template, options));
    await vi.runAllTimersAsync();
    expect(statuses(await sent)).toEqual(["done", "done", "done"]);
    expect(begun).toHaveLength(4);
    expect(Number(begun[1]) - Number(begun[0])).toBe(50);
  });

  test("a request that begins late does not put off those that follow", async () => {
    vi.useFakeTimers();
    const pace = createPace({
      requestsPerSecond: 100,
      beforeRequest: undefined,
      signal: undefined,
    });
    await pace.turn();
    await vi.advanceTimersByTimeAsync(15);
    await pace.turn();
    const startedAt = performance.now();
    const next = pace.turn();
    await vi.advanceTimersByTimeAsync(5);
    await next;
    expect(performance.now() - startedAt).toBe(5);
    pace.close();
  });

  test("a short pause does not end a longer one", async () => {
    vi.useFakeTimers();
    const unlimited = { requestsPerSecond: Infinity, beforeRequest: undefined };
    const pace = createPace({ ...unlimited, signal: undefined });
    const begun = vi.fn();
    pace.pause(50);
    pace.pause(10);
    const turn = pace.turn().then(begun);
    await vi.advanceTimersByTimeAsync(49);
    expect(begun).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await turn;
    pace.close();
  });

  test("requestsPerSecond keeps requests apart", async () => {
    vi.useFakeTimers();
    const { handle } = newService();
    const begun: number[] = [];
    const { messaging } = fakeMessaging((request) => {
      begun.push(performance.now());
      return handle(request);
    });
    const options = { batchSize: 1, requestsPerSecond: 100 };
    const sent = collect(bulk(messaging).sendSms(numbers(6), template, options));
    await vi.runAllTimersAsync();
    await sent;
    const start = begun[0] ?? 0;
    expect(begun.map((at) => at - start)).toEqual([0, 10, 20, 30, 40, 50]);
  });

  test("beforeRequest is awaited before the store says that a request is sent, and what it throws stops the run", async () => {
    const { handle } = newService();
    const order: string[] = [];
    const { messaging } = fakeMessaging((request) => {
      order.push("request");
      return handle(request);
    });
    const { begin } = memory();
    const store: Pick<Store, "begin"> = {
      begin(...save) {
        order.push("save");
        return begin(...save);
      },
    };
    const options = {
      ...quick,
      batchSize: 1,
      concurrency: 1,
      store,
      async beforeRequest() {
        await Promise.resolve();
        order.push("turn");
        if (order.length > 6) throw new Error("The limit is used up.");
      },
    };
    const sent = collect(bulk(messaging).sendSms(numbers(3), template, options));
    await expect(sent).rejects.toThrow("The limit is used up.");
    expect(order.slice(0, 6)).toEqual(["save", "save", "turn", "save", "request", "turn"]);
  });

  test("no more than concurrency requests are under way", async () => {
    const { handle } = newService();
    let underWay = 0;
    let most = 0;
    const { messaging } = fakeMessaging(async (request) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise(setImmediate);
      underWay -= 1;
      return handle(request);
    });
    await collect(bulk(messaging).sendSms(numbers(30), template, { batchSize: 1, concurrency: 3 }));
    expect(most).toBe(3);
  });
});

describe("the caller's signal", () => {
  const open = (signal: AbortSignal) =>
    createPace({ requestsPerSecond: Infinity, beforeRequest: undefined, signal });

  test("that is aborted already lets nothing begin", async () => {
    const reason = new Error("Ctrl-C");
    const pace = open(AbortSignal.abort(reason));
    await expect(pace.turn()).rejects.toBe(reason);
    expect(pace.signal.reason).toBe(reason);
  });

  test("ends the pace, and has no listener once that is closed", async () => {
    const caller = new AbortController();
    const pace = open(caller.signal);
    expect(getEventListeners(caller.signal, "abort")).toHaveLength(1);
    pace.close();
    expect(getEventListeners(caller.signal, "abort")).toHaveLength(0);
    expect(pace.signal.reason).toMatchObject({ message: "The run has ended." });
    const other = open(caller.signal);
    const reason = new Error("Ctrl-C");
    caller.abort(reason);
    await expect(other.turn()).rejects.toBe(reason);
  });

  test("has none after a run, or after doubtful ones were looked up", async () => {
    const { signal } = new AbortController();
    const to = bulk(fakeMessaging(newService().handle).messaging);
    const outcomes = await collect(to.sendSms(numbers(2), template, { ...quick, signal }));
    await collect(to.lookUpDoubtful(outcomes, template, { ...quick, signal }));
    expect(getEventListeners(signal, "abort")).toHaveLength(0);
  });
});
