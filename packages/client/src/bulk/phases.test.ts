import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bodyOf, collect, newService, numbers, page, template } from "../../test/bulk-service.ts";
import { fakeMessaging, type Handler, respond } from "../../test/fake-fetch.ts";
import { memoryStore, type Store } from "../send-once/index.ts";
import { type BulkSendOptions, bulk } from "./index.ts";

const people = numbers(3);
const isPost = ({ init }: { init: { method?: string } }) => init.method === "POST";
const never = () => new Promise<never>(() => {});
const options: BulkSendOptions = {
  ...{ id: "r", batchSize: 1, concurrency: 1, lookups: 1, lookupIntervalMs: 100, retries: 1 },
  ...{ deadlineMs: 1_000, ifMissing: "send" },
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The statuses of a run, or the error that ended it, once so much time has passed. */
async function endOf(handle: Handler, more: BulkSendOptions, ms = 100_000) {
  const { messaging, sent } = fakeMessaging(handle);
  let end: unknown = "still runs";
  const running = collect(bulk(messaging).sendSms(people, template, { ...options, ...more }));
  running.then(
    (rows) => {
      end = rows.map(({ status }) => status).join();
    },
    (error: unknown) => {
      end = error;
    },
  );
  await vi.advanceTimersByTimeAsync(ms);
  return { end, sent };
}

describe("a run of batches of one", () => {
  test.each([1, 2, 3, 4, 5, 6])(
    "that is aborted at its request %i ends with the reason, and the next one sends the rest",
    async (at) => {
      const { list, handle } = newService();
      const caller = new AbortController();
      let asked = 0;
      // Each send loses its response, and is looked up.
      const lossy: Handler = async (request) => {
        asked += 1;
        if (asked === at) caller.abort("enough");
        const response = await handle(request);
        return isPost(request) ? respond(502) : response;
      };
      const store = memoryStore();
      const { end } = await endOf(lossy, { store, signal: caller.signal });
      expect(end).toBe("enough");
      const later = await endOf(handle, { store });
      expect(later.end).toMatch(/^done(,done)*$/);
      expect(list.map(({ phoneNumber }) => phoneNumber)).toEqual(people);
    },
  );

  test.each([1, 2, 3, 4, 5, 6])(
    "whose store hangs at ask %i ends, and loses nothing",
    async (at) => {
      const { list, handle } = newService();
      const { begin } = memoryStore();
      let asked = 0;
      const hanging: Pick<Store, "begin"> = {
        begin(...given) {
          asked += 1;
          return asked === at ? never() : begin(...given);
        },
      };
      const { end } = await endOf(handle, { store: hanging });
      const { message = end, cause } = Object(end);
      expect(cause?.message ?? message).toMatch(at < 6 ? /did not answer within/ : /./);
      const later = await endOf(handle, { store: hanging });
      expect(later.end).toMatch(/^(done(,done)*)?$/);
      expect(list.map(({ phoneNumber }) => phoneNumber)).toEqual(people);
    },
  );

  test("that is refused when it is sent again is failed, and goes on", async () => {
    let sends = 0;
    const { list, handle } = newService();
    const { end } = await endOf(
      (request) => {
        if (!isPost(request)) return page(request, []);
        sends += 1;
        if (sends === 1) return respond(502);
        return sends === 2 ? respond(422) : handle(request);
      },
      { store: memoryStore() },
    );
    expect(end).toBe("failed,done,done");
    expect(list.map(({ phoneNumber }) => phoneNumber)).toEqual(people.slice(1));
  });

  test.each<[string, object, string]>([
    ["8 as a text", { status: "8" }, "failed,failed,failed"],
    ["an unknown word", { status: "Rejected" }, "doubtful,doubtful,doubtful"],
  ])("that are listed with a status of %s", async (_, more, expected) => {
    const { list, handle } = newService();
    const { end } = await endOf(
      async (request) => {
        const response = await handle(request);
        if (isPost(request)) return respond(502);
        const { data } = await response.json();
        return respond(200, { data: data.map((one: object) => ({ ...one, ...more })) });
      },
      { store: memoryStore() },
    );
    if (typeof end === "string") expect(end).toBe(expected);
    else expect(end).toMatchObject({ outcome: "unknown" });
    expect(list).toHaveLength(people.length);
  });

  test("on a machine that sleeps in a retry wait sends nothing after its time", async () => {
    const { messaging, sent } = fakeMessaging(() => {
      const monotonic = performance.now();
      vi.setSystemTime(Date.now() + 3_600_000);
      vi.spyOn(performance, "now").mockImplementation(() => monotonic);
      return respond(429, { headers: { "retry-after-ms": "0" } });
    });
    const until: number[] = [];
    const store = memoryStore();
    const watched: Pick<Store, "begin"> = {
      begin: (key, entry, expected) => {
        until.push(entry.until);
        return store.begin(key, entry, expected);
      },
    };
    const running = collect(
      bulk(messaging).sendSms(people, template, { ...options, store: watched }),
    );
    running.catch(() => {});
    await vi.advanceTimersByTimeAsync(50_000);
    vi.restoreAllMocks();
    // The second attempt is under a later entry, which is kept first.
    await expect(running).rejects.toMatchObject({ status: 429 });
    expect(sent.map((one) => bodyOf(one).phoneNumbers)).toEqual([[people[0]], [people[0]]]);
    expect(Number(until[3]) - Number(until[2])).toBeGreaterThanOrEqual(3_600_000);
  });
});
