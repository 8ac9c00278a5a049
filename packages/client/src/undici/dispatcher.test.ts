import { expect, test, vi } from "vitest";
import { createMessaging, type MessagingOptions } from "../index.ts";
import { type DispatchHandler, type DispatchOptions, undiciTransport } from "./index.ts";

type Dispatch = (options: DispatchOptions, handler: DispatchHandler) => void;

const page = '{"data":[{"id":1}]}'.padEnd(99);
const controller = { abort() {} };
const answer =
  (
    head: Parameters<DispatchHandler["onResponseStart"]>[2] = {},
    ...chunks: Uint8Array[]
  ): Dispatch =>
  (_, handler) => {
    handler.onRequestStart(controller);
    handler.onResponseStart(controller, 200, head);
    for (const chunk of chunks) handler.onResponseData(controller, chunk);
    handler.onResponseEnd();
  };

/** A client on a dispatcher that does this. */
function client(dispatch: Dispatch, options: Partial<MessagingOptions> = {}) {
  const dispatched = vi.fn(dispatch);
  const transport = undiciTransport({ dispatch: (...given) => [dispatched(...given)].length > 0 });
  const baseUrl = "https://api.example.com";
  const messaging = createMessaging({ baseUrl, apiKey: "key", retries: 0, transport, ...options });
  return { messaging, dispatched };
}

test("a dispatcher gets a text as it is, and null where there is no body", async () => {
  const created = '{"data":[{"id":1,"name":"VIP"}]}';
  const { messaging, dispatched } = client(answer({}, Buffer.from(created)));
  await messaging.groups.list({ limit: 1 });
  await messaging.groups.create([{ name: "VIP" }]);
  const origin = "https://api.example.com";
  expect(dispatched.mock.calls.map(([options]) => options)).toMatchObject([
    { origin, path: "/v2.1/group?limit=1", method: "GET", body: null },
    { origin, path: "/v2.1/group", method: "POST", body: '[{"name":"VIP"}]' },
  ]);
});

test("a list that no cache may answer says so, as fetch does", async () => {
  const { messaging, dispatched } = client(answer({}, Buffer.from(page)));
  const fetchOptions = { cache: "no-store", mode: undefined } as const;
  await messaging.groups.list({}, { fetchOptions: fetchOptions as object });
  expect(dispatched.mock.calls[0]?.[0].headers).toHaveProperty("cache-control", "no-cache");
});

test("the headers of a response are those that fetch would give", async () => {
  const values = { "x-b": "2", "set-cookie": ["a=1", "b=2"], gone: undefined, "x-a": "1" };
  const { messaging } = client(answer(values, Buffer.from(page)));
  const { headers } = (await messaging.groups.list()).response;
  const real = new Headers({ "x-b": "2", "x-a": "1" });
  real.append("set-cookie", "a=1");
  real.append("set-cookie", "b=2");
  const read = (one: Headers) => {
    const each: unknown[] = [];
    one.forEach((value, name) => void each.push([name, value]));
    return [each, one.get("X-A"), one.get("set-cookie"), one.has("gone"), one.has("x-b")];
  };
  expect(read(headers)).toEqual(read(real));
  for (const one of [headers, real]) {
    one.append("x-a", "3");
    one.set("x-c", "4");
    one.delete("x-b");
  }
  expect(read(headers)).toEqual(read(real));
  expect([...headers.entries()]).toEqual([...real]);
  expect([...headers.values()]).toEqual([...real.values()]);
});

test("a response may have maxResponseBytes, and no byte more", async () => {
  const dispatch = answer({}, Buffer.from(page));
  const list = (maxResponseBytes: number) =>
    client(dispatch, { maxResponseBytes }).messaging.groups.list();
  expect((await list(page.length)).data).toHaveLength(1);
  await expect(list(page.length - 1)).rejects.toMatchObject({ name: "ParseError" });
});

test("an empty body is empty in every encoding", async () => {
  const { messaging } = client(answer({ "content-encoding": "gzip" }));
  await expect(messaging.groups.list()).rejects.toMatchObject({ name: "ParseError", body: "" });
});

test("a dispatcher that throws leaves a send in doubt only once it has begun", async () => {
  const send = (begin: boolean) =>
    client((_, handler) => {
      if (begin) handler.onRequestStart(controller);
      throw new Error("boom");
    }).messaging.groups.create([{ name: "VIP" }]);
  await expect(send(false)).rejects.toMatchObject({ outcome: "not-sent" });
  const message = expect.stringContaining("no response");
  await expect(send(true)).rejects.toMatchObject({ outcome: "unknown", message });
});

test("a connection that breaks after an early hint gave no response", async () => {
  const { messaging } = client((_, handler) => {
    handler.onRequestStart(controller);
    handler.onResponseStart(controller, 103, {});
    handler.onResponseError(controller, new Error("reset"));
  });
  await expect(messaging.groups.list()).rejects.toThrow("no response");
});

test("a proxy that asks for a password is named", async () => {
  const { messaging } = client((_, handler) => {
    handler.onRequestStart(controller);
    handler.onResponseStart(controller, 407, {});
    handler.onResponseEnd();
  });
  const cause = { message: expect.stringContaining("407") };
  const message = expect.stringContaining("no response");
  await expect(messaging.groups.list()).rejects.toMatchObject({ cause, message });
});

test("an abort before a connection is there ends the request as it begins", async () => {
  const ending = new AbortController();
  const { messaging, dispatched } = client(() => {});
  const listing = messaging.groups.list({}, { signal: ending.signal });
  ending.abort("enough");
  await expect(listing).rejects.toBe("enough");
  const abort = vi.fn();
  dispatched.mock.calls[0]?.[1].onRequestStart({ abort });
  expect(abort).toHaveBeenCalledExactlyOnceWith("enough");
});

test("an option of fetch is refused by its name", async () => {
  const { messaging } = client(() => {});
  const listing = messaging.groups.list({}, { fetchOptions: { cache: "reload" } });
  await expect(listing).rejects.toThrow("cache is an option of fetch, not of undiciTransport");
});
