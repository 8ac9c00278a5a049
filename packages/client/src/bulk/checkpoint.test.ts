import { describe, expect, onTestFinished, test, vi } from "vitest";
import {
  bodyOf,
  collect,
  crashed,
  memory,
  newService,
  numbers,
  page,
  quick,
  statuses,
  template,
} from "../../test/bulk-service.ts";
import { fakeMessaging, respond } from "../../test/fake-fetch.ts";
import type { Row } from "../deliver/delivery.ts";
import type { Store } from "../send-once/store.ts";
import { type Checkpoint, saveBatch } from "./checkpoint.ts";
import { type BulkSendOptions, bulk } from "./index.ts";

const options: BulkSendOptions = { ...quick, batchSize: 2, concurrency: 2 };
const people = numbers(6);
const refused = { name: "InvalidInputError", field: "store", outcome: "not-sent" };

/** The entry of a run whose reader leaves after its second batch of three. */
async function leave(): Promise<Checkpoint | undefined> {
  const store = memory();
  const { messaging } = fakeMessaging(newService().handle);
  const all = { ...options, concurrency: 1, store };
  for await (const { index } of bulk(messaging).sendSms(people, template, all)) {
    if (index === 4) break;
  }
  return store.last();
}

describe("an entry is refused, and nothing is sent", () => {
  test.each<[string, (entry: Checkpoint | undefined) => object, RegExp]>([
    ["of a newer version", (entry) => ({ ...entry, format: "bulk/2" }), /bulk\/2.*update the/],
    ["of another kind", () => ({ owner: "a", until: 0 }), /of another kind.*use another id/],
    ["that was changed", (entry) => ({ ...entry, hash: 7 }), /has a run of other items/],
    ["of another operation", (entry) => ({ ...entry, operation: "x" }), /of another operation/],
  ])("%s", async (_, change, expected) => {
    const entry = change(await leave());
    const store = memory(entry as Checkpoint);
    const { messaging, sent } = fakeMessaging([]);
    const sending = bulk(messaging).sendSms(people, template, { ...options, store });
    await expect(collect(sending)).rejects.toMatchObject(refused);
    const again = bulk(messaging).sendSms(people, template, { ...options, store });
    await expect(collect(again)).rejects.toThrow(expected);
    expect(sent).toEqual([]);
    // All but its owner is as it was.
    const { owner, until, ...kept } = store.last() ?? {};
    expect(entry).toMatchObject(kept);
  });

  test.each<[string, string[], typeof template, RegExp]>([
    ["another template", people, { ...template, message: "Ho" }, /operation, template or group/],
    ["other items", numbers(7).slice(1), template, /has a run of other items/],
    ["fewer items", people.slice(0, 3), template, /has a run of other items/],
    ["items in another order", people.toReversed(), template, /in the same order/],
  ])("for %s", async (_, items, sms, expected) => {
    const store = memory(await leave());
    const { messaging, sent } = fakeMessaging([]);
    const sending = bulk(messaging).sendSms(items, sms, { ...options, store });
    await expect(collect(sending)).rejects.toThrow(expected);
    expect(sent).toEqual([]);
  });

  test("when the run has ended, and its items were others; more of them are sent", async () => {
    const store = memory();
    const send = (items: string[]) => {
      const { messaging, sent } = fakeMessaging(newService().handle);
      return {
        rows: collect(bulk(messaging).sendSms(items, template, { ...options, store })),
        sent,
      };
    };
    await send(people).rows;
    const [first = "", ...rest] = people;
    const other = send([...rest, first, "+48500600600"]);
    await expect(other.rows).rejects.toThrow(/other items/);
    expect(other.sent).toEqual([]);
    const more = send([...people, "+48500600600"]);
    expect(await more.rows).toMatchObject([{ index: 6, status: "done" }]);
    expect(more.sent).toHaveLength(1);
  });
});

test("a store that keeps nothing is found out before anything is sent", async () => {
  const { messaging, sent } = fakeMessaging([]);
  const sending = bulk(messaging).sendSms(people, template, {
    ...options,
    store: { begin: () => undefined },
  });
  await expect(collect(sending)).rejects.toMatchObject(refused);
  expect(sent).toEqual([]);
});

describe("two runs of one id", () => {
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
        const { begin } = memory();
        const start = async (isFast: boolean) => {
          const delay = delayOf(isFast);
          await delay();
          const { messaging } = fakeMessaging(async (request) => {
            await delay();
            return handle(request);
          });
          const late: Pick<Store, "begin"> = {
            async begin(...save) {
              await delay();
              const existing = begin(...save);
              await delay();
              return existing;
            },
          };
          const all: BulkSendOptions = { ...options, store: late, ifMissing: "send" as const };
          return collect(bulk(messaging).sendSms(numbers(8), template, all));
        };
        const ended = Promise.allSettled([start(seed % 2 === 1), start(false)]);
        await vi.advanceTimersByTimeAsync(200_000);
        const failed = (await ended).filter(({ status }) => status === "rejected");
        for (const one of failed) expect(one).toMatchObject({ reason: refused });
        expect(failed.length).toBeLessThan(2);
        expect(list.map(({ phoneNumber }) => phoneNumber).sort()).toEqual(numbers(8));
      } finally {
        vi.useRealTimers();
      }
    },
  );

  test("never hold it together: the later one waits until the other can send no more", async () => {
    vi.useFakeTimers();
    try {
      const store = memory();
      const { list, handle } = newService();
      const hung = fakeMessaging(() => new Promise<Response>(() => {}));
      const all: BulkSendOptions = {
        ...options,
        store,
        deadlineMs: 1_000,
        ifMissing: "send" as const,
      };
      void collect(bulk(hung.messaging).sendSms(people, template, all)).catch(() => {});
      await vi.advanceTimersByTimeAsync(10);
      // As its process would leave it that was killed.
      const left = memory(store.last());
      const { messaging, sent } = fakeMessaging(handle);
      const later = collect(bulk(messaging).sendSms(people, template, { ...all, store: left }));
      await vi.advanceTimersByTimeAsync(30_900);
      expect(sent).toEqual([]);
      await vi.advanceTimersByTimeAsync(200);
      expect(statuses(await later)).toEqual(Array(6).fill("done"));
      expect(list.map(({ phoneNumber }) => phoneNumber).sort()).toEqual(people);
    } finally {
      vi.useRealTimers();
    }
  });

  test("are kept apart by a far clock, too", async () => {
    vi.useFakeTimers();
    try {
      const until = Date.now() + 40 * 86_400_000;
      const store = memory({ ...(await leave()), until, owner: "ahead" } as Checkpoint);
      const { messaging, sent } = fakeMessaging(newService().handle);
      const controller = new AbortController();
      const all = { ...options, store, signal: controller.signal };
      const later = collect(bulk(messaging).sendSms(people, template, all));
      later.catch(() => {});
      await vi.advanceTimersByTimeAsync(86_400_000);
      controller.abort();
      await expect(later).rejects.toMatchObject({ name: "AbortError" });
      expect([sent, store.last()?.owner]).toEqual([[], "ahead"]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("send nothing after a save that took longer than a send may", async () => {
    vi.useFakeTimers();
    try {
      const { begin } = memory();
      const slow: Pick<Store, "begin"> = {
        async begin(...save) {
          await new Promise((resolve) => setTimeout(resolve, 2_000));
          return begin(...save);
        },
      };
      const { messaging, sent } = fakeMessaging([]);
      const all = { ...options, store: slow, deadlineMs: 1_000 };
      const later = collect(bulk(messaging).sendSms(people, template, all));
      later.catch(() => {});
      await vi.advanceTimersByTimeAsync(20_000);
      await expect(later).rejects.toMatchObject({ name: "TimeoutError", outcome: "not-sent" });
      expect(sent).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("of which one takes over stop the other, which changes nothing more", async () => {
    const { list, handle } = newService();
    const store = memory();
    const { messaging } = fakeMessaging((request) => {
      if (list.length === 4) store.saved.push({ ...store.last(), owner: "b" } as Checkpoint);
      return handle(request);
    });
    const all = { ...options, concurrency: 1, store };
    const sending = bulk(messaging).sendSms(numbers(20), template, all);
    await expect(collect(sending)).rejects.toMatchObject(refused);
    expect(list).toHaveLength(6);
    expect(store.last()?.owner).toBe("b");
  });
});

test("only what was begun is in doubt after a crash", async () => {
  const items = numbers(9).map((phoneNumber) => ({ phoneNumber }));
  const personal = { ...template, message: "{{phoneNumber}}" };
  const { handle } = newService();
  const store = memory();
  const entries: (Checkpoint | undefined)[] = [];
  const { messaging } = fakeMessaging((request) => {
    entries.push(store.last());
    return handle(request);
  });
  const all = { ...quick, batchSize: 9, concurrency: 1, store };
  await collect(bulk(messaging).sendSms(items, personal, all));
  expect(entries.map((entry) => entry?.batches[0]?.states)).toEqual(
    items.map((_, at) => `${"d".repeat(at)}?${"-".repeat(8 - at)}`),
  );
  // Only the one that was in doubt is looked up, the others are sent.
  const { messaging: later, sent } = fakeMessaging(newService().handle);
  const left = memory(crashed(entries[4]));
  const rows = await collect(
    bulk(later).sendSms(items, personal, { ...all, store: left, lookups: 1 }),
  );
  expect(statuses(rows).filter((status) => status === "doubtful")).toHaveLength(1);
  const posts = sent.filter(({ init }) => init.method === "POST");
  expect(posts.map((one) => bodyOf(one).phoneNumbers[0])).toEqual(numbers(9).slice(5));
});

test("requests that wait together share a save", async () => {
  const { handle } = newService();
  const store = memory();
  const { messaging, sent } = fakeMessaging(handle);
  const all = { ...options, batchSize: 1, concurrency: 10, store };
  await collect(bulk(messaging).sendSms(numbers(100), template, all));
  expect(sent).toHaveLength(100);
  expect(store.saved.length).toBeLessThanOrEqual(103);
});

test("a batch is saved with its states and the errors it has, and in short where all is in doubt", () => {
  const error = { code: "E-3-007", message: "No." };
  const row = (state: Row<string, never>["state"], index: number) => ({
    ...{ index, item: "", key: "", text: "", state },
    ...{ error: state === "f" ? error : undefined, record: undefined },
  });
  const save = (states: readonly Row<string, never>["state"][]) =>
    saveBatch({ id: "r-0", hash: 7, rows: states.map(row) });
  expect(save(["d", "f", "?"])).toStrictEqual({
    size: 3,
    hash: 7,
    states: "df?",
    errors: { 1: error },
  });
  expect(save(["?", "?"])).toStrictEqual({ size: 2, hash: 7 });
});

test("an abort waits 5 s at most for a store that stalls", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { messaging, sent } = fakeMessaging([]);
  const controller = new AbortController();
  const begin = () => {
    queueMicrotask(() => controller.abort("enough"));
    return new Promise<never>(() => {});
  };
  const { signal } = controller;
  const sending = bulk(messaging).sendSms(people, template, {
    ...options,
    store: { begin },
    signal,
  });
  const refused = expect(collect(sending)).rejects.toBe("enough");
  await vi.advanceTimersByTimeAsync(5_000);
  await refused;
  expect(sent).toEqual([]);
});

describe("an entry is given back", () => {
  const reason = "enough";
  /** A run whose caller gives up at one of its saves, which the store keeps and then answers late, if at all. */
  async function leaveAt(ask: number, answers: (run: { resolve(): void }) => void) {
    const store = memory();
    const caller = new AbortController();
    let asked = 0;
    const begin: Store["begin"] = async (...save) => {
      asked += 1;
      const existing = store.begin(...save);
      if (asked !== ask) return existing;
      caller.abort(reason);
      await new Promise<void>((resolve) => answers({ resolve }));
      return existing;
    };
    const { messaging, sent } = fakeMessaging(newService().handle);
    const all = { ...options, store: { begin }, signal: caller.signal };
    const ended = collect(bulk(messaging).sendSms(people, template, all));
    ended.catch(() => {});
    return { ended, store, sent };
  }

  test.each([1, 2, 3])(
    "by a run that ends at its save %i, so that the next does not wait",
    async (ask) => {
      const { ended, store, sent } = await leaveAt(ask, ({ resolve }) => setTimeout(resolve));
      await expect(ended).rejects.toBe(reason);
      expect(store.last()?.until).toBe(0);
      expect(sent).toEqual([]);
      const { messaging } = fakeMessaging(newService().handle);
      const rows = await collect(bulk(messaging).sendSms(people, template, { ...options, store }));
      expect(statuses(rows)).toEqual(Array(6).fill("done"));
    },
  );

  test.each([1, 2, 3])("though the store hangs at save %i: an aborted run ends", async (ask) => {
    vi.useFakeTimers();
    try {
      const { ended, sent } = await leaveAt(ask, () => {});
      await vi.advanceTimersByTimeAsync(5_001);
      await expect(ended).rejects.toBe(reason);
      expect(sent).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("after a failed check of the store, and not where it is another's", async () => {
    const store = memory();
    let asked = 0;
    const failing: Pick<Store, "begin"> = {
      begin(...save) {
        asked += 1;
        if (asked === 2) throw new Error("gone");
        return store.begin(...save);
      },
    };
    const { messaging } = fakeMessaging([]);
    const all = { ...options, store: failing };
    await expect(collect(bulk(messaging).sendSms(people, template, all))).rejects.toMatchObject({
      cause: { message: expect.stringContaining("gone") },
    });
    expect(store.last()?.until).toBe(0);
    const other = { ...store.last(), owner: "b", until: 7, format: "bulk/9" } as Checkpoint;
    const otherStore = memory(other);
    const run = bulk(messaging).sendSms(people, template, { ...options, store: otherStore });
    await expect(collect(run)).rejects.toMatchObject(refused);
    expect(otherStore.last()).toBe(other);
  });
});

test("a store that hangs at a save ends the run, though it is not aborted", async () => {
  vi.useFakeTimers();
  try {
    const { begin } = memory();
    let asked = 0;
    const store: Pick<Store, "begin"> = {
      begin: (...save) => {
        asked += 1;
        return asked < 3 ? begin(...save) : new Promise(() => {});
      },
    };
    const { messaging, sent } = fakeMessaging([]);
    const ended = collect(
      bulk(messaging).sendSms(people, template, { ...options, store, deadlineMs: 1_000 }),
    );
    ended.catch(() => {});
    await vi.advanceTimersByTimeAsync(40_000);
    const cause = { message: expect.stringContaining("did not answer within") };
    await expect(ended).rejects.toMatchObject({ code: "store_failed", retryable: true, cause });
    expect(sent).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test("each save of a run is over the one before, and the first over what it has found", async () => {
  const existing = crashed(await leave());
  const store = memory(existing);
  const overs: unknown[] = [];
  const begin: Store["begin"] = (key, entry, expected) => {
    if (entry.owner !== existing?.owner) overs.push(expected);
    return store.begin(key, entry, expected);
  };
  const { messaging } = fakeMessaging(newService().handle);
  const run = bulk(messaging).sendSms(people, template, { ...options, store: { begin } });
  await run.summary();
  expect(store.saved.length).toBeGreaterThan(2);
  expect(overs).toEqual([undefined, ...store.saved.slice(0, -1)]);
});

test("an id that came back otherwise is kept for the runs that follow", async () => {
  const store = memory();
  const { messaging } = fakeMessaging((request) => {
    if (request.init.method === "GET") return page(request, []);
    return respond(200, { data: [{ phoneNumber: numbers(1)[0], externalId: "another" }] });
  });
  const rows = await collect(bulk(messaging).sendSms(numbers(1), template, { ...quick, store }));
  expect(statuses(rows)).toEqual(["doubtful"]);
  expect(store.last()).toMatchObject({ altered: true });
});

test("a store that shows a run its own entry, as after a reconnect, does not keep it waiting", async () => {
  const { begin } = memory();
  let asked = 0;
  const own: Pick<Store, "begin"> = {
    begin(key, entry, expected) {
      const existing = begin(key, entry, expected);
      asked += 1;
      // The first request and a save were repeated by the client of the store.
      return asked === 1 || asked === 3 ? entry : existing;
    },
  };
  const { messaging } = fakeMessaging(newService().handle);
  const rows = await collect(bulk(messaging).sendSms(people, template, { ...options, store: own }));
  expect(statuses(rows)).toEqual(Array(6).fill("done"));
}, 2_000);
