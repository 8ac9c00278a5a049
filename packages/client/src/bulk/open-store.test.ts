import { describe, expect, test, vi } from "vitest";
import {
  bodyOf,
  collect,
  locked,
  memory,
  newService,
  numbers,
  quick,
  statuses,
  template,
} from "../../test/bulk-service.ts";
import { fakeMessaging } from "../../test/fake-fetch.ts";
import { newCheckpoint, parseCheckpoint, writeCheckpoint } from "./checkpoint.ts";
import { type BulkSendOptions, bulk, type CheckpointStore } from "./index.ts";
import { openStore } from "./open-store.ts";

const options: BulkSendOptions = { ...quick, batchSize: 2, concurrency: 2 };
const held = { name: "InvalidInputError", field: "checkpoint" };

describe("a checkpoint that is not what was saved", () => {
  test.each<[string, unknown, string]>([
    ["a Buffer", Buffer.from("[]"), "must load as the text that was saved, but is an object."],
    ["parsed JSON", [1, {}], "but is an array."],
    ["an object", {}, "but is an object."],
    ["false", false, "but is a boolean."],
    ["a number", 0, "but is a number."],
    ["an empty text", "", "is not the whole text that was saved"],
    ["another text", "hello", "is not the whole text that was saved"],
  ])("is refused: %s", async (_, loaded, problem) => {
    const { messaging, sent } = fakeMessaging([]);
    const save = vi.fn();
    const checkpoint = { load: () => loaded as string, save };
    const sending = bulk(messaging).sendSms(numbers(4), template, { ...options, checkpoint });
    await expect(collect(sending)).rejects.toMatchObject({
      ...held,
      message: expect.stringContaining(problem),
    });
    expect(sent).toEqual([]);
    expect(save).not.toHaveBeenCalled();
  });

  test.each<[string, (text: string) => unknown]>([
    ["forgets it", () => undefined],
    ["parses it", (text) => JSON.parse(text)],
    ["gives bytes", (text) => Buffer.from(text)],
    ["changes it", (text) => `${text}\n`],
  ])("is noticed before anything is sent: a store that %s", async (_, keep) => {
    const { messaging, sent } = fakeMessaging([]);
    let kept: unknown;
    const checkpoint: CheckpointStore = {
      load: () => kept as string,
      save(text) {
        kept = keep(text);
      },
    };
    const sending = bulk(messaging).sendSms(numbers(4), template, { ...options, checkpoint });
    await expect(collect(sending)).rejects.toMatchObject(held);
    expect(sent).toEqual([]);
  });
});

describe("two runs on one store", () => {
  const slow = (store: CheckpointStore): CheckpointStore => ({
    load: async () => {
      await new Promise(setImmediate);
      return store.load();
    },
    save: async (text) => {
      await new Promise(setImmediate);
      await store.save(text);
    },
  });

  test.each<[string, (store: CheckpointStore) => CheckpointStore]>([
    ["of one process", (store) => store],
    ["with a slow store", slow],
  ])("send nothing twice, and one of them says why it stops: %s", async (_, wrap) => {
    const { list, handle } = newService();
    const store = memory();
    const start = () => {
      const { messaging } = fakeMessaging(async (request) => {
        await new Promise(setImmediate);
        return handle(request);
      });
      const all = { ...options, checkpoint: wrap(store), resendMissing: true };
      return collect(bulk(messaging).sendSms(numbers(20), template, all));
    };
    const ended = await Promise.allSettled([start(), start()]);
    const refused = ended.filter(({ status }) => status === "rejected");
    expect(refused).toMatchObject([{ reason: held }]);
    expect(list.map(({ phoneNumber }) => phoneNumber).sort()).toEqual(numbers(20));
  });

  test.each(Array.from({ length: 40 }, (_, seed) => seed))(
    "send nothing twice, however what they ask of the store interleaves (%i)",
    async (seed) => {
      vi.useFakeTimers();
      try {
        // In lock-step at first, then each up to 40 ms, and of every other seed one of the runs far ahead.
        let state = seed + 1;
        const delayOf = (isFast: boolean) => () => {
          state = (state * 48_271) % 2_147_483_647;
          const most = isFast ? 3 : 41;
          return new Promise((resolve) => setTimeout(resolve, seed === 0 ? 10 : state % most));
        };
        const { list, handle } = newService();
        const store = memory();
        const start = async (isFast: boolean) => {
          const delay = delayOf(isFast);
          await delay();
          const { messaging } = fakeMessaging(async (request) => {
            await delay();
            return handle(request);
          });
          const late: CheckpointStore = {
            load: async () => {
              await delay();
              return store.load();
            },
            save: async (text) => {
              await delay();
              store.save(text);
              await delay();
            },
          };
          const all = { ...options, checkpoint: late, resendMissing: true };
          return collect(bulk(messaging).sendSms(numbers(8), template, all));
        };
        const ended = Promise.allSettled([start(seed % 2 === 1), start(false)]);
        await vi.advanceTimersByTimeAsync(20_000);
        const refused = (await ended).filter(({ status }) => status === "rejected");
        expect(refused.length).toBeGreaterThan(0);
        for (const one of refused) expect(one).toMatchObject({ reason: held });
        expect(new Set(list.map(({ phoneNumber }) => phoneNumber)).size).toBe(list.length);
      } finally {
        vi.useRealTimers();
      }
    },
  );

  test("a run that starts while another is alive is refused, and harms nothing", async () => {
    const { list, handle } = newService();
    const store = memory();
    const start = () => {
      const all = { ...options, checkpoint: store };
      return bulk(fakeMessaging(handle).messaging).sendSms(numbers(20), template, all);
    };
    const seen: string[] = [];
    for await (const { index, status } of start()) {
      seen.push(status);
      if (index === 5) await expect(collect(start())).rejects.toThrow("held by another run");
    }
    expect(seen).toHaveLength(20);
    expect(list).toHaveLength(20);
    // It has let go of the store.
    expect(await collect(start())).toEqual([]);
  });

  test("a run whose store was taken over stops, and leaves the other's text alone", async () => {
    const { list, handle } = newService();
    const store = memory();
    const other = '[0,"of another machine"]';
    const { messaging } = fakeMessaging((request) => {
      if (list.length === 4) store.save(other);
      return handle(request);
    });
    const all = { ...options, concurrency: 1, checkpoint: store };
    const sending = bulk(messaging).sendSms(numbers(20), template, all);
    await expect(collect(sending)).rejects.toMatchObject(held);
    expect(list).toHaveLength(6);
    expect(store.load()).toBe(other);
  });

  test("of another process: a live one is refused, a dead one is taken over", async () => {
    const { list, handle } = newService();
    const store = memory();
    const { messaging } = fakeMessaging(handle);
    const run = () =>
      collect(bulk(messaging).sendSms(numbers(4), template, { ...options, checkpoint: store }));
    vi.useFakeTimers();
    try {
      // As a run of another process would leave it, if it was killed with all in doubt.
      let saved: string | undefined;
      const dying = {
        load: () => saved,
        save: (text: string) => {
          saved = text;
          const checkpoint = parseCheckpoint(text);
          if (checkpoint) store.save(writeCheckpoint({ ...checkpoint, owner: "another/1" }));
        },
      };
      const hung = fakeMessaging(() => new Promise<Response>(() => {}));
      void collect(
        bulk(hung.messaging).sendSms(numbers(4), template, {
          ...options,
          runId: "r",
          checkpoint: dying,
        }),
      ).catch(() => {});
      await vi.advanceTimersByTimeAsync(500);
      expect(store.load()).toContain('"another/1"');

      const live = run();
      live.catch(() => {});
      await vi.advanceTimersByTimeAsync(3_000);
      await expect(live).rejects.toThrow("held by another run");
      expect(list).toEqual([]);

      // It no longer writes.
      const text = store.load() ?? "";
      const dead = memory(text);
      const later = collect(
        bulk(messaging).sendSms(numbers(4), template, {
          ...options,
          lookups: 1,
          resendMissing: true,
          checkpoint: dead,
        }),
      );
      await vi.advanceTimersByTimeAsync(3_500);
      expect(statuses(await later)).toEqual(["done", "done", "done", "done"]);
      expect(list).toHaveLength(4);
    } finally {
      vi.useRealTimers();
    }
  });
});

test("only what was begun is in doubt after a crash", async () => {
  const people = numbers(9).map((phoneNumber) => ({ phoneNumber }));
  const personal = { ...template, message: "{{phoneNumber}}" };
  const { handle } = newService();
  const store = memory();
  const texts: string[] = [];
  const { messaging } = fakeMessaging((request) => {
    texts.push(store.load() ?? "");
    return handle(request);
  });
  const all = { ...quick, batchSize: 9, concurrency: 1, checkpoint: store };
  await collect(bulk(messaging).sendSms(people, personal, all));
  const states = texts.map((text) => JSON.parse(text)[1].batches[0].states);
  expect(states).toEqual(people.map((_, at) => `${"d".repeat(at)}?${"-".repeat(8 - at)}`));
  // Only one that was in doubt is looked up, the others are sent.
  const crashed = memory(texts[4]);
  const resumed = newService();
  const { messaging: later, sent } = fakeMessaging(resumed.handle);
  const outcomes = await collect(
    bulk(later).sendSms(people, personal, { ...all, checkpoint: crashed, lookups: 1 }),
  );
  expect(statuses(outcomes).filter((status) => status === "unknown")).toHaveLength(1);
  expect(
    sent.filter(({ init }) => init.method === "POST").map((one) => bodyOf(one).phoneNumbers[0]),
  ).toEqual(numbers(9).slice(5));
});

test("requests that wait together share a save", async () => {
  const { handle } = newService();
  const store = memory();
  const { messaging, sent } = fakeMessaging(handle);
  const all = { ...options, batchSize: 1, concurrency: 10, checkpoint: store };
  await collect(bulk(messaging).sendSms(numbers(100), template, all));
  expect(sent).toHaveLength(100);
  expect(store.saved.length).toBeLessThanOrEqual(102);
});

test("a store that locks is closed, however the run ends", async () => {
  const close = vi.fn();
  const store = { ...memory(), close };
  const { messaging } = fakeMessaging(newService().handle);
  const run = (text: string) =>
    collect(
      bulk(messaging).sendSms(
        numbers(2),
        { ...template, message: text },
        { ...options, checkpoint: store },
      ),
    );
  await run("Hi");
  expect(close).toHaveBeenCalledTimes(1);
  await expect(run("Ho")).rejects.toMatchObject(held);
  expect(close).toHaveBeenCalledTimes(2);
});

describe("a store is asked", () => {
  const { signal } = new AbortController();
  const checkpoint = newCheckpoint({ operation: "sendSms", input: template });
  const read = () => checkpoint;
  const ofOther = writeCheckpoint({ ...checkpoint, owner: "other/1", aliveAt: 0 });

  test.each<[string, CheckpointStore]>([
    ["is new", memory()],
    ["was let go", memory(writeCheckpoint(checkpoint))],
    ["locks", locked(ofOther)],
  ])("once, and not watched, if it %s", async (_, store) => {
    const load = vi.fn(store.load);
    await openStore({ ...store, load }, read, signal);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("once if a run of this process has left it, though it could not say so", async () => {
    const store = locked();
    const failing = vi.fn(store.save);
    const first = await openStore({ ...store, save: failing }, read, signal);
    await first.save();
    failing.mockImplementation(() => {
      throw new Error("The disk is full.");
    });
    await expect(first.close(true)).rejects.toThrow("The disk is full.");
    const load = vi.fn(store.load);
    await openStore({ load, save: store.save }, read, signal);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("for what it keeps after twice the time that it took to keep it", async () => {
    vi.useFakeTimers();
    try {
      const store = memory();
      const startedAt = performance.now();
      const loadedAt: number[] = [];
      const slow: CheckpointStore = {
        load() {
          loadedAt.push(performance.now() - startedAt);
          return store.load();
        },
        async save(text) {
          await new Promise((resolve) => setTimeout(resolve, 200));
          store.save(text);
        },
      };
      const open = await openStore(slow, read, signal);
      const saving = open.save();
      await vi.advanceTimersByTimeAsync(600);
      await saving;
      expect(loadedAt).toEqual([0, 0, 600]);
      const closing = open.close(false);
      await vi.advanceTimersByTimeAsync(200);
      await closing;
    } finally {
      vi.useRealTimers();
    }
  });

  test("for nothing more once it had another text, even if it gives the right one again", async () => {
    const store = locked();
    const open = await openStore(store, read, signal);
    await open.save();
    const [own = ""] = store.saved;
    store.save("of another run");
    const lost = "is not what this run saved last: another run uses the store";
    await expect(open.save()).rejects.toThrow(lost);
    store.save(own);
    await expect(open.save()).rejects.toThrow(lost);
    await open.close(true);
    expect(store.load()).toBe(own);
  });
});
