import { afterEach, describe, expect, test, vi } from "vitest";
import { newService, page } from "../../test/bulk-service.ts";
import { fakeMessaging, type Handler, noResults, respond } from "../../test/fake-fetch.ts";
import { isMessagingError } from "../index.ts";
import {
  type Entry,
  fileStore,
  isUnresolvedSendError,
  memoryStore,
  type SendOnceOptions,
  type Store,
  sendOnce,
  triggerOnce,
} from "./index.ts";

const sms = { sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500", "+48500500501"] };
const [first = "", second = ""] = sms.phoneNumbers;
const idempotencyKey = "order-17";
const record = (phoneNumber: unknown) => ({ phoneNumber, externalId: idempotencyKey });
const quick: SendOnceOptions = { idempotencyKey, lookups: 3, lookupIntervalMs: 0, retries: 0 };
const again: SendOnceOptions = { ...quick, ifMissing: "send" };

const sent: Handler = ({ init }) =>
  respond(200, { data: JSON.parse(String(init.body)).phoneNumbers.map(record) });
const lost: Handler = () => respond(502);
const listed =
  (...numbers: string[]): Handler =>
  (request) =>
    page(request, numbers.map(record));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const isNextPage = ({ url }: { url: string }) => new URL(url).searchParams.has("offset");

/** Plays handlers in turn, one for all pages of a lookup. `asked` is the numbers of each send, and `GET` of each lookup. */
function play(handlers: Handler[], options: SendOnceOptions, message: object = sms) {
  const queue = [...handlers];
  let current: Handler = lost;
  const { messaging, sent: requests } = fakeMessaging((request) => {
    if (!isNextPage(request)) current = queue.shift() ?? current;
    return current(request);
  });
  const how = { store: memoryStore(), ...options };
  const ended = sendOnce(messaging, message as typeof sms, how).then(
    (result) => ({ result, error: undefined }),
    (error: unknown) => ({ result: undefined, error }),
  );
  const asked = () =>
    requests
      .filter((request) => !isNextPage(request))
      .map(({ init }) =>
        init.method === "POST" ? JSON.parse(String(init.body)).phoneNumbers : init.method,
      );
  return { ended, asked, requests };
}

describe("sendOnce", () => {
  test("sends under its key, without a lookup before where a store does not know it", async () => {
    const { ended, asked, requests } = play([sent], quick);
    const { result } = await ended;
    expect(result).toMatchObject({ via: "sent", data: sms.phoneNumbers.map(record) });
    expect(asked()).toEqual([sms.phoneNumbers]);
    const body = JSON.parse(String(requests[0]?.init.body));
    expect(body.externalId).toBe("order-17");
    expect(result?.externalId).toBe("order-17");
  });

  test("finds what was sent though the response was lost", async () => {
    const { ended, asked, requests } = play(
      [lost, listed(), listed(first), listed(first, second)],
      quick,
    );
    const { result } = await ended;
    expect(result).toMatchObject({ via: "found", data: [record(first), record(second)] });
    expect(asked()).toEqual([sms.phoneNumbers, "GET", "GET", "GET"]);
    expect(requests[1]?.url).toContain(`/v2.1/sms/${result?.externalId}?`);
  });

  test("never sends twice unless it may, and says how to go on", async () => {
    const { ended, asked } = play([lost, listed(first)], quick);
    const { error } = await ended;
    if (!isUnresolvedSendError(error)) throw error;
    expect(error).toMatchObject({
      name: "UnresolvedSendError",
      code: "unresolved_send",
      outcome: "unknown",
      operationId: "sendSms",
      attempts: 1,
      found: [record(first)],
      missing: [second],
      cause: { name: "ApiError", status: 502 },
    });
    expect(error.message).toContain(error.externalId);
    expect(error.message).not.toContain(second);
    expect(isMessagingError(error)).toBe(true);
    expect(asked()).toEqual([sms.phoneNumbers, "GET", "GET", "GET"]);
  });

  test("sends nothing again of what the list shows in part", async () => {
    const { ended, asked } = play([lost, listed(first), listed(first), listed(first), sent], again);
    expect((await ended).error).toMatchObject({ found: [record(first)], missing: [second] });
    expect(asked()).toEqual([sms.phoneNumbers, "GET", "GET", "GET"]);
  });

  test("looks after the second send too", async () => {
    const none = listed();
    const { ended } = play([lost, none, none, none, lost, listed(first, second)], again);
    expect((await ended).result).toMatchObject({
      via: "resent",
      data: [record(first), record(second)],
    });
  });

  test("a refusal of the second send ends the doubt: the list was complete without the first", async () => {
    const refused: Handler = () => respond(422);
    const none = listed();
    const { ended } = play([lost, none, none, none, refused], again);
    expect((await ended).error).toMatchObject({ outcome: "rejected", status: 422 });
  });

  test("a second send that never left ends the doubt, too", async () => {
    const cause = Object.assign(new Error(), { code: "ECONNREFUSED" });
    const unsent: Handler = () => Promise.reject(new TypeError("fetch failed", { cause }));
    const none = listed();
    const { ended } = play([lost, none, none, none, unsent], again);
    expect((await ended).error).toMatchObject({ name: "ConnectionError", outcome: "not-sent" });
  });

  test.each<[string, Handler]>([
    ["an error", () => respond(500)],
    ["a 404 that is not the service's", () => new Response("", { status: 404 })],
    ["a 204, which shows nothing", () => new Response(undefined, { status: 204 })],
    ["data of null", () => Response.json({ meta: {}, data: null })],
    ["errors of another kind", () => Response.json({ data: [], errors: [null] })],
  ])("does not send again on the strength of %s", async (_, noAnswer) => {
    const { ended, asked } = play([lost, listed(), listed(), noAnswer], again);
    expect((await ended).error).toMatchObject({ outcome: "unknown", missing: sms.phoneNumbers });
    expect(asked()).toEqual([sms.phoneNumbers, "GET", "GET", "GET"]);
  });

  test("does not guess how a list continues", async () => {
    const cutOff: Handler = (request) =>
      isNextPage(request)
        ? new Response("", { status: 404 })
        : respond(200, { data: [record(first)] });
    const { ended, asked } = play([lost, cutOff], { ...again, lookups: 1 });
    expect((await ended).error).toMatchObject({
      outcome: "unknown",
      found: [record(first)],
      missing: [second],
    });
    expect(asked()).toEqual([sms.phoneNumbers, "GET"]);
  });

  test("a refusal is a refusal", async () => {
    const { ended, asked } = play([() => respond(422)], again);
    expect((await ended).error).toMatchObject({ name: "ApiError", outcome: "rejected" });
    expect(asked()).toHaveLength(1);
  });

  test("a mixed batch without a record is looked up", async () => {
    const meta = { value: second };
    const errors = [{ title: "Refused", message: "No.", code: "E-3-007", meta }];
    const { ended } = play([() => respond(207, { data: [], errors }), listed(first)], quick);
    expect((await ended).error).toMatchObject({
      outcome: "unknown",
      missing: [second],
      cause: { name: "ParseError" },
    });
  });

  test("says which numbers the service refused", async () => {
    const meta = { parameter: "phoneNumbers.1", value: second };
    const errors = [{ title: "Refused", message: "no", code: "E-3-007", meta }];
    const { ended } = play([() => respond(207, { data: [record(first)], errors })], quick);
    expect((await ended).result).toMatchObject({ via: "sent", data: [record(first)], errors });
  });
});

describe("what the list shows", () => {
  test("is certain only if it was looked at", async () => {
    const { ended, asked } = play([lost, sent], { ...again, lookups: 0 });
    expect((await ended).error).toMatchObject({ outcome: "unknown", missing: sms.phoneNumbers });
    expect(asked()).toEqual([sms.phoneNumbers]);
  });

  test("is read until every message is found, and no further", async () => {
    const others = Array.from({ length: 2_000 }, (_, at) => record(`+4860${at}`));
    const list: Handler = (request) => page(request, [record(first), record(second), ...others]);
    const { ended, requests } = play([lost, list], quick);
    expect((await ended).result).toMatchObject({ via: "found" });
    expect(requests).toHaveLength(2);
  });

  const digits = (number: string) => number.slice(1);
  test.each<[string, (number: string) => unknown]>([
    ["without a plus", digits],
    ["with 00", (number) => `00${digits(number)}`],
    ["with spaces", (number) => `${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6)}`],
    ["as JSON numbers", (number) => Number(digits(number))],
  ])("may be written otherwise: numbers %s", async (_, write) => {
    const list: Handler = (request) =>
      page(
        request,
        sms.phoneNumbers.map((number) => record(write(number))),
      );
    const { ended, asked } = play([lost, list], again);
    expect((await ended).result).toMatchObject({ via: "found" });
    expect(asked()).toEqual([sms.phoneNumbers, "GET"]);
  });

  test.each<[string, object]>([
    ["a number in no known spelling", record("500-500-500")],
    ["no number", { to: first, externalId: idempotencyKey }],
    ["no external id", { phoneNumber: first }],
    ["another external id", { phoneNumber: first, externalId: "another" }],
  ])("does not say that a message is missing if it has %s", async (_, strange) => {
    const list: Handler = (request) => page(request, [strange]);
    const { ended, asked } = play([lost, list], { ...again, lookups: 1 });
    expect((await ended).error).toMatchObject({ outcome: "unknown", missing: sms.phoneNumbers });
    expect(asked()).toEqual([sms.phoneNumbers, "GET"]);
  });

  test.each([[[{ title: "Partial", message: "half of it", code: "E-1-001" }]], [[null]]])(
    "says nothing when %j stands beside its records",
    async (errors) => {
      const list: Handler = () => respond(200, { data: [record(first)], errors });
      const { ended, asked } = play([lost, list], { ...again, lookups: 1 });
      expect((await ended).error).toMatchObject({ outcome: "unknown", missing: sms.phoneNumbers });
      expect(asked()).toEqual([sms.phoneNumbers, "GET"]);
    },
  );

  test.each([[[{ message: "half of it" }]], [[null]]])(
    "says nothing when %j stands beside a page that brings no more",
    async (errors) => {
      const parts = [1, 2].map((createTime) => ({ ...record(first), createTime }));
      const list: Handler = async (request) => {
        const { data } = await page(request, parts).json();
        return respond(200, { data, ...(data.length === 1 && { errors }) });
      };
      const { ended, asked } = play([lost, list, sent], { ...again, lookups: 1 });
      expect((await ended).error).toMatchObject({ outcome: "unknown", missing: [second] });
      expect(asked()).toEqual([sms.phoneNumbers, "GET"]);
    },
  );

  test.each([
    { success: false, data: [] },
    { meta: { numberOfErrors: 1 }, data: [] },
    { meta: { status: 503 }, data: [] },
    { meta: { numberOfData: 2 }, data: [] },
    { data: [null] },
  ])("does not say that a message is missing with %j", async (body) => {
    const list: Handler = () => Response.json(body);
    const { ended, asked } = play([lost, list, sent], { ...again, lookups: 1 });
    expect((await ended).error).toMatchObject({ outcome: "unknown", missing: sms.phoneNumbers });
    expect(asked()).toEqual([sms.phoneNumbers, "GET"]);
  });

  test("may be the service's own 404 while it is empty", async () => {
    const { ended, requests } = play([lost, noResults, sent], { ...again, lookups: 1 });
    expect((await ended).result).toMatchObject({ via: "resent" });
    expect(requests).toHaveLength(3);
  });
});

describe("a response without a record of each number", () => {
  test.each<[string, unknown[]]>([
    ["none at all", []],
    ["one of two", [record(first)]],
    ["the same one twice", [record(first), record(first)]],
  ])("is looked up: %s", async (_, data) => {
    const { ended, asked } = play([() => respond(200, { data }), listed(first, second)], quick);
    expect((await ended).result).toMatchObject({
      via: "found",
      data: [record(first), record(second)],
    });
    expect(asked()).toEqual([sms.phoneNumbers, "GET"]);
  });

  test("leaves in doubt what the list does not show", async () => {
    const { ended } = play([() => respond(200, { data: [record(first)] }), listed(first)], quick);
    expect((await ended).error).toMatchObject({
      attempts: 1,
      missing: [second],
      found: [record(first)],
      cause: {
        name: "ParseError",
        message: expect.stringContaining("no record of 1 of"),
        body: "",
      },
    });
  });

  test.each([[null], [{ phoneNumber: { toString: null } }]])(
    "is looked up where a record is %j",
    async (odd) => {
      const { ended } = play([() => respond(200, { data: [odd] }), listed(first, second)], quick);
      expect((await ended).result).toMatchObject({ via: "found" });
    },
  );

  test("is looked up where its errors name fewer numbers than are left out", async () => {
    const three = { ...sms, phoneNumbers: [...sms.phoneNumbers, "+48500500502"] };
    const errors = ["is bad", "is odd"].map((message) => ({
      ...{ title: "Refused", message, code: "E-3-007" },
      meta: { parameter: "phoneNumbers.1" },
    }));
    const mixed = (data: unknown[]) => () => respond(207, { data, errors });
    const { ended } = play([mixed([record(first)]), listed(first)], quick, three);
    expect((await ended).error).toMatchObject({ outcome: "unknown", missing: ["+48500500502"] });
    const told = play([mixed([record(first), record("+48500500502")])], quick, three);
    expect((await told.ended).result).toMatchObject({ via: "sent", errors });
  });

  test("is not mistaken for complete by a record of another number", async () => {
    const data = [record(first), record("+48999")];
    const three = { ...sms, phoneNumbers: [...sms.phoneNumbers, "+48500500502"] };
    const { ended } = play([() => respond(200, { data }), listed()], quick, three);
    // The first record is that of the first number; the other is that of no item.
    expect((await ended).error).toMatchObject({
      found: [record(first)],
      missing: three.phoneNumbers.slice(1),
    });
  });
});

describe("a store", () => {
  /** Calls one after another on a service that begins with these handlers, and lists what it was sent. */
  function shop(store: Store | undefined, handlers: Handler[] = []) {
    const { handle, list } = newService();
    const queue = [...handlers];
    const { messaging, sent: requests } = fakeMessaging((request) =>
      (queue.shift() ?? handle)(request),
    );
    const send = (options: Partial<SendOnceOptions> = {}, message: object = sms) =>
      sendOnce(messaging, message as typeof sms, { ...quick, ...(store && { store }), ...options });
    return { send, requests, list };
  }

  test("returns what it has, without a request", async () => {
    const { send, requests } = shop(memoryStore());
    expect(await send()).toMatchObject({ via: "sent" });
    expect(await send()).toEqual({
      via: "stored",
      externalId: "order-17",
      data: sms.phoneNumbers.map(record),
    });
    expect(requests).toHaveLength(1);
  });

  test("keeps a mixed batch with its errors", async () => {
    const meta = { parameter: "phoneNumbers.1", value: second };
    const errors = [{ title: "Refused", message: "no", code: "E-3-007", meta }];
    const mixed: Handler = () => respond(207, { data: [record(first)], errors });
    const { send } = shop(memoryStore(), [mixed]);
    expect(await send()).toMatchObject({ via: "sent", errors });
    expect(await send()).toMatchObject({ via: "stored", data: [record(first)], errors });
  });

  test("knows the same numbers in another spelling, and in another order", async () => {
    const { send, requests } = shop(memoryStore());
    await send();
    const phoneNumbers = ["0048 500 500 501", "+48 500-500-500"];
    expect(await send({}, { ...sms, phoneNumbers })).toMatchObject({ via: "stored" });
    expect(requests).toHaveLength(1);
  });

  test.each([
    ["message", { message: "Ho" }],
    ["sender", { sender: "SHOP" }],
    ["phoneNumbers", { phoneNumbers: [first] }],
    ["message and phoneNumbers", { message: "Ho", phoneNumbers: [first] }],
  ])("refuses another message under the same key, with another %s", async (parts, change) => {
    const { send, requests } = shop(memoryStore());
    await send();
    const error = await send({}, { ...sms, ...change }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({
      name: "InvalidInputError",
      field: "idempotencyKey",
      message: `idempotencyKey is that of another message: it had another ${parts}.`,
    });
    expect(requests).toHaveLength(1);
  });

  test("lets one of ten calls send", async () => {
    const { send, list, requests } = shop(memoryStore());
    const ended = await Promise.all(Array.from({ length: 10 }, () => send()));
    expect(list).toHaveLength(2);
    expect(ended.filter(({ via }) => via === "sent")).toHaveLength(1);
    const sends = requests.filter(({ init }) => init.method === "POST");
    expect(sends).toHaveLength(1);
  });

  test.each<["rejected" | "not-sent", Handler]>([
    ["rejected", () => respond(422)],
    [
      "not-sent",
      () =>
        Promise.reject(
          Object.assign(new TypeError("fetch failed"), { cause: { code: "ECONNREFUSED" } }),
        ),
    ],
  ])("sends again what was %s, without a lookup", async (outcome, refuse) => {
    const { send, requests } = shop(memoryStore(), [refuse]);
    await expect(send()).rejects.toMatchObject({ outcome });
    // It may have been corrected.
    expect(await send({}, { ...sms, message: "Ho" })).toMatchObject({ via: "sent" });
    expect(requests.map(({ init }) => init.method)).toEqual(["POST", "POST"]);
  });

  describe("after a send of which nothing is known", () => {
    const begun = { lookups: 0, deadlineMs: 900 };

    test("finds it, and then knows it", async () => {
      vi.useFakeTimers({ toFake: ["Date"] });
      const { send, list, requests } = shop(memoryStore(), [lost]);
      await expect(send(begun)).rejects.toMatchObject({ name: "UnresolvedSendError" });
      list.push(
        ...sms.phoneNumbers.map((phoneNumber) => ({ phoneNumber, externalId: "order-17" })),
      );
      // Its entry lives on: presence ends the wait.
      expect(await send()).toMatchObject({ via: "found" });
      const before = requests.length;
      expect(await send()).toMatchObject({ via: "stored" });
      expect(requests).toHaveLength(before);
    });

    test("waits after a crash until nothing of it can arrive any more, and then sends if it may", async () => {
      vi.useFakeTimers({ toFake: ["Date", "performance"] });
      const store = memoryStore();
      const { send, list, requests } = shop({ ...store, settle() {} }, [lost]);
      await expect(send(begun)).rejects.toMatchObject({ name: "UnresolvedSendError" });
      const waiting = send({ ifMissing: "send", lookups: 1 });
      await vi.waitFor(() => expect(requests.length).toBeGreaterThan(5));
      expect(list).toEqual([]);
      vi.advanceTimersByTime(31_000);
      expect(await waiting).toMatchObject({ via: "resent" });
      expect(list).toHaveLength(2);
      expect(await send()).toMatchObject({ via: "found" });
    });

    test("says so by default", async () => {
      vi.useFakeTimers({ toFake: ["Date"] });
      const { send, list } = shop(memoryStore(), [lost]);
      await expect(send(begun)).rejects.toMatchObject({ name: "UnresolvedSendError" });
      vi.setSystemTime(Date.now() + 31_000);
      await expect(send()).rejects.toMatchObject({
        name: "UnresolvedSendError",
        missing: sms.phoneNumbers,
      });
      expect(list).toEqual([]);
    });

    test("sends nothing of it again, once a part is listed", async () => {
      vi.useFakeTimers({ toFake: ["Date"] });
      const { send, list } = shop(memoryStore(), [lost]);
      await expect(send(begun)).rejects.toMatchObject({ name: "UnresolvedSendError" });
      list.push({ phoneNumber: first, externalId: "order-17" });
      vi.setSystemTime(Date.now() + 31_000);
      await expect(send({ ifMissing: "send" })).rejects.toMatchObject({ missing: [second] });
      expect(list.map(({ phoneNumber }) => phoneNumber)).toEqual([first]);
    });

    test("lets one of ten calls send it again", async () => {
      vi.useFakeTimers({ toFake: ["Date"] });
      const { send, list } = shop(memoryStore(), [lost]);
      await expect(send(begun)).rejects.toMatchObject({ name: "UnresolvedSendError" });
      vi.setSystemTime(Date.now() + 31_000);
      const calls = Array.from({ length: 10 }, () => send({ ifMissing: "send" }));
      const ways = (await Promise.all(calls)).map(({ via }) => via);
      expect(list).toHaveLength(2);
      expect(ways.filter((via) => via === "resent")).toHaveLength(1);
    });
  });

  test("begins before the first byte, and no byte leaves long after", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const store = memoryStore();
    const slow: Store = {
      ...store,
      async begin(...entry) {
        const existing = await store.begin(...entry);
        vi.setSystemTime(Date.now() + 60_000);
        return existing;
      },
    };
    const { send, requests } = shop(slow);
    await expect(send()).rejects.toMatchObject({ outcome: "not-sent", limit: "deadlineMs" });
    expect(requests).toEqual([]);
  });

  test("that fails before the send lets nothing be sent", async () => {
    const broken: Store = {
      begin: () => Promise.reject(new Error("disk full")),
      settle() {},
    };
    const { send, requests } = shop(broken);
    await expect(send()).rejects.toMatchObject({
      name: "MessagingError",
      code: "store_failed",
      outcome: "not-sent",
      message: expect.stringContaining("nothing was sent"),
      cause: { message: "disk full" },
    });
    expect(requests).toEqual([]);
  });

  test("that fails before a second send leaves the first in doubt", async () => {
    const store = memoryStore();
    const begin = vi.fn(store.begin).mockImplementationOnce(store.begin);
    begin.mockImplementation(() => Promise.reject(new Error("disk full")));
    const { send } = shop({ ...store, begin }, [lost]);
    await expect(send({ ifMissing: "send" })).rejects.toMatchObject({
      name: "UnresolvedSendError",
      cause: { message: "disk full" },
    });
  });

  test("that fails after the send changes no verdict, and warns", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const store: Store = {
      ...memoryStore(),
      settle: () => Promise.reject(new Error("of +48500500500: disk full")),
    };
    const { send, requests } = shop(store);
    expect(await send()).toMatchObject({ via: "sent" });
    expect(warn.mock.calls.join()).toMatch(/store failed after the send: .*: disk full/);
    expect(warn.mock.calls.join()).not.toContain(first);
    expect(await send()).toMatchObject({ via: "found" });
    expect(requests.filter(({ init }) => init.method === "POST")).toHaveLength(1);
  });

  test("that fails after the send with what is no text changes no verdict either", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    for (const thrown of [Symbol("down"), Object.create(null), undefined]) {
      const store: Store = { ...memoryStore(), settle: () => Promise.reject(thrown) };
      expect(await shop(store).send()).toMatchObject({ via: "sent" });
    }
  });

  test("that stalls ends at an abort, and after the send changes no verdict", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const never = () => new Promise<never>(() => {});
    const stalled = shop({ begin: never, settle() {} });
    const signal = AbortSignal.abort("enough");
    await expect(stalled.send({ signal })).rejects.toBe("enough");
    const controller = new AbortController();
    const sending = stalled.send({ signal: controller.signal });
    queueMicrotask(() => controller.abort("enough"));
    await expect(sending).rejects.toBe("enough");
    expect(stalled.requests).toEqual([]);
    const later = new AbortController();
    const settle = () => {
      queueMicrotask(() => later.abort());
      return never();
    };
    const { send } = shop({ begin: () => undefined, settle });
    vi.useFakeTimers();
    const settled = send({ signal: later.signal });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await settled).toMatchObject({ via: "sent" });
  });

  test("that does not replace an entry is refused, and does not spin", async () => {
    let kept: Entry | undefined;
    const store: Store = {
      begin: (_, entry) => {
        if (!kept) kept = { ...entry, owner: "another", outcome: "rejected" } as Entry;
        return kept;
      },
      settle() {},
    };
    const { send, requests } = shop(store);
    await expect(send()).rejects.toMatchObject({ name: "InvalidInputError", field: "store" });
    expect(requests).toEqual([]);
  });

  test("that has an entry of another version is refused, and nothing is sent", async () => {
    const store = memoryStore();
    const entry = { owner: "of-tomorrow", until: 0, format: "send-once/3" };
    await store.begin("order-17", entry);
    const { send, requests } = shop(store);
    await expect(send()).rejects.toMatchObject({
      field: "store",
      message: expect.stringContaining("send-once/3, not send-once/2"),
    });
    expect(requests).toEqual([]);
  });

  test("gets no text and no number but those that the service returned", async () => {
    const kept: Entry[] = [];
    const store = memoryStore();
    const watched: Store = {
      begin: (key, entry, expected) => {
        kept.push(entry);
        return store.begin(key, entry, expected);
      },
      settle: store.settle,
    };
    await shop(watched).send({}, { ...sms, message: "The code is 4711." });
    expect(JSON.stringify(kept)).not.toMatch(/4711|500500/);
  });

  describe("that is absent", () => {
    test("looks before it sends", async () => {
      const { send, requests } = shop(undefined);
      expect(await send()).toMatchObject({ via: "sent" });
      expect(await send()).toMatchObject({ via: "found" });
      expect(requests.map(({ init }) => init.method)).toEqual(["GET", "POST", "GET"]);
    });

    test("takes a list with an Age of 0 for fresh, as nothing was sent yet", async () => {
      const fresh: Handler = () => respond(200, { data: [], headers: { age: "0" } });
      expect(await shop(undefined, [fresh]).send()).toMatchObject({ via: "sent" });
    });

    test.each<[string, Handler]>([
      ["the list fails", () => respond(500)],
      ["a cache kept the list", () => respond(200, { data: [], headers: { age: "1" } })],
      ["it has errors beside its records", () => respond(200, { data: [], errors: ["half"] })],
      ["it has a record that cannot be told", (one) => page(one, [{ phoneNumber: first }])],
    ])("sends nothing where %s", async (_, handler) => {
      const { send, list } = shop(undefined, [handler, handler]);
      await expect(send({ ifMissing: "send" })).rejects.toMatchObject({
        name: "UnresolvedSendError",
        attempts: expect.any(Number),
      });
      expect(list).toEqual([]);
    });

    test.each(["throw", "send"] as const)(
      "sends no rest of a message, by %s",
      async (ifMissing) => {
        const { send, list } = shop(undefined);
        list.push({ phoneNumber: first, externalId: "order-17" });
        const unresolved = { missing: [second], found: [record(first)] };
        await expect(send({ ifMissing })).rejects.toMatchObject(unresolved);
        expect(list).toHaveLength(1);
      },
    );
  });
});

describe("a key", () => {
  const idOf = async (idempotencyKey: string) => {
    const { ended } = play(
      [
        ({ init }) => {
          const { phoneNumbers, externalId } = JSON.parse(String(init.body));
          return respond(200, {
            data: phoneNumbers.map((phoneNumber: string) => ({ phoneNumber, externalId })),
          });
        },
      ],
      { ...quick, idempotencyKey },
    );
    return (await ended).result?.externalId;
  };

  test.each(["4711", "a b", "order\u00e9", "...", "x".repeat(150), "\u{1f600}".repeat(150)])(
    "that fits is the id of the message: %s",
    async (key) => {
      expect(await idOf(key)).toBe(key);
    },
  );

  test.each([
    ["a/b", "03f4e9d3d2d9b6d1"],
    [".", ""],
    ["..", ""],
    ["x".repeat(151), ""],
    ["\ud800", ""],
  ])("that does not fit is hashed, always the same: %s", async (key) => {
    const id = await idOf(key);
    expect(id).toMatch(/^[\da-f]{64}$/);
    expect(await idOf(key)).toBe(id);
    expect(await idOf(`${key}/`)).not.toBe(id);
  });

  test.each([[undefined], [""], [17], [null]])("of %j is refused", async (key) => {
    const { ended, asked } = play([sent], { ...quick, idempotencyKey: key as never });
    expect((await ended).error).toMatchObject({
      name: "InvalidInputError",
      field: "idempotencyKey",
      message: expect.stringContaining("must be a text"),
    });
    expect(asked()).toEqual([]);
  });

  test("stands alone: another externalId is refused, the same is not", async () => {
    const other = play([sent], quick, { ...sms, externalId: "order-18" });
    expect((await other.ended).error).toMatchObject({
      field: "externalId",
      message: expect.stringContaining("leave it out"),
    });
    expect(other.asked()).toEqual([]);
    const same = play([sent], quick, { ...sms, externalId: "order-17" });
    expect((await same.ended).result).toMatchObject({ via: "sent" });
  });
});

describe("a scenario", () => {
  const trigger = { scenarioId: "order-shipped", recipientMobileNumber: first };
  const triggered: Handler = () => respond(200, { data: [{ ...trigger, triggerId: "t-1" }] });
  const once = (handlers: Handler[]) => {
    const { messaging, sent: requests } = fakeMessaging(handlers);
    const store = memoryStore();
    const call = (message = trigger) =>
      triggerOnce(messaging, message, { ...again, deadlineMs: 10_000, store });
    return { call, requests };
  };

  test("is triggered once", async () => {
    const { call, requests } = once([triggered]);
    expect(await call()).toMatchObject({ via: "sent", data: [{ triggerId: "t-1" }] });
    expect(await call()).toMatchObject({ via: "stored", data: [{ triggerId: "t-1" }] });
    await expect(call({ ...trigger, scenarioId: "order-lost" })).rejects.toMatchObject({
      message: expect.stringContaining("another scenarioId"),
    });
    const to = (recipientMobileNumber: string) => call({ ...trigger, recipientMobileNumber });
    expect(await to("0048 500 500 500")).toMatchObject({ via: "stored" });
    await expect(to(second)).rejects.toThrow("another recipientMobileNumber");
    expect(requests).toHaveLength(1);
  });

  test("takes no key of a message", async () => {
    const { messaging } = fakeMessaging([sent]);
    const how = { ...quick, store: memoryStore() };
    await sendOnce(messaging, sms, how);
    await expect(triggerOnce(messaging, trigger, how)).rejects.toThrow("another operation");
  });

  test("by an address alone is triggered, too", async () => {
    const { call } = once([triggered]);
    const message = { scenarioId: "order-shipped", recipientEmail: "ada@example.com" };
    expect(await call(message as never)).toMatchObject({ via: "sent" });
  });

  test("stays in doubt once it is, whatever is allowed: the service lists none", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { call, requests } = once([lost, triggered]);
    await expect(call()).rejects.toMatchObject({
      operationId: "triggerScenario",
      outcome: "unknown",
      missing: [first],
    });
    vi.setSystemTime(Date.now() + 41_000);
    await expect(call()).rejects.toMatchObject({ name: "UnresolvedSendError", found: [] });
    expect(requests).toHaveLength(1);
  });

  test("needs a store", async () => {
    const { messaging, sent: requests } = fakeMessaging([triggered]);
    const error = await triggerOnce(messaging, trigger, quick as never).catch(
      (one: unknown) => one,
    );
    expect(error).toMatchObject({ name: "InvalidInputError", field: "store.begin" });
    expect(requests).toEqual([]);
  });
});

test.each([
  [undefined, { phoneNumbers: [] }, /^messaging\.sms\.send must be a function, but is missing/],
  [{}, { phoneNumbers: [] }, /^messaging\.sms\.send must be a function, but is missing/],
  ["client", undefined, /^sendSms: phoneNumbers must be an array, but is missing/],
  [
    "client",
    { ...sms, phoneNumbers: [] },
    /^sendSms: phoneNumbers is empty: there is nobody to send to/,
  ],
  [
    "client",
    { ...sms, phoneNumbers: [5n] },
    /^sendSms: phoneNumbers.0 must be a text.* but is a bigint/,
  ],
])("what cannot be sent is refused in words", async (client, message, expected) => {
  const { messaging, sent } = fakeMessaging([]);
  const given = client === "client" ? messaging : client;
  const sending = sendOnce(given as never, message as never, quick);
  await expect(sending).rejects.toThrow(expected);
  expect(sent).toEqual([]);
});

test("a store without its functions is refused, and one of files where there are none", async () => {
  const store = { begin: memoryStore().begin } as Store;
  const { ended, asked } = play([sent], { ...quick, store });
  expect((await ended).error).toMatchObject({ field: "store.settle" });
  expect(asked()).toEqual([]);
  expect(() => fileStore("sent")).toThrow("fileStore needs Node: there is no folder sent here.");
});

test("memoryStore lets only the owner settle", async () => {
  const store = memoryStore();
  const [own, other] = ["mine", "yours"].map((owner) => ({ owner, until: 1 })) as [Entry, Entry];
  await store.settle("order-17", other);
  expect(await store.begin("order-17", own)).toBeUndefined();
  await store.settle("order-17", other);
  expect(await store.begin("order-17", other)).toEqual(own);
});

test("an abort ends a wait at once, with the caller's reason", async () => {
  const caller = new AbortController();
  const reason = new Error("The user has left.");
  const aborting: Handler = () => {
    setTimeout(() => caller.abort(reason));
    return respond(502);
  };
  const options = { ...quick, lookupIntervalMs: 2 ** 30, signal: caller.signal };
  const { ended, asked } = play([aborting], options);
  expect((await ended).error).toBe(reason);
  expect(asked()).toHaveLength(1);
});

test("an abort ends the last lookup, too, with the caller's reason", async () => {
  const caller = new AbortController();
  const reason = new Error("The user has left.");
  const aborting: Handler = () => {
    caller.abort(reason);
    return respond(502);
  };
  const { ended } = play([lost, aborting], { ...quick, lookups: 1, signal: caller.signal });
  expect((await ended).error).toBe(reason);
});

test("an unresolved send is distinguished from other errors", async () => {
  const { error } = await play([() => respond(422)], quick).ended;
  expect(isMessagingError(error)).toBe(true);
  expect(isUnresolvedSendError(error)).toBe(false);
  expect(isUnresolvedSendError({ name: "UnresolvedSendError" })).toBe(false);
});

test.each(["lookups", "lookupIntervalMs", "deadlineMs"])(
  "%s must be a whole number",
  async (field) => {
    const { ended, asked } = play([sent], { ...quick, [field]: -1 });
    expect((await ended).error).toMatchObject({ name: "InvalidInputError", field });
    expect(asked()).toEqual([]);
  },
);

test.each([undefined, null, {}, { phoneNumbers: "+48500500500" }])(
  "%j is refused before anything is sent",
  async (message) => {
    const { messaging, sent } = fakeMessaging(() => respond(200));
    await expect(sendOnce(messaging, message as never, quick)).rejects.toMatchObject({
      name: "InvalidInputError",
      field: "phoneNumbers",
      outcome: "not-sent",
    });
    expect(sent).toEqual([]);
  },
);

test("a message is sent as it was when it was asked for, though its caller changes it meanwhile", async () => {
  const { messaging, sent } = fakeMessaging(newService().handle);
  const message = { ...sms, phoneNumbers: [first] };
  const sending = sendOnce(messaging, message, { ...quick, store: memoryStore() });
  message.phoneNumbers = [second];
  await sending;
  expect(JSON.parse(String(sent[0]?.init.body))).toMatchObject({ phoneNumbers: [first] });
});

test("a trigger is sent as it was when it was asked for, too", async () => {
  const { messaging, sent } = fakeMessaging(() => respond(422));
  const trigger = { scenarioId: "s", recipientEmail: "ann@example.com" };
  const store = memoryStore();
  const begin: Store["begin"] = async (...given) => store.begin(...given);
  const sending = triggerOnce(messaging, trigger, { ...quick, store: { ...store, begin } });
  trigger.recipientEmail = "bo@example.com";
  await expect(sending).rejects.toMatchObject({ status: 422 });
  expect(JSON.parse(String(sent[0]?.init.body))).toMatchObject({
    recipientEmail: "ann@example.com",
  });
});

test("an option of another name is refused", async () => {
  const { ended, asked } = play([sent], { ...quick, resendMissing: true } as SendOnceOptions);
  expect((await ended).error).toMatchObject({ name: "InvalidInputError", field: "resendMissing" });
  expect(asked()).toEqual([]);
});

test('ifMissing must be "throw" or "send"', async () => {
  const { ended, asked } = play([sent], { ...quick, ifMissing: "yes" as never });
  expect((await ended).error).toMatchObject({
    field: "ifMissing",
    message: expect.stringContaining('must be "throw" or "send"'),
  });
  expect(asked()).toEqual([]);
});
