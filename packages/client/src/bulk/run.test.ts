import { describe, expect, test, vi } from "vitest";
import {
  bodyOf,
  collect,
  crashed,
  type Listed,
  memory,
  newService,
  numbers,
  quick,
  statuses,
  template,
} from "../../test/bulk-service.ts";
import { fakeMessaging, type Handler, respond } from "../../test/fake-fetch.ts";
import type { Entry, Store } from "../send-once/store.ts";
import { bulk } from "./index.ts";

describe("a run that stops", () => {
  const options = { ...quick, batchSize: 2, concurrency: 2 };

  test("is stopped by what every batch would meet, and resumes", async () => {
    const { list, handle } = newService();
    let isRefused = false;
    const { messaging } = fakeMessaging((request) => {
      if (isRefused) return respond(401);
      isRefused = list.length === 0;
      return handle(request);
    });
    const store = memory();
    const outcomes: number[] = [];
    const run = async () => {
      const sending = bulk(messaging).sendSms(numbers(9), template, { ...options, store });
      for await (const { index, status } of sending) {
        expect(status).toBe("done");
        outcomes.push(index);
      }
    };
    await expect(run()).rejects.toMatchObject({ name: "ApiError", status: 401 });
    isRefused = false;
    await run();
    expect(outcomes).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(list.map(({ phoneNumber }) => phoneNumber).sort()).toEqual(numbers(9));
  });

  test("sends nothing of what is read after that", async () => {
    const { messaging, sent } = fakeMessaging(() => respond(401));
    async function* slowly() {
      for (const phoneNumber of numbers(6)) {
        for (let left = 50; left > 0; left -= 1) await new Promise(setImmediate);
        yield phoneNumber;
      }
    }
    const all = { ...options, concurrency: 3 };
    const sending = bulk(messaging).sendSms(slowly(), template, all);
    await expect(collect(sending)).rejects.toMatchObject({ status: 401 });
    expect(sent).toHaveLength(1);
  });

  test("has kept what it is about to send", async () => {
    const { handle } = newService();
    const store = memory();
    const kept: string[] = [];
    const { messaging } = fakeMessaging((request) => {
      const place = numbers(4).indexOf(bodyOf(request).phoneNumbers[0]) / 2;
      const batch = store.last()?.batches[place];
      kept.push(batch ? (batch.states ?? "??") : "none");
      return handle(request);
    });
    await collect(bulk(messaging).sendSms(numbers(4), template, { ...options, store }));
    expect(kept).toEqual(["??", "??"]);
  });

  test("sends nothing that it could not keep", async () => {
    const { messaging, sent } = fakeMessaging([]);
    const full = new Error("The disk is full.");
    const store = { begin: () => Promise.reject(full) };
    const sending = bulk(messaging).sendSms(numbers(4), template, { ...options, store });
    await expect(collect(sending)).rejects.toMatchObject({
      ...{ code: "store_failed", outcome: "not-sent", retryable: true, cause: full },
    });
    expect(sent).toEqual([]);
  });

  test("finds what had been sent, at whatever moment it crashed", async () => {
    const people = Array.from(numbers(6), (phoneNumber, at) => ({ phoneNumber, name: `n${at}` }));
    const personal = { ...template, message: "Hi {{name}}" };
    const send = (handler: Handler, store: ReturnType<typeof memory>) => {
      const { messaging } = fakeMessaging(handler);
      const all = { ...options, store, ifMissing: "send" as const };
      return collect(bulk(messaging).sendSms(people, personal, all));
    };
    /** The states that a crash would leave before and after each request. */
    const crashes: { entry: Entry | undefined; list: Listed[] }[] = [];
    const crashAnywhere = async ({ entry, list }: (typeof crashes)[number]) => {
      const store = memory(entry);
      const service = newService(list);
      const left: typeof crashes = [];
      const leave = () => left.push({ entry: crashed(store.last()), list: [...service.list] });
      const outcomes = await send((request) => {
        leave();
        const response = service.handle(request);
        leave();
        return response;
      }, store);
      expect(new Set(statuses(outcomes)).size).toBeLessThanOrEqual(1);
      expect(service.list.map(({ phoneNumber }) => phoneNumber).sort()).toEqual(numbers(6));
      return left;
    };
    for (const once of await crashAnywhere({ entry: undefined, list: [] })) {
      const left = await crashAnywhere(once);
      // Any third one, in turn: all of them are a thousand runs.
      for (const twice of left.filter((_, at) => (at + left.length) % 3 === 0))
        await crashAnywhere(twice);
    }
  });

  test("that is stopped again at once still knows what was under way", async () => {
    const { list, handle } = newService();
    const store = memory();
    const crash = new Error("Crash.");
    const broken: Pick<Store, "begin"> = {
      // The second batch is kept and sent; what comes after that is not.
      begin(...save) {
        if (store.saved.length === 3) throw crash;
        return store.begin(...save);
      },
    };
    const send = (handler: Handler, kept: Pick<Store, "begin">) => {
      const { messaging } = fakeMessaging(handler);
      const all = { ...options, store: kept };
      return collect(bulk(messaging).sendSms(numbers(6), template, all));
    };
    await expect(send(handle, broken)).rejects.toMatchObject({ cause: crash });
    expect(list).toHaveLength(4);
    const left = memory(crashed(store.last()));
    const caller = AbortSignal.abort(crash);
    const { messaging } = fakeMessaging(handle);
    const aborted = { ...options, store: left, signal: caller };
    await expect(collect(bulk(messaging).sendSms(numbers(6), template, aborted))).rejects.toBe(
      crash,
    );
    expect(statuses(await send(handle, left))).not.toContain("doubtful");
    expect(list).toHaveLength(6);
  });

  test("an abort ends it cleanly, with what it knows", async () => {
    const { list, handle } = newService();
    const caller = new AbortController();
    const reason = new Error("Ctrl-C");
    const { messaging } = fakeMessaging((request) => {
      if (list.length === 4) caller.abort(reason);
      return handle(request);
    });
    const store = memory();
    const run = (signal?: AbortSignal) =>
      collect(
        bulk(messaging).sendSms(numbers(20), template, {
          ...options,
          store,
          ...(signal && { signal }),
        }),
      );
    await expect(run(caller.signal)).rejects.toBe(reason);
    const before = list.length;
    expect(before).toBeLessThan(20);
    expect(statuses(await run())).not.toContain("doubtful");
    expect(list.map(({ phoneNumber }) => phoneNumber).sort()).toEqual(numbers(20));
  });

  test("begins no request once its reader has gone away", async () => {
    const { handle } = newService();
    const { messaging, sent } = fakeMessaging(async (request) => {
      await new Promise(setImmediate);
      return handle(request);
    });
    // The first batch is settled at once, and the second has two requests to make.
    const people = ["none", "none", ...numbers(2)].map((phoneNumber) => ({ phoneNumber }));
    const personal = { ...template, message: "{{phoneNumber}}" };
    for await (const _ of bulk(messaging).sendSms(people, personal, options)) break;
    expect(sent.length).toBeLessThan(2);
  });

  test("waits for what is in flight when its reader goes away", async () => {
    const { handle } = newService();
    let finished = 0;
    const { messaging, sent } = fakeMessaging(async (request) => {
      // Each takes longer than the one before.
      for (let left = 5 * sent.length; left > 0; left -= 1) await new Promise(setImmediate);
      finished += 1;
      return handle(request);
    });
    for await (const _ of bulk(messaging).sendSms(numbers(4), template, options)) break;
    expect([sent.length, finished]).toEqual([2, 2]);
  });

  test("keeps that items cannot be sent, though nothing is", async () => {
    const { messaging, sent } = fakeMessaging([]);
    const store = memory();
    const run = () =>
      collect(bulk(messaging).sendSms(["none", "neither"], template, { ...options, store }));
    expect(statuses(await run())).toEqual(["failed", "failed"]);
    expect(await run()).toEqual([]);
    expect(sent).toEqual([]);
  });

  test("keeps each batch once when it is resumed", async () => {
    const entries: (Entry | undefined)[] = [];
    const first = memory();
    const down = fakeMessaging(() => {
      entries.push(first.last());
      return respond(401);
    });
    const sending = bulk(down.messaging).sendSms(numbers(4), template, {
      ...options,
      store: first,
    });
    await expect(collect(sending)).rejects.toMatchObject({ status: 401 });
    const store = memory(crashed(entries.at(-1)));
    const { messaging } = fakeMessaging(newService().handle);
    await collect(
      bulk(messaging).sendSms(numbers(4), template, {
        ...options,
        store,
        ifMissing: "send" as const,
      }),
    );
    const sizes = store.saved.map(({ batches }) => batches.map(({ size }) => size));
    expect(sizes[0]).toEqual([2, 2]);
    for (const kept of sizes) expect(kept.length).toBeLessThanOrEqual(2);
  });

  test("keeps what it knows when its reader goes away", async () => {
    const { list, handle } = newService();
    const { messaging } = fakeMessaging(handle);
    const store = memory();
    const sendAll = () => bulk(messaging).sendSms(numbers(9), template, { ...options, store });
    for await (const { index } of sendAll()) if (index === 2) break;
    const rest = await collect(sendAll());
    expect(rest.map(({ index }) => index)).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(list).toHaveLength(9);
  });
});

describe("a source that stalls", () => {
  /** Gives some items, and then nothing for ever. */
  async function* stalling(count: number) {
    yield* numbers(count);
    await new Promise(() => {});
  }
  const one = { ...quick, batchSize: 1, concurrency: 3 };

  test("holds no outcome back, and an abort ends the run at once", async () => {
    const { messaging, sent } = fakeMessaging(newService().handle);
    const controller = new AbortController();
    const reason = new Error("The user went away.");
    const outcomes: unknown[] = [];
    const run = bulk(messaging).sendSms(stalling(2), template, {
      ...one,
      signal: controller.signal,
    });
    const reading = (async () => {
      for await (const { status } of run) {
        outcomes.push(status);
        if (outcomes.length === 2) queueMicrotask(() => controller.abort(reason));
      }
    })();
    await expect(reading).rejects.toBe(reason);
    expect(outcomes).toEqual(["done", "done"]);
    expect(sent).toHaveLength(2);
  });

  test("lets the caller leave the loop", async () => {
    const { messaging } = fakeMessaging(newService().handle);
    for await (const { index } of bulk(messaging).sendSms(stalling(1), template, one)) {
      expect(index).toBe(0);
      break;
    }
  });

  test("that fails ends the run with its error, after the outcomes of what was sent", async () => {
    const { messaging } = fakeMessaging(newService().handle);
    async function* failing() {
      yield* numbers(2);
      throw new RangeError("The file is cut.");
    }
    const outcomes: unknown[] = [];
    const reading = (async () => {
      for await (const { status } of bulk(messaging).sendSms(failing(), template, one))
        outcomes.push(status);
    })();
    await expect(reading).rejects.toThrow("The file is cut.");
    expect(outcomes).toEqual(["done", "done"]);
  });
});

test("a key function that fails stops the run, and nothing is in doubt", async () => {
  const { handle } = newService();
  let asked = 0;
  const { messaging, sent } = fakeMessaging(handle, {
    apiKey: () => {
      asked += 1;
      if (asked > 2) throw new Error("The vault is closed.");
      return "k3y";
    },
  });
  const options = { ...quick, batchSize: 3, concurrency: 1 };
  const outcomes: unknown[] = [];
  const reading = (async () => {
    for await (const { status } of bulk(messaging).sendSms(numbers(9), template, options))
      outcomes.push(status);
  })();
  await expect(reading).rejects.toMatchObject({ code: "api_key_failed", outcome: "not-sent" });
  expect(outcomes).toEqual(Array(6).fill("done"));
  expect(sent).toHaveLength(2);
});

test("a key function that fails in a lookup stops the run, which looks up later", async () => {
  const { list, handle } = newService();
  let isOpen = true;
  const { messaging } = fakeMessaging(
    (request) => {
      handle(request);
      isOpen = false;
      return respond(502);
    },
    {
      apiKey: () => {
        if (!isOpen) throw new Error("The vault is closed.");
        return "k3y";
      },
    },
  );
  const store = memory();
  const run = (client: typeof messaging) =>
    collect(bulk(client).sendSms(numbers(3), template, { ...quick, store }));
  await expect(run(messaging)).rejects.toMatchObject({ code: "api_key_failed" });
  expect(statuses(await run(fakeMessaging(handle).messaging))).toEqual(["done", "done", "done"]);
  expect(list).toHaveLength(3);
});

describe("a run", () => {
  const run = () =>
    bulk(fakeMessaging(newService().handle).messaging).sendSms(numbers(3), template);

  test("is counted by its summary", async () => {
    expect(await run().summary()).toEqual({ done: 3, failed: 0, doubtful: 0 });
  });

  test("is no promise, and a second use of it is an error", async () => {
    const sending = run();
    expect(await sending).toBe(sending);
    await collect(sending);
    const used = { name: "InvalidInputError", field: "run" };
    await expect(collect(sending)).rejects.toMatchObject(used);
    await expect(sending.summary()).rejects.toMatchObject(used);
  });

  test("that is not used says so, and sends nothing", async () => {
    vi.useFakeTimers();
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    try {
      const { messaging, sent } = fakeMessaging([]);
      await bulk(messaging).sendSms(numbers(3), template);
      await vi.runAllTimersAsync();
      expect(warn.mock.calls).toEqual([[expect.stringContaining("await run.summary()")]]);
      await run().summary();
      await vi.runAllTimersAsync();
      expect([warn.mock.calls.length, sent.length]).toEqual([1, 0]);
    } finally {
      vi.restoreAllMocks();
      vi.useRealTimers();
    }
  });
});
