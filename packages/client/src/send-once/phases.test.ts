import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { newService, page } from "../../test/bulk-service.ts";
import { fakeMessaging, type Handler, respond } from "../../test/fake-fetch.ts";
import { InvalidInputError } from "../errors/invalid-input-error.ts";
import { memoryStore, type Store, sendOnce, triggerOnce } from "./index.ts";

const number = "+48500500500";
const sms = { sender: "ACME", message: "Hi", phoneNumbers: [number] };
const once = { idempotencyKey: "order-17", lookups: 2, lookupIntervalMs: 100, retries: 0 };
const again = { ...once, ifMissing: "send", deadlineMs: 1_000 } as const;
const lost: Handler = () => respond(502);
const none: Handler = (request) => page(request, []);
const never = () => new Promise<never>(() => {});
const isPost = ({ init }: { init: { method?: string } }) => init.method === "POST";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** How a call has ended once so much time has passed. */
async function endOf(running: Promise<unknown>, ms: number) {
  let end: unknown = "still runs";
  running.then(
    (value) => {
      end = value;
    },
    (error: unknown) => {
      end = error;
    },
  );
  await vi.advanceTimersByTimeAsync(ms);
  return end;
}

describe("a store that hangs keeps nothing from ending", () => {
  /** Hangs when it is asked for the nth time, and after. */
  function hanging(at: number, part: "begin" | "settle"): Store {
    const store = memoryStore();
    let asked = 0;
    return {
      ...store,
      [part](...given: Parameters<Store["begin"]>) {
        asked += 1;
        return asked >= at ? never() : store[part](...given);
      },
    };
  }

  test("at the first begin: nothing was sent", async () => {
    const { messaging, sent } = fakeMessaging([]);
    const sending = sendOnce(messaging, sms, { ...again, store: hanging(1, "begin") });
    expect(await endOf(sending, 1_001)).toMatchObject({
      code: "store_failed",
      outcome: "not-sent",
    });
    expect(sent).toEqual([]);
  });

  test("at the begin of the second send: the first stays in doubt", async () => {
    const { messaging, sent } = fakeMessaging([lost, none, none]);
    const sending = sendOnce(messaging, sms, { ...again, store: hanging(2, "begin") });
    expect(await endOf(sending, 1_300)).toMatchObject({ name: "UnresolvedSendError" });
    expect(sent.filter(isPost)).toHaveLength(1);
  });

  test.each(["settle", "both"])("at %s: the verdict stands, and comes within 5 s", async (part) => {
    const { messaging } = fakeMessaging(newService().handle);
    const store = { ...hanging(1, "settle"), ...(part === "both" && { begin: () => undefined }) };
    const ended = await endOf(sendOnce(messaging, sms, { ...again, store }), 5_001);
    expect(ended).toMatchObject({ via: "sent" });
  });

  test("at the settle of a trigger, too", async () => {
    const { messaging } = fakeMessaging(() => respond(422));
    const trigger = { scenarioId: "s", recipientEmail: "ann@example.com" };
    const store = hanging(1, "settle");
    const ended = await endOf(triggerOnce(messaging, trigger, { ...again, store }), 5_001);
    expect(ended).toMatchObject({ status: 422, outcome: "rejected" });
  });
});

describe("an abort ends every phase at once, with its reason, and sends nothing more", () => {
  /** A call that is aborted after so much time, and what the next one with its key does then. */
  async function abortAt(ms: number, handlers: Handler[], store = memoryStore()) {
    const caller = new AbortController();
    const { messaging, sent } = fakeMessaging(handlers);
    const sending = sendOnce(messaging, sms, { ...again, store, signal: caller.signal });
    setTimeout(() => caller.abort("enough"), ms);
    expect(await endOf(sending, ms)).toBe("enough");
    const posts = sent.filter(isPost).length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent.filter(isPost)).toHaveLength(posts);
    return posts;
  }

  test.each<[string, number, Handler[], number]>([
    ["the send", 1, [never], 1],
    ["the wait before a lookup", 50, [lost], 1],
    ["a lookup", 101, [lost, never], 1],
    ["the wait for the next lookup", 150, [lost, none], 1],
    ["the second send", 201, [lost, none, none, never], 2],
  ])("in %s", async (_, ms, handlers, posts) => {
    const store = memoryStore();
    expect(await abortAt(ms, handlers, store)).toBe(posts);
    const { messaging } = fakeMessaging(newService().handle);
    const next = await endOf(sendOnce(messaging, sms, { ...again, store }), 40_000);
    expect(next).toMatchObject({ via: "resent" });
  });

  // As where the failure of one call ends those beside it.
  test.each<[string, Handler[]]>([
    ["the send", [never]],
    ["the last lookup", [lost, never]],
  ])(
    "in %s, also with the error of another call, which says nothing of this one",
    async (_, handlers) => {
      const caller = new AbortController();
      const reason = new InvalidInputError("phoneNumbers", "is that of another call.");
      const how = { ...again, store: memoryStore(), lookups: 1 };
      const { messaging } = fakeMessaging(handlers);
      const sending = sendOnce(messaging, sms, { ...how, signal: caller.signal });
      setTimeout(() => caller.abort(reason), 500);
      expect(await endOf(sending, 500)).toBe(reason);
      const sent = newService([{ phoneNumber: number, externalId: once.idempotencyKey }]);
      const next = sendOnce(fakeMessaging(sent.handle).messaging, sms, how);
      expect(await endOf(next, 40_000)).toMatchObject({ via: "found" });
    },
  );

  test("while it waits for another call", async () => {
    const store = memoryStore();
    const other = fakeMessaging(never);
    void sendOnce(other.messaging, sms, { ...once, store }).catch(() => {});
    await vi.advanceTimersByTimeAsync(1);
    expect(await abortAt(10_000, [none], store)).toBe(0);
  });
});

describe("a refused resend ends the doubt", () => {
  test.each<[string, Handler, object]>([
    ["422", () => respond(422), { outcome: "rejected", status: 422 }],
    ["403", () => respond(403), { outcome: "rejected", status: 403 }],
  ])("of a send, with %s", async (_, refuse, error) => {
    const store = memoryStore();
    const { messaging } = fakeMessaging([lost, none, none, refuse]);
    expect(await endOf(sendOnce(messaging, sms, { ...again, store }), 1_000)).toMatchObject(error);
    // The next delivery may be corrected, and sends at once.
    const next = fakeMessaging(newService().handle);
    const other = { ...sms, message: "Ho" };
    const sending = sendOnce(next.messaging, other, { ...again, store });
    expect(await endOf(sending, 1)).toMatchObject({ via: "sent" });
  });
});

describe("what a list of another make shows", () => {
  const listed = (more: object) => ({ phoneNumber: number, externalId: "order-17", ...more });
  test.each<[string, object, string]>([
    ["a rejected status as a text", { status: "8" }, "found"],
    ["a status of an unknown word", { status: "Rejected" }, "UnresolvedSendError"],
    ["a status in a word's field", { state: "REJECTED" }, "UnresolvedSendError"],
    ["a flag of refusal", { accepted: false }, "UnresolvedSendError"],
    ["no error at all", { error: null, errorCode: 0 }, "found"],
  ])("%s", async (_, more, end) => {
    const { messaging, sent } = fakeMessaging((request) =>
      isPost(request) ? lost(request) : page(request, [listed(more)]),
    );
    const ended = await endOf(sendOnce(messaging, sms, { ...again, store: memoryStore() }), 1_000);
    expect([Reflect.get(Object(ended), "via"), Reflect.get(Object(ended), "name")]).toContain(end);
    expect(sent.filter(isPost)).toHaveLength(1);
  });

  test.each([
    [1, "found"],
    // No record of a page like this says that none is missing.
    [3, "UnresolvedSendError"],
  ])("pages of one record are evidence of one message, and not of %i", async (count, end) => {
    const numbers = Array.from({ length: count }, (_, at) => `+4850050050${at}`);
    const { messaging, sent } = fakeMessaging((request) => {
      if (isPost(request)) return respond(502);
      const at = Number(new URL(request.url).searchParams.get("offset") ?? 0);
      const all = numbers.map((phoneNumber, id) => ({ id, phoneNumber, externalId: "order-17" }));
      return respond(200, { data: all.slice(at, at + 1) });
    });
    const many = { ...sms, phoneNumbers: numbers };
    const ended = await endOf(sendOnce(messaging, many, { ...again, store: memoryStore() }), 1_000);
    expect([Reflect.get(Object(ended), "via"), Reflect.get(Object(ended), "name")]).toContain(end);
    expect(sent.filter(isPost)).toHaveLength(1);
  });
});
