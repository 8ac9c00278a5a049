import { expect, test, vi } from "vitest";
import { bulk } from "../bulk/index.ts";
import { createMessaging } from "../create-messaging.ts";
import { memoryStore, sendOnce } from "../send-once/index.ts";
import { createTestMessaging } from "../testing/index.ts";

const sms = { sender: "ACME", message: "Hi", phoneNumbers: ["+447700900123"] };
const once = { idempotencyKey: "order-1", store: memoryStore(), deadlineMs: 5_000 };
const empty = { data: [], meta: { numberOfErrors: 0, numberOfData: 0, status: 200, uniqId: "u" } };
const sent = { data: [{ ...sms, phoneNumber: "+447700900123", externalId: "order-1", status: 6 }] };

/** The signal of abort-controller, which React Native brings: it has neither a reason nor `throwIfAborted`. */
class OldSignal extends EventTarget {
  aborted = false;
  onabort = null;
  /** Others of its kind take functions alone. */
  override addEventListener(type: string, listener: () => void) {
    super.addEventListener(type, () => listener());
  }
}

function oldController() {
  const old = new OldSignal();
  const signal = old as unknown as AbortSignal;
  const abort = () => {
    old.aborted = true;
    old.dispatchEvent(new Event("abort"));
  };
  return { signal, abort };
}

const pending: typeof fetch = () => new Promise(() => {});
const service = { baseUrl: "https://api.example.com", apiKey: "a-key", retries: 0 };

test.each<[string, (signal: AbortSignal) => Promise<unknown>]>([
  ["a call", (signal) => createMessaging({ ...service, fetch: pending }).sms.send(sms, { signal })],
  [
    "a key function",
    (signal) => {
      const apiKey = () => new Promise<string>(() => {});
      return createMessaging({ ...service, apiKey }).sms.send(sms, { signal });
    },
  ],
  [
    "the wait before a retry",
    (signal) => {
      const busy = async () => new Response("", { status: 429, headers: { "retry-after": "50" } });
      const messaging = createMessaging({ ...service, retries: 2, fetch: busy });
      return messaging.sms.send(sms, { signal });
    },
  ],
  [
    "sendOnce",
    (signal) => {
      const messaging = createMessaging({ ...service, fetch: pending });
      return sendOnce(messaging, sms, { ...once, store: memoryStore(), signal });
    },
  ],
  [
    "sendOnce whose store hangs",
    (signal) => {
      const store = { begin: () => new Promise<undefined>(() => {}), settle: async () => {} };
      return sendOnce(createMessaging(service), sms, { ...once, store, signal });
    },
  ],
  [
    "bulk",
    (signal) => {
      // A batch that is under way ends by itself.
      const messaging = createMessaging({ ...service, timeoutMs: 20, fetch: pending });
      const [phoneNumber = ""] = sms.phoneNumbers;
      return bulk(messaging).sendSms([{ phoneNumber }], sms, { signal }).summary();
    },
  ],
])("a signal of React Native ends %s, before it and during it", async (_, start) => {
  const before = oldController();
  before.abort();
  await expect(start(before.signal)).rejects.toMatchObject({ name: "AbortError" });
  const during = oldController();
  const started = start(during.signal);
  setTimeout(during.abort);
  await expect(started).rejects.toMatchObject({ name: "AbortError" });
});

test("where there is no fetch, nothing was sent, and that is said", async () => {
  vi.stubGlobal("fetch", undefined);
  vi.stubGlobal("Request", undefined);
  const messaging = createMessaging(service);
  const store = memoryStore();
  const refused = sendOnce(messaging, sms, { ...once, store });
  await expect(refused).rejects.toMatchObject({ outcome: "not-sent", field: "fetch" });
  await expect(refused).rejects.toThrow("fetch must be a function, but is missing.");
  vi.unstubAllGlobals();
  const { messaging: working } = createTestMessaging({ sendSms: sent as never });
  expect((await sendOnce(working, sms, { ...once, store })).via).toBe("sent");
});

test("a port that fetch blocks was not reached", async () => {
  const messaging = createMessaging({ ...service, baseUrl: "http://127.0.0.1:6000" });
  const refused = sendOnce(messaging, sms, { ...once, store: memoryStore() });
  await expect(refused).rejects.toMatchObject({
    name: "ConnectionError",
    outcome: "not-sent",
    cause: { cause: { message: "bad port" } },
  });
});

test.each([
  ["refuses the option `cache`", true, "no-cache"],
  ["takes the option `cache`", false, undefined],
])("a runtime that %s looks up without a cache", async (_, isOld, header) => {
  const refuse = (init?: RequestInit) => {
    if (isOld && init?.cache) throw new Error("The 'cache' field is not implemented.");
  };
  const { Request: Real } = globalThis;
  const OldRequest = class extends Real {
    constructor(url: string, init?: RequestInit) {
      refuse(init);
      super(url, init);
    }
  };
  vi.stubGlobal("Request", OldRequest);
  const lists: RequestInit[] = [];
  const fetch = async (_: unknown, init: RequestInit = {}) => {
    refuse(init);
    if (init.method === "POST") return Response.json(sent);
    lists.push(init);
    return Response.json(empty);
  };
  const messaging = createMessaging({ ...service, fetch: fetch as typeof globalThis.fetch });
  expect((await sendOnce(messaging, sms, { idempotencyKey: "order-1" })).via).toBe("sent");
  expect(lists.length).toBeGreaterThan(0);
  for (const init of lists) {
    expect(new Headers(init.headers).get("cache-control") ?? undefined).toBe(header);
    expect(init.cache).toBe(isOld ? undefined : "no-store");
  }
});
