import { describe, expect, test } from "vitest";
import { fakeMessaging, respond, succeed } from "../test/fake-fetch.ts";
import { bulk } from "./bulk/index.ts";
import { createHttp } from "./http/index.ts";
import { memoryStore, sendOnce, triggerOnce } from "./send-once/index.ts";

class Hidden {
  #name = "VIP";
  get name() {
    return this.#name;
  }
}

const half = "\ud83d";
const lost: [given: unknown, expected: RegExp][] = [
  [NaN, /but is NaN/],
  [Infinity, /but is Infinity/],
  [-Infinity, /but is -Infinity/],
  [2n, /but is a bigint/],
  [() => 1, /but is a function/],
  [Symbol("x"), /but is a symbol/],
  [new Map([["a", 1]]), /but is an object \(Map\)/],
  [new Set([1]), /but is an object \(Set\)/],
  [Promise.resolve(1), /but is an object \(Promise\)/],
  [new Headers({ a: "b" }), /but is an object \(Headers\)/],
  [new Uint8Array([1]), /but is an object \(Uint8Array\)/],
  [new Hidden(), /but is an object/],
  [new Date(NaN), /but is an object \(Date\)/],
  [[undefined], /but is missing/],
  [half, /must be well-formed Unicode/],
];

const sms = (scheduleTime: unknown) =>
  ({ sender: "A", message: "Hi", phoneNumbers: ["+48500500500"], scheduleTime }) as never;

describe.each(lost)("in a body, %o", (given, expected) => {
  const { messaging, sent } = fakeMessaging(succeed);
  const store = memoryStore();
  const refused = (field: RegExp) => ({
    name: "InvalidInputError",
    outcome: "not-sent",
    field: expect.stringMatching(field),
    message: expect.stringMatching(expected),
  });

  test.each<[string, () => Promise<unknown>]>([
    ["a named method", () => messaging.sms.send(sms(given))],
    ["a path", () => createHttp(messaging).POST("/v2.1/sms", { body: sms(given) })],
    ["a request", () => messaging.request("POST", "/v3/x", sms(given))],
    ["sendOnce", () => sendOnce(messaging, sms(given), { idempotencyKey: "a", store })],
    ["triggerOnce", () => triggerOnce(messaging, sms(given), { idempotencyKey: "b", store })],
    ["bulk", async () => bulk(messaging).sendSms(["+48500500500"], sms(given))],
  ])("is refused by %s, by its field and its kind", async (_, call) => {
    await expect(call()).rejects.toMatchObject(refused(/^scheduleTime/));
    expect(sent).toEqual([]);
  });

  test("is named by the way to it", async () => {
    const groups = [{ name: "A" }, { name: "B", extra: { deep: [1, given] } }];
    const way = /^1\.extra\.deep\.1/;
    await expect(messaging.groups.create(groups as never)).rejects.toMatchObject(refused(way));
  });
});

test("what JSON carries is sent as it is", async () => {
  const { messaging, sent } = fakeMessaging(succeed);
  class Person {
    name = "Ann";
  }
  const body = {
    ...{
      text: "\u{1f600} \\ud83d",
      at: new Date(0),
      url: new URL("https://a.example"),
      none: null,
    },
    ...{ left: undefined, list: [1, 0.5, -2, true], own: new Person(), bare: Object.create(null) },
    boxed: { toJSON: () => "own" },
    named: { toJSON: 1 },
  };
  await messaging.request("POST", "/v3/x", body);
  expect(sent[0]?.init.body).toBe(JSON.stringify(body));
});

test("a row of bulk that cannot be sent fails alone", async () => {
  const { messaging } = fakeMessaging(() => respond(200, { data: [] }));
  const people = [{ phoneNumber: "+48500500500", name: half }];
  const template = { sender: "A", message: "Hi {{name}}" as string };
  for await (const row of bulk(messaging).sendSms(people, template)) {
    expect(row).toMatchObject({
      status: "failed",
      error: { code: "invalid_input", field: "name" },
    });
  }
});

describe("a query", () => {
  test.each<[unknown, RegExp]>([
    [new Map([["limit", 5]]), /query must be a plain object, but is an object \(Map\)/],
    [new URLSearchParams("limit=5"), /but is an object \(URLSearchParams\)/],
    ["limit=5", /query must be a plain object, but is a string/],
    [{ limit: NaN }, /limit must be a string or a number, but is NaN/],
    [{ limit: new Set([5]) }, /limit must be .*but is an object \(Set\)/],
    [{ limit: 5n }, /but is a bigint/],
    [{ name: half }, /must be well-formed Unicode/],
  ])("of %o is refused", async (query, expected) => {
    const { messaging, sent } = fakeMessaging(succeed);
    const params = { query } as never;
    for (const call of [
      () => messaging.groups.list(query as never),
      () => messaging.request("GET", "/v3/x", query as object),
      ...(typeof query === "string"
        ? []
        : [() => createHttp(messaging).GET("/v2.1/group", { params })]),
    ]) {
      await expect(call()).rejects.toMatchObject({ name: "InvalidInputError" });
      await expect(call()).rejects.toThrow(expected);
    }
    expect(sent).toEqual([]);
  });
});

describe("headers", () => {
  const pairs = [["X-Trace", "7"]] as const;

  test.each<[string, Iterable<readonly [string, string]>]>([
    ["Headers", new Headers([["X-Trace", "7"]])],
    ["a Map", new Map(pairs)],
    ["pairs", pairs],
  ])("may be %s, of a call, of a client, and by path", async (_, headers) => {
    const { messaging, sent } = fakeMessaging(succeed);
    await messaging.groups.list({}, { headers });
    await createHttp(messaging).GET("/v2.1/group", { headers: headers as never });
    await messaging.with({ headers }).groups.list();
    await sendOnce(messaging, sms(1), { idempotencyKey: "a", store: memoryStore(), headers }).catch(
      () => {},
    );
    for (const { init } of sent) expect(init.headers).toMatchObject({ "x-trace": "7" });
    expect(sent.length).toBeGreaterThan(3);
  });

  test.each<[unknown, RegExp]>([
    [Promise.resolve({}), /headers must be an object or Headers, but is an object \(Promise\)/],
    ["a: b", /headers must be/],
    [["a: b"], /headers must/],
    [5, /headers must be/],
  ])("of %o are refused", async (headers, expected) => {
    const { messaging, sent } = fakeMessaging(succeed);
    const options = { headers } as never;
    await expect(messaging.groups.list({}, options)).rejects.toThrow(expected);
    await expect(createHttp(messaging).GET("/v2.1/group", options)).rejects.toThrow(expected);
    expect(() => messaging.with(options)).toThrow(expected);
    expect(sent).toEqual([]);
  });
});

test("a response is held against what was sent, though its caller has changed the input since", async () => {
  const { messaging } = fakeMessaging(({ init }) => {
    const { phoneNumbers } = JSON.parse(String(init.body));
    return respond(200, { data: phoneNumbers.map((phoneNumber: string) => ({ phoneNumber })) });
  });
  const one = { sender: "A", message: "Hi", phoneNumbers: ["+48500500500"] };
  const sending = messaging.sms.send(one);
  one.phoneNumbers = ["+48500500501"];
  expect(await sending).toMatchObject({ partial: false, data: [{ phoneNumber: "+48500500500" }] });
});

test("what a middleware answers by itself is held against the request that it was given", async () => {
  const data = [{ phoneNumber: "+48500500500" }];
  const body = JSON.stringify({ data });
  const { messaging, sent } = fakeMessaging([], {
    middleware: [async () => ({ status: 200, headers: new Headers(), body })],
  });
  const one = { sender: "A", message: "Hi", phoneNumbers: ["+48500500500"] };
  expect(await messaging.sms.send(one)).toMatchObject({ partial: false, data });
  expect(sent).toEqual([]);
});
